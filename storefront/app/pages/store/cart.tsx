import type { MetaFunction } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { CartScreen } from "../../parts/cart/cart-screen.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Cart",
    description: "What’s in your cart.",
    path: "/store/cart",
    hidden: true,
  });

export default function CartPage() {
  return (
    <>
      <NeedsScript what="The cart" />
      <CartScreen />
    </>
  );
}
