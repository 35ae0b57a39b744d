import { lazy, Suspense } from "react";
import type { Card } from "./use-card.ts";

const SizeRow = lazy(() => import("./size-row.tsx"));

/** "Add to Cart" of a card; "Adding..." while it does, "Sold out" where there is nothing to add. */
export function AddButton({ card, className }: { card: Card; className: string }) {
  const { product, choice, adding, choosing, press, button } = card;
  return (
    <button
      ref={button}
      type="button"
      disabled={choice.soldOut}
      aria-busy={adding || undefined}
      aria-expanded={choice.mustChooseSize ? choosing : undefined}
      onClick={press}
      className={`${className} noscript:hidden`}
    >
      {choice.soldOut ? "Sold out" : adding ? "Adding..." : "Add to Cart"}
      <span className="sr-only">: {product.name}</span>
    </button>
  );
}

/** The look of a button that is always there. */
export const plainAdd =
  "min-h-12 border border-control px-4 text-[15px] font-medium transition-colors hover:border-ink hover:bg-ink hover:text-bg disabled:border-hairline disabled:bg-transparent disabled:text-muted";

/** Over the foot of a picture: the sizes, once the button has asked for one. */
export function SizeChoice({ card }: { card: Card }) {
  const { product, choice, choosing, closeSizes, add, button } = card;
  if (!choosing) return null;
  return (
    <Suspense>
      <SizeRow
        name={product.name}
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
