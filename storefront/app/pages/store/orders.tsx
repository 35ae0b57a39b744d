import type { MetaFunction } from "react-router";
import { pageMeta } from "../../page-meta.ts";
import { OrderHistory } from "../../parts/orders/order-history.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Order history",
    description: "What you’ve ordered, and where it is now.",
    path: "/store/orders",
    hidden: true,
  });

export default function StoreOrdersPage() {
  return (
    <>
      <NeedsScript what="Your order history" />
      <OrderHistory />
    </>
  );
}
