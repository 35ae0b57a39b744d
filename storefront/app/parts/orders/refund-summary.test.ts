import { refundStatuses } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import {
  type OrderRefund,
  refundAmountText,
  refundedItemsText,
  refundedQuantities,
  refundStateText,
  totalAfterRefunds,
} from "./refund-summary.ts";

const line = (item_id: number, quantity: number) =>
  ({ item_id, name: `Piece ${item_id}`, quantity, payment_amount: 1, disposition: "restocked" }) as const;
const refund = (values: Partial<OrderRefund>): OrderRefund => ({
  id: 1,
  status: "processed",
  amount: 10,
  payment_amount: 15_402.5,
  payment_currency: "NGN",
  reason: "too small",
  of_order: true,
  other_way: null,
  by: "staff",
  lines: [],
  created_at: "",
  changed_at: "",
  ...values,
});

test("every refund state has its own sentence", () => {
  const sentences = refundStatuses.map((status) => refundStateText(refund({ status })));
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(new Set(sentences).size).toBe(refundStatuses.length);
});

test("a refund that went back another way says how", () => {
  const other_way = "Bank transfer, reference 4711.";
  expect(refundStateText(refund({ other_way }))).toBe(
    "Sent back another way: Bank transfer, reference 4711.",
  );
});

test("a refund names its items and the amount paid back", () => {
  expect(refundedItemsText(refund({ lines: [line(1, 2), line(3, 1)] }))).toBe("2 × Piece 1, 1 × Piece 3");
  expect(refundedItemsText(refund({}))).toBe("");
  expect(refundAmountText(refund({}))).toBe("₦15,402.50");
});

test("quantities of several refunds are added by item", () => {
  const refunds = [refund({ lines: [line(1, 2), line(3, 1)] }), refund({ lines: [line(1, 1)] })];
  expect([...refundedQuantities(refunds)]).toEqual([
    [1, 3],
    [3, 1],
  ]);
});

test("sums are exact to the cent", () => {
  expect(totalAfterRefunds({ total_price: 0.3, refunded_total: 0.1 })).toBe(0.2);
});
