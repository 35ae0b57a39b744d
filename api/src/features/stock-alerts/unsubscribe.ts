import type { Database } from "../../db/open.ts";
import { tokenHash } from "../../platform/token.ts";

/** Removes all alerts of the address that a link was sent to; a link without alerts removes none. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await db.deleteFrom("stock_alerts").where("unsubscribe_token_hash", "=", tokenHash(token)).execute();
}
