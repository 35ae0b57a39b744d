import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { lockCart } from "../cart/queries.ts";
import { returnLines, takeReturnedLines } from "../cart/return-lines.ts";
import { mailCancelled } from "./mails/cancellation-mail.ts";
import { type Actor, type LockedOrder, lockOrder, moveOrder } from "./move-order.ts";
import { hasParcels } from "./parcels.ts";
import { decideRefund } from "./refund-rules.ts";
import { illegalMove } from "./send-order.ts";
import { lockVariants, releaseStock, reserveAgain } from "./stock.ts";
import { dropExchange, readWaitingExchange } from "./waiting-exchange.ts";
import { type Disposition, lockRefundable, writeRefund } from "./write-refund.ts";

/**
 * Cancels an order that has not been shipped. The lines of an unpaid order return to the shopper's cart, and
 * its payment is still reconciled, because money may arrive late. A paid order is refunded as far as it was
 * not refunded before; an exchange that waits for its payment ends. Locks the order, its payments, then
 * variants in id order.
 * @param disposition what becomes of the goods of a paid order
 * @throws Problem not_cancellable
 */
export async function cancelOrder(
  tx: Transaction,
  id: number,
  actor: Actor,
  reason: string,
  disposition: Exclude<Disposition, "kept"> = "restocked",
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order && (await hasParcels(tx, id))) throw new Problem("not_cancellable");
  if (order?.status === "pending") await cancelUnpaid(tx, order, actor, reason);
  else if (order?.status === "processing") await cancelPaid(tx, order, actor, reason, disposition);
  else throw new Problem("not_cancellable");
}

/** Cancels an order on behalf of staff. @throws Problem not_found, illegal_move */
export async function cancelOrderByStaff(
  tx: Transaction,
  id: number,
  { reason, disposition }: BodyOf<typeof endpoints.staffOrders.cancel>,
  actor: StaffMember,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw new Problem("not_found");
  if (order.status !== "pending" && order.status !== "processing")
    throw illegalMove(order.status, "cancelled");
  if (await hasParcels(tx, id))
    throw new Problem("not_cancellable", {
      message: "A part of this order is on its way. Refund what was not sent instead.",
    });
  await cancelOrder(tx, id, actor, reason, disposition);
}

async function cancelUnpaid(
  tx: Transaction,
  order: LockedOrder,
  actor: Actor,
  reason: string,
): Promise<void> {
  if (actor === "clock") await countLapse(tx, order.id);
  await moveOrder(tx, order, "cancelled", actor, reason);
  if (order.user_id !== null) await returnLines(tx, order.user_id, order.id);
  await releaseStock(tx, order.id);
  await mailCancelled(tx, order.id, { by: byWhom(actor), reason });
}

/**
 * Reserves the stock of an order that was cancelled unpaid once more, all or nothing, and takes its lines out
 * of the cart again. The order must be locked; locks the cart, then variants in id order.
 */
export async function reviveOrder(tx: Transaction, { id, user_id }: LockedOrder): Promise<boolean> {
  const cartId = user_id === null ? undefined : await lockCart(tx, user_id);
  if (!(await reserveAgain(tx, id))) return false;
  if (cartId !== undefined) await takeReturnedLines(tx, cartId, id);
  return true;
}

/** Counts an expired order against its owner for a day; the reservation limit reads the count. */
async function countLapse(tx: Transaction, id: number): Promise<void> {
  await sql`insert into rate_limits as l (bucket, hits, resets_at)
    select 'lapsed:' || reserved_by, 1, now() + interval '1 day' from orders
    where id = ${id} and reserved_by is not null
    on conflict (bucket) do update set hits = case when l.resets_at <= now() then 1 else l.hits + 1 end,
      resets_at = excluded.resets_at`.execute(tx);
}

/** Refunds everything that was not refunded before and restocks all of it unless it is lost. */
async function cancelPaid(
  tx: Transaction,
  order: LockedOrder,
  actor: Actor,
  reason: string,
  disposition: Disposition,
): Promise<void> {
  const from = await lockRefundable(tx, order.id);
  if (!from) throw new Error(`order ${order.id} is processing without a payment`);
  const exchange = await readWaitingExchange(tx, order.id);
  if (exchange) {
    const variants = from.lines.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
    await lockVariants(tx, [exchange.variant_id, ...variants]);
    await dropExchange(tx, order, actor);
  }
  const lines = from.lines
    .map(({ id, quantity, refunded }) => ({ id, quantity: quantity - refunded, disposition }))
    .filter(({ quantity }) => quantity > 0);
  const decided = decideRefund(from.bill, lines, 0);
  if ("refused" in decided) throw new Error(`order ${order.id} cannot be refunded: ${decided.refused}`);
  await moveOrder(tx, order, "cancelled", actor, reason);
  await writeRefund(tx, { orderId: order.id, from, decided, lines, actor, reason });
  const refund = { amount: decided.amount, whole: decided.amount === from.bill.paid };
  await mailCancelled(tx, order.id, { by: byWhom(actor), reason, refund });
}

/** Who the shopper is told has cancelled. */
function byWhom(actor: Actor): "shopper" | "staff" | "clock" {
  if (actor === "clock") return "clock";
  return actor === "shopper" || actor === "guest" ? "shopper" : "staff";
}
