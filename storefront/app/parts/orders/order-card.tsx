import type { Order } from "@adire/contract/shapes";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { DateTime } from "./date-time.tsx";
import { deliveryLabel } from "./delivery-label.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatusLabel } from "./order-status.tsx";
import { paymentMethodText } from "./payment-method-text.ts";
import { useOrder } from "./use-orders.ts";

export function OrderCard({ order }: { order: Order }) {
  const money = useMoney();
  const to = order.shippingAddress;
  const pending = order.status === "pending";
  const { data: detail } = useOrder({ id: String(order.id) }, pending);
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      className="grid gap-6 border-t border-ink pt-6 lg:grid-cols-[288px_1fr] lg:gap-14"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={`order-${order.id}`} className="display text-[36px] leading-none">
          Order {order.id}
        </h2>
        <p className="text-muted">
          <DateTime at={order.date} />
        </p>
        <p>
          <OrderStatusLabel status={order.status} />
        </p>
        <p>{paymentMethodText(order.paymentMethod)}</p>
        <p className="display pt-2 text-[32px] leading-none font-medium">{money(order.total_price)}</p>
      </div>
      <div className="grid content-start gap-4">
        <OrderLines items={order.items} />
        <address className="text-[15px] break-words text-muted not-italic">
          {deliveryLabel(order.status)}{" "}
          {[to.fullName, to.address, to.city, `${to.state} ${to.zipCode}`.trim(), to.country]
            .filter(Boolean)
            .join(", ")}
        </address>
        <div className="flex flex-wrap items-center gap-3">
          {pending && detail?.payment && detail.payment.status !== "review" && (
            <a href={detail.payment.url} className={buttonClass("primary", "min-h-11 px-5")}>
              Pay now<span className="sr-only"> for order {order.id}</span>
            </a>
          )}
          <ButtonLink to={`/orders/${order.id}`} variant="quiet" className="min-h-11 px-5">
            Details<span className="sr-only"> of order {order.id}</span>
          </ButtonLink>
          {!pending && <BuyAgain order={order} />}
        </div>
      </div>
    </article>
  );
}
