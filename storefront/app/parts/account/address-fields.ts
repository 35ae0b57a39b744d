import type { ShippingAddress } from "@adire/contract/shapes";

type AddressField = {
  label: string;
  autoComplete: string;
  maxLength: number;
  /** Spans both columns: always, or on a phone only. */
  wide: boolean | "phone";
};

/** In the order in which forms show them. */
export const addressFields = {
  fullName: { label: "Full Name", autoComplete: "name", maxLength: 120, wide: true },
  address: { label: "Address", autoComplete: "address-line1", maxLength: 240, wide: true },
  city: { label: "City", autoComplete: "address-level2", maxLength: 120, wide: "phone" },
  state: { label: "State", autoComplete: "address-level1", maxLength: 120, wide: false },
  zipCode: { label: "ZIP Code", autoComplete: "postal-code", maxLength: 20, wide: false },
  country: { label: "Country", autoComplete: "country-name", maxLength: 80, wide: "phone" },
} as const satisfies Record<keyof ShippingAddress, AddressField>;

export const addressFieldNames = Object.keys(addressFields) as (keyof ShippingAddress)[];

/** Grid classes for a form of two columns. */
export const addressFieldWidth = (name: keyof ShippingAddress) =>
  ({ true: "col-span-2", phone: "max-sm:col-span-2", false: "" })[`${addressFields[name].wide}` as const];
