import { lazy, type ReactNode, use } from "react";
import { ShopContext } from "../../api/shop.tsx";
import { Kept } from "../../ui/kept.tsx";
import { CartContext } from "../cart/cart.tsx";
import { WishlistContext } from "../wishlist/wishlist.tsx";
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
  const grounds = groundsOf(products);
  const around = useSurroundings();
  return (
    <ul className={`grid ${gridColumns[shape]}`}>
      {products.map((product, at) => {
        const shown = { product, ground: grounds[at] ?? 0, sizes: pictureSizes[shape], eager: at < eager };
        if (shape === "list")
          return (
            <li key={product.id} className="min-w-0">
              <ProductRow {...shown} />
            </li>
          );
        return (
          <Kept
            key={product.id}
            as="li"
            className="min-w-0"
            name={() => `card ${around.name} ${withButtons} ${JSON.stringify(shown)}`}
          >
            {() => around.within(<ProductCard {...shown} withButton={withButtons} />)}
          </Kept>
        );
      })}
    </ul>
  );
}

/** What cards see of the shop around them, for one that is drawn apart. No server knows a shopper's cart or wishlist. */
function useSurroundings() {
  const [shop, cart, wishlist] = [use(ShopContext), use(CartContext), use(WishlistContext)];
  return {
    name: `${shop?.store.currency} ${shop?.store.image_base_url}`,
    within: (card: ReactNode) =>
      import.meta.env.SSR ? (
        <ShopContext value={shop}>
          <CartContext value={cart}>
            <WishlistContext value={wishlist}>{card}</WishlistContext>
          </CartContext>
        </ShopContext>
      ) : (
        card
      ),
  };
}
