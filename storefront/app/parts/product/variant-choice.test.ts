import type { ProductDetail } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { offerOf, readChoice, sizesIn } from "./variant-choice.ts";

const variant = (size: string, color: string, stock: number, price = 98) => ({
  id: 1,
  sku: null,
  size,
  color,
  price,
  compare_price: null,
  stock,
});
const dress = {
  colors: ["Indigo", "Wine"],
  sizes: ["38", "40"],
  price: 98,
  compare_price: 140,
  stock: 4,
  variants: [variant("38", "Indigo", 3), variant("40", "Indigo", 0), variant("40", "Wine", 1, 104)],
} as unknown as ProductDetail;

test("the address chooses, whatever its case; what the product does not have is not chosen", () => {
  expect(readChoice(dress, new URLSearchParams("color=wine&size=40"))).toEqual({ color: "Wine", size: "40" });
  expect(readChoice(dress, new URLSearchParams("color=pink&size=99"))).toEqual({
    color: "Indigo",
    size: undefined,
  });
});

test("an only size needs no choosing", () => {
  expect(readChoice({ colors: [], sizes: ["One size"] }, new URLSearchParams()).size).toBe("One size");
});

test("sold-out sizes stay visible, with nothing left", () => {
  expect(sizesIn(dress, "Indigo")).toEqual([
    { size: "38", left: 3 },
    { size: "40", left: 0 },
  ]);
});

test("a variant has its own price and stock", () => {
  expect(offerOf(dress, { color: "Wine", size: "40" })).toEqual({ price: 104, compare: null, left: 1 });
  expect(offerOf(dress, { color: "Indigo", size: undefined })).toEqual({ price: 98, compare: 140, left: 3 });
});
