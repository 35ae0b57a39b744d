import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { parcelMailMinutes } from "@adire/contract/limits";
import { mayBecome, type OrderStatus, statusLabels } from "@adire/contract/order-states";
import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { announceParcels } from "./announce-parcel.ts";
import { mailDelivered } from "./mails/parcel-mails.ts";
import {
  type Actor,
  actorColumns,
  appendOrderHistory,
  type LockedOrder,
  lockOrder,
  moveOrder,
} from "./move-order.ts";
import { chooseLines, hasParcels, insertParcel, readUnsent, type Tracking } from "./parcels.ts";
import { refuseWhileExchanging } from "./waiting-exchange.ts";

export type Shipment = BodyOf<typeof endpoints.staffOrders.ship>;

/**
 * Sends a parcel of a paid order: the lines that are asked for, or all that is left. The order is shipped
 * once nothing is left. The shopper gets a mail a little later. Locks the order.
 * @throws Problem not_found, illegal_move, exchange_waits, over_shipment, invalid for a line that is not the
 *   order's
 */
export async function shipOrder(tx: Transaction, id: number, by: Shipment, actor: Actor): Promise<void> {
  const order = await lockFor(tx, id, "shipped");
  await refuseWhileExchanging(tx, id);
  const { carrier = null, tracking_number = null } = by;
  const unsent = await readUnsent(tx, id);
  const lines = chooseLines(unsent, by.lines, await idsOfLines(tx, id));
  const sent = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = unsent.reduce((sum, { quantity }) => sum + quantity, 0) - sent;
  const before = await hasParcels(tx, id);
  const sent_by = actorColumns(actor).actor_name;
  if (sent > 0) await sendParcel(tx, id, { carrier, tracking_number, sent_by, lines });
  const what = left > 0 || before ? `${quantitiesText(lines)} sent` : "sent";
  const how = shipmentText({ carrier, tracking_number });
  const reason = how ? `${what} ${how}` : what;
  if (left > 0) await appendOrderHistory(tx, order, actor, reason);
  else await moveOrder(tx, order, "shipped", actor, reason);
}

/** The mail about it waits: until then its tracking can be corrected, and the parcel taken back. */
async function sendParcel(tx: Transaction, id: number, parcel: Parameters<typeof insertParcel>[2]) {
  const parcelId = await insertParcel(tx, id, parcel);
  await addJob(tx, "announce-parcel", { parcel: parcelId }, { afterSeconds: parcelMailMinutes * 60 });
}

async function idsOfLines(tx: Transaction, orderId: number): Promise<(id: number) => boolean> {
  const rows = await tx.selectFrom("order_lines").select("id").where("order_id", "=", orderId).execute();
  return (id) => rows.some((row) => row.id === id);
}

/** "2 × Camp Shirt, 1 × Shea Serum" */
const quantitiesText = (lines: readonly { name: string; quantity: number }[]): string =>
  lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");

/** Records that a shipped order has arrived. Locks the order. @throws Problem not_found, illegal_move */
export async function deliverOrder(tx: Transaction, id: number, actor: Actor): Promise<void> {
  const order = await lockFor(tx, id, "delivered");
  await moveOrder(tx, order, "delivered", actor, "delivered");
  await announceParcels(tx, id);
  await mailDelivered(tx, id);
}

/** "with GIG Logistics, tracking number GIG-1", as much of it as is known. */
function shipmentText({ carrier, tracking_number }: Tracking): string {
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

export async function lockFor(tx: Transaction, id: number, to: OrderStatus): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (!mayBecome(order.status, to)) throw illegalMove(order.status, to);
  return order;
}
