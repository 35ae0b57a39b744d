import { createContext, type ReactNode, use } from "react";
import type { CardProduct } from "../catalog/card-product.ts";
import { browserSession } from "../session/session-store.ts";
import { useSignInToast } from "../session/sign-in-toast.ts";
import { useWishlistChanges, useWishlistContent } from "./use-wishlist-content.ts";

export type WishlistControls = {
  count: number;
  has(productId: number): boolean;
  toggle(product: CardProduct): Promise<void>;
};

const WishlistContext = createContext<WishlistControls | null>(null);

/** @throws Error outside of WishlistProvider */
export function useWishlist(): WishlistControls {
  const wishlist = use(WishlistContext);
  if (!wishlist) throw new Error("useWishlist is used outside of WishlistProvider");
  return wishlist;
}

export function WishlistProvider({ children }: { children: ReactNode }) {
  const { data: entries = [] } = useWishlistContent();
  const { add, remove } = useWishlistChanges();
  const askToSignIn = useSignInToast();
  const productIds = new Set(entries.map((entry) => entry.product.id));
  const controls: WishlistControls = {
    count: entries.length,
    has: (productId) => productIds.has(productId),
    toggle: async ({ id }) => {
      if (!browserSession.read())
        askToSignIn("Please login to add items to wishlist", { addToWishlist: { product_id: id } });
      else await (productIds.has(id) ? remove(id) : add(id));
    },
  };
  return <WishlistContext value={controls}>{children}</WishlistContext>;
}
