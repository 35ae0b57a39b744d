import { CallFailed } from "@adire/contract/client";
import { formatMoney, fromWire } from "@adire/contract/money";

/** Of the answer `price_changed`. */
type Bill = { total_price: number; payment_amount: number; payment_currency: string };

/** Why a shopper is not led to the payment page. */
export type PlaceOrderProblem =
  | { kind: "failed" }
  /** The order is placed, but its payment page, at `url`, does not answer. */
  | { kind: "unpayable"; orderId: number; url: string }
  /** The shopper can correct the form or the basket; the reason is the API's message. */
  | { kind: "refused"; reason: string }
  /** The total has changed. Both amounts are in the display currency. */
  | { kind: "price"; was: number; now: number }
  /** The exchange rate has changed, or the payment currency. Both amounts are texts, such as "₦1,500.00". */
  | { kind: "rate"; was: string; now: string }
  /** The same basket was ordered and paid before. */
  | { kind: "paid"; orderId: number };

/** @param shown what the shopper was to pay, in the display currency and in the payment currency */
export function toPlaceOrderProblem(
  error: unknown,
  shown: { total: number; payment: number; paymentCurrency: string },
): PlaceOrderProblem {
  const actionable = error instanceof CallFailed && [409, 422, 429].includes(error.status ?? 0);
  const problem = actionable ? error.problem : undefined;
  if (!problem) return { kind: "failed" };
  const bill = problem.code === "price_changed" ? (problem.bill as Bill | undefined) : undefined;
  if (!bill) return { kind: "refused", reason: problem.message };
  if (bill.total_price !== shown.total) return { kind: "price", was: shown.total, now: bill.total_price };
  const was = formatMoney(fromWire(shown.payment), shown.paymentCurrency);
  return { kind: "rate", was, now: formatMoney(fromWire(bill.payment_amount), bill.payment_currency) };
}

/** Says it on another page than the checkout. */
export function problemText(problem: PlaceOrderProblem): string {
  if (problem.kind === "refused") return problem.reason;
  if (problem.kind === "price") return "The price has changed. Nothing was ordered.";
  if (problem.kind === "rate") return "The exchange rate has changed. Nothing was ordered.";
  if (problem.kind === "paid") return `You’ve already bought this: order ${problem.orderId} is paid.`;
  return "Failed to prepare payment. Please try again.";
}
