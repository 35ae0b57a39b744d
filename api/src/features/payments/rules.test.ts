import type { Transaction } from "@adire/contract/desk-wire";
import { expect, test } from "vitest";
import { judge, nextCheckMinutes, refusalReason } from "./rules.ts";

const payment = { reference: "PAY_0123456789abcdef", amount: 7_685_848, currency: "NGN" };
const paid: Transaction = {
  id: 1,
  domain: "live",
  status: "success",
  reference: payment.reference,
  amount: payment.amount,
  requested_amount: payment.amount,
  currency: "NGN",
  channel: "card",
  gateway_response: "Approved",
  paid_at: "2026-01-01T00:00:00.000Z",
  created_at: "2026-01-01T00:00:00.000Z",
  authorization: null,
  customer: { email: "ada@example.com" },
};

test("the whole amount, in the right currency and mode, for our own reference pays", () => {
  expect(judge(payment, paid, "live")).toBe("paid");
});

test("test money pays where test payments are expected", () => {
  expect(judge(payment, { ...paid, domain: "test" }, "test")).toBe("paid");
  expect(judge(payment, paid, "test")).toEqual({ review: "paid in live mode, expected test" });
});

test("fees that the payer paid on top change nothing", () => {
  expect(judge(payment, { ...paid, amount: payment.amount + 100 }, "live")).toBe("paid");
});

test.each<[string, Partial<Transaction>, string]>([
  ["another reference", { reference: "PAY_other" }, "the desk answered for PAY_other"],
  ["a failure of another reference", { reference: "PAY_x", status: "failed" }, "the desk answered for PAY_x"],
  ["test money in a live shop", { domain: "test" }, "paid in test mode, expected live"],
  ["another currency", { currency: "GHS" }, "paid in GHS"],
  ["a kobo too little", { amount: payment.amount - 1 }, "paid 7685847 of 7685848"],
  ["a smaller bill", { requested_amount: payment.amount - 1 }, "paid 7685848 of 7685848"],
  ["a larger bill", { requested_amount: payment.amount + 1 }, "paid 7685848 of 7685848"],
])("%s goes to a person", (_, change, review) => {
  expect(judge(payment, { ...paid, ...change }, "live")).toEqual({ review });
});

test("a failed payment is failed, whatever else it says", () => {
  expect(judge(payment, { ...paid, status: "failed", currency: "GHS", amount: 0 }, "live")).toBe("failed");
});

test.each(["abandoned", "ongoing", "pending", "processing", "queued", "reversed"] as const)(
  "%s means to wait",
  (status) => {
    expect(judge(payment, { ...paid, status }, "live")).toBe("wait");
  },
);

test("the reconciler asks soon, then ever less often, at last every two hours", () => {
  expect([0, 1, 2, 4, 10, 60, 240, 4_320].map(nextCheckMinutes)).toEqual([1, 1, 1, 2, 5, 30, 120, 120]);
});

test("a person may accept the whole amount or more, in the right currency and mode, for our reference", () => {
  expect(refusalReason(payment, paid, "live")).toBeUndefined();
  expect(refusalReason(payment, { ...paid, amount: payment.amount + 1 }, "live")).toBeUndefined();
});

test.each<[Partial<Transaction>, string]>([
  [{ reference: "PAY_other" }, "the desk answers for another payment"],
  [{ status: "failed" }, "the desk says failed"],
  [{ domain: "test" }, "it was paid in test mode"],
  [{ currency: "GHS" }, "it was paid in GHS"],
  [{ amount: payment.amount - 1 }, "it is less than was asked for"],
])("but not %j: %s", (change, reason) => {
  expect(refusalReason(payment, { ...paid, ...change }, "live")).toBe(reason);
});
