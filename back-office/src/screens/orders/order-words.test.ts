import { expect, test } from "vitest";
import { paymentWords, shipByWords } from "./order-words.ts";

test("an order must leave on the shop's day: urgent from then on, and named by its weekday before", () => {
  const order = { ship_by: "2026-03-04", shipping: "to_ship" as const };
  expect(shipByWords(order, "2026-03-03")).toEqual({ text: "Wed 4", tone: "quiet" });
  expect(shipByWords(order, "2026-03-04")).toEqual({ text: "Today", tone: "urgent" });
  expect(shipByWords(order, "2026-03-05")).toEqual({ text: "Wed 4", tone: "urgent" });
  expect(shipByWords({ ...order, shipping: "arrived" }, "2026-03-05")).toBeNull();
});

test("a payment that paid for nothing and went back is neither a refund nor never paid", () => {
  const order = { trouble: null, pay_before: null, refunded_total: 0, status: "cancelled" } as const;
  const money = (amount: number) => `$${amount}`;
  const text = (payment_status: "refunded" | "refund_pending" | "open", more = {}) =>
    paymentWords({ ...order, payment_status, ...more }, money).text;
  expect(text("refunded")).toBe("Sent back");
  expect(text("refund_pending")).toBe("Sent back");
  expect(text("refunded", { refunded_total: 189 })).toBe("$189 refunded");
  expect(text("open")).toBe("Never paid");
});
