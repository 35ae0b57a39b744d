import type { ComponentProps, ReactNode } from "react";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A checkbox with its label. The target is the whole row, 44 px high. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={`check-row ${className ?? ""}`}>
      <input {...rest} type="checkbox" />
      {children}
    </label>
  );
}
