import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Icon } from "./icon.tsx";

export type Chip = {
  /** The parameter of the address. */
  name: string;
  text: string;
};

/** The filters that are on, each with its end; `children` adds one. */
export function Chips({ chips, children }: { chips: readonly Chip[]; children?: ReactNode }) {
  const [, setParams] = useSearchParams();
  const remove = (names: readonly string[]) =>
    setParams((params) => {
      for (const name of names) params.delete(name);
      return params;
    });
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      {chips.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          onClick={() => remove([name])}
          aria-label={`${text}: take this filter away`}
          className="inline-flex min-h-8 items-center gap-2.5 border border-control px-3 text-[13px]
            hover:border-ink pointer-coarse:min-h-11"
        >
          {text}
          <Icon name="cross" size={14} />
        </button>
      ))}
      {children}
      {chips.length > 1 && (
        <button
          type="button"
          onClick={() => remove(chips.map(({ name }) => name))}
          className="link-line ml-2 text-[13px] text-muted"
        >
          Clear all
        </button>
      )}
    </div>
  );
}
