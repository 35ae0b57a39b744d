import { clientNetwork } from "@adire/contract/client-network";
import { endpoints } from "@adire/contract/endpoints";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { visitorAddress } from "../../platform/storefront-call.ts";
import type { Deps } from "../feature.ts";
import { cancelOrder } from "./cancel-order.ts";
import { findOrder } from "./find-order.ts";
import { listOrders, readOrder } from "./read-orders.ts";
import { orderOfToken } from "./tracking.ts";

export function orderRoutes({ handle, db, config }: Deps): void {
  /** Another shopper's order answers like one that is not there. */
  const detail = async (at: Querier, id: number, ofUser?: number) => {
    const order = await readOrder(at, config, id, ofUser);
    if (!order) throw new Problem("not_found");
    return order;
  };

  handle(endpoints.orders.list, async ({ shopper, query }) => {
    const { count, results } = await listOrders(db, shopper.id, query.page, query.page_size);
    const address = (page: number) =>
      `${config.PUBLIC_API_URL}${endpoints.orders.list.path}?page=${page}&page_size=${query.page_size}`;
    return {
      count,
      next: query.page * query.page_size < count ? address(query.page + 1) : null,
      previous: query.page > 1 ? address(query.page - 1) : null,
      results,
    };
  });
  handle(endpoints.orders.read, ({ shopper, params }) => detail(db, params.id, shopper.id));
  handle(endpoints.orders.cancel, ({ shopper, params, inTransaction }) =>
    inTransaction(async (tx) => {
      await detail(tx, params.id, shopper.id);
      await cancelOrder(tx, params.id, "shopper", "cancelled by the shopper");
      return detail(tx, params.id);
    }),
  );
  handle(endpoints.orders.find, ({ body, request }) =>
    findOrder(db, body, clientNetwork(visitorAddress(config.STOREFRONT_SHARED_SECRET, request))),
  );
  handle(endpoints.orders.track, ({ params }) => {
    const id = orderOfToken(config.AUTH_SECRET, params.token);
    if (id === undefined) throw new Problem("not_found");
    return detail(db, id);
  });
}
