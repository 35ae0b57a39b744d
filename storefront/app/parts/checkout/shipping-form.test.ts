import { expect, test } from "vitest";
import { checkShipping, emptyShipping } from "./shipping-form.ts";

const complete = {
  fullName: " Ada Obi ",
  address: "12 Vat Street",
  city: "Austin",
  state: "TX",
  zipCode: " 78701",
  country: "USA",
};

test("an empty form names every missing field in order, except the country", () => {
  expect(Object.entries(checkShipping({ ...emptyShipping, country: "" }))).toEqual([
    ["fullName", "Full name is required"],
    ["address", "Address is required"],
    ["city", "City is required"],
    ["state", "State is required"],
    ["zipCode", "ZIP code is required"],
  ]);
});

test("a field with only blanks counts as missing", () => {
  expect(checkShipping({ ...complete, city: "   " })).toEqual({ city: "City is required" });
  expect(checkShipping(complete)).toEqual({});
});
