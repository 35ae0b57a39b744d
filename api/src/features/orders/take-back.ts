import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type Actor, actorColumns, appendOrderHistory, lockOrder, moveOrder } from "./move-order.ts";
import { parcelContents } from "./parcels.ts";
import { isOpenReturn } from "./returned-lines.ts";
import { illegalMove } from "./send-order.ts";
import { refuseWhileExchanging } from "./waiting-exchange.ts";

type Sent = {
  id: number;
  contents: string;
  isTakenBack: boolean;
  isAnnounced: boolean;
  /** Whether pieces of its lines were refunded since it was sent. */
  isRefunded: boolean;
  /** Whether pieces of its lines are announced to come back, or have. */
  isReturning: boolean;
};

/**
 * Takes back a parcel that was noted as sent by mistake, as long as the mail about it is not written: its
 * pieces are to be sent again. Locks the order.
 * @param parcelId undefined: the latest of those that count
 * @throws Problem not_found, illegal_move, exchange_waits, not_taken_back
 */
export async function takeBackParcel(
  tx: Transaction,
  orderId: number,
  parcelId: number | undefined,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const parcel = order && (await lockParcel(tx, orderId, parcelId));
  if (!parcel) throw new Problem("not_found");
  if (order.status !== "shipped" && order.status !== "processing")
    throw illegalMove(order.status, "processing");
  if (parcel.isTakenBack) throw refusal("It was taken back already.");
  if (parcel.isAnnounced) throw refusal("The shopper has the mail about this parcel already.");
  if (parcel.isRefunded) throw refusal("Pieces of this parcel were refunded since it was sent.");
  if (parcel.isReturning) throw refusal("Pieces of this parcel come back. Call that off first.");
  await refuseWhileExchanging(tx, orderId);
  await tx
    .updateTable("parcels")
    .set({ taken_back_at: sql<Date>`now()`, taken_back_by: actorColumns(actor).actor_name })
    .where("id", "=", parcel.id)
    .execute();
  const reason = `taken back, not sent: ${parcel.contents}`;
  if (order.status === "shipped") await moveOrder(tx, order, "processing", actor, reason);
  else await appendOrderHistory(tx, order, actor, reason);
}

const refusal = (message: string) => new Problem("not_taken_back", { message });

async function lockParcel(
  tx: Transaction,
  orderId: number,
  id: number | undefined,
): Promise<Sent | undefined> {
  const which = id === undefined ? sql`p.taken_back_at is null` : sql`p.id = ${id}`;
  const { rows } = await sql<Sent>`select p.id, p.taken_back_at is not null as "isTakenBack",
      p.announced_at is not null as "isAnnounced",
      ${parcelContents} as contents,
      exists (select from parcel_lines k join refund_lines b on b.order_line_id = k.order_line_id
        join refunds r on r.id = b.refund_id
        where k.parcel_id = p.id and r.created_at >= p.sent_at) as "isRefunded",
      exists (select from parcel_lines k join order_returns b on b.order_line_id = k.order_line_id
        where k.parcel_id = p.id and ${isOpenReturn}) as "isReturning"
    from parcels p where p.order_id = ${orderId} and ${which} order by p.id desc limit 1 for update of p`.execute(
    tx,
  );
  return rows[0];
}
