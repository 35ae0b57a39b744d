import type { WishlistEntry } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { canMove, newsOf, newsText } from "./wishlist-news.ts";

const entry = (facts: object, sizes = ["S", "M"], stock = 9) =>
  ({
    selected_color: null,
    selected_size: "M",
    selected_option: null,
    selected_stock: 9,
    selected_price: 40,
    price_fall: null,
    product: { sizes, stock, price: 40 },
    ...facts,
  }) as unknown as WishlistEntry;
const price_fall = { old_price: 50, at: "2026-11-03T09:00:00.000Z" };

test("news are of the kept size; without one, of the product", () => {
  expect(newsOf(entry({}))).toEqual([]);
  expect(newsOf(entry({ selected_stock: 2, price_fall }))).toEqual(["fell", "last"]);
  expect(newsOf(entry({ selected_stock: 0 }))).toEqual(["gone"]);
  expect(newsOf(entry({ selected_size: null, selected_stock: 0 }))).toEqual([]);
});

test("an entry moves into the cart when its size is kept and in stock", () => {
  expect(canMove(entry({}))).toBe(true);
  expect(canMove(entry({ selected_stock: 0 }))).toBe(false);
  expect(canMove(entry({ selected_size: null }))).toBe(false);
  expect(canMove(entry({ selected_size: null }, ["One size"]))).toBe(true);
});

test("one sentence sums the news up", () => {
  expect(newsText([entry({})])).toBe("");
  expect(newsText([entry({ price_fall }), entry({ price_fall, selected_stock: 1 })])).toBe(
    "Since you saved them: two prices fell, one is almost gone.",
  );
});
