import type { ShippingAddress } from "@adire/contract/shapes";

export type ShippingErrors = Partial<Record<keyof ShippingAddress, string>>;

export const emptyShipping: ShippingAddress = {
  fullName: "",
  address: "",
  city: "",
  state: "",
  zipCode: "",
  country: "USA",
};

const messages = {
  fullName: "Full name is required",
  address: "Address is required",
  city: "City is required",
  state: "State is required",
  zipCode: "ZIP code is required",
} as const satisfies Partial<Record<keyof ShippingAddress, string>>;

export function trimShipping(shipping: ShippingAddress): ShippingAddress {
  return Object.fromEntries(
    Object.entries(shipping).map(([field, value]) => [field, value.trim()]),
  ) as ShippingAddress;
}

/** Errors for missing fields in form order. The country is optional. */
export function checkShipping(shipping: ShippingAddress): ShippingErrors {
  const { country: _, ...checked } = trimShipping(shipping);
  const errors: ShippingErrors = {};
  for (const [field, value] of Object.entries(checked))
    if (!value) errors[field as keyof typeof messages] = messages[field as keyof typeof messages];
  return errors;
}

/** "name, address, city, state zip, country": the single string that the API stores. */
export function joinShipping(shipping: ShippingAddress): string {
  const to = trimShipping(shipping);
  return [to.fullName, to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country]
    .filter(Boolean)
    .join(", ");
}
