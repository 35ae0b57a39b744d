import { skeletonCards } from "@adire/contract/limits";
import type { Product } from "@adire/contract/shapes";
import { Skeleton } from "../../ui/skeleton.tsx";
import { groundsOf } from "./grounds.ts";
import { ProductCard } from "./product-card.tsx";

const columns = {
  three: "grid-cols-2 gap-x-3 gap-y-10 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-14",
  four: "grid-cols-2 gap-x-3 gap-y-10 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-14",
  list: "grid-cols-1 gap-6",
};
const sizes = {
  three: "(min-width: 1024px) 336px, calc(50vw - 26px)",
  four: "(min-width: 1024px) 318px, calc(50vw - 26px)",
  list: "200px",
};

type ProductGridProps = {
  products: readonly Product[];
  columns?: keyof typeof columns;
  /** How many pictures stand above the fold. */
  eager?: number;
  /** Each card has its Add to Cart always there. */
  withButtons?: boolean;
};

export function ProductGrid({
  products,
  columns: shape = "three",
  eager = 0,
  withButtons = false,
}: ProductGridProps) {
  const grounds = groundsOf(products);
  return (
    <ul className={`grid ${columns[shape]}`}>
      {products.map((product, at) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            ground={grounds[at] ?? 0}
            sizes={sizes[shape]}
            eager={at < eager}
            shape={shape === "list" ? "row" : withButtons ? "till" : "tile"}
          />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ columns: shape = "three" }: Pick<ProductGridProps, "columns">) {
  const cards = Array.from({ length: skeletonCards }, (_, at) => `card ${at}`);
  return (
    <div className={`grid ${columns[shape]}`} aria-hidden="true">
      {cards.map((card) => (
        <div
          key={card}
          className={shape === "list" ? "grid grid-cols-[112px_1fr] gap-5 sm:grid-cols-[200px_1fr]" : ""}
        >
          <Skeleton className="aspect-4/5" />
          <div className="grid content-start gap-2 pt-3">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-7 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
