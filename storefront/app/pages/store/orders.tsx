import { hiddenMeta } from "../../page-meta.ts";
import { OrderHistory } from "../../parts/orders/order-history.tsx";
import { NeedsScript } from "../../ui/needs-script.tsx";

export const meta = hiddenMeta({
  title: "Order history",
  description: "What you’ve ordered, and where it is now.",
  path: "/store/orders",
});

export default function StoreOrdersPage() {
  return (
    <>
      <NeedsScript what="Your order history" />
      <OrderHistory />
    </>
  );
}
