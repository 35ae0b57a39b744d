import { type ComponentProps, useId } from "react";
import { Icon } from "./icon.tsx";

type SelectProps = ComponentProps<"select"> & {
  label: string;
  options: ReadonlyArray<{ value: string; text: string; disabled?: boolean }>;
  /** Without a border, with the label before it instead of above. */
  plain?: boolean;
};

/** A styled native select. */
export function Select({ id: given, label, options, plain = false, className, ...rest }: SelectProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <div className={`${plain ? "flex items-center gap-2" : "grid gap-2"} ${className ?? ""}`}>
      <label htmlFor={id} className={plain ? "text-sm text-muted max-lg:sr-only" : "text-[15px] font-medium"}>
        {label}
      </label>
      <span className="relative inline-flex items-center">
        <select
          {...rest}
          id={id}
          className={`w-full appearance-none field-sizing-content bg-bg pr-8 text-[15px] ${
            plain ? "min-h-11 font-medium" : "min-h-12 border border-control px-4 hover:border-ink"
          }`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={16} className="pointer-events-none absolute right-2" />
      </span>
    </div>
  );
}
