import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { type Actor, actorColumns } from "./move-order.ts";

export type PaidPayment = { id: number; reference: string; amount: number; currency?: string };

/** SQL: a payment in the order's currency, at most what was asked for; 0 where it is in another one. */
const shownAmount = ({ id, amount, currency }: PaidPayment) => sql<number>`(
  select case when coalesce(${currency ?? null}, p.currency) = p.currency
    then least(asked, round(asked::numeric * ${amount}::bigint / p.amount)) else 0 end
  from payments p join orders o on o.id = p.order_id left join order_exchanges e on e.id = p.exchange_id,
    lateral (select coalesce(e.difference * e.quantity, o.total)::bigint as asked) a
  where p.id = ${id})`;

/**
 * Refunds the whole of a payment that pays for no order, once; a job asks the desk for it. The rows of order
 * and payment must be locked, and the payment must have left `open` and `failed`.
 * @param reason as the desk, the refund's row and the shopper read it
 */
export async function refundUnmatchedPayment(
  tx: Transaction,
  payment: PaidPayment,
  reason: string,
  by: Actor = "payment",
): Promise<void> {
  const key = `refund-${payment.reference}`;
  const { actor: requested_by, actor_name: requested_by_name } = actorColumns(by);
  await tx
    .insertInto("refunds")
    .values({
      payment_id: payment.id,
      key,
      attempt_key: key,
      amount: payment.amount,
      currency: payment.currency ?? null,
      adjustment_amount: payment.amount,
      order_amount: shownAmount(payment),
      reason,
      requested_by,
      requested_by_name,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  await addJob(tx, "request-refund", { key }, { key: `request-${key}` });
}
