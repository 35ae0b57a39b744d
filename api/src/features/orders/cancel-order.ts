import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { queueMail } from "../../platform/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { returnLines } from "../cart/return-lines.ts";
import { type Actor, lockOrder, moveOrder } from "./move-order.ts";
import { releaseStock } from "./stock.ts";

/**
 * Cancels an unpaid order: its stock goes back to the shelf and its pieces to the shopper's cart. Its payment stays asked for:
 * money may still arrive.
 * @throws Problem not_cancellable
 */
export async function cancelOrder(tx: Transaction, id: number, actor: Actor, why: string): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order?.status !== "pending") throw new Problem("not_cancellable");
  await moveOrder(tx, order, "cancelled", actor, why);
  if (order.user_id !== null) await returnLines(tx, order.user_id, id);
  await releaseStock(tx, id);
  if (order.email)
    await queueMail(tx, {
      to: order.email,
      kind: "order-cancelled",
      subject: `Your order ${id} was cancelled`,
      text: `Hello ${order.customer_name},\n\nyour order ${id} was cancelled: ${why}. Nothing was charged for it.${order.user_id === null ? "" : " Its pieces are in your cart again."} If a payment still arrives, it is taken while the pieces are there, and sent back otherwise.`,
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
