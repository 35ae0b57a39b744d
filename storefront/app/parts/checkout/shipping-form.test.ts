import { expect, test } from "vitest";
import { checkShipping, emptyShipping, joinShipping } from "./shipping-form.ts";

const whole = {
  fullName: " Ada Obi ",
  address: "12 Vat Street",
  city: "Austin",
  state: "TX",
  zipCode: " 78701",
  country: "USA",
};

test("an empty form says what is missing, in its order, and nothing about the country", () => {
  expect(Object.entries(checkShipping({ ...emptyShipping, country: "" }))).toEqual([
    ["fullName", "Full name is required"],
    ["address", "Address is required"],
    ["city", "City is required"],
    ["state", "State is required"],
    ["zipCode", "ZIP code is required"],
  ]);
});

test("blanks are nothing", () => {
  expect(checkShipping({ ...whole, city: "   " })).toEqual({ city: "City is required" });
  expect(checkShipping(whole)).toEqual({});
});

test("one joined string, trimmed", () => {
  expect(joinShipping(whole)).toBe("Ada Obi, 12 Vat Street, Austin, TX 78701, USA");
  expect(joinShipping({ ...whole, country: "" })).toBe("Ada Obi, 12 Vat Street, Austin, TX 78701");
});
