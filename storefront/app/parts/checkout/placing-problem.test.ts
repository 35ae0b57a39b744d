import { CallFailed } from "@adire/contract/client";
import type { ProblemBody } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { placingProblem } from "./placing-problem.ts";

const refusal = (status: number, code: string, message: string, more: object = {}) =>
  new CallFailed(status, { type: "", title: "", status, detail: "", message, code, ...more } as ProblemBody);

test("a changed price is told with both totals", () => {
  const bill = { total_price: 120, currency: "USD" };
  const error = refusal(409, "price_changed", "The total is now $120.00.", { bill });
  expect(placingProblem(error, 100)).toEqual({ kind: "price", was: 100, now: 120 });
});

test("what has sold out is named in the server's words", () => {
  const error = refusal(409, "sold_out", "Harmattan Coat has just sold out.");
  expect(placingProblem(error, 100)).toEqual({
    kind: "refused",
    because: "Harmattan Coat has just sold out.",
  });
});

test("a price change without its bill is a refusal like others", () => {
  const error = refusal(409, "price_changed", "A price has changed.");
  expect(placingProblem(error, 100)).toEqual({ kind: "refused", because: "A price has changed." });
});

test.each([
  ["no connection", new TypeError("Failed to fetch")],
  ["a fault of the server", refusal(500, "internal", "Something went wrong.")],
])("%s is a failure without a reason", (_, error) => {
  expect(placingProblem(error, 100)).toEqual({ kind: "failed" });
});
