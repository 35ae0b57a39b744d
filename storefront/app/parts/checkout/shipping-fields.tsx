import type { ShippingAddress } from "@adire/contract/shapes";
import { Field } from "@adire/ui/field.tsx";
import type { ReactNode } from "react";
import { addressFields } from "../account/address-fields.ts";
import { CountrySelect } from "../account/country-select.tsx";
import type { ShippingErrors } from "./shipping-form.ts";

type ShippingFieldsProps = {
  shipping: ShippingAddress;
  errors: ShippingErrors;
  onChange(field: keyof ShippingAddress, value: string): void;
  onBlur(field: keyof ShippingAddress): void;
  above?: ReactNode;
  below?: ReactNode;
};

export function ShippingFields({ shipping, errors, onChange, onBlur, above, below }: ShippingFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
      <legend className="label-display pb-5">Shipping Address</legend>
      {above}
      <CountrySelect
        value={shipping.country}
        autoComplete="shipping country-name"
        onChange={(event) => onChange("country", event.target.value)}
      />
      {addressFields(shipping.country).map(({ name, autoComplete, optional, ...field }) => (
        <Field
          key={name}
          {...field}
          name={name}
          type={name === "phone" ? "tel" : "text"}
          autoComplete={`shipping ${autoComplete}`}
          autoCapitalize={name === "zipCode" ? "characters" : "words"}
          aria-required={!optional}
          value={shipping[name] ?? ""}
          error={errors[name]}
          onChange={(event) => onChange(name, event.target.value)}
          onBlur={() => onBlur(name)}
        />
      ))}
      {below}
    </fieldset>
  );
}
