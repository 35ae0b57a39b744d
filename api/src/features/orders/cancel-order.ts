import { formatMoney } from "@adire/contract/money";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { queueMail } from "../../platform/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { returnLines } from "../cart/return-lines.ts";
import { type Actor, type LockedOrder, lockOrder, moveOrder } from "./move-order.ts";
import { type PaidPayment, sendBack } from "./send-back.ts";
import { releaseStock, takeBackStock } from "./stock.ts";

/**
 * Cancels an order that has not been sent yet. An unpaid one gives its pieces back to the shopper's cart, and its payment stays asked for:
 * money may still arrive. What was paid for another goes back in full.
 * @throws Problem not_cancellable
 */
export async function cancelOrder(tx: Transaction, id: number, actor: Actor, why: string): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order?.status === "pending") await cancelUnpaid(tx, order, actor, why);
  else if (order?.status === "processing") await cancelPaid(tx, order, actor, why);
  else throw new Problem("not_cancellable");
}

async function cancelUnpaid(tx: Transaction, order: LockedOrder, actor: Actor, why: string): Promise<void> {
  await moveOrder(tx, order, "cancelled", actor, why);
  if (order.user_id !== null) await returnLines(tx, order.user_id, order.id);
  await releaseStock(tx, order.id);
  const inCart = order.user_id === null ? "" : " Its pieces are in your cart again.";
  await tell(
    tx,
    order,
    `${why}. Nothing was charged for it.${inCart} If a payment still arrives, it is taken while the pieces are there, and sent back otherwise.`,
  );
}

async function cancelPaid(tx: Transaction, order: LockedOrder, actor: Actor, why: string): Promise<void> {
  const { rows } = await sql<PaidPayment & { currency: string }>`select id, reference, amount, currency
    from payments where order_id = ${order.id} and status = 'paid' for update`.execute(tx);
  const payment = rows[0];
  if (!payment) throw new Error(`order ${order.id} is processing without a payment`);
  await moveOrder(tx, order, "cancelled", actor, why);
  await takeBackStock(tx, order.id);
  await tx.updateTable("payments").set({ status: "refund_pending" }).where("id", "=", payment.id).execute();
  await sendBack(tx, payment, why);
  await tell(
    tx,
    order,
    `${why}. We are sending the whole amount of ${formatMoney(payment.amount, payment.currency)} back to you.`,
  );
}

async function tell(tx: Transaction, order: LockedOrder, what: string): Promise<void> {
  if (!order.email) return;
  await queueMail(tx, {
    to: order.email,
    kind: "order-cancelled",
    subject: `Your order ${order.id} was cancelled`,
    text: `Hello ${order.customer_name},\n\nyour order ${order.id} was cancelled: ${what}`,
  });
}

/** Cancels the orders whose time to pay is over, judged by the database's clock; each in a transaction of its own. */
export async function expireOrders(db: Database): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from orders where status = 'pending' and hold_until < now()
    order by hold_until limit 500`.execute(db);
  let expired = 0;
  for (const { id } of rows) {
    const done = await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== "pending" || !order.hold_over) return false;
      await cancelOrder(tx, id, "clock", "it was not paid in time");
      return true;
    });
    if (done) expired += 1;
  }
  return expired;
}
