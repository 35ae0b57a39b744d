import type { MetaFunction } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { CheckoutScreen } from "../../parts/checkout/checkout-screen.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Checkout",
    description: "Where to send your order and how to pay for it.",
    path: "/store/checkout",
    hidden: true,
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
