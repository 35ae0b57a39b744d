import { CallFailed } from "@adire/contract/client";

/** Of the answer `price_changed`. */
type Bill = { total_price: number; payment_amount: number };

/** Why a shopper is not led to the payment page. */
export type PlaceOrderProblem =
  | { kind: "failed" }
  /** The order is placed, but its payment page, at `url`, does not answer. */
  | { kind: "unpayable"; orderId: number; url: string }
  /** The shopper can correct the form or the basket; the reason is the API's message. */
  | { kind: "refused"; reason: string }
  /** The total has changed. Both amounts are in the display currency. */
  | { kind: "price"; was: number; now: number }
  /** The exchange rate has changed. Both amounts are in the payment currency. */
  | { kind: "rate"; was: number; now: number }
  /** The same basket was ordered and paid before. */
  | { kind: "paid"; orderId: number };

/** @param shown what the shopper was to pay, in the display currency and in the payment currency */
export function toPlaceOrderProblem(
  error: unknown,
  shown: { total: number; payment: number },
): PlaceOrderProblem {
  const actionable = error instanceof CallFailed && [409, 422, 429].includes(error.status ?? 0);
  const problem = actionable ? error.problem : undefined;
  if (!problem) return { kind: "failed" };
  const bill = problem.code === "price_changed" ? (problem.bill as Bill | undefined) : undefined;
  if (!bill) return { kind: "refused", reason: problem.message };
  return bill.total_price === shown.total
    ? { kind: "rate", was: shown.payment, now: bill.payment_amount }
    : { kind: "price", was: shown.total, now: bill.total_price };
}

/** Says it on another page than the checkout. */
export function problemText(problem: PlaceOrderProblem): string {
  if (problem.kind === "refused") return problem.reason;
  if (problem.kind === "price") return "The price has changed. Nothing was ordered.";
  if (problem.kind === "rate") return "The exchange rate has changed. Nothing was ordered.";
  if (problem.kind === "paid") return `You’ve already bought this: order ${problem.orderId} is paid.`;
  return "Failed to prepare payment. Please try again.";
}
