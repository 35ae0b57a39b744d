import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { Fragment, lazy } from "react";
import type { CardProduct } from "./card-product.ts";
import { gridColumns, pictureSizes } from "./grid-columns.ts";
import { ProductCard } from "./product-card.tsx";
import { tintsOf } from "./tints.ts";

/** Loaded with the first list view; where that fails, it shows cards. */
const ProductRow = lazy(() => import("./product-row.tsx").catch(() => ({ default: ProductCard })));
const AdviceTile = lazyPart(() => import("./advice-tile.tsx"));

type ProductGridProps = {
  products: readonly CardProduct[];
  columns?: keyof typeof gridColumns;
  /** The number of pictures above the fold. */
  eager?: number;
  /** Shows Add to Cart always, instead of on hover and focus only. */
  withButtons?: boolean | undefined;
  /** Stands between rows, in a list that is long enough. */
  advice?: Advice | undefined;
};
export type Advice = { title: string; text: string };
/** A whole number of rows of two and of three. */
const ADVICE_PLACE = 6;

export function ProductGrid(props: ProductGridProps) {
  const { products, columns: shape = "three", eager = 0, withButtons = false, advice } = props;
  const tints = tintsOf(products);
  return (
    <ul className={`grid ${gridColumns[shape]}`}>
      {products.map((product, index) => {
        const card = {
          product,
          tint: tints[index] ?? 0,
          sizes: pictureSizes[shape],
          eager: index < eager,
        };
        return (
          <Fragment key={`${product.id} ${product.color}`}>
            {advice && index === ADVICE_PLACE && <AdviceTile {...advice} />}
            <li className="min-w-0">
              {shape === "list" ? (
                <ProductRow {...card} />
              ) : (
                <ProductCard {...card} withButton={withButtons} />
              )}
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
