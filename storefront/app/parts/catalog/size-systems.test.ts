import { expect, test } from "vitest";
import { groupBySystem, systemOf } from "./size-systems.ts";

test.each([
  ["Letters", ["XS", "s", "M", "XXL", "3XL"]],
  ["Numbers", ["34", "48"]],
  ["Waist in inches", ["W28", "w 30"]],
  ["EU shoes", ["EU 36", "eu 45"]],
  ["Months", ["0-3 m", "12 months"]],
  ["Years", ["2 y", "10 years"]],
  ["Milliliters", ["15 ml"]],
  ["Grams", ["3.5 g"]],
  ["Centimeters", ["24 cm", "45 x 45 cm"]],
  ["Other sizes", ["One size", "Tall"]],
])("%s are a system: %j", (system, sizes) => {
  expect(new Set(sizes.map(systemOf))).toEqual(new Set([system]));
});

test("only systems of the list are shown, with all their sizes, and the one of a chosen size", () => {
  const sizes = ["One size", "M", "EU 40", "S", "W28"].map((value) => ({
    value,
    count: value === "M" || value === "One size" ? 3 : 0,
  }));
  const groups = groupBySystem(sizes, (size) => size === "W28");
  expect(groups.map(({ group, value }) => [group, value])).toEqual([
    ["Letters", "M"],
    ["Letters", "S"],
    ["Waist in inches", "W28"],
    ["Other sizes", "One size"],
  ]);
});
