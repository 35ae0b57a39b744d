import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { OrderScreen } from "../parts/orders/order-screen.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";

export const meta: MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.orderId ? `Order ${params.orderId}` : "Your order",
    description: "One order, and where it is now.",
    // The URL of a tracked order grants access to it, so it is no canonical URL.
    ...(params.orderId && { path: `/orders/${params.orderId}` }),
    hidden: true,
  });

export default function OrderPage() {
  return (
    <>
      <NeedsScript what="The page of an order" />
      <OrderScreen />
    </>
  );
}
