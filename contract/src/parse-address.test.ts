import { expect, test } from "vitest";
import { addressLabels, countries } from "./countries.ts";
import { parseAddress } from "./parse-address.ts";
import { joinAddress } from "./postal-address.ts";

const complete = {
  fullName: "Ada Obi",
  address: "12 Vat Street",
  city: "Austin",
  state: "TX",
  zipCode: "78701",
  country: "USA",
};
const joined = "Ada Obi, 12 Vat Street, Austin, TX 78701, USA";

test("an address is joined to one line of trimmed parts", () => {
  expect(joinAddress({ ...complete, fullName: " Ada Obi ", zipCode: "78701 " })).toBe(joined);
  expect(joinAddress({ ...complete, country: "" })).toBe("Ada Obi, 12 Vat Street, Austin, TX 78701");
});

test("a joined address is parsed back, commas of the street included", () => {
  expect(parseAddress(joined)).toEqual(complete);
  const flat = { ...complete, address: "Flat 3, 12 Vat Street" };
  expect(parseAddress(joinAddress(flat))).toEqual(flat);
});

test.each([
  ["Ada Obi, 12 Vat Street, Austin, TX 78701", complete],
  ["Ada Obi, 12 Vat Street, Austin, TX 78701, ", complete],
  ["Ada Obi, Flat 3, 12 Vat Street, Austin, TX 78701", { ...complete, address: "Flat 3, 12 Vat Street" }],
  [
    "Ada Obi, 12 Vat Street, London, Greater London SW1A 1AA, UK",
    { ...complete, city: "London", state: "Greater London", zipCode: "SW1A 1AA", country: "UK" },
  ],
  [
    "Ada Obi, 12 Vat Street, Hong Kong, Kowloon none, China",
    { ...complete, city: "Hong Kong", state: "Kowloon", zipCode: "none", country: "China" },
  ],
])("%s is parsed, with or without a country", (text, address) => {
  expect(parseAddress(text)).toEqual(address);
});

test("an address of any country is parsed back, whether or not it has states and ZIP codes", () => {
  for (const { value: country } of countries) {
    const labels = addressLabels(country);
    const state = labels.state ? "Lagos" : "";
    for (const code of ["10115", "SW1A 1AA", "M1 1AE"]) {
      const zipCode = labels.zipCode && (country === "United Kingdom" || code === "10115") ? code : "";
      const there = { ...complete, city: "Lagos", state, zipCode, country };
      expect(parseAddress(joinAddress(there))).toEqual(there);
    }
  }
});

test.each([
  ["Ada Obi, 12 Vat Street, Lagos, Nigeria", { city: "Lagos", state: "", zipCode: "", country: "Nigeria" }],
  ["Ada Obi, 12 Vat Street, Austin, 78701, USA", { state: "", zipCode: "78701" }],
  [
    "Ada Obi, 12 Vat Street, London, Greater London SW1A 1AA, United Kingdom",
    { city: "London", state: "Greater London", zipCode: "SW1A 1AA", country: "United Kingdom" },
  ],
])("%s: what is missing is blank", (text, parts) => {
  expect(parseAddress(text)).toEqual({ ...complete, ...parts });
});

test("a part that is not there is blank, and no other part takes its place", () => {
  expect(parseAddress(", 12 Vat Street, Austin, TX 78701, USA")).toEqual({ ...complete, fullName: "" });
  expect(parseAddress("Ada Obi, 12 Vat Street, , TX 78701, USA")).toEqual({ ...complete, city: "" });
  const nothing = { fullName: "", address: "", city: "", state: "", zipCode: "", country: "USA" };
  for (const text of ["", ",", " , ,, "]) expect(parseAddress(text)).toEqual(nothing);
});
