import { useEffect, useRef } from "react";
import type { CardChoice } from "./card-choice.ts";

type SizeRowProps = {
  /** Of the product. */
  name: string;
  sizes: CardChoice["sizes"];
  onChoose(size: string): void;
  onEscape(): void;
  /** The focus has gone elsewhere. */
  onLeave(): void;
};

/** The sizes over the foot of a card's picture, where the first one is sold out. Escape or leaving it closes it. */
export default function SizeRow({ name, sizes, onChoose, onEscape, onLeave }: SizeRowProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => row.current?.querySelector<HTMLButtonElement>("button:enabled")?.focus(), []);
  return (
    <fieldset
      ref={row}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onEscape();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
      className="absolute inset-x-0 bottom-0 z-10 min-w-0 bg-bg px-1.5 pt-1 pb-1.5"
    >
      <legend className="sr-only">Choose a size of {name}</legend>
      <p aria-hidden="true" className="px-1 pb-1 text-[13px] text-muted">
        Choose a size
      </p>
      <div className="flex max-h-[152px] flex-wrap gap-1 overflow-y-auto p-0.5">
        {sizes.map((size) => (
          <button
            key={size.name}
            type="button"
            disabled={!size.inStock}
            aria-label={size.inStock ? size.name : `${size.name}, sold out`}
            onClick={() => onChoose(size.name)}
            className={`relative min-h-11 min-w-11 border px-2 text-sm font-medium transition-colors ${size.inStock ? "border-control hover:border-ink hover:bg-ink hover:text-bg" : "struck border-hairline text-muted"}`}
          >
            {size.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
