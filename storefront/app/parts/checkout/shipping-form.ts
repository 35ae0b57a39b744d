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

export function trimShipping(typed: ShippingAddress): ShippingAddress {
  return Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [field, value.trim()]),
  ) as ShippingAddress;
}

/** What is missing, in the order of the form; the country is not checked. */
export function checkShipping(typed: ShippingAddress): ShippingErrors {
  const { country: _, ...checked } = trimShipping(typed);
  const errors: ShippingErrors = {};
  for (const [field, value] of Object.entries(checked))
    if (!value) errors[field as keyof typeof messages] = messages[field as keyof typeof messages];
  return errors;
}

/** "name, address, city, state zip, country": the one string of the wire. */
export function joinShipping(typed: ShippingAddress): string {
  const to = trimShipping(typed);
  return [to.fullName, to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country]
    .filter(Boolean)
    .join(", ");
}
