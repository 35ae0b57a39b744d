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
 * @throws Problem not_found for a forged token, and for one that was sent to an email that is corrected since
 */
export async function showTrackedOrder(db: Querier, config: Config, token: string): Promise<OrderDetail> {
  const link = linkOfToken(config.AUTH_SECRET, token);
  if (!link) throw new Problem("not_found");
  const { rows } = await sql`select from orders o where ${isOpenedBy(link)}`.execute(db);
  if (rows.length === 0) throw new Problem("not_found");
  return showOrder(db, config, link.id);
}
