import { addressParts } from "@adire/contract/countries";
import { MAX_PHONE_LENGTH, postalFields } from "@adire/contract/postal-address";
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

export const addressFieldNames = [...Object.keys(postalFields), "phone"] as (keyof ShippingAddress)[];

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
  const { state, zipCode } = addressParts(country);
  const field = (name: AddressField["name"], label: string, className: string, optional = false) => ({
    name,
    label,
    className,
    optional,
    autoComplete: autoCompletes[name],
    maxLength: name === "phone" ? MAX_PHONE_LENGTH : postalFields[name].maxLength,
  });
  return [
    field("fullName", "Full Name", "col-span-2"),
    field("address", "Address", "col-span-2"),
    field("city", "City", "max-sm:col-span-2"),
    ...(state ? [field("state", state.label, "")] : []),
    ...(zipCode ? [field("zipCode", zipCode.label, "")] : []),
    field("phone", "Phone for the courier (optional)", "max-sm:col-span-2", true),
  ];
}
