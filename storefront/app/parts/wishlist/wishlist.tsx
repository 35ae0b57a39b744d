import { createContext, type ReactNode, use } from "react";
import { browserSession } from "../session/browser-session.ts";
import { useSignInToast } from "../session/sign-in-toast.ts";
import { useWishlistChanges, useWishlistContent, type WishlistChoice } from "./use-wishlist-content.ts";

export type WishlistControls = {
  count: number;
  has(productId: number): boolean;
  /** Adds the product with its choice, or removes it. */
  toggle(product: { id: number } & WishlistChoice): Promise<void>;
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
    toggle: async ({ id, color, size, option }) => {
      const addition = { product_id: id, color, size, option };
      if (!browserSession.read())
        askToSignIn("Please login to add items to wishlist", { addToWishlist: addition });
      else await (productIds.has(id) ? remove(id) : add(addition));
    },
  };
  return <WishlistContext value={controls}>{children}</WishlistContext>;
}
