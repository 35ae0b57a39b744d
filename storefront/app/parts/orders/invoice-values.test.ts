import { expect, test } from "vitest";
import {
  chargedText,
  invoiceNumber,
  invoiceState,
  lineTotal,
  type OrderDetail,
  paidAt,
} from "./invoice-values.ts";

const payment = (status: NonNullable<OrderDetail["payment"]>["status"]) =>
  ({
    reference: "PAY_1",
    status,
    url: "",
    amount: 963_000,
    currency: "NGN",
    exchange_rate: 1540.25,
    left: 963_000,
  }) as const;
const step = (from: "pending" | "cancelled" | null, to: "pending" | "processing" | "cancelled", at: string) =>
  ({ at, from, to, by: "payment", reason: "" }) as const;

test("an invoice number is the UTC year and six digits, whatever the local time zone", () => {
  expect(invoiceNumber({ id: 12, date: "2026-12-31T23:30:00.000Z" })).toBe("2026-000012");
});

test.each([
  ["processing", "paid", "Paid"],
  ["pending", "open", "Not paid"],
  ["pending", "failed", "Not paid"],
  ["cancelled", "open", "Cancelled, not paid"],
  ["cancelled", "refund_pending", "Cancelled, not refunded yet"],
  ["cancelled", "refund_failed", "Cancelled, not refunded yet"],
  ["cancelled", "refunded", "Cancelled, refunded"],
  ["pending", "review", "Under review"],
] as const)("an order that is %s with payment %s is shown as %s", (status, paid, text) => {
  expect(invoiceState({ status, payment: payment(paid) })).toBe(text);
});

test("the payment date is the date of its confirmation, also of a late one", () => {
  expect(paidAt({ history: [step(null, "pending", "a"), step("pending", "processing", "b")] })).toBe("b");
  expect(paidAt({ history: [step(null, "pending", "a"), step("cancelled", "processing", "c")] })).toBe("c");
  expect(
    paidAt({ history: [step(null, "pending", "a"), step("pending", "cancelled", "b")] }),
  ).toBeUndefined();
});

test("the amount paid is shown with the exchange rate of the order", () => {
  expect(chargedText(payment("paid"), "USD")).toBe("₦963,000.00 at $1 = ₦1,540.25");
  expect(chargedText(payment("paid"), "NGN")).toBe("₦963,000.00");
});

test("line totals are exact to the cent", () => {
  expect(lineTotal(19.9, 3)).toBe(59.7);
  expect(lineTotal(0.1, 3)).toBe(0.3);
});
