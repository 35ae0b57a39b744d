import { refundStatuses } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import {
  afterRefunds,
  leftOfPayment,
  type OrderRefund,
  refundedPieces,
  refundPaidText,
  refundPiecesText,
  refundStateText,
  shipmentText,
} from "./refund-facts.ts";

const line = (item_id: number, quantity: number) =>
  ({ item_id, name: `Piece ${item_id}`, quantity, payment_amount: 1, disposition: "restocked" }) as const;
const refund = (facts: Partial<OrderRefund>): OrderRefund => ({
  id: 1,
  status: "processed",
  amount: 10,
  payment_amount: 15_402.5,
  payment_currency: "NGN",
  why: "too small",
  by: "staff",
  lines: [],
  created_at: "",
  changed_at: "",
  ...facts,
});

test("every state of a refund is a sentence of its own", () => {
  const sentences = refundStatuses.map(refundStateText);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(refundStatuses.length);
});

test("what a refund is for, and how much of it reaches the card", () => {
  expect(refundPiecesText(refund({ lines: [line(1, 2), line(3, 1)] }))).toBe("2 × Piece 1, 1 × Piece 3");
  expect(refundPiecesText(refund({}))).toBe("");
  expect(refundPaidText(refund({}))).toBe("₦15,402.50");
});

test("pieces of several refunds are counted by item", () => {
  const refunds = [refund({ lines: [line(1, 2), line(3, 1)] }), refund({ lines: [line(1, 1)] })];
  expect([...refundedPieces(refunds)]).toEqual([
    [1, 3],
    [3, 1],
  ]);
});

test("the sums are exact to the cent, and what failed did not go back", () => {
  expect(afterRefunds({ total_price: 0.3, refunded_total: 0.1 })).toBe(0.2);
  const payment = {
    reference: "",
    status: "paid",
    url: "",
    amount: 20_000.1,
    currency: "NGN",
    exchange_rate: 1,
  } as const;
  expect(leftOfPayment({ payment, refunds: [refund({}), refund({ status: "failed" })] })).toBe(4_597.6);
  expect(leftOfPayment({ payment: null, refunds: [] })).toBe(0);
});

test("how an order travels, as much of it as is known", () => {
  expect(shipmentText({ carrier: "GIG", tracking_number: "7" })).toBe("with GIG, tracking number 7");
  expect(shipmentText({ carrier: null, tracking_number: "7" })).toBe("tracking number 7");
  expect(shipmentText({ carrier: null, tracking_number: null })).toBe("");
  expect(shipmentText(null)).toBe("");
});
