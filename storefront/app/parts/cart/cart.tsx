import { CallFailed } from "@adire/contract/client";
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { useLocation } from "react-router";
import { toast } from "../../ui/toast.ts";
import type { CardProduct } from "../catalog/card-product.ts";
import { takeWishAfterSignIn } from "../session/after-sign-in.ts";
import { useSession } from "../session/session.tsx";
import { browserSession } from "../session/session-store.ts";
import { useSignInToast } from "../session/sign-in-toast.ts";
import { useWishlistChanges } from "../wishlist/use-wishlist-content.ts";
import { type Pieces, useCartChanges, useCartContent } from "./use-cart-content.ts";

export type CartWish = { product: CardProduct; quantity?: number; size?: string; color?: string };
export type CartControls = { count: number; busy: boolean; add(wish: CartWish): Promise<boolean> };

/** Fetched with the first thing that is added. */
const CartDrawer = lazy(() => import("./cart-drawer.tsx"));

export const CartContext = createContext<CartControls | null>(null);

/** @throws Error outside of the shop's root */
export function useCart(): CartControls {
  const cart = use(CartContext);
  if (!cart) throw new Error("useCart is used outside of CartProvider");
  return cart;
}

export function CartProvider({ children }: { children: ReactNode }) {
  const { state } = useSession();
  const { pathname } = useLocation();
  const content = useCartContent();
  const { add } = useCartChanges();
  const { keep } = useWishlistChanges();
  const askToSignIn = useSignInToast();
  const [drawer, setDrawer] = useState<"unused" | "open" | "closed">("unused");
  const [latest, setLatest] = useState<Pieces>();

  const addPieces = async (pieces: Pieces) => {
    try {
      await add.mutateAsync(pieces);
      setLatest(pieces);
      // The cart's own pages show what is there without it.
      if (!pathname.startsWith("/store/cart")) setDrawer("open");
      toast.success("Added to cart");
      return true;
    } catch (error) {
      // What the shopper can do something about is said in the server's words: how many are left, or how many a cart holds.
      const refusal =
        error instanceof CallFailed && [409, 422].includes(error.status) ? error.problem?.message : undefined;
      toast.error(refusal ?? "Failed to add to cart");
      return false;
    }
  };

  const doWhatWasWanted = useEffectEvent(async () => {
    const wish = takeWishAfterSignIn(sessionStorage, Date.now());
    if (wish.add) await addPieces(wish.add);
    if (wish.keep) await keep(wish.keep.product_id);
  });
  // Only once they are back on the page where they wanted it.
  const isBack = state === "signed-in" && pathname !== "/login";
  useEffect(() => {
    if (isBack) void doWhatWasWanted();
  }, [isBack]);

  const controls: CartControls = {
    count: content.data?.items.reduce((sum, line) => sum + line.quantity, 0) ?? 0,
    busy: add.isPending,
    add: async ({ product, quantity = 1, size, color }) => {
      const pieces = { product_id: product.id, quantity, size, color };
      if (browserSession.read()) return addPieces(pieces);
      askToSignIn("Please login to add items to cart", { add: pieces });
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
