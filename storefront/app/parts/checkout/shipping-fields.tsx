import type { ShippingAddress } from "@adire/contract/shapes";
import type { ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import { addressFieldNames, addressFields, addressFieldWidth } from "../account/address-fields.ts";
import type { ShippingErrors } from "./shipping-form.ts";

type ShippingFieldsProps = {
  shipping: ShippingAddress;
  errors: ShippingErrors;
  onType(field: keyof ShippingAddress, value: string): void;
  onLeave(field: keyof ShippingAddress): void;
  above?: ReactNode;
  below?: ReactNode;
};

export function ShippingFields({ shipping, errors, onType, onLeave, above, below }: ShippingFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
      <legend className="label-display pb-5">Shipping Address</legend>
      {above}
      {addressFieldNames.map((name) => {
        const { label, autoComplete, most } = addressFields[name];
        return (
          <Field
            key={name}
            name={name}
            label={label}
            autoComplete={`shipping ${autoComplete}`}
            autoCapitalize={name === "zipCode" ? "characters" : "words"}
            maxLength={most}
            aria-required={name !== "country"}
            value={shipping[name]}
            error={errors[name]}
            onChange={(event) => onType(name, event.target.value)}
            onBlur={() => onLeave(name)}
            className={addressFieldWidth(name)}
          />
        );
      })}
      {below}
    </fieldset>
  );
}
