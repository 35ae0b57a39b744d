import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A square that fills with ink; the whole row of 44 px is the target. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={`group check-row ${className ?? ""}`}>
      <span className="relative size-[18px] shrink-0">
        <input {...rest} type="checkbox" className="peer check-box" />
        <Icon name="check" size={12} className="check-mark" />
      </span>
      {children}
    </label>
  );
}
