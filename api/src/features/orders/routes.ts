import { clientNetwork } from "@adire/contract/client-network";
import { endpoints } from "@adire/contract/endpoints";
import { visitorAddress } from "../../platform/storefront-call.ts";
import type { Deps } from "../feature.ts";
import { cancelOwnOrder } from "./cancel-own-order.ts";
import { findOrder } from "./find-order.ts";
import { listOrders } from "./list-orders.ts";
import { showOrder, showTrackedOrder } from "./show-order.ts";

const { orders } = endpoints;

export function orderRoutes({ handle, db, config }: Deps): void {
  handle(orders.list, ({ shopper, query }) => listOrders(db, config, shopper.id, query));
  handle(orders.read, ({ shopper, params }) => showOrder(db, config, params.id, shopper.id));
  handle.inTransaction(orders.cancel, (tx, { shopper, params }) =>
    cancelOwnOrder(tx, config, shopper.id, params.id),
  );
  handle(orders.find, ({ body, request }) =>
    findOrder(db, body, clientNetwork(visitorAddress(config.STOREFRONT_SHARED_SECRET, request))),
  );
  handle(orders.track, ({ params }) => showTrackedOrder(db, config, params.token));
}
