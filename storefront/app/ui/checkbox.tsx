import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & { children: ReactNode };

/** A square that fills with ink; the whole row of 44 px is the target. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={`group flex min-h-11 items-center gap-3 text-[15px] has-disabled:cursor-default has-disabled:text-muted has-disabled:opacity-60 ${className ?? ""}`}
    >
      <span className="relative size-[18px] shrink-0">
        <input
          {...rest}
          type="checkbox"
          className="peer size-full appearance-none border border-control transition-colors checked:border-ink checked:bg-ink group-hover:border-ink disabled:border-hairline"
        />
        <Icon
          name="check"
          size={12}
          className="pointer-events-none absolute top-[3px] left-[3px] text-bg opacity-0 peer-checked:opacity-100"
        />
      </span>
      {children}
    </label>
  );
}
