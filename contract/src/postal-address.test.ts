import { expect, test } from "vitest";
import { joinAddress, parseAddress } from "./postal-address.ts";

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
