import { lazy } from "react";
import { useShop } from "../../api/shop.tsx";
import { jsonOf, KeptList } from "../../ui/kept.tsx";
import { useSurroundings } from "../surroundings.tsx";
import type { CardProduct } from "./card-product.ts";
import { gridColumns, pictureSizes } from "./grid-columns.ts";
import { groundsOf } from "./grounds.ts";
import { ProductCard } from "./product-card.tsx";

/** Fetched with the first list view; the page that asks for one waits for it. */
const ProductRow = lazy(() => import("./product-row.tsx"));

type ProductGridProps = {
  products: readonly CardProduct[];
  columns?: keyof typeof gridColumns;
  /** How many pictures stand above the fold. */
  eager?: number;
  /** Each card has its Add to Cart always there. */
  withButtons?: boolean;
};

export function ProductGrid(props: ProductGridProps) {
  const { products, columns: shape = "three", eager = 0, withButtons = false } = props;
  const { store } = useShop();
  const within = useSurroundings();
  const grounds = groundsOf(products);
  const cards = products.map((product, at) => ({
    product,
    ground: grounds[at] ?? 0,
    sizes: pictureSizes[shape],
    eager: at < eager,
  }));
  const className = `grid ${gridColumns[shape]}`;
  if (shape === "list")
    return (
      <ul className={className}>
        {cards.map((card) => (
          <li key={`${card.product.id} ${card.product.color}`} className="min-w-0">
            <ProductRow {...card} />
          </li>
        ))}
      </ul>
    );
  return (
    <KeptList
      className={className}
      itemClassName="min-w-0"
      items={cards}
      keyOf={({ product: { id, color } }) => `${id} ${color}`}
      name={
        import.meta.env.SSR
          ? ({ product, ground, eager }) =>
              `card ${[store.currency, store.image_base_url, withButtons, shape, ground, eager, jsonOf(product)]}`
          : undefined
      }
    >
      {(card) => within(<ProductCard {...card} withButton={withButtons} />)}
    </KeptList>
  );
}
