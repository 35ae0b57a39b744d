import { addressLabels } from "@adire/contract/countries";
import { addressLengths } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";

export type AddressField = {
  name: Exclude<keyof ShippingAddress, "country">;
  label: string;
  autoComplete: string;
  maxLength: number;
  optional: boolean;
  /** Grid classes for a form of two columns. */
  className: string;
};

export const addressFieldNames = Object.keys(addressLengths) as (keyof ShippingAddress)[];

const autoCompletes = {
  fullName: "name",
  address: "address-line1",
  city: "address-level2",
  state: "address-level1",
  zipCode: "postal-code",
  phone: "tel",
} as const;

/** The fields below the country, in form order: those that its addresses have. */
export function addressFields(country: string): AddressField[] {
  const { fullName, address, city, state, zipCode } = addressLabels(country);
  const field = (name: AddressField["name"], label: string, className: string, optional = false) => ({
    name,
    label,
    className,
    optional,
    autoComplete: autoCompletes[name],
    maxLength: addressLengths[name],
  });
  return [
    field("fullName", fullName, "col-span-2"),
    field("address", address, "col-span-2"),
    field("city", city, "max-sm:col-span-2"),
    ...(state ? [field("state", state, "")] : []),
    ...(zipCode ? [field("zipCode", zipCode, "")] : []),
    field("phone", "Phone for the courier (optional)", "max-sm:col-span-2", true),
  ];
}
