import { Labelled } from "@adire/ui/field.tsx";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type Texts = { label: string; error?: string | undefined; hint?: string | undefined };

const control = (error: string | undefined) =>
  `w-full min-h-[38px] border bg-transparent px-3 py-2 text-[14px] transition-colors pointer-coarse:min-h-11
  ${error ? "border-2 border-clay" : "border-control hover:border-ink"}`;

export function Field({
  label,
  error,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<"input">, "id"> & Texts) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(attributes) => <input {...rest} {...attributes} className={control(error)} />}
    </Labelled>
  );
}

export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<"textarea">, "id"> & Texts) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(attributes) => <textarea rows={5} {...rest} {...attributes} className={control(error)} />}
    </Labelled>
  );
}

type SelectProps = Omit<ComponentProps<"select">, "id"> &
  Texts & { options: ReadonlyArray<{ value: string; text: string }> };

export function Select({ label, error, hint, className, options, ...rest }: SelectProps) {
  return (
    <Labelled label={label} error={error} hint={hint} className={className}>
      {(attributes) => (
        <span className="relative inline-flex items-center">
          <select {...rest} {...attributes} className={`${control(error)} appearance-none bg-bg pr-9`}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size={16} className="pointer-events-none absolute right-2.5" />
        </span>
      )}
    </Labelled>
  );
}
