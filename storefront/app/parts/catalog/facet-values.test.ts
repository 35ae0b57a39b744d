import { expect, test } from "vitest";
import { facetsForPage, shortened } from "./facet-values.ts";
import { readListing } from "./listing-url.ts";

const brands = Array.from({ length: 700 }, (_, at) => ({ value: `House ${at}`, count: (at * 37) % 701 }));

test("a short list comes whole, with what has nothing", () => {
  const few = [
    { value: "A", count: 0 },
    { value: "B", count: 3 },
  ];
  expect(shortened(few, [], 12)).toEqual(few);
});

test("of a long list come those with most products, in the list's order", () => {
  const shown = shortened(brands, [], 12);
  expect(shown).toHaveLength(12);
  const left = brands.filter((brand) => !shown.includes(brand));
  expect(Math.min(...shown.map((one) => one.count))).toBeGreaterThanOrEqual(
    Math.max(...left.map((one) => one.count)),
  );
  const places = shown.map((one) => brands.indexOf(one));
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("what is chosen is always there, whatever its case", () => {
  const values = shortened(brands, ["house 0", "HOUSE 5"], 12).map((one) => one.value);
  expect(values).toContain("House 0");
  expect(values).toContain("House 5");
  expect(values).toHaveLength(12);
});

test("all of a list come where the address asks for them, and the page knows how many there are", () => {
  const facets = { category: [], size: [], color: [], brand: brands, price: null };
  const read = (text: string) => readListing(new URLSearchParams(text));
  const short = facetsForPage(facets, read(""));
  expect(short.facets.brand).toHaveLength(12);
  expect(short.totals.brand).toBe(700);
  expect(facetsForPage(facets, read("?all=brand")).facets.brand).toHaveLength(700);
});
