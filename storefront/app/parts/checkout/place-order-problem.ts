import { CallFailed } from "@adire/contract/client";

/** Why a shopper is not led to the payment page. */
export type PlaceOrderProblem =
  | { kind: "failed" }
  /** The order is placed, but its payment page, at `url`, does not answer. */
  | { kind: "unpayable"; orderId: number; url: string }
  /** The shopper can correct the form or the basket; the reason is the API's message. */
  | { kind: "refused"; reason: string }
  /** The total has changed. Both amounts are in the display currency. */
  | { kind: "price"; was: number; now: number }
  /** The same basket was ordered and paid before. */
  | { kind: "paid"; orderId: number };

/** @param shownTotal in the display currency */
export function toPlaceOrderProblem(error: unknown, shownTotal: number): PlaceOrderProblem {
  const actionable = error instanceof CallFailed && [409, 422, 429].includes(error.status ?? 0);
  const problem = actionable ? error.problem : undefined;
  if (!problem) return { kind: "failed" };
  const now = problem.code === "price_changed" ? totalOf(problem.bill) : undefined;
  return now === undefined
    ? { kind: "refused", reason: problem.message }
    : { kind: "price", was: shownTotal, now };
}

/** Says it on another page than the checkout. */
export function problemText(problem: PlaceOrderProblem): string {
  if (problem.kind === "refused") return problem.reason;
  if (problem.kind === "price") return "The price has changed. Nothing was ordered.";
  if (problem.kind === "paid") return `You’ve already bought this: order ${problem.orderId} is paid.`;
  return "Failed to prepare payment. Please try again.";
}

function totalOf(bill: unknown): number | undefined {
  if (typeof bill !== "object" || bill === null || !("total_price" in bill)) return undefined;
  return typeof bill.total_price === "number" ? bill.total_price : undefined;
}
