import type { Product } from "@adire/contract/shapes";
import { toast } from "sonner";

export type CartWish = { product: Product; quantity?: number; size?: string; color?: string };
export type CartControls = { count: number; busy: boolean; add(wish: CartWish): Promise<boolean> };

const empty: CartControls = {
  count: 0,
  busy: false,
  add: async () => {
    toast.error("Please login to add items to cart");
    return false;
  },
};

export function useCart(): CartControls {
  return empty;
}

export function CartProvider({ children }: { children: React.ReactNode }) {
  return children;
}
