import { countries, countryOf } from "@adire/contract/countries";
import { cityLine } from "@adire/contract/postal-address";
import { Field, Select } from "../../parts/field.tsx";
import type { Order } from "./use-order-change.ts";

export type Address = Order["shippingAddress"];

/** As it stands on a parcel. */
export const addressLines = (to: Address) =>
  [to.fullName, to.address, cityLine(to), to.country].filter((line) => line.trim());

const fields = [
  ["fullName", "Name"],
  ["address", "Address"],
  ["city", "City"],
  ["state", "State"],
  ["zipCode", "Postal code"],
  ["phone", "Phone"],
] as const;

type AddressFieldsProps = {
  present?: Address;
  errors: Record<string, string>;
  /** Of the names of its errors: "address" of "address.city". */
  of: string;
};

export function AddressFields({ present, errors, of }: AddressFieldsProps) {
  const country = present?.country || countryOf(navigator.languages);
  const known = countries.some(({ value }) => value === country);
  const options = [...(known ? [] : [country]), ...countries.map(({ value }) => value)];
  return (
    <>
      {fields.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          name={name}
          defaultValue={present?.[name] ?? ""}
          error={errors[`${of}.${name}`]}
        />
      ))}
      <Select
        label="Country"
        name="country"
        defaultValue={country}
        error={errors[`${of}.country`]}
        options={options.map((value) => ({ value, text: value }))}
      />
    </>
  );
}

/** What was typed into the fields. */
export function typedAddress(data: FormData): Address {
  const names = [...fields.map(([name]) => name), "country"];
  const entries = names.map((name) => [name, String(data.get(name) ?? "")]);
  const { phone, ...address } = Object.fromEntries(entries) as Address & { phone: string };
  return { ...address, ...(phone && { phone }) };
}
