import type { Cart, CartItem } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { withAddition } from "./use-cart-content.ts";

const line = (id: number, quantity: number, price: number) =>
  ({ id, quantity, product_price: price, total_price: quantity * price }) as CartItem;
const cart: Cart = { items: [line(1, 1, 19.9), line(2, 2, 0.1)], total_price: 20.1 };

test("a new line stands after the others", () => {
  const added = withAddition(cart, { item: line(3, 1, 5), total_price: 25.1 });
  expect(added?.items.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(added?.total_price).toBe(25.1);
});

test("more of a known line replaces it in its place", () => {
  const added = withAddition(cart, { item: line(1, 3, 19.9), total_price: 59.9 });
  expect(added?.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 3],
    [2, 2],
  ]);
});

test("a cart that changed elsewhere, or is not loaded, has to be read again", () => {
  expect(withAddition(cart, { item: line(3, 1, 5), total_price: 30 })).toBeUndefined();
  expect(withAddition(undefined, { item: line(3, 1, 5), total_price: 5 })).toBeUndefined();
});
