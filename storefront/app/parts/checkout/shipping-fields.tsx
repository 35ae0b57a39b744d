import type { ShippingAddress } from "@adire/contract/shapes";
import type { ReactNode } from "react";
import { Field } from "../../ui/field.tsx";
import type { ShippingErrors } from "./shipping-form.ts";

type ShippingFieldsProps = {
  shipping: ShippingAddress;
  errors: ShippingErrors;
  onType(field: keyof ShippingAddress, value: string): void;
  onLeave(field: keyof ShippingAddress): void;
  above?: ReactNode;
  below?: ReactNode;
};

type Shape = { label: string; autoComplete: string; most: number; wide: boolean | "phone" };

const fields = {
  fullName: { label: "Full Name", autoComplete: "shipping name", most: 120, wide: true },
  address: { label: "Address", autoComplete: "shipping address-line1", most: 240, wide: true },
  city: { label: "City", autoComplete: "shipping address-level2", most: 120, wide: "phone" },
  state: { label: "State", autoComplete: "shipping address-level1", most: 120, wide: false },
  zipCode: { label: "ZIP Code", autoComplete: "shipping postal-code", most: 20, wide: false },
  country: { label: "Country", autoComplete: "shipping country-name", most: 80, wide: "phone" },
} as const satisfies Record<keyof ShippingAddress, Shape>;

export const shippingFieldNames = Object.keys(fields) as (keyof ShippingAddress)[];

export function ShippingFields({ shipping, errors, onType, onLeave, above, below }: ShippingFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5">
      <legend className="label-display pb-5">Shipping Address</legend>
      {above}
      {shippingFieldNames.map((name) => {
        const { label, autoComplete, most, wide } = fields[name];
        return (
          <Field
            key={name}
            name={name}
            label={label}
            autoComplete={autoComplete}
            autoCapitalize={name === "zipCode" ? "characters" : "words"}
            maxLength={most}
            aria-required={name !== "country"}
            value={shipping[name]}
            error={errors[name]}
            onChange={(event) => onType(name, event.target.value)}
            onBlur={() => onLeave(name)}
            className={wide ? (wide === "phone" ? "max-sm:col-span-2" : "col-span-2") : ""}
          />
        );
      })}
      {below}
    </fieldset>
  );
}
