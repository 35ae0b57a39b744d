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
  const scarf = { product_name: "Scarf", color: null, size: null, option_name: null, option: null };
  expect(stockSentence(0, scarf)).toBe("Scarf is sold out.");
  expect(stockSentence(1, scarf)).toBe("Only 1 of Scarf is left.");
  const dress = { ...scarf, product_name: "Wrap dress", color: "Black", size: "42" };
  expect(stockSentence(0, dress)).toBe("Wrap dress (Black, size 42) is sold out.");
  expect(stockSentence(2, dress)).toBe("Only 2 of Wrap dress (Black, size 42) are left.");
});
