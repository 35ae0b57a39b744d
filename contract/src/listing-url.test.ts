import { expect, test } from "vitest";
import {
  clearFilters,
  parsePriceRange,
  readListing,
  toggleFacetValue,
  toQuery,
  updateListing,
  writeListing,
} from "./listing-url.ts";

const read = (text: string) => readListing(new URLSearchParams(text));

test("a query string is read and written back unchanged", () => {
  const query =
    "?search=wrap&category=Dresses&size=38&size=40&color=Indigo&min_price=40&max_price=180" +
    "&sort=newest&page_size=48&view=list&all=brand&page=3";
  expect(writeListing(read(query))).toBe(query);
  expect(writeListing(read(""))).toBe("");
});

test("invalid values are ignored", () => {
  expect(
    writeListing(
      read(
        "?page=0&page_size=7&all=everything&sort=cheapest&view=map" +
          "&color=%20&color=%00&search=a%00&min_price=much",
      ),
    ),
  ).toBe("");
  expect(read("?color=Red&color=%20Red%20").color).toEqual(["Red"]);
});

test("an invalid price means no limit on that side", () => {
  expect(parsePriceRange("abc", "180")).toEqual({ minPrice: undefined, maxPrice: 180 });
  expect(parsePriceRange("40", "abc")).toEqual({ minPrice: 40, maxPrice: undefined });
  expect(parsePriceRange("-5", "1000+")).toEqual({ minPrice: undefined, maxPrice: undefined });
});

test("the default price range is no limit", () => {
  expect(parsePriceRange("0", "1000")).toEqual({ minPrice: undefined, maxPrice: undefined });
  expect(parsePriceRange("", "")).toEqual({ minPrice: undefined, maxPrice: undefined });
  expect(parsePriceRange("180", "40")).toEqual({ minPrice: 40, maxPrice: 180 });
  expect(parsePriceRange("1500", "1000+")).toEqual({ minPrice: 1500, maxPrice: undefined });
  expect(parsePriceRange("1500", "1000")).toEqual({ minPrice: 1500, maxPrice: undefined });
  expect(toQuery(read("?min_price=0&max_price=1000"))).toMatchObject({
    min_price: undefined,
    max_price: undefined,
  });
});

test("a changed filter, sort or search starts at page 1", () => {
  expect(toggleFacetValue(read("?page=4"), "color", "Indigo").page).toBe(1);
  expect(updateListing(read("?page=4"), { sort: "newest" }).page).toBe(1);
});

test("a filter value is toggled whatever its case", () => {
  expect(toggleFacetValue(read("?color=indigo"), "color", "Indigo").color).toEqual([]);
});

test("clearing the filters keeps the sort", () => {
  expect(writeListing(clearFilters(read("?size=40&color=Indigo&max_price=180&sort=newest")))).toBe(
    "?sort=newest",
  );
});

test("a filter takes no more values than the API accepts", () => {
  const query = Array.from({ length: 60 }, (_, index) => `color=${index}`).join("&");
  expect(read(`?${query}`).color).toHaveLength(50);
});

test("rating sorts from the highest, and a search is ordered by relevance", () => {
  expect(toQuery(read("?sort=rating")).ordering).toBe("-rating");
  expect(toQuery(read("?search=kaftan")).ordering).toBeUndefined();
  expect(toQuery(read("")).ordering).toBe("featured");
});
