import { expect, test } from "vitest";
import { colorLookedFor } from "./card-product.ts";

const dress = {
  colors: ["Purple", "Red", "Wine", "Rust"],
  color_sizes_in_stock: { Purple: ["S", "M"], Red: ["S"], Wine: ["S", "M"] },
};
const shown = (colors: string[], sizes: string[] = []) => colorLookedFor(dress, { colors, sizes });

test("who looks for a color is shown it first", () => {
  expect(shown(["Red"])).toBe("Red");
  expect(shown(["Wine", "Red"])).toBe("Red");
});

test("of several colors the one that is there in the size", () => {
  expect(shown(["Red", "Wine"], ["M"])).toBe("Wine");
  expect(shown(["Red"], ["M"])).toBe("Red");
});

test("a color without a piece comes last, and is shown where no other was looked for", () => {
  expect(shown(["Rust", "Wine"])).toBe("Wine");
  expect(shown(["Rust"])).toBe("Rust");
});

test("without a color, or with one that the product has not, the card begins as ever", () => {
  expect(shown([])).toBeUndefined();
  expect(shown(["Indigo"], ["S"])).toBeUndefined();
});
