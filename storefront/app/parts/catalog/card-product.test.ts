import type { Product } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import {
  type CardProduct,
  matchingColor,
  matchingOption,
  matchingSize,
  toCardProduct,
  withRareBadges,
} from "./card-product.ts";

const dress = {
  colors: ["Purple", "Red", "Wine", "Rust"],
  color_sizes_in_stock: { Purple: ["S", "M"], Red: ["S"], Wine: ["S", "M"] },
};
const preselected = (colors: string[], sizes: string[] = []) => matchingColor(dress, { colors, sizes });

test("a card preselects the color of the filter", () => {
  expect(preselected(["Red"])).toBe("Red");
  expect(preselected(["Wine", "Red"])).toBe("Red");
});

test("of several colors it preselects the one in stock in the size of the filter", () => {
  expect(preselected(["Red", "Wine"], ["M"])).toBe("Wine");
  expect(preselected(["Red"], ["M"])).toBe("Red");
});

test("a color without stock comes last, and is preselected only without alternatives", () => {
  expect(preselected(["Rust", "Wine"])).toBe("Wine");
  expect(preselected(["Rust"])).toBe("Rust");
});

test("without a matching color the card preselects none", () => {
  expect(preselected([])).toBeUndefined();
  expect(preselected(["Indigo"], ["S"])).toBeUndefined();
});

test("where only a size is filtered by, the card preselects a color that has it, and that size", () => {
  expect(preselected([], ["M"])).toBe("Purple");
  const coat = {
    colors: ["Rust", "Indigo"],
    sizes: ["34", "38", "40"],
    sizes_in_stock: ["34", "40"],
    color_sizes_in_stock: { Rust: ["34"], Indigo: ["34", "40"] },
  };
  expect(matchingColor(coat, { colors: [], sizes: ["40"] })).toBe("Indigo");
  expect(matchingSize(coat, "Indigo", ["40"])).toBe("40");
  expect(matchingSize(coat, "Rust", ["40", "34"])).toBe("34");
  expect(matchingSize(coat, "Rust", ["40"])).toBe("40");
  expect(matchingSize(coat, "Rust", [])).toBeUndefined();
});

test("a card preselects the value of another option that the list is filtered by", () => {
  const chain = { option_name: "Length", options: ["30cm", "40cm"] };
  expect(matchingOption(chain, ["Material: Silk", "length: 40CM"])).toBe("40cm");
  expect(matchingOption(chain, ["Width: 40cm"])).toBeUndefined();
});

test("a card has two pictures of each color and, where each has some, none of the product besides", () => {
  const pictures = ["front", "back", "detail"];
  const card = (color_images: Record<string, string[]>) =>
    toCardProduct({ ...dress, sizes: [], images: pictures, color_images } as unknown as Product);
  const own = { Purple: pictures, Red: ["red"], Wine: ["wine"], Rust: ["rust"] };
  expect(card(own)).toMatchObject({ images: [], color_images: { Purple: ["front", "back"], Red: ["red"] } });
  expect(card({ ...own, Rust: [] }).images).toEqual(["front", "back"]);
});

test("a card has its stock by color, or of all sizes where it has no colors", () => {
  const belt = { sizes: ["S", "M"], images: [], color_images: {}, sizes_in_stock: ["S", "M"] };
  const card = (more: Partial<Product>) => toCardProduct({ ...belt, ...more } as Product);
  expect(card({ colors: [], color_sizes_in_stock: {} }).sizes_in_stock).toEqual(["S", "M"]);
  const byColor = { Black: ["M"], Brown: ["S", "M"] };
  const colored = card({ colors: ["Black", "Brown"], color_sizes_in_stock: byColor });
  expect(colored).toMatchObject({ sizes_in_stock: [], color_sizes_in_stock: byColor });
  expect(colored.color_sizes_in_stock.Brown).toBe(colored.sizes);
});

test("a badge that more than a quarter of a list would bear is left out", () => {
  const cards = (featured: number) =>
    Array.from({ length: 8 }, (_, at) => ({ is_featured: at < featured }) as CardProduct);
  const marked = (featured: number) =>
    withRareBadges(cards(featured)).filter((card) => card.is_featured).length;
  expect([marked(0), marked(2), marked(3), marked(8)]).toEqual([0, 2, 0, 0]);
});
