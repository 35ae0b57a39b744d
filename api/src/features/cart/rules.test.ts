import { expect, test } from "vitest";
import { decideQuantity, stockSentence } from "./rules.ts";

test("a quantity is added while stock and line limit allow it", () => {
  expect(decideQuantity(0, 1, 1)).toEqual({ ok: true, quantity: 1 });
  expect(decideQuantity(2, 3, 5)).toEqual({ ok: true, quantity: 5 });
  expect(decideQuantity(19, 1, 100)).toEqual({ ok: true, quantity: 20 });
});

test("more than the stock is refused with what is left", () => {
  expect(decideQuantity(2, 4, 5)).toEqual({ ok: false, reason: "not_enough_stock", left: 5 });
  expect(decideQuantity(0, 1, 0)).toEqual({ ok: false, reason: "not_enough_stock", left: 0 });
  expect(decideQuantity(3, 1, -2)).toEqual({ ok: false, reason: "not_enough_stock", left: 0 });
});

test("a line takes a quantity of twenty and no more", () => {
  expect(decideQuantity(20, 1, 100)).toEqual({ ok: false, reason: "line_full", left: 20 });
  expect(decideQuantity(20, 1, 20)).toEqual({ ok: false, reason: "not_enough_stock", left: 20 });
});

test("the message says how many are left, in singular and plural", () => {
  expect(stockSentence(0, "Wrap dress")).toBe("Wrap dress has just sold out.");
  expect(stockSentence(1, "Wrap dress")).toBe("Only 1 of Wrap dress is left.");
  expect(stockSentence(2, "Wrap dress")).toBe("Only 2 of Wrap dress are left.");
});
