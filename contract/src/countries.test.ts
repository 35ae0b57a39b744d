import { expect, test } from "vitest";
import { addressLabels, countries, countryOf, isCountry, missingSentence } from "./countries.ts";

test("an address has the parts that its country uses, by the names used there", () => {
  const parts = (country: string) => {
    const { state, zipCode } = addressLabels(country);
    return [state, zipCode];
  };
  expect(parts("USA")).toEqual(["State", "ZIP Code"]);
  expect(parts("Germany")).toEqual([null, "Postal Code"]);
  expect(parts("Ireland")).toEqual(["County", "Eircode"]);
  expect(parts("Hong Kong SAR China")).toEqual([null, null]);
  expect(addressLabels("Atlantis")).toEqual(addressLabels("USA"));
  expect(["Full Name", "PIN Code", "Eircode"].map(missingSentence)).toEqual([
    "Full name is required",
    "PIN code is required",
    "Eircode is required",
  ]);
});

test("a country has one name on both sides of the wire, and is also known by the one that Chrome gave it", () => {
  const named = new Map(countries.map(({ code, value }) => [code, value]));
  const chromes = { FK: "Falkland Islands (Islas Malvinas)", HK: "Hong Kong", MO: "Macao", PS: "Palestine" };
  for (const [code, name] of Object.entries(chromes)) {
    expect(isCountry(name)).toBe(true);
    expect(addressLabels(name)).toEqual(addressLabels(named.get(code) ?? ""));
  }
  expect(addressLabels("Hong Kong").state).toBeNull();
});

test("the shopper's country is that of their language, else the default", () => {
  expect(countryOf(["en", "en-NG", "de-DE"])).toBe("Nigeria");
  expect(countryOf(["zh-Hant-TW"])).toBe("Taiwan");
  expect(countryOf(["de"])).toBe("USA");
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
});
