import { orderStatuses, statusLabels } from "@adire/contract/order-states";
import { paymentStatuses } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { cancellationText } from "./cancellation-text.ts";
import { paymentMethodText } from "./payment-method-text.ts";
import { paymentStateText } from "./payment-state-text.ts";
import { timelineActor, timelineReason, timelineTitle } from "./timeline-text.ts";

test("the card is shown once it is known, until then the payment method", () => {
  expect(paymentMethodText({ type: "credit", brand: "visa", last4: "4242" })).toBe("Visa •••• 4242");
  expect(paymentMethodText({ type: "credit", brand: null, last4: null })).toBe("Credit card");
  expect(paymentMethodText({ type: "paypal", brand: null, last4: null })).toBe("PayPal");
});

test("each of the five states has its label", () => {
  expect(orderStatuses.map((status) => statusLabels[status])).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Delivered",
    "Cancelled",
  ]);
});

test("each step of an order is described for the shopper", () => {
  const placed = { from: null, to: "pending", reason: "placed", by: "guest" } as const;
  expect([timelineTitle(placed), timelineActor(placed), timelineReason(placed)]).toEqual([
    "Order placed",
    "by you",
    "",
  ]);
  const paid = { from: "pending", to: "processing", reason: "paid in full", by: "payment" } as const;
  expect([timelineTitle(paid), timelineActor(paid), timelineReason(paid)]).toEqual([
    "Processing",
    "by the payment desk",
    "Paid in full.",
  ]);
  const note = { from: "processing", to: "processing", reason: "sent back.", by: "staff" } as const;
  expect([timelineTitle(note), timelineActor(note), timelineReason(note)]).toEqual([
    "Note",
    "by the store",
    "Sent back.",
  ]);
  for (const reason of [
    "refund of $5.00 (₦7,500.00): too small",
    "₦7,500.00 went back",
    "₦7,500.00 could not be sent back yet",
  ])
    expect(timelineTitle({ ...note, reason })).toBe("Refund");
  for (const reason of ["1 × Camp Shirt sent", "2 × Coat, 1 × Serum sent with DHL, tracking number JD1"])
    expect(timelineTitle({ ...note, reason })).toBe("A part is on its way");
  for (const reason of [
    "the parcel now goes with DHL, tracking number JD1",
    "1 × Camp Shirt now has tracking number JD1",
    "the parcel now has no tracking number",
  ])
    expect(timelineTitle({ ...note, reason })).toBe("Tracking");
  const sent = { from: "processing", to: "shipped", by: "staff" } as const;
  expect(timelineReason({ ...sent, reason: "sent" })).toBe("");
  expect(timelineReason({ ...sent, reason: "sent with GIG, tracking number 7" })).toBe(
    "Sent with GIG, tracking number 7.",
  );
  const late = { from: "pending", to: "cancelled", reason: "it was not paid in time", by: "clock" } as const;
  expect([timelineTitle(late), timelineActor(late), timelineReason(late)]).toEqual([
    "Cancelled",
    "by itself",
    "It was not paid in time.",
  ]);
});

test("every payment state is a sentence, and a cancelled order does not suggest another card", () => {
  for (const payment of paymentStatuses)
    for (const order of orderStatuses) expect(paymentStateText(payment, order)).toMatch(/^[A-Z].*\.$/);
  expect(paymentStateText("failed", "pending")).toContain("another card");
  expect(paymentStateText("failed", "cancelled")).not.toContain("another card");
});

test("a part of the payment is being refunded until it has been sent back", () => {
  const text = (refunded_total: number, ...statuses: ("pending" | "processed" | "failed")[]) =>
    paymentStateText("paid", "delivered", {
      refunded_total,
      refunds: statuses.map((status) => ({ status, of_order: true })),
    });
  expect(text(0)).toBe("Paid in full.");
  expect(text(20, "processed", "pending")).toBe("Paid in full. Part of it is being refunded.");
  expect(text(10, "processed", "failed")).toBe("Paid in full. Part of it has been sent back.");
  expect(text(0, "failed")).toBe("Paid in full.");
});

test("a second payment that goes back says nothing about the refunds of the first", () => {
  const text = (refunded_total: number, ...statuses: ("pending" | "processed")[]) =>
    paymentStateText("paid", "delivered", {
      refunded_total,
      refunds: statuses.map((status, at) => ({ status, of_order: at === 0 })),
    });
  expect(text(20, "processed", "pending")).toBe("Paid in full. Part of it has been sent back.");
  expect(text(20, "pending", "processed")).toBe("Paid in full. Part of it is being refunded.");
  expect(text(0, "pending")).toBe("Paid in full.");
});

test("who cancels reads what goes back: all, the rest, or nothing more", () => {
  const paid = { reference: "", url: "", amount: 300, currency: "NGN", exchange_rate: 1500 };
  const text = (left: number) =>
    cancellationText({
      status: "processing",
      payment: { ...paid, status: "paid", left },
      paymentMethod: { type: "credit", brand: "visa", last4: "4242" },
      refunds: [],
    });
  expect(text(300)).toMatch(/^You get ₦300\.00 back in full, the way you paid: Visa •••• 4242\./);
  expect(text(100)).toMatch(/^You get the rest of your payment, ₦100\.00, back/);
  // All of it may still be on its way.
  expect(text(0)).toBe("What you paid is going back to you, if it isn’t back already.");
});
