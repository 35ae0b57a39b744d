import { expect, test } from "vitest";
import { openOrdersAllowed, quantityAllowed } from "./reservation-rules.ts";

const limits = { openOrders: 5, share: 50 };

test.each([
  [0, 5],
  [1, 4],
  [3, 2],
  [4, 1],
  [5, 1],
  [40, 1],
])("after %i lapsed orders an owner may have %i unpaid ones", (lapses, allowed) => {
  expect(openOrdersAllowed(limits, lapses)).toBe(allowed);
});

test.each([
  // on hand, lapses, allowed
  [1, 0, 5],
  [5, 0, 5],
  [10, 0, 5],
  [11, 0, 5],
  [12, 0, 6],
  [100, 0, 50],
  [100, 1, 25],
  [100, 6, 1],
  [1, 1, 2],
  [1, 2, 1],
  [1, 40, 1],
])("of %i on hand, after %i lapsed orders, an owner may reserve %i", (onHand, lapses, allowed) => {
  expect(quantityAllowed(limits, onHand, lapses)).toBe(allowed);
});
