import { expect, test } from "vitest";
import { cancelText, lineWords, paymentWords, shipByWords, unpaidText } from "./order-words.ts";

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
  expect(unpaidText("cancelled", [{ status: "refunded" }])).toBe("Sent back");
  expect(unpaidText("cancelled", [{ status: "failed" }])).toBe("Never paid");
  expect(unpaidText("pending", [{ status: "refunded" }, { status: "open" }])).toBe("To pay");
});

test("who cancels an order that is not paid reads where its money is", () => {
  expect(cancelText([{ status: "failed" }])).toBe("Nothing was paid.");
  expect(cancelText([{ status: "refunded" }, { status: "open" }])).toBe("What was paid has been sent back.");
  expect(cancelText([{ status: "refund_failed" }])).toContain("could not be sent back");
  expect(cancelText([{ status: "refunded" }, { status: "review" }])).toContain("does not go back by itself");
});

test.each([
  ["To pack", "processing", {}],
  ["After payment", "pending", {}],
  ["Not sent", "cancelled", {}],
  ["1 of 2 sent", "processing", { sent_quantity: 1, unsent_quantity: 1 }],
  ["Sent", "shipped", { sent_quantity: 2, unsent_quantity: 0 }],
  ["1 sent, 1 refunded", "shipped", { sent_quantity: 1, unsent_quantity: 0, refunded_quantity: 1 }],
  ["Sent, 1 refunded", "delivered", { sent_quantity: 2, unsent_quantity: 0, refunded_quantity: 1 }],
  ["1 refunded", "processing", { unsent_quantity: 1, refunded_quantity: 1 }],
  ["Refunded", "cancelled", { unsent_quantity: 0, refunded_quantity: 2 }],
  ["1 coming back", "delivered", { sent_quantity: 2, unsent_quantity: 0, returning_quantity: 1 }],
] as const)("a line of two pieces says “%s” in an order that is %s", (text, status, more) => {
  const two = {
    quantity: 2,
    sent_quantity: 0,
    unsent_quantity: 2,
    refunded_quantity: 0,
    returning_quantity: 0,
  };
  expect(lineWords({ ...two, ...more }, status).text).toBe(text);
});
