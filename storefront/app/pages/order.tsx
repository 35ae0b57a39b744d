import type { MetaFunction } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { OrderScreen } from "../parts/orders/order-screen.tsx";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Order",
    description: "One order, and how far it is.",
    path: "/orders",
    hidden: true,
  });

export default OrderScreen;
