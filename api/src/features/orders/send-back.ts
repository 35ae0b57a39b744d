import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";

export type PaidPayment = { id: number; reference: string; amount: number };

/**
 * Writes down, once, that the whole of a payment goes back; a job asks the desk for it. The order's row and the payment's must be locked.
 * @param why the reason, as the desk and the refund's row keep it
 */
export async function sendBack(tx: Transaction, payment: PaidPayment, why: string): Promise<void> {
  const key = `refund-${payment.reference}`;
  await tx
    .insertInto("refunds")
    .values({ payment_id: payment.id, key, amount: payment.amount, reason: why })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addJob(tx, "ask-refund", { key }, { key: `ask-${key}` });
}
