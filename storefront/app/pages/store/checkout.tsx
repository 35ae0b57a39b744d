import { hiddenMeta } from "../../page-meta.ts";
import { CheckoutScreen } from "../../parts/checkout/checkout-screen.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta = hiddenMeta({
  title: "Checkout",
  description: "Where to send your order and how to pay for it.",
  path: "/store/checkout",
});

export default function CheckoutPage() {
  return (
    <>
      <NeedsScript title="Checkout" what="The checkout" />
      <div className="noscript:hidden">
        <CheckoutScreen />
      </div>
    </>
  );
}
