import { readListing } from "@adire/contract/listing-url";
import { expect, test } from "vitest";
import { facetsForPage, truncateValues } from "./facet-values.ts";

const brands = Array.from({ length: 700 }, (_, at) => ({ value: `House ${at}`, count: (at * 37) % 701 }));

test("a short list is complete, including values without products", () => {
  const few = [
    { value: "A", count: 0 },
    { value: "B", count: 3 },
  ];
  expect(truncateValues(few, [], 12)).toEqual(few);
});

test("a long list is limited to the values with most products, in the original order", () => {
  const shown = truncateValues(brands, [], 12);
  expect(shown).toHaveLength(12);
  const left = brands.filter((brand) => !shown.includes(brand));
  expect(Math.min(...shown.map((one) => one.count))).toBeGreaterThanOrEqual(
    Math.max(...left.map((one) => one.count)),
  );
  const places = shown.map((one) => brands.indexOf(one));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("selected values are always included, whatever their case", () => {
  const values = truncateValues(brands, ["house 0", "HOUSE 5"], 12).map((one) => one.value);
  expect(values).toContain("House 0");
  expect(values).toContain("House 5");
  expect(values).toHaveLength(12);
});

test("the URL can request all values, and the page knows their number", () => {
  const facets = {
    category: [],
    subcategory: [],
    size: [],
    color: [],
    brand: brands,
    option: [],
    material: [],
    length: [],
    occasion: [],
    min_rating: [],
    price: null,
  };
  const read = (text: string) => readListing(new URLSearchParams(text));
  const short = facetsForPage(facets, read(""));
  expect(short.facets.brand).toHaveLength(12);
  expect(short.totals.brand).toBe(700);
  expect(facetsForPage(facets, read("?all=brand")).facets.brand).toHaveLength(700);
});

test("a chosen value that the other filters leave nothing stays, so that it can be taken back", () => {
  const cotton = { value: "Cotton", count: 3 };
  const given = {
    ...{ category: [], subcategory: [], size: [], color: [], brand: [], option: [], material: [cotton] },
    ...{ length: [], occasion: [], min_rating: [], price: null },
  };
  const chosen =
    "?material=Silk&material=cotton&subcategory=Wrap+dresses&option=Length%3A+30cm&occasion=Work&length=Midi";
  const { facets } = facetsForPage(given, readListing(new URLSearchParams(chosen)));
  expect(facets.material).toEqual([cotton, { value: "Silk", count: 0 }]);
  expect(facets.subcategory).toEqual([{ value: "Wrap dresses", count: 0, image: null }]);
  expect(facets.option).toEqual([{ value: "Length: 30cm", count: 0, name: "Length" }]);
  expect(facets.occasion).toEqual([{ value: "Work", count: 0 }]);
  expect(facets.length.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
});

test("lengths stand from the shortest, those without products among them; bars are relative to the highest", () => {
  const none = { category: [], subcategory: [], size: [], color: [], brand: [], option: [], material: [] };
  const buckets = [4, 8, 0, 1].map((count, at) => ({ from: at * 50, to: at * 50 + 49.99, count }));
  const given = { ...none, occasion: [], min_rating: [], price: { min: 9, max: 160, buckets } };
  const state = readListing(new URLSearchParams());
  const { facets } = facetsForPage({ ...given, length: [{ value: "Midi", count: 3 }] }, state);
  expect(facets.length.map(({ value, count }) => [value, count])).toEqual([
    ["Short", 0],
    ["Knee", 0],
    ["Midi", 3],
    ["Long", 0],
  ]);
  expect(facets.bars).toBe("M0 100v-50h.85V100zM1 100v-100h.85V100zM3 100v-13h.85V100z");
  expect(facetsForPage({ ...given, length: [] }, state).facets.length).toEqual([]);
});
