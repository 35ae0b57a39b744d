import { hiddenMeta } from "../../page-meta.ts";
import { CartScreen } from "../../parts/cart/cart-screen.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta = hiddenMeta({ title: "Cart", description: "What’s in your cart.", path: "/store/cart" });

export default function CartPage() {
  return (
    <>
      <NeedsScript what="The cart" />
      <CartScreen />
    </>
  );
}
