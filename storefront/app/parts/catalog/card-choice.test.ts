import { expect, test } from "vitest";
import { cardChoice } from "./card-choice.ts";

const dress = {
  colors: ["Indigo", "Rust", "Wine"],
  sizes: ["S", "M", "L"],
  stock: 9,
  sizes_in_stock: ["S", "M", "L"],
  color_sizes_in_stock: { Indigo: ["S", "M", "L"], Rust: ["L"] },
};

test("a card adds the first size in the first color", () => {
  expect(cardChoice(dress)).toMatchObject({ color: "Indigo", size: "S", sizeRequired: false });
});

test("a card adds the color of the clicked swatch", () => {
  expect(cardChoice(dress, "Indigo").color).toBe("Indigo");
  expect(cardChoice(dress, "Rust").color).toBe("Rust");
});

test("a preselected size wins over the first, and is asked for where it is sold out", () => {
  expect(cardChoice({ ...dress, size: "M" })).toMatchObject({ size: "M", sizeRequired: false });
  expect(cardChoice({ ...dress, size: "M" }, "Rust")).toMatchObject({ size: undefined, sizeRequired: true });
});

test("where the first size is sold out in that color, the shopper must choose another", () => {
  const rust = cardChoice(dress, "Rust");
  expect(rust).toMatchObject({ size: undefined, sizeRequired: true, soldOut: false });
  expect(rust.sizes).toEqual([
    { name: "S", inStock: false },
    { name: "M", inStock: false },
    { name: "L", inStock: true },
  ]);
});

test("a color without stock is sold out; the first color in stock is preselected", () => {
  expect(cardChoice(dress, "Wine").soldOut).toBe(true);
  const indigoGone = { ...dress, color_sizes_in_stock: { Rust: ["L"] } };
  expect(cardChoice(indigoGone)).toMatchObject({ color: "Rust", sizeRequired: true });
});

test("a product without stock is sold out in every color", () => {
  const gone = { ...dress, stock: 0, sizes_in_stock: [], color_sizes_in_stock: {} };
  expect(cardChoice(gone)).toMatchObject({ color: "Indigo", soldOut: true, sizeRequired: false });
});

test("without colors or sizes there is nothing to choose", () => {
  const candle = { colors: [], sizes: [], stock: 2, sizes_in_stock: [], color_sizes_in_stock: {} };
  expect(cardChoice(candle)).toEqual({
    color: undefined,
    sizes: [],
    soldOut: false,
    size: undefined,
    sizeRequired: false,
  });
  const mug = { ...candle, colors: ["White"], color_sizes_in_stock: { White: [] } };
  expect(cardChoice(mug)).toMatchObject({ color: "White", soldOut: false });
  const belt = { ...candle, sizes: ["S", "M"], sizes_in_stock: ["M"] };
  expect(cardChoice(belt)).toMatchObject({ color: undefined, sizeRequired: true });
});
