import type { WishlistEntry } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { canMove, hasChoice, missingChoice, newsOf, newsText } from "./wishlist-news.ts";

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

test("a mail waits for one variant: what was not kept of several is chosen first", () => {
  const product = { colors: ["Indigo", "Rust"], sizes: ["S", "M"], options: [], option_name: null };
  const kept = { selected_color: "Rust", product };
  expect(missingChoice(entry(kept))).toBeUndefined();
  expect(missingChoice(entry({ ...kept, selected_size: null }))).toBe("size");
  expect(missingChoice(entry({ ...kept, selected_color: null }))).toBe("color");
  const lengths = { ...product, option_name: "Length", options: ["30cm", "50cm"] };
  expect(missingChoice(entry({ ...kept, product: lengths }))).toBe("length");
  const single = { ...product, colors: ["Rust"], sizes: ["One size"] };
  const nothing = { selected_color: null, selected_size: null };
  expect(missingChoice(entry({ ...nothing, product: single }))).toBeUndefined();
});

test("there is a choice where a product has several of something, not one of each", () => {
  const choice = (product: object) => hasChoice(entry({ product }).product);
  const single = { colors: ["Rust"], sizes: ["One size"], options: ["30cm"] };
  expect(choice(single)).toBe(false);
  expect(choice({ ...single, options: ["30cm", "50cm"] })).toBe(true);
  expect(choice({ colors: ["Rust", "Indigo"], sizes: [], options: [] })).toBe(true);
});

test("one sentence sums the news up", () => {
  expect(newsText([entry({})])).toBe("");
  expect(newsText([entry({ price_fall }), entry({ price_fall, selected_stock: 1 })])).toBe(
    "Since you saved them: two prices fell, one is almost gone.",
  );
});
