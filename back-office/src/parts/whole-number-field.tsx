import { Field } from "./field.tsx";
import { faultOf, useWholeNumber } from "./whole-number.ts";

type WholeNumberProps = {
  label: string;
  hint?: string;
  most: number;
  value: number | null;
  /** Of a refusal. */
  error?: string | undefined;
  onChange(value: number | null): void;
};

/** A field that says at once what is no whole number. */
export function WholeNumber({ value, most, error, onChange, ...rest }: WholeNumberProps) {
  const field = useWholeNumber(value, onChange);
  return <Field {...rest} {...field} inputMode="numeric" error={faultOf(value, most) ?? error} />;
}
