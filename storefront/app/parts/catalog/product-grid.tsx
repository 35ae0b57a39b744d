import { lazy } from "react";
import type { CardProduct } from "./card-product.ts";
import { gridColumns, pictureSizes } from "./grid-columns.ts";
import { ProductCard } from "./product-card.tsx";
import { tintsOf } from "./tints.ts";

/** Loaded with the first list view. */
const ProductRow = lazy(() => import("./product-row.tsx"));

type ProductGridProps = {
  products: readonly CardProduct[];
  columns?: keyof typeof gridColumns;
  /** The number of pictures above the fold. */
  eager?: number;
  /** Shows Add to Cart always, instead of on hover and focus only. */
  withButtons?: boolean | undefined;
};

export function ProductGrid(props: ProductGridProps) {
  const { products, columns: shape = "three", eager = 0, withButtons = false } = props;
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
          <li key={`${product.id} ${product.color}`} className="min-w-0">
            {shape === "list" ? <ProductRow {...card} /> : <ProductCard {...card} withButton={withButtons} />}
          </li>
        );
      })}
    </ul>
  );
}
