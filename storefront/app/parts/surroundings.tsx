import { QueryClientContext } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
import { StaticRouter, useLocation } from "react-router";
import { ShopContext } from "../api/shop.tsx";
import { CartContext } from "./cart/cart.tsx";
import { SessionContext } from "./session/session.tsx";
import { WishlistContext } from "./wishlist/wishlist.tsx";

type Within = (part: ReactNode) => ReactNode;

/**
 * What a part of a page sees around it, for one that is drawn apart: the shop, the path of the page, and what no server knows, a
 * shopper's session, cart and wishlist.
 */
export const useSurroundings: () => Within = import.meta.env.SSR
  ? useServerSurroundings
  : () => (part) => part;

function useServerSurroundings(): Within {
  const { pathname } = useLocation();
  const shop = use(ShopContext);
  const queries = use(QueryClientContext);
  const session = use(SessionContext);
  const cart = use(CartContext);
  const wishlist = use(WishlistContext);
  return (part) => (
    <StaticRouter location={pathname}>
      <QueryClientContext value={queries}>
        <ShopContext value={shop}>
          <SessionContext value={session}>
            <CartContext value={cart}>
              <WishlistContext value={wishlist}>{part}</WishlistContext>
            </CartContext>
          </SessionContext>
        </ShopContext>
      </QueryClientContext>
    </StaticRouter>
  );
}
