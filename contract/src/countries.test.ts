import { expect, test } from "vitest";
import { addressParts, countries, countryOf } from "./countries.ts";

test("an address has the parts that its country uses, by the names used there", () => {
  expect(addressParts("USA")).toEqual({
    state: { label: "State" },
    zipCode: { label: "ZIP Code" },
  });
  expect(addressParts("Germany")).toEqual({
    state: null,
    zipCode: { label: "Postal Code" },
  });
  expect(addressParts("Hong Kong SAR China")).toEqual({ state: null, zipCode: null });
  expect(addressParts("Atlantis")).toEqual(addressParts("USA"));
});

test("the shopper's country is that of their language, else the default", () => {
  expect(countryOf(["en", "en-NG", "de-DE"])).toBe("Nigeria");
  expect(countryOf(["zh-Hant-TW"])).toBe("Taiwan");
  expect(countryOf(["de"])).toBe("USA");
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
});
