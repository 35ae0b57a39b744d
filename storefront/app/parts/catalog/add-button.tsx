import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Suspense } from "react";
import type { Card } from "./use-card.ts";

const SizeRow = lazyPart(() => import("./size-row.tsx"));

/** @param named says the size that a filter or the wishlist has chosen */
export function AddButton({ card, className, named }: { card: Card; className: string; named?: boolean }) {
  const { product, choice, adding, sizesOpen, addOrChooseSize, button } = card;
  const size = named && product.size && choice.size ? `${choice.size} ` : "";
  return (
    <button
      ref={button}
      type="button"
      disabled={choice.soldOut}
      aria-busy={adding || undefined}
      aria-expanded={choice.sizeRequired ? sizesOpen : undefined}
      onClick={addOrChooseSize}
      className={`${className} noscript:hidden`}
    >
      {choice.soldOut ? "Sold out" : adding ? "Adding..." : `Add ${size}to Cart`}
      <span className="sr-only">{`: ${product.name}`}</span>
    </button>
  );
}

/** For a button that is visible without hover. */
export const addButtonClass =
  "min-h-12 border border-control px-4 text-[15px] font-medium transition-colors " +
  "hover:border-ink hover:bg-ink hover:text-bg disabled:border-hairline " +
  "disabled:bg-transparent disabled:text-muted";

/** The sizes over the lower edge of a card's picture, opened by the button. */
export function CardSizes({ card }: { card: Card }) {
  const { product, choice, sizesOpen, closeSizes, add, button } = card;
  if (!sizesOpen) return null;
  return (
    <Suspense>
      <SizeRow
        productName={product.name}
        sizes={choice.sizes}
        onChoose={(size) => {
          button.current?.focus();
          add(size);
        }}
        onEscape={() => {
          button.current?.focus();
          closeSizes();
        }}
        onLeave={closeSizes}
      />
    </Suspense>
  );
}
