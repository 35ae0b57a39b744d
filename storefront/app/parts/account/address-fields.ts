import type { ShippingAddress } from "@adire/contract/shapes";

type Shape = {
  label: string;
  autoComplete: string;
  most: number;
  /** As wide as the form: always, or on a phone only. */
  wide: boolean | "phone";
};

/** The fields of an address in the order of its forms. */
export const addressFields = {
  fullName: { label: "Full Name", autoComplete: "name", most: 120, wide: true },
  address: { label: "Address", autoComplete: "address-line1", most: 240, wide: true },
  city: { label: "City", autoComplete: "address-level2", most: 120, wide: "phone" },
  state: { label: "State", autoComplete: "address-level1", most: 120, wide: false },
  zipCode: { label: "ZIP Code", autoComplete: "postal-code", most: 20, wide: false },
  country: { label: "Country", autoComplete: "country-name", most: 80, wide: "phone" },
} as const satisfies Record<keyof ShippingAddress, Shape>;

export const addressFieldNames = Object.keys(addressFields) as (keyof ShippingAddress)[];

/** Where a field stands in a form of two columns. */
export const addressFieldWidth = (name: keyof ShippingAddress) =>
  ({ true: "col-span-2", phone: "max-sm:col-span-2", false: "" })[`${addressFields[name].wide}` as const];
