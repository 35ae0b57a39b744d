import { missingSentence } from "@adire/contract/countries";
import { DEFAULT_COUNTRY } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";
import { addressFields } from "../account/address-fields.ts";

export type ShippingErrors = Partial<Record<keyof ShippingAddress, string>>;

export const emptyShipping: ShippingAddress = {
  fullName: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: DEFAULT_COUNTRY,
};

/** Trims the values and drops those that the country's addresses do not have. */
export function trimShipping(shipping: ShippingAddress): ShippingAddress {
  const asked = new Set<string>(["country", ...addressFields(shipping.country).map(({ name }) => name)]);
  const trimmed = Object.fromEntries(
    Object.entries(shipping).map(([field, value]) => [field, asked.has(field) ? (value ?? "").trim() : ""]),
  ) as ShippingAddress;
  const { phone, ...address } = trimmed;
  return phone ? trimmed : address;
}

/** Errors for missing fields in form order: the specification's sentences, by the country's own names. */
export function checkShipping(shipping: ShippingAddress): ShippingErrors {
  const missing = addressFields(shipping.country).filter(
    ({ name, optional }) => !optional && !shipping[name]?.trim(),
  );
  return Object.fromEntries(missing.map(({ name, label }) => [name, missingSentence(label)]));
}
