import { CallFailed } from "@adire/contract/client";
import { lazyPart } from "@adire/ui/lazy-part.tsx";
import { createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { toast } from "../../ui/toast.ts";
import type { CardProduct } from "../catalog/card-product.ts";
import type { Choice } from "../product/variant-choice.ts";
import { consumePendingAction } from "../session/after-sign-in.ts";
import { browserSession } from "../session/browser-session.ts";
import { useSession } from "../session/session.tsx";
import { useSignInToast } from "../session/sign-in-toast.ts";
import { useWishlistChanges } from "../wishlist/use-wishlist-content.ts";
import { type AddToCartBody, useAddToCart, useCartContent } from "./use-cart-content.ts";

type AddToCartInput = { product: Pick<CardProduct, "id">; quantity?: number } & Partial<Choice>;
export type CartControls = { count: number; busy: boolean; add(input: AddToCartInput): Promise<boolean> };

/** Loaded on the first addition. */
const CartDrawer = lazyPart(() => import("./cart-drawer.tsx"));

const CartContext = createContext<CartControls | null>(null);

/** @throws Error outside of CartProvider */
export function useCart(): CartControls {
  const cart = use(CartContext);
  if (!cart) throw new Error("useCart is used outside of CartProvider");
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const { pathname } = useLocation();
  const content = useCartContent();
  const add = useAddToCart();
  const { add: addToWishlist } = useWishlistChanges();
  const askToSignIn = useSignInToast();
  const [drawer, setDrawer] = useState<"unused" | "open" | "closed">("unused");
  const [latest, setLatest] = useState<AddToCartBody>();

  const addLine = async (line: AddToCartBody) => {
    try {
      await add.mutateAsync(line);
      setLatest(line);
      // The cart page shows the addition itself.
      if (!pathname.startsWith("/store/cart")) setDrawer("open");
      toast.success("Added to cart");
      return true;
    } catch (error) {
      // Conflicts and validation errors carry a message for the shopper, such as the remaining stock.
      const refusal =
        error instanceof CallFailed && [409, 422].includes(error.status) ? error.problem?.message : undefined;
      toast.error(refusal ?? "Failed to add to cart");
      return false;
    }
  };

  const runPendingAction = useEffectEvent(async () => {
    const action = consumePendingAction(sessionStorage, Date.now());
    if (action.addToCart) await addLine(action.addToCart);
    if (action.addToWishlist) await addToWishlist(action.addToWishlist);
  });
  // The pending action runs on the page where the shopper started it.
  const hasReturned = state === "signed-in" && pathname !== "/login";
  useEffect(() => {
    if (hasReturned) void runPendingAction();
  }, [hasReturned]);

  const controls: CartControls = {
    count: content.data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0,
    busy: add.isPending,
    add: async ({ product, quantity = 1, size, color, option }) => {
      const line = { product_id: product.id, quantity, size, color, option };
      if (browserSession.read()) return addLine(line);
      askToSignIn("Please login to add items to cart", { addToCart: line });
      return false;
    },
  };
  return (
    <CartContext value={controls}>
      {children}
      {drawer !== "unused" && (
        <Suspense>
          <CartDrawer open={drawer === "open"} latest={latest} onClose={() => setDrawer("closed")} />
        </Suspense>
      )}
    </CartContext>
  );
}
