import { swatchesShown } from "@adire/contract/limits";
import { type ComponentType, lazy, Suspense } from "react";
import { Link } from "react-router";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AddButton, addButtonClass } from "./add-button.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { CardProduct } from "./card-product.ts";
import { Swatches } from "./swatches.tsx";
import { type Card, useCard } from "./use-card.ts";
import { useHoverIntent } from "./use-hover-intent.ts";

/** Loaded when the first card is pointed at; where that fails, Add to Cart asks for the size. */
const HoverSizes = lazy<ComponentType<{ card: Card }>>(() =>
  import("./hover-sizes.tsx").catch(() => ({ default: () => null })),
);

export type ProductCardProps = {
  product: CardProduct;
  /** Background tint, 0 to 3. */
  tint: number;
  sizes: string;
  eager?: boolean;
  /** Shows Add to Cart always, instead of on hover and focus only. */
  withButton?: boolean;
};

export function ProductCard({ product, tint, sizes, eager = false, withButton = false }: ProductCardProps) {
  const card = useCard(product);
  const hover = useHoverIntent();
  return (
    <article className="group relative" {...hover.handlers}>
      <CardPicture card={card} tint={tint} sizes={sizes} eager={eager} loadSecond={hover.intended}>
        {!withButton && (
          <div className="add-bar">
            <AddButton card={card} className="add-bar-button" />
            {hover.intended && card.choice.sizes.length > 1 && (
              <Suspense>
                <HoverSizes card={card} />
              </Suspense>
            )}
          </div>
        )}
      </CardPicture>
      <p className="grid justify-between gap-x-2 pt-3 text-sm text-muted sm:flex sm:flex-wrap sm:items-center">
        <span className="truncate">{product.subcategory || product.category}</span>
        <Stars rating={product.rating} count={product.review_count} />
      </p>
      <h3 className="mt-1 text-[17px] leading-snug font-medium wrap-anywhere">
        <Link to={card.path} prefetch="intent" className="hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h3>
      <p className="mt-1">
        <Price now={product.price} was={product.compare_price} />
      </p>
      <Swatches
        product={product}
        max={swatchesShown}
        chosen={card.choice.color}
        onChoose={card.chooseColor}
      />
      {withButton && <AddButton card={card} className={`${addButtonClass} mt-2 w-full`} named />}
    </article>
  );
}
