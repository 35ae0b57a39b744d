import { expect, test } from "vitest";
import {
  changed,
  chipsOf,
  cleared,
  priceEnds,
  readListing,
  toggled,
  toQuery,
  writeListing,
} from "./listing-url.ts";

const read = (text: string) => readListing(new URLSearchParams(text));

test("an address is read and written back the same", () => {
  const address =
    "?search=wrap&category=Dresses&size=38&size=40&color=Indigo&min_price=40&max_price=180&sort=newest&page_size=48&view=list&all=brand&page=3";
  expect(writeListing(read(address))).toBe(address);
  expect(writeListing(read(""))).toBe("");
});

test("what makes no sense is taken as not said", () => {
  expect(
    writeListing(
      read(
        "?page=0&page_size=7&all=everything&sort=cheapest&view=map&color=%20&color=%00&search=a%00&min_price=much",
      ),
    ),
  ).toBe("");
  expect(read("?color=Red&color=%20Red%20").color).toEqual(["Red"]);
});

test("an end of the price range that is not a number becomes 0 below and 1000 above", () => {
  expect(priceEnds("abc", "180")).toEqual({ minPrice: undefined, maxPrice: 180 });
  expect(priceEnds("40", "abc")).toEqual({ minPrice: 40, maxPrice: undefined });
  expect(priceEnds("-5", "1000+")).toEqual({ minPrice: undefined, maxPrice: undefined });
});

test("the default price range is no limit", () => {
  expect(priceEnds("0", "1000")).toEqual({ minPrice: undefined, maxPrice: undefined });
  expect(priceEnds("", "")).toEqual({ minPrice: undefined, maxPrice: undefined });
  expect(priceEnds("180", "40")).toEqual({ minPrice: 40, maxPrice: 180 });
  expect(toQuery(read("?min_price=0&max_price=1000"))).toMatchObject({
    min_price: undefined,
    max_price: undefined,
  });
});

test("a changed filter, sort or search starts at page 1", () => {
  expect(toggled(read("?page=4"), "color", "Indigo").page).toBe(1);
  expect(changed(read("?page=4"), { sort: "newest" }).page).toBe(1);
});

test("a value is toggled whatever its case", () => {
  expect(toggled(read("?color=indigo"), "color", "Indigo").color).toEqual([]);
});

test("each chip takes its own filter away, Clear all takes every one and keeps the sort", () => {
  const state = read("?size=40&color=Indigo&max_price=180&sort=newest");
  const chips = chipsOf(state, (amount) => `$${amount}`);
  expect(chips.map((chip) => chip.text)).toEqual(["Size 40", "Indigo", "Up to $180"]);
  expect(chips.map((chip) => writeListing(chip.without))).toEqual([
    "?color=Indigo&max_price=180&sort=newest",
    "?size=40&max_price=180&sort=newest",
    "?size=40&color=Indigo&sort=newest",
  ]);
  expect(writeListing(cleared(state))).toBe("?sort=newest");
});

test("rating sorts from the highest, and a search keeps the order of its matches", () => {
  expect(toQuery(read("?sort=rating")).ordering).toBe("-rating");
  expect(toQuery(read("?search=kaftan")).ordering).toBeUndefined();
  expect(toQuery(read("")).ordering).toBe("featured");
});
