import { DEFAULT_COUNTRY, postalFields } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";

export type ShippingErrors = Partial<Record<keyof ShippingAddress, string>>;

export const emptyShipping: ShippingAddress = {
  fullName: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: DEFAULT_COUNTRY,
};

export function trimShipping(shipping: ShippingAddress): ShippingAddress {
  return Object.fromEntries(
    Object.entries(shipping).map(([field, value]) => [field, value.trim()]),
  ) as ShippingAddress;
}

/** Errors for missing fields in form order. The country is optional. */
export function checkShipping(shipping: ShippingAddress): ShippingErrors {
  const { country: _, ...required } = postalFields;
  const missing = Object.entries(required).filter(
    ([field]) => !shipping[field as keyof typeof required].trim(),
  );
  return Object.fromEntries(missing.map(([field, { missing: message }]) => [field, message]));
}
