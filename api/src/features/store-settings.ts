import type { Store } from "@adire/contract/shapes";
import type { Config } from "../config.ts";
import type { Querier } from "../db/open.ts";

export type StoreMoney = { currency: string; paymentCurrency: string; rate: string; rateSource: string };

const defaults = {
  name: "Adire",
  tagline:
    "Clothes, beauty and things for the home, with the cloth of West Africa at the center. Small runs, fair prices.",
  email: "support@adire.example",
  phone: "+234 1 700 0000",
  address: "14 Tejuosho Lane, Abeokuta, Ogun State, Nigeria",
  currency: "USD",
  payment_currency: "NGN",
};

/** What a merchant configures: rows of `settings` over the defaults. */
export async function readStore(db: Querier, config: Config): Promise<Store> {
  const rows = await db
    .selectFrom("settings")
    .select(["name", "value"])
    .where("name", "in", Object.keys(defaults))
    .execute();
  const set = Object.fromEntries(rows.map((row) => [row.name, String(row.value)]));
  return {
    ...defaults,
    ...set,
    exchange_rate: config.EXCHANGE_RATE,
    image_base_url: config.IMAGE_BASE_URL,
    desk_url: config.PUBLIC_DESK_URL,
  };
}

export async function readMoney(db: Querier, config: Config): Promise<StoreMoney> {
  const store = await readStore(db, config);
  return {
    currency: store.currency,
    paymentCurrency: store.payment_currency,
    rate: store.exchange_rate,
    rateSource: "EXCHANGE_RATE",
  };
}
