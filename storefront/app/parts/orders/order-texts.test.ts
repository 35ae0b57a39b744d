import { expect, test } from "vitest";
import { paymentMethodText } from "./payment-method-text.ts";
import { timelineReason, timelineTitle } from "./timeline-text.ts";

test("the card once it is known, until then the method", () => {
  expect(paymentMethodText({ type: "credit", brand: "visa", last4: "4242" })).toBe("Visa •••• 4242");
  expect(paymentMethodText({ type: "credit", brand: null, last4: null })).toBe("Credit card");
  expect(paymentMethodText({ type: "paypal", brand: null, last4: null })).toBe("PayPal");
});

test("each step of an order in a shopper's words", () => {
  const placed = { from: null, to: "pending", why: "placed" } as const;
  expect([timelineTitle(placed), timelineReason(placed)]).toEqual(["Order placed", ""]);
  const paid = { from: "pending", to: "processing", why: "paid in full" } as const;
  expect([timelineTitle(paid), timelineReason(paid)]).toEqual(["Processing", "Paid in full."]);
  const note = { from: "processing", to: "processing", why: "sent back." } as const;
  expect([timelineTitle(note), timelineReason(note)]).toEqual(["Note", "Sent back."]);
});
