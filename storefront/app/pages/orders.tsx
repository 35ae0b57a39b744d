import { hiddenMeta } from "../page-meta.ts";
import { OrderHistory } from "../parts/orders/order-history.tsx";
import { NeedsScript } from "../ui/needs-script.tsx";

export const meta = hiddenMeta({
  title: "Orders",
  description: "What you’ve ordered, and where it is now.",
  path: "/orders",
});

export default function OrdersPage() {
  return (
    <>
      <NeedsScript what="Your order history" />
      <OrderHistory />
    </>
  );
}
