import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type OrderDetail, readOrder } from "./read-orders.ts";
import { isOpenedBy, linkOfToken } from "./tracking.ts";

/** @param ofUser another user's order is as if it did not exist @throws Problem not_found */
export async function showOrder(
  db: Querier,
  config: Config,
  id: number,
  ofUser?: number,
): Promise<OrderDetail> {
  const order = await readOrder(db, config, id, ofUser);
  if (!order) throw new Problem("not_found");
  return order;
}

/**
 * The order that a token shows to whoever holds it.
 * @throws Problem not_found for a forged token, link_ended for one of before its email was corrected
 */
export async function showTrackedOrder(db: Querier, config: Config, token: string): Promise<OrderDetail> {
  const link = linkOfToken(config.AUTH_SECRET, token);
  if (!link) throw new Problem("not_found");
  const { rows } = await sql<{ isOpen: boolean }>`
    select ${isOpenedBy(link)} as "isOpen" from orders o where o.id = ${link.id}`.execute(db);
  if (rows[0]?.isOpen === false) throw new Problem("link_ended");
  return showOrder(db, config, link.id);
}
