import { readListing, writeListing } from "@adire/contract/listing-url";
import { expect, test } from "vitest";
import { filterChips } from "./filter-chips.ts";

test("each chip removes its own filter", () => {
  const state = readListing(new URLSearchParams("?size=40&color=Indigo&max_price=180&sort=newest"));
  const chips = filterChips(state, (amount) => `$${amount}`);
  expect(chips.map((chip) => chip.text)).toEqual(["Size 40", "Indigo", "Up to $180"]);
  expect(chips.map((chip) => writeListing(chip.without))).toEqual([
    "?color=Indigo&max_price=180&sort=newest",
    "?size=40&max_price=180&sort=newest",
    "?size=40&color=Indigo&sort=newest",
  ]);
});
