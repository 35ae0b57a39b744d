import type { Product } from "@adire/contract/shapes";
import { toast } from "sonner";

export type WishlistControls = {
  count: number;
  has(productId: number): boolean;
  toggle(product: Product): Promise<void>;
};

const empty: WishlistControls = {
  count: 0,
  has: () => false,
  toggle: async () => {
    toast.error("Please login to add items to wishlist");
  },
};

export function useWishlist(): WishlistControls {
  return empty;
}

export function WishlistProvider({ children }: { children: React.ReactNode }) {
  return children;
}
