import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { type Actor, wordOf } from "./move-order.ts";

export type PaidPayment = { id: number; reference: string; amount: number; currency?: string };

/**
 * Writes down, once, that the whole of a payment goes back that no order goes out for; a job asks the desk for it. The order's row and
 * the payment's must be locked, and the payment must have left `open` and `failed`.
 * @param why the reason, as the desk, the refund's row and the shopper read it
 */
export async function refundUnmatchedPayment(
  tx: Transaction,
  payment: PaidPayment,
  why: string,
  by: Actor = "payment",
): Promise<void> {
  const key = `refund-${payment.reference}`;
  const { actor: requested_by, actor_name: requested_by_name } = wordOf(by);
  await tx
    .insertInto("refunds")
    .values({
      payment_id: payment.id,
      key,
      attempt_key: key,
      amount: payment.amount,
      currency: payment.currency ?? null,
      adjustment_amount: payment.amount,
      order_amount: sql<number>`(select o.total from orders o join payments p on p.order_id = o.id where p.id = ${payment.id})`,
      reason: why,
      requested_by,
      requested_by_name,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  await addJob(tx, "ask-refund", { key }, { key: `ask-${key}` });
}
