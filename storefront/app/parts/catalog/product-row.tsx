import { swatchesShown } from "@adire/contract/limits";
import { Link } from "react-router";
import { Price } from "../../ui/price.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AddButton, addButtonClass } from "./add-button.tsx";
import { CardPicture } from "./card-picture.tsx";
import type { ProductCardProps } from "./product-card.tsx";
import { Swatches } from "./swatches.tsx";
import { useCard } from "./use-card.ts";
import { useHoverIntent } from "./use-hover-intent.ts";

/** A product in the list view. */
export default function ProductRow({
  product,
  tint,
  sizes,
  eager = false,
}: Omit<ProductCardProps, "withButton">) {
  const card = useCard(product);
  const hover = useHoverIntent();
  const sizesInStock = card.choice.sizes.filter((size) => size.inStock);
  return (
    <article
      className={
        "group relative grid grid-cols-[124px_1fr] grid-rows-[auto_1fr] gap-x-4 border-t " +
        "border-hairline pt-4 sm:grid-cols-[200px_1fr] sm:gap-x-7 sm:pt-6 " +
        "xl:grid-cols-[200px_1fr_220px]"
      }
      {...hover.handlers}
    >
      <div className="max-xl:row-span-2">
        <CardPicture card={card} tint={tint} sizes={sizes} eager={eager} loadSecond={hover.intended} />
      </div>
      <div className="min-w-0 xl:pr-6">
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <span>{product.subcategory || product.category}</span>
          <Stars rating={product.rating} count={product.review_count} />
        </p>
        <h3
          className={
            "mt-1 text-[17px] leading-snug font-medium wrap-anywhere sm:display sm:text-[34px] " +
            "sm:leading-[1.05]"
          }
        >
          <Link
            to={card.path}
            prefetch="intent"
            className="hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {product.name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{product.brand}</p>
        <p className="mt-3 line-clamp-3 max-w-[62ch] text-[15px] text-muted max-sm:hidden">
          {product.description}
        </p>
        {sizesInStock.length > 0 && (
          <p className="mt-3 text-sm max-sm:hidden">
            <span className="text-muted">Sizes</span> {sizesInStock.map((size) => size.name).join(", ")}
          </p>
        )}
        <div className="mt-1 sm:mt-2">
          <Swatches
            product={product}
            max={swatchesShown}
            chosen={card.choice.color}
            onChoose={card.chooseColor}
          />
        </div>
      </div>
      <div className="grid content-start gap-3 max-xl:col-start-2 max-xl:mt-1 xl:justify-items-end xl:pt-1">
        <Price now={product.price} was={product.compare_price} />
        <AddButton card={card} className={`${addButtonClass} w-full max-w-[220px]`} />
      </div>
    </article>
  );
}
