import { CallFailed } from "@adire/contract/client";
import type { ProblemBody } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { toPlaceOrderProblem } from "./place-order-problem.ts";

const refusal = (status: number, code: string, message: string, more: object = {}) =>
  new CallFailed(status, { type: "", title: "", status, detail: "", message, code, ...more } as ProblemBody);

const shown = { total: 100, payment: 150_000, paymentCurrency: "NGN" };

test("a changed price is shown with both totals", () => {
  const bill = { total_price: 120, currency: "USD", payment_amount: 180_000 };
  const error = refusal(409, "price_changed", "The total is now $120.00.", { bill });
  expect(toPlaceOrderProblem(error, shown)).toEqual({ kind: "price", was: 100, now: 120 });
});

test.each([
  [165_000, "NGN", "₦165,000.00"],
  [1_200, "GHS", "GHS 1,200.00"],
])("a changed exchange rate is shown with both amounts of the payment: %i %s", (amount, currency, now) => {
  const bill = { total_price: 100, currency: "USD", payment_amount: amount, payment_currency: currency };
  const error = refusal(409, "price_changed", `You now pay ${now}.`, { bill });
  expect(toPlaceOrderProblem(error, shown)).toEqual({ kind: "rate", was: "₦150,000.00", now });
});

test("a sold-out product is named with the API's message", () => {
  const error = refusal(409, "sold_out", "Harmattan Coat has just sold out.");
  expect(toPlaceOrderProblem(error, shown)).toEqual({
    kind: "refused",
    reason: "Harmattan Coat has just sold out.",
  });
});

test("a price change without a bill is shown as a refusal", () => {
  const error = refusal(409, "price_changed", "A price has changed.");
  expect(toPlaceOrderProblem(error, shown)).toEqual({ kind: "refused", reason: "A price has changed." });
});

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["a server error", refusal(500, "internal", "Something went wrong.")],
])("%s is shown as a failure without a reason", (_, error) => {
  expect(toPlaceOrderProblem(error, shown)).toEqual({ kind: "failed" });
});
