import { postalFields } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";

type AddressField = {
  label: string;
  autoComplete: string;
  /** Spans both columns: always, or on a phone only. */
  wide: boolean | "phone";
};

export const addressFields = {
  fullName: { label: "Full Name", autoComplete: "name", wide: true },
  address: { label: "Address", autoComplete: "address-line1", wide: true },
  city: { label: "City", autoComplete: "address-level2", wide: "phone" },
  state: { label: "State", autoComplete: "address-level1", wide: false },
  zipCode: { label: "ZIP Code", autoComplete: "postal-code", wide: false },
  country: { label: "Country", autoComplete: "country-name", wide: "phone" },
} as const satisfies Record<keyof ShippingAddress, AddressField>;

export const addressFieldNames = Object.keys(postalFields) as (keyof ShippingAddress)[];

/** Grid classes for a form of two columns. */
export const addressFieldWidth = (name: keyof ShippingAddress) =>
  ({ true: "col-span-2", phone: "max-sm:col-span-2", false: "" })[`${addressFields[name].wide}` as const];
