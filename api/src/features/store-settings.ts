import { exchangeRate } from "@adire/contract/settings";
import {
  type DeliverySettings,
  deliveryRegions,
  homeSections,
  homeSettings,
  returnDays,
  reviewDays,
  type SocialNetwork,
  type Store,
  socialAddress,
  socialNetworks,
} from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Querier } from "../db/open.ts";

export type StoreMoney = { currency: string; paymentCurrency: string; rate: string; rateSource: string };

export const storeDefaults = {
  name: "Adire",
  tagline:
    "Clothes, beauty and things for the home, with the cloth of West Africa at the center. Small runs, fair prices.",
  email: "support@adire.example",
  phone: "+234 1 700 0000",
  address: "14 Tejuosho Lane, Abeokuta, Ogun State, Nigeria",
  delivery_note: "",
  currency: "USD",
  payment_currency: "NGN",
};

/** The networks' start pages, until a merchant configures the store's accounts. */
const defaultSocial: Store["social"] = {
  instagram: "https://www.instagram.com/",
  tiktok: "https://www.tiktok.com/",
  pinterest: "https://www.pinterest.com/",
  whatsapp: "https://www.whatsapp.com/",
};

/** The setting `social`, such as `{"instagram": "https://…"}`; only https URLs are used. */
function readSocial(value: unknown): Store["social"] {
  if (typeof value !== "object" || value === null) return defaultSocial;
  const set = value as Partial<Record<SocialNetwork, unknown>>;
  return Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const { data } = socialAddress.safeParse(set[network]);
      return data === undefined ? [] : [[network, data]];
    }),
  );
}

/** The setting with the promises of the demo; the first import of real products removes it. */
export const demoTerms = "demo_terms";
/** The setting that stands above EXCHANGE_RATE. */
export const rateSetting = "exchange_rate";
export type Terms = Pick<DeliverySettings, "delivery" | "return_days" | "review_days">;

/** Every section and the first collections, until staff choose. */
const defaultHome = { home_sections: [...homeSections], home_collections: [] };

/** The settings `home_sections` and `home_collections`. */
function readHome(rows: Record<string, unknown>): Pick<Store, "home_sections" | "home_collections"> {
  return homeSettings.safeParse({ ...defaultHome, ...rows }).data ?? defaultHome;
}

/** The settings `delivery` and `return_days`. What is missing or malformed is not promised. */
function readTerms(rows: Record<string, unknown>): Omit<Terms, "review_days"> {
  const demo = (rows[demoTerms] ?? {}) as Partial<Terms>;
  return {
    delivery: deliveryRegions.safeParse("delivery" in rows ? rows.delivery : demo.delivery).data ?? [],
    return_days:
      returnDays.safeParse("return_days" in rows ? rows.return_days : demo.return_days).data ?? null,
  };
}

/** Days in which a parcel can be sent back; null where the shop promises none. */
export const readReturnDays = async (db: Querier): Promise<number | null> =>
  readTerms(await readRows(db, ["return_days", demoTerms])).return_days;

/** Days until a shopper is asked for a review; null where nobody is asked. */
export async function readReviewDays(db: Querier): Promise<number | null> {
  const rows = await readRows(db, ["review_days", demoTerms]);
  const demo = (rows[demoTerms] ?? {}) as Partial<Terms>;
  return reviewDays.safeParse("review_days" in rows ? rows.review_days : demo.review_days).data ?? null;
}

async function readRows(db: Querier, names: string[]): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).where("name", "in", names).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

const storeSettings = [
  ...Object.keys(storeDefaults),
  ...["social", "delivery", "return_days", "home_sections", "home_collections", rateSetting, demoTerms],
];

/** The rows of `settings` over the defaults. */
export async function readStore(db: Querier, config: Config): Promise<Store> {
  const values = await readRows(db, storeSettings);
  const set = Object.entries(values).filter(([name]) => name in storeDefaults);
  const texts = {
    ...storeDefaults,
    ...Object.fromEntries(set.map(([name, value]) => [name, String(value)])),
  };
  const rate = exchangeRate.safeParse(values[rateSetting]).data ?? config.EXCHANGE_RATE;
  return {
    ...texts,
    exchange_rate: texts.currency === texts.payment_currency ? "1" : rate,
    image_base_url: config.IMAGE_BASE_URL,
    desk_url: config.PUBLIC_DESK_URL,
    social: readSocial(values.social),
    ...readHome(values),
    ...readTerms(values),
  };
}

/** What the store is called, and what it was called at first: no password is one of them. */
export async function shopNames(db: Querier, config: Config): Promise<string[]> {
  return [storeDefaults.name, (await readStore(db, config)).name];
}

/** The currency of its prices. */
export async function readCurrency(db: Querier): Promise<string> {
  const { rows } = await sql<{ currency: string }>`select shop_currency() as currency`.execute(db);
  return rows[0]?.currency ?? storeDefaults.currency;
}

export const readMoney = async (db: Querier, config: Config): Promise<StoreMoney> =>
  moneyOf(await readStore(db, config), config);

export function moneyOf(store: Store, config: Config): StoreMoney {
  return {
    currency: store.currency,
    paymentCurrency: store.payment_currency,
    rate: store.exchange_rate,
    rateSource: store.exchange_rate === config.EXCHANGE_RATE ? "EXCHANGE_RATE" : "settings",
  };
}
