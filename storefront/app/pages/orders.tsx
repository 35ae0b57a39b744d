import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { OrderHistory } from "../parts/orders/order-history.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Orders",
    description: "What you’ve ordered, and where it is now.",
    path: "/orders",
    hidden: true,
  });

export default function OrdersPage() {
  return (
    <>
      <NeedsScript what="Your order history" />
      <OrderHistory />
    </>
  );
}
