import type { Transaction as Charge } from "@adire/contract/desk-wire";
import { formatMoney } from "@adire/contract/money";
import type { paymentDecided } from "@adire/contract/shapes";
import type { z } from "zod";
import type { Database, Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffMember } from "../../platform/staff-member.ts";
import { appendOrderHistory } from "../orders/move-order.ts";
import { mailSentBack } from "../orders/order-mails.ts";
import { refundUnmatchedPayment } from "../orders/refund-unmatched-payment.ts";
import type { Desk } from "../payments/desk.ts";
import { refusalReason } from "../payments/rules.ts";
import { lockOrderAndPayment, settlePayment, takePayment } from "../payments/settle-payment.ts";

export type PaymentDecided = z.infer<typeof paymentDecided>;

/** @throws Problem not_found */
export async function referenceOf(db: Querier, id: number): Promise<string> {
  const payment = await db.selectFrom("payments").select("reference").where("id", "=", id).executeTakeFirst();
  if (!payment) throw new Problem("not_found");
  return payment.reference;
}

/** Asks the desk now, also about a payment under review. @throws Problem desk_unreachable */
export async function checkPayment(db: Database, desk: Desk, reference: string): Promise<Charge | undefined> {
  const charge = await desk.verify(reference);
  await settlePayment(db, desk, reference, { includeReview: true });
  return charge;
}

/**
 * Accepts a payment under review: it pays for its order. The desk must have the money, in the right mode and
 * currency, and no less than was asked for. A repetition changes nothing. Locks the order, its payment, then
 * variants.
 * @throws Problem not_found, nothing_to_settle, not_acceptable
 */
export async function acceptPayment(
  tx: Transaction,
  id: number,
  { charge, expectedMode }: { charge: Charge | undefined; expectedMode: Charge["domain"] },
  by: StaffMember,
  reason: string,
): Promise<void> {
  const { order, payment } = await lockOrderAndPayment(tx, id);
  if (payment.status === "paid") return;
  if (payment.status !== "review") throw new Problem("nothing_to_settle");
  const unsafe = charge ? refusalReason(payment, charge, expectedMode) : "the desk knows nothing of it";
  if (unsafe || !charge)
    throw new Problem("not_acceptable", { message: `This payment cannot be taken: ${unsafe}.` });
  await appendOrderHistory(tx, order, by, `the payment is accepted: ${reason}`);
  await takePayment(tx, order, payment, charge);
}

/**
 * Refunds a payment under review: what the desk took, in its currency. The order does not change. A
 * repetition changes nothing. Locks the order, then its payment.
 * @throws Problem not_found, nothing_to_settle, nothing_taken
 */
export async function refundReviewedPayment(
  tx: Transaction,
  id: number,
  charge: Charge | undefined,
  by: StaffMember,
  reason: string,
): Promise<void> {
  const { order, payment } = await lockOrderAndPayment(tx, id);
  if (payment.status === "refund_pending" || payment.status === "refunded") return;
  if (payment.status !== "review") throw new Problem("nothing_to_settle");
  if (charge?.status !== "success" || charge.reference !== payment.reference)
    throw new Problem("nothing_taken");
  const { amount, currency } = charge;
  await tx
    .updateTable("payments")
    .set({ charged_amount: amount, charged_currency: currency, check_at: null })
    .where("id", "=", id)
    .execute();
  await refundUnmatchedPayment(tx, { id, reference: payment.reference, amount, currency }, reason, by);
  const sum = formatMoney(amount, currency);
  await appendOrderHistory(tx, order, by, `a payment of ${sum} is sent back: ${reason}`);
  const because = `that is not what it costs: ${reason.replace(/[.\s]+$/, "")}`;
  if (order.email) await mailSentBack(tx, order.id, { amount, currency }, because);
}

export async function readDecided(
  tx: Transaction,
  id: number,
  charge: Charge | undefined,
): Promise<PaymentDecided> {
  const row = await tx
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .select([
      "p.id",
      "p.reference",
      "o.id as order_id",
      "o.status as order_status",
      "p.status as payment_status",
    ])
    .where("p.id", "=", id)
    .executeTakeFirstOrThrow();
  const desk = charge
    ? `${charge.status}: ${formatMoney(charge.amount, charge.currency)} in ${charge.domain} mode`
    : "The desk knows nothing of it";
  return { ...row, desk } as PaymentDecided;
}
