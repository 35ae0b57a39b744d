import type { KeyboardEvent } from "react";
import type { Card } from "./use-card.ts";

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus among the sizes in stock, which are one stop of the Tab key. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:enabled")];
  const step = steps[event.key];
  if (step === undefined) return;
  const at = buttons.findIndex((button) => button.matches(":focus"));
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** The sizes below a card's Add to Cart; one press adds that size. */
export default function HoverSizes({ card: { product, choice, add, adding } }: { card: Card }) {
  const stop = choice.size ?? choice.sizes.find(({ inStock }) => inStock)?.name;
  return (
    <div
      role="toolbar"
      aria-label={`Add a size of ${product.name}`}
      className="flex flex-wrap px-1 pb-1"
      onKeyDown={onArrow}
    >
      {choice.sizes.map(({ name, inStock }) => (
        <button
          key={name}
          type="button"
          tabIndex={name === stop ? 0 : -1}
          disabled={!inStock}
          aria-disabled={adding || undefined}
          aria-label={inStock ? `Size ${name}` : `Size ${name}, sold out`}
          onClick={() => adding || add(name)}
          className={
            "min-h-10 min-w-10 grow px-1 text-sm underline-offset-8 hover:bg-bg hover:text-ink " +
            "disabled:bg-transparent disabled:text-bg/60 disabled:line-through " +
            "focus-visible:-outline-offset-4 focus-visible:outline-bg " +
            (name === choice.size ? "font-semibold underline decoration-2" : "")
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}
