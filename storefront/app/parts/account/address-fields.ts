import type { ShippingAddress } from "@adire/contract/shapes";

type Shape = { label: string; autoComplete: string; most: number; wide?: true };

/** The fields of an address in the order of the form. */
export const addressFields = {
  fullName: { label: "Full Name", autoComplete: "name", most: 120, wide: true },
  address: { label: "Address", autoComplete: "street-address", most: 240, wide: true },
  city: { label: "City", autoComplete: "address-level2", most: 120 },
  state: { label: "State", autoComplete: "address-level1", most: 120 },
  zipCode: { label: "ZIP Code", autoComplete: "postal-code", most: 20 },
  country: { label: "Country", autoComplete: "country-name", most: 80 },
} as const satisfies Record<keyof ShippingAddress, Shape>;

export const addressFieldNames = Object.keys(addressFields) as (keyof ShippingAddress)[];
