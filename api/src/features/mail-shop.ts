import type { Config } from "../config.ts";
import type { Querier } from "../db/open.ts";
import type { MailShop } from "../platform/mail/mail-content.ts";
import { trackingToken } from "./orders/tracking.ts";
import { readStore } from "./store-settings.ts";

/** `/track/7` becomes the signed link to order 7, which stands in mails only, not in the database. */
const orderPath = /^\/track\/(\d+)(?=$|[/?])/;

/** Settings of the shop are rarely changed, and every mail needs them. */
const MAX_AGE_MS = 2_000;

/** Reads the shop for the frame of its mails, at most every two seconds. */
export function mailShopReader(db: Querier, config: Config): () => Promise<MailShop> {
  let shop: MailShop | undefined;
  let readAt = 0;
  return async () => {
    if (shop && Date.now() - readAt < MAX_AGE_MS) return shop;
    shop = await readMailShop(db, config);
    readAt = Date.now();
    return shop;
  };
}

/** The shop as it stands in the frame of its mails. */
export async function readMailShop(db: Querier, config: Config): Promise<MailShop> {
  const { name, email, address, image_base_url: imageBase } = await readStore(db, config);
  const link = (path: string, version = 1) =>
    config.PUBLIC_STOREFRONT_URL +
    path.replace(
      orderPath,
      (_, id: string) => `/track/${trackingToken(config.AUTH_SECRET, { id: Number(id), version })}`,
    );
  return { name, email, address, imageBase, home: config.PUBLIC_STOREFRONT_URL, link };
}
