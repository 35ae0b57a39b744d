import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { CustomerOrderQuery } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { readShortOrders } from "../orders/short-orders.ts";

/** A page of somebody's orders. @param which an SQL condition on orders `o` */
export async function listCustomerOrders(
  db: Querier,
  which: RawBuilder<unknown>,
  { before, page_size }: CustomerOrderQuery,
): Promise<AnswerOf<typeof endpoints.customers.orders>> {
  const goesOn = before === undefined ? sql`true` : sql`o.id < ${before}`;
  const orders = await readShortOrders(db, sql`${which} and ${goesOn}`, page_size + 1);
  return pageOf(orders, page_size);
}
