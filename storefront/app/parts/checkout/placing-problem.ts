import { CallFailed } from "@adire/contract/client";

/** Why an order was not placed, as far as the shopper can do something about it. */
export type PlacingProblem =
  | { kind: "failed" }
  /** Something in the form or the basket, in the server's words. */
  | { kind: "refused"; because: string }
  /** The basket costs something else by now; in the display currency. */
  | { kind: "price"; was: number; now: number }
  | { kind: "paid"; orderId: number };

/** @param shown the total that the shopper saw */
export function placingProblem(error: unknown, shown: number): PlacingProblem {
  const told = error instanceof CallFailed && [409, 422, 429].includes(error.status ?? 0);
  const problem = told ? error.problem : undefined;
  if (!problem) return { kind: "failed" };
  const now = problem.code === "price_changed" ? totalOf(problem.bill) : undefined;
  return now === undefined
    ? { kind: "refused", because: problem.message }
    : { kind: "price", was: shown, now };
}

function totalOf(bill: unknown): number | undefined {
  if (typeof bill !== "object" || bill === null || !("total_price" in bill)) return undefined;
  return typeof bill.total_price === "number" ? bill.total_price : undefined;
}
