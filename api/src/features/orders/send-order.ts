import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { mayBecome, type OrderStatus, statusLabels } from "@adire/contract/order-states";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type Actor, type LockedOrder, lockOrder, moveOrder } from "./move-order.ts";
import { mailDelivered, mailShipped } from "./order-mails.ts";

export type Shipment = BodyOf<typeof endpoints.staffOrders.ship>;

/**
 * Records that a paid order was shipped, and how. Locks the order.
 * @throws Problem not_found, illegal_move
 */
export async function shipOrder(tx: Transaction, id: number, by: Shipment, actor: Actor): Promise<void> {
  const order = await lockFor(tx, id, "shipped");
  const { carrier = null, tracking_number = null } = by;
  const how = shipmentText({ carrier, tracking_number });
  await moveOrder(tx, order, "shipped", actor, how ? `sent ${how}` : "sent");
  await tx.updateTable("orders").set({ carrier, tracking_number }).where("id", "=", id).execute();
  await mailShipped(tx, id);
}

/** Records that a shipped order has arrived. Locks the order. @throws Problem not_found, illegal_move */
export async function deliverOrder(tx: Transaction, id: number, actor: Actor): Promise<void> {
  const order = await lockFor(tx, id, "delivered");
  await moveOrder(tx, order, "delivered", actor, "delivered");
  await mailDelivered(tx, id);
}

/** "with GIG Logistics, tracking number GIG-1", as much of it as is known. */
function shipmentText({
  carrier,
  tracking_number,
}: {
  carrier: string | null;
  tracking_number: string | null;
}): string {
  return [carrier && `with ${carrier}`, tracking_number && `tracking number ${tracking_number}`]
    .filter(Boolean)
    .join(", ");
}

/** @throws Problem illegal_move with the states `from` and `to` */
export function illegalMove(from: OrderStatus, to: OrderStatus): Problem {
  return new Problem("illegal_move", {
    message: `An order that is ${statusLabels[from].toLowerCase()} cannot become ${statusLabels[to].toLowerCase()}.`,
    with: { from, to },
  });
}

async function lockFor(tx: Transaction, id: number, to: OrderStatus): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (!mayBecome(order.status, to)) throw illegalMove(order.status, to);
  return order;
}
