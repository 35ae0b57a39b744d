import type { AnswerOf, QueryOf } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { readOrderPage } from "./read-orders.ts";

type Endpoint = typeof endpoints.orders.list;

/** A page of a shopper's orders, the latest first, with the addresses of those beside it. */
export async function listOrders(
  db: Querier,
  config: Config,
  userId: number,
  { page, page_size: pageSize }: QueryOf<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  const { count, results } = await readOrderPage(db, userId, page, pageSize);
  const address = (other: number) =>
    `${config.PUBLIC_API_URL}${endpoints.orders.list.path}?page=${other}&page_size=${pageSize}`;
  return {
    count,
    next: page * pageSize < count ? address(page + 1) : null,
    previous: page > 1 ? address(page - 1) : null,
    results,
  };
}
