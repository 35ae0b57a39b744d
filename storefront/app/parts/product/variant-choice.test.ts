import type { ProductDetail } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { stockText } from "./stock-text.ts";
import { missingChoice, offerOf, optionStocks, readChoice, sizeStocks } from "./variant-choice.ts";

const variant = (size: string, color: string, stock: number, price = 98, option: string | null = null) => ({
  id: 1,
  sku: null,
  size,
  color,
  option,
  price,
  compare_price: null,
  stock,
  stock_tracked: true,
});
const dress = {
  colors: ["Indigo", "Wine"],
  sizes: ["38", "40"],
  options: [],
  price: 98,
  compare_price: 140,
  stock: 4,
  variants: [variant("38", "Indigo", 3), variant("40", "Indigo", 0), variant("40", "Wine", 1, 104)],
} as unknown as ProductDetail;

test("the URL selects color and size, whatever their case; unknown values are ignored", () => {
  expect(readChoice(dress, new URLSearchParams("color=wine&size=40"))).toEqual({
    color: "Wine",
    size: "40",
    option: undefined,
  });
  expect(readChoice(dress, new URLSearchParams("color=pink&size=99"))).toEqual({
    color: "Indigo",
    size: undefined,
    option: undefined,
  });
});

test("a single size is selected without choosing", () => {
  expect(readChoice({ colors: [], sizes: ["One size"], options: [] }, new URLSearchParams()).size).toBe(
    "One size",
  );
});

test("sold-out sizes stay visible, without stock", () => {
  expect(sizeStocks(dress, "Indigo")).toEqual([
    { value: "38", stock: 3 },
    { value: "40", stock: 0 },
  ]);
});

test("a variant has its own price and stock", () => {
  expect(offerOf(dress, { color: "Wine", size: "40", option: undefined })).toEqual({
    price: 104,
    comparePrice: null,
    stock: 1,
    low: true,
    untracked: false,
  });
  expect(offerOf(dress, { color: "Indigo", size: undefined, option: undefined })).toEqual({
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
  const low = (quantity: number, size?: string) =>
    offerOf(coat(quantity), { color: "Indigo", size, option: undefined }).low;
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
  const offer = offerOf(pot, { color: undefined, size: undefined, option: undefined });
  expect(offer).toEqual({ price: 30, comparePrice: null, stock: 2, low: true, untracked: false });
});

test("with another option, price and stock are those of its value in the chosen size", () => {
  const skirt = {
    ...dress,
    options: ["Short", "Long"],
    variants: [
      variant("38", "Indigo", 3, 98, "Short"),
      variant("38", "Indigo", 0, 120, "Long"),
      variant("40", "Indigo", 9, 130, "Long"),
    ],
  } as ProductDetail;
  const chosen = readChoice(skirt, new URLSearchParams("size=38"));
  expect(missingChoice(skirt, chosen)).toBe("option");
  expect(offerOf(skirt, chosen)).toMatchObject({ price: 98, stock: 3, low: false });
  expect(optionStocks(skirt, chosen)).toEqual([
    { value: "Short", stock: 3 },
    { value: "Long", stock: 0 },
  ]);
  expect(sizeStocks(skirt, "Indigo")).toEqual([
    { value: "38", stock: 3 },
    { value: "40", stock: 9 },
  ]);
  const long = readChoice(skirt, new URLSearchParams("size=40&option=long"));
  expect(missingChoice(skirt, long)).toBeUndefined();
  expect(offerOf(skirt, long)).toMatchObject({ price: 130, stock: 9 });
  expect(missingChoice(skirt, { ...long, size: undefined })).toBe("size");
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
  const text = (size?: string) =>
    stockText(offerOf(coat, { color: "Indigo", size, option: undefined }), size);
  expect([text("40"), text("38"), text()]).toEqual(["Available to order", "Only 3 left in 38", "In stock"]);
  const made = { ...dress, variants: [untracked] };
  expect(stockText(offerOf(made, { color: "Indigo", size: undefined, option: undefined }), undefined)).toBe(
    "Available to order",
  );
});
