import { swatchesShown } from "@adire/contract/limits";
import { Link } from "react-router";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AddButton, plainAdd } from "./add-button.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { CardProduct } from "./card-product.ts";
import { Swatches } from "./swatches.tsx";
import { useCard } from "./use-card.ts";
import { useHoverIntent } from "./use-hover-intent.ts";

export type ProductCardProps = {
  product: CardProduct;
  /** The tint it stands on, 0 to 3. */
  ground: number;
  sizes: string;
  eager?: boolean;
  /** Its Add to Cart is always there, instead of only under the mouse or with the focus. */
  withButton?: boolean;
};

/** A product as a tile of a grid. */
export function ProductCard({ product, ground, sizes, eager = false, withButton = false }: ProductCardProps) {
  const card = useCard(product);
  const near = useHoverIntent();
  return (
    <article className="group relative" {...near.handlers}>
      <CardPicture card={card} ground={ground} sizes={sizes} eager={eager} near={near.is}>
        {!withButton && <AddButton card={card} className="add-bar" />}
      </CardPicture>
      <p className="grid justify-between gap-x-2 pt-3 text-sm text-muted sm:flex sm:flex-wrap sm:items-center">
        <span className="truncate">{product.subcategory || product.category}</span>
        <Stars rating={product.rating} count={product.review_count} />
      </p>
      <h3 className="mt-1 text-[17px] leading-snug font-medium wrap-anywhere">
        <Link to={card.address} prefetch="intent" className="hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h3>
      <p className="mt-1">
        <Price now={product.price} was={product.compare_price} />
      </p>
      <Swatches
        product={product}
        most={swatchesShown}
        chosen={card.choice.color}
        onChoose={card.chooseColor}
      />
      {withButton && <AddButton card={card} className={`${plainAdd} mt-2 w-full`} />}
    </article>
  );
}
