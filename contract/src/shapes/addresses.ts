import { z } from "zod";
import { addressParts } from "../countries.ts";
import { DEFAULT_COUNTRY, MAX_PHONE_LENGTH, postalFields } from "../postal-address.ts";
import { id, isBlank, lineOrBlank, required, shownLine } from "./scalars.ts";

const { fullName, address: street, city, state, zipCode, country } = postalFields;
const fields = z.object({
  fullName: required(fullName.maxLength, fullName.missing),
  address: required(street.maxLength, street.missing),
  city: required(city.maxLength, city.missing),
  state: lineOrBlank(state.maxLength).default(""),
  zipCode: lineOrBlank(zipCode.maxLength).default(""),
  country: shownLine(country.maxLength).default(DEFAULT_COUNTRY),
  /** For the courier. */
  phone: shownLine(MAX_PHONE_LENGTH).optional(),
});
/** State and ZIP code may be empty only where the country has none. The other fields are checked, too. */
const withParts = <Fields extends typeof fields>(schema: Fields) =>
  schema
    .refine(({ country: to, state: text }) => !isBlank(text) || !addressParts(String(to)).state, {
      path: ["state"],
      error: state.missing,
      when: () => true,
    })
    .refine(({ country: to, zipCode: text }) => !isBlank(text) || !addressParts(String(to)).zipCode, {
      path: ["zipCode"],
      error: zipCode.missing,
      when: () => true,
    });
export const shippingAddress = withParts(fields);
export type ShippingAddress = z.infer<typeof shippingAddress>;
/** An address of the address book; a shopper with any has exactly one default. */
export const address = fields.extend({ id, is_default: z.boolean() });
export const addressInput = withParts(
  fields.extend({
    /** True makes it the default; the default stays it until another one is made it. */
    is_default: z.boolean().default(false),
  }),
);
export type Address = z.infer<typeof address>;
