import { expect, test } from "vitest";
import { headOfName } from "./head-of-name.ts";
import { correctionsOf } from "./spelling.ts";
import { stemsOf } from "./stem.ts";
import { TextIndex } from "./text-index.ts";
import { typingErrors } from "./typing-errors.ts";
import { joinedWords, wordsOf } from "./words.ts";

test.each([
  ["dresses", "dress"],
  ["babies", "baby"],
  ["knitted scarves", "knit scarve"],
  ["printing", "printed"],
  ["watches", "watch"],
  ["dress", "dress"],
  ["stripes", "striped"],
])("%s and %s have one stem", (a, b) => {
  expect(stemsOf(a)).toBe(stemsOf(b));
});

test("an earring is no ear, glass no glas, and a number stays", () => {
  expect(stemsOf("earring")).not.toBe(stemsOf("ear"));
  expect(stemsOf("glass")).toBe("glass");
  expect(stemsOf("505s")).toBe("505s");
});

test.each([
  ["Projector lamp, black", "lamp"],
  ["Case for projector", "case"],
  ["Kurta Set with Jacket", "kurta"],
  ["Wrap dress in indigo", "dress"],
  ["Slim jeans blue 32", "jeans"],
  ["Black", "black"],
  ["Ọ̀ṣun Wrap Dress", "dress"],
  ["505", "505"],
])("the head of %j is %s", (name, head) => {
  expect(headOfName(name)).toBe(head);
});

test("words are plain, and hyphens join what they part", () => {
  expect(wordsOf("Àdìrẹ O’Neill’s V-neck, 100 % Øre")).toEqual([
    "adire",
    "oneills",
    "v",
    "neck",
    "100",
    "ore",
  ]);
  expect(joinedWords("V-neck T-shirt - new")).toEqual(["vneck", "tshirt"]);
});

test("likelier words come first: fewer errors, the right first letter, more products", () => {
  const index = new TextIndex();
  ["Kaftan", "Kaftan", "Caftan", "Coat", "Coat", "Goat", "Embroidery", "Bag"].forEach((name, id) => {
    index.put({
      id,
      name,
      brand: "",
      subcategory: "",
      categories: [],
      tags: [],
      colors: [],
      sizes: [],
      description: "",
      inStock: true,
      rating: 4,
      isFeatured: false,
      createdAt: id,
    });
  });
  expect(correctionsOf(index, "kaftn")).toEqual(["kaftan", "caftan"]);
  expect(correctionsOf(index, "caot")[0]).toBe("coat");
  expect(correctionsOf(index, "bga")).toEqual(["bag"]);
  expect(correctionsOf(index, "oat")).toEqual([]);
  expect(correctionsOf(index, "embriod")).toEqual([]);
  expect(correctionsOf(index, "embriod", true)).toEqual(["embroidery"]);
  expect(correctionsOf(index, "gota")).toEqual(["goat"]);
  index.remove([5]);
  expect(correctionsOf(index, "gota")).toEqual([]);
});

test("typing errors are counted alike in both directions", () => {
  expect(typingErrors("", "coat")).toBe(4);
  expect(typingErrors("coat", "coat")).toBe(0);
  expect(typingErrors("ab", "ba")).toBe(1);
  const words = ["kaftan", "caftan", "coat", "dresses", "embroidery"];
  for (const a of words) for (const b of words) expect(typingErrors(a, b)).toBe(typingErrors(b, a));
});
