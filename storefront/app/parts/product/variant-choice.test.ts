import type { ProductDetail } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { stockText } from "./stock-text.ts";
import { offerOf, readChoice, sizeStocks } from "./variant-choice.ts";

const variant = (size: string, color: string, stock: number, price = 98) => ({
  id: 1,
  sku: null,
  size,
  color,
  price,
  compare_price: null,
  stock,
  stock_tracked: true,
});
const dress = {
  colors: ["Indigo", "Wine"],
  sizes: ["38", "40"],
  price: 98,
  compare_price: 140,
  stock: 4,
  variants: [variant("38", "Indigo", 3), variant("40", "Indigo", 0), variant("40", "Wine", 1, 104)],
} as unknown as ProductDetail;

test("the URL selects color and size, whatever their case; unknown values are ignored", () => {
  expect(readChoice(dress, new URLSearchParams("color=wine&size=40"))).toEqual({ color: "Wine", size: "40" });
  expect(readChoice(dress, new URLSearchParams("color=pink&size=99"))).toEqual({
    color: "Indigo",
    size: undefined,
  });
});

test("a single size is selected without choosing", () => {
  expect(readChoice({ colors: [], sizes: ["One size"] }, new URLSearchParams()).size).toBe("One size");
});

test("sold-out sizes stay visible, without stock", () => {
  expect(sizeStocks(dress, "Indigo")).toEqual([
    { size: "38", stock: 3 },
    { size: "40", stock: 0 },
  ]);
});

test("a variant has its own price and stock", () => {
  expect(offerOf(dress, { color: "Wine", size: "40" })).toEqual({
    price: 104,
    comparePrice: null,
    stock: 1,
    low: true,
    untracked: false,
  });
  expect(offerOf(dress, { color: "Indigo", size: undefined })).toEqual({
    price: 98,
    comparePrice: 140,
    stock: 3,
    low: false,
    untracked: false,
  });
});

test("low stock is shown for a chosen variant only, at five items or fewer", () => {
  const coat = (quantity: number) =>
    ({
      ...dress,
      variants: [variant("38", "Indigo", quantity), variant("40", "Indigo", 1)],
    }) as ProductDetail;
  const low = (quantity: number, size?: string) => offerOf(coat(quantity), { color: "Indigo", size }).low;
  expect([low(1, "38"), low(5, "38"), low(6, "38"), low(0, "38"), low(1)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("a product without sizes has the stock and the price of its one variant", () => {
  const pot = {
    ...dress,
    sizes: [],
    colors: [],
    variants: [{ ...variant("", "", 2, 30), size: null, color: null }],
  } as ProductDetail;
  const offer = offerOf(pot, { color: undefined, size: undefined });
  expect(offer).toEqual({ price: 30, comparePrice: null, stock: 2, low: true, untracked: false });
});

test("the stock is shown as a number only where it is low", () => {
  const text = (stock: number, size?: string) => stockText({ stock, untracked: false }, size);
  expect(text(3, "40")).toBe("Only 3 left in 40");
  expect(text(0, "40")).toBe("40 is sold out");
  expect(text(0)).toBe("Sold out");
  expect(text(40, "40")).toBe("In stock");
  expect(text(3)).toBe("In stock");
});

test("untracked stock is available to order; beside tracked sizes only where it is chosen", () => {
  const untracked = { ...variant("40", "Indigo", 1_000), stock_tracked: false };
  const coat = { ...dress, variants: [variant("38", "Indigo", 3), untracked] };
  const text = (size?: string) => stockText(offerOf(coat, { color: "Indigo", size }), size);
  expect([text("40"), text("38"), text()]).toEqual(["Available to order", "Only 3 left in 38", "In stock"]);
  const made = { ...dress, variants: [untracked] };
  expect(stockText(offerOf(made, { color: "Indigo", size: undefined }), undefined)).toBe(
    "Available to order",
  );
});
