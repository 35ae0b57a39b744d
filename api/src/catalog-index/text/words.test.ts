import { expect, test } from "vitest";
import { ProductColumns } from "../products/product-columns.ts";
import { productWith } from "../testing/product.ts";
import { editDistance } from "./edit-distance.ts";
import { nameHead } from "./name-head.ts";
import { correctionsOf } from "./spelling.ts";
import { stemAll } from "./stem.ts";
import { TextIndex } from "./text-index.ts";
import { compoundsOf, tokenize } from "./tokenize.ts";

test.each([
  ["dresses", "dress"],
  ["babies", "baby"],
  ["knitted scarves", "knit scarve"],
  ["printing", "printed"],
  ["watches", "watch"],
  ["dress", "dress"],
  ["stripes", "striped"],
])("%s and %s have one stem", (a, b) => {
  expect(stemAll(a)).toBe(stemAll(b));
});

test("an earring is no ear, glass no glas, and a number stays", () => {
  expect(stemAll("earring")).not.toBe(stemAll("ear"));
  expect(stemAll("glass")).toBe("glass");
  expect(stemAll("505s")).toBe("505s");
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
  expect(nameHead(name)).toBe(head);
});

test("words are plain, and hyphens join what they part", () => {
  expect(tokenize("Àdìrẹ O’Neill’s V-neck, 100 % Øre")).toEqual([
    "adire",
    "oneills",
    "v",
    "neck",
    "100",
    "ore",
  ]);
  expect(compoundsOf("V-neck T-shirt - new")).toEqual(["vneck", "tshirt"]);
});

test("likelier words come first: fewer errors, the right first letter, more products", () => {
  const columns = new ProductColumns();
  const index = new TextIndex(columns, () => false);
  ["Kaftan", "Kaftan", "Caftan", "Coat", "Coat", "Goat", "Embroidery", "Bag"].forEach((name, id) => {
    const product = productWith({ id, name });
    index.add(columns.add(product), product);
  });
  expect(correctionsOf(index, "kaftn")).toEqual(["kaftan"]);
  expect(correctionsOf(index, "caot")[0]).toBe("coat");
  expect(correctionsOf(index, "bga")).toEqual(["bag"]);
  expect(correctionsOf(index, "oat")).toEqual([]);
  expect(correctionsOf(index, "embriod")).toEqual([]);
  expect(correctionsOf(index, "embriod", true)).toEqual(["embroidery"]);
  expect(correctionsOf(index, "gota")).toEqual(["goat"]);
  index.remove([5]); // the goat
  expect(correctionsOf(index, "gota")).toEqual([]);
});

test("of two words as near, the one that products are named by is meant, not that of a brand or a description", () => {
  const columns = new ProductColumns();
  const index = new TextIndex(columns, () => false);
  const add = (id: number, facts: { name: string; brand?: string; description?: string }) => {
    const product = productWith({ id, ...facts });
    index.add(columns.add(product), product);
  };
  for (let id = 0; id < 4; id += 1) add(id, { name: "Wrap dress" });
  for (let id = 4; id < 10; id += 1) add(id, { name: "Belt", brand: "Long Warp" });
  expect(correctionsOf(index, "wrp")).toEqual(["wrap", "warp"]);
  for (let id = 10; id < 40; id += 1) add(id, { name: "Belt", description: "Woven on a black weft." });
  for (let id = 40; id < 44; id += 1) add(id, { name: "Welt pocket" });
  expect(correctionsOf(index, "wet")[0]).toBe("welt");
});

test("typing errors are counted alike in both directions", () => {
  expect(editDistance("", "coat")).toBe(4);
  expect(editDistance("coat", "coat")).toBe(0);
  expect(editDistance("ab", "ba")).toBe(1);
  const words = ["kaftan", "caftan", "coat", "dresses", "embroidery"];
  for (const a of words) for (const b of words) expect(editDistance(a, b)).toBe(editDistance(b, a));
});
