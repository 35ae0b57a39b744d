import { useEffect, useRef } from "react";
import type { CardChoice } from "./card-choice.ts";

type SizeRowProps = {
  productName: string;
  sizes: CardChoice["sizes"];
  onChoose(size: string): void;
  onEscape(): void;
  /** Called when the focus leaves the row. */
  onLeave(): void;
};

const sizeButton = "relative min-h-11 min-w-11 border px-2 text-sm font-medium transition-colors";
const available = "border-control hover:border-ink hover:bg-ink hover:text-bg";

export default function SizeRow({ productName, sizes, onChoose, onEscape, onLeave }: SizeRowProps) {
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
      <legend className="sr-only">Choose a size of {productName}</legend>
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
            className={`${sizeButton} ${size.inStock ? available : "crossed-out border-hairline text-muted"}`}
          >
            {size.name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
