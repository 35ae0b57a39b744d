import { postalFields } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";
import type { ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import { addressFieldNames, addressFields, addressFieldWidth } from "../account/address-fields.ts";
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
      {addressFieldNames.map((name) => {
        const { label, autoComplete } = addressFields[name];
        return (
          <Field
            key={name}
            name={name}
            label={label}
            autoComplete={`shipping ${autoComplete}`}
            autoCapitalize={name === "zipCode" ? "characters" : "words"}
            maxLength={postalFields[name].maxLength}
            aria-required={name !== "country"}
            value={shipping[name]}
            error={errors[name]}
            onChange={(event) => onChange(name, event.target.value)}
            onBlur={() => onBlur(name)}
            className={addressFieldWidth(name)}
          />
        );
      })}
      {below}
    </fieldset>
  );
}
