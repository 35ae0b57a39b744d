import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/open.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { OrderDetail } from "./read-orders.ts";
import { showOrder } from "./show-order.ts";

/** Cancels an order for the shopper who placed it. @throws Problem not_found, not_cancellable */
export async function cancelOwnOrder(
  tx: Transaction,
  config: Config,
  userId: number,
  id: number,
): Promise<OrderDetail> {
  await showOrder(tx, config, id, userId);
  await cancelOrder(tx, id, "shopper", "cancelled by the shopper");
  return showOrder(tx, config, id);
}
