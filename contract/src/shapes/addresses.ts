import { z } from "zod";
import { id, line, required } from "./scalars.ts";

export const shippingAddress = z.object({
  fullName: required(120, "Full name is required"),
  address: required(240, "Address is required"),
  city: required(120, "City is required"),
  state: required(120, "State is required"),
  zipCode: required(20, "ZIP code is required"),
  country: line(80).default("USA"),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;
/** An address of the address book; a shopper with any has exactly one default. */
export const address = shippingAddress.extend({ id, is_default: z.boolean() });
export const addressInput = shippingAddress.extend({
  /** True makes it the default; the default stays it until another one is made it. */
  is_default: z.boolean().default(false),
});
export type Address = z.infer<typeof address>;
