import { z } from "zod";
import { DEFAULT_COUNTRY, postalFields } from "../postal-address.ts";
import { id, required, shownLine } from "./scalars.ts";

const { fullName, address: street, city, state, zipCode, country } = postalFields;
export const shippingAddress = z.object({
  fullName: required(fullName.maxLength, fullName.missing),
  address: required(street.maxLength, street.missing),
  city: required(city.maxLength, city.missing),
  state: required(state.maxLength, state.missing),
  zipCode: required(zipCode.maxLength, zipCode.missing),
  country: shownLine(country.maxLength).default(DEFAULT_COUNTRY),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
/** An address of the address book; a shopper with any has exactly one default. */
export const address = shippingAddress.extend({ id, is_default: z.boolean() });
export const addressInput = shippingAddress.extend({
  /** True makes it the default; the default stays it until another one is made it. */
  is_default: z.boolean().default(false),
});
export type Address = z.infer<typeof address>;
