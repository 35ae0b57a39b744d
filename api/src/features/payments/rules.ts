import type { Transaction } from "@adire/contract/desk-wire";

/** What a decision about a charge depends on. */
export type Charge = Pick<Transaction, "reference" | "status" | "domain" | "currency" | "amount">;
export type Verdict = "paid" | "wait" | "failed" | { review: string };

/**
 * What a desk's answer means for a payment. Only `success` pays, and only with the payment's reference, in
 * full, in the right currency (Paystack, "Verify payments": check status and amount) and in the mode that the
 * store expects. Anything else that claims money is reviewed by a person.
 */
export function judge(
  payment: { reference: string; amount: number; currency: string },
  answer: Transaction,
  expectedMode: Transaction["domain"],
): Verdict {
  if (answer.reference !== payment.reference) return { review: `the desk answered for ${answer.reference}` };
  if (answer.status === "failed") return "failed";
  if (answer.status !== "success") return "wait";
  if (answer.domain !== expectedMode)
    return { review: `paid in ${answer.domain} mode, expected ${expectedMode}` };
  if (answer.currency !== payment.currency) return { review: `paid in ${answer.currency}` };
  if (answer.requested_amount !== payment.amount || answer.amount < payment.amount)
    return { review: `paid ${answer.amount} of ${payment.amount}` };
  return "paid";
}

/**
 * Why a reviewed payment may not be accepted; undefined where it is safe: the desk has the money, in our mode
 * and currency, and no less than was asked for.
 */
export function refusalReason(
  payment: { reference: string; amount: number; currency: string },
  answer: Charge,
  expectedMode: Transaction["domain"],
): string | undefined {
  if (answer.reference !== payment.reference) return "the desk answers for another payment";
  if (answer.status !== "success") return `the desk says ${answer.status}`;
  if (answer.domain !== expectedMode) return `it was paid in ${answer.domain} mode`;
  if (answer.currency !== payment.currency) return `it was paid in ${answer.currency}`;
  if (answer.amount < payment.amount) return "it is less than was asked for";
  return undefined;
}

/** Whether the desk took money for a payment, which then can be sent back. */
export const isTaken = (
  payment: { reference: string },
  answer: Pick<Charge, "reference" | "status"> | undefined,
): boolean => answer?.status === "success" && answer.reference === payment.reference;

const MAX_CHECK_MINUTES = 120;

/**
 * Minutes until the reconciler asks again: half the payment's age, from 1 to 120. It depends on the age
 * alone, so that a shopper who reloads the callback page does not delay the next check.
 * @param age in minutes
 */
export function nextCheckMinutes(age: number): number {
  return Math.min(Math.max(Math.round(age / 2), 1), MAX_CHECK_MINUTES);
}
