import type { ProductDetail } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { basketOfProduct } from "./basket.ts";

const variant = (id: number, size: string, price: number) => ({
  id,
  sku: null,
  size,
  color: "Indigo",
  option: null,
  price,
  compare_price: null,
  stock: 3,
});
const product = {
  id: 5,
  name: "Coat",
  price: 80,
  compare_price: null,
  image: "coat.webp",
  category: "Women",
  colors: ["Indigo"],
  sizes: ["S", "M"],
  options: [],
  option_name: null,
  stock: 6,
  color_images: { Indigo: ["coat-indigo.webp"] },
  variants: [variant(1, "S", 80), variant(2, "M", 90)],
} as unknown as ProductDetail;

test("Buy now orders one item of the variant in the URL, at that variant's price", () => {
  const basket = basketOfProduct(product, new URLSearchParams("product=5&size=m&color=indigo"));
  expect(basket.items).toEqual([{ product_id: 5, quantity: 1, size: "M", color: "Indigo", option: null }]);
  expect(basket.total).toBe(90);
  expect(basket.lines[0]).toMatchObject({ image: "coat-indigo.webp", size: "M" });
});

test("Buy now of what has sold out says so", () => {
  const left = (stock: number) =>
    ({ ...product, variants: [{ ...variant(1, "S", 80), stock }] }) as ProductDetail;
  const search = new URLSearchParams("product=5&size=S");
  expect([left(0), left(1)].map((one) => basketOfProduct(one, search).soldOut)).toEqual([true, false]);
});

test("without a size in the URL the first size is taken", () => {
  const basket = basketOfProduct(product, new URLSearchParams("product=5"));
  expect([basket.items?.[0]?.size, basket.total]).toEqual(["S", 80]);
});
