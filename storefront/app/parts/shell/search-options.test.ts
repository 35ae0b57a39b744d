import { expect, test } from "vitest";
import { groupOptions, nextOption } from "./search-options.ts";

const found = {
  queries: ["dresses", "wrap dresses"],
  categories: [{ id: 3, name: "Dresses" }],
  brands: [{ id: 9, name: "Dye & Drum" }],
  products: [
    { id: 7, name: "Lagoon dress", brand_name: "Ile Aro", price: 98, compare_price: null, image: null },
  ],
};

test("suggestions are grouped, and each option has its target", () => {
  const groups = groupOptions("dr", ["soap"], found);
  expect(groups.map(({ title, options }) => [title, options.map(({ text }) => text)])).toEqual([
    ["Searches", ["wrap dresses"]],
    ["Categories", ["Dresses"]],
    ["Brands", ["Dye & Drum"]],
    ["Products", ["Lagoon dress"]],
  ]);
  expect(groups.flatMap(({ options }) => options.flatMap((one) => ("to" in one ? one.to : [])))).toEqual([
    "/category/3",
    "/products?brand=Dye+%26+Drum",
    "/products/7",
  ]);
});

test("an empty search box offers recent searches, if there are any", () => {
  expect(groupOptions("", ["soap"], found).map(({ title }) => title)).toEqual(["Recent searches"]);
  expect(groupOptions("", [], found)).toEqual([]);
  expect(groupOptions("dr", [], undefined)).toEqual([]);
});

test("arrow keys cycle through the options and the search box", () => {
  expect([-1, 0, 1].map((at) => nextOption(at, 2, 1))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((at) => nextOption(at, 2, -1))).toEqual([1, -1, 0]);
});
