import { formatMoney, fromWire } from "@adire/contract/money";
import { Link, useLocation } from "react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useMoney } from "../../ui/price.tsx";
import { AddressLines } from "./address-lines.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { DateTime } from "./date-time.tsx";
import { deliveryLabel } from "./delivery-label.ts";
import type { OrderDetail } from "./invoice-values.ts";
import { OrderLines } from "./order-lines.tsx";
import { OrderLoader } from "./order-loader.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderRefunds } from "./order-refunds.tsx";
import { OrderReviews } from "./order-reviews.tsx";
import { OrderStatusLabel } from "./order-status.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { paymentMethodText } from "./payment-method-text.ts";
import { paymentStateText } from "./payment-state-text.ts";
import { refundedQuantities, totalAfterRefunds } from "./refund-summary.ts";

const sectionHeading = "label-display pb-4";

function Shipping({ order }: { order: OrderDetail }) {
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping" className={sectionHeading}>
        {deliveryLabel(order.status)}
      </h2>
      <AddressLines to={order.shippingAddress} className="border-t border-hairline pt-3" />
      <OrderParcels order={order} />
    </section>
  );
}

const refundStatuses = new Set(["refund_pending", "refunded", "refund_failed"]);

function Payment({ order }: { order: OrderDetail }) {
  const { payment } = order;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className={sectionHeading}>
        Payment
      </h2>
      <div className="grid gap-2 border-t border-hairline pt-3">
        <p>{paymentMethodText(order.paymentMethod)}</p>
        {payment && (
          <>
            <p
              className={
                payment.status === "paid" || refundStatuses.has(payment.status) ? "text-leaf" : "text-clay"
              }
            >
              {paymentStateText(payment.status, order.status, order)}
            </p>
            <p>{formatMoney(fromWire(payment.amount), payment.currency)}</p>
            <p className="text-sm break-all text-muted">Reference {payment.reference}</p>
          </>
        )}
        {order.status === "pending" && order.pay_before && (
          <p className="text-[15px] text-muted">
            We’re holding your items until <DateTime at={order.pay_before} exact />.
          </p>
        )}
      </div>
    </section>
  );
}

/** What the shop changes once the shopper has paid the difference. */
function WaitingChange({ exchange }: { exchange: NonNullable<OrderDetail["exchange"]> }) {
  const money = useMoney();
  const { amount, currency, url } = exchange.payment;
  return (
    <section aria-labelledby="change" className="mb-10 grid max-w-[60ch] gap-3 border-t border-ink pt-3">
      <h2 id="change" className="label-display">
        A change to confirm
      </h2>
      <p className="break-words">
        {exchange.what}: {money(exchange.amount)} more. We’re holding it until{" "}
        <DateTime at={exchange.pay_before} exact />; otherwise your order stays as it is.
      </p>
      <p>
        <a href={url} className={buttonClass("primary", "min-h-11 px-5")}>
          Pay {formatMoney(fromWire(amount), currency)}
        </a>
      </p>
    </section>
  );
}

function Actions({ order, guest }: { order: OrderDetail; guest: boolean }) {
  const { pathname } = useLocation();
  const payable = order.status === "pending" && order.payment && order.payment.status !== "review";
  const isOpen = order.status === "pending" || order.status === "processing";
  const cancellable = !guest && isOpen && order.parcels.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-3 pb-10">
      {payable && (
        <a href={order.payment?.url} className={buttonClass("primary", "min-h-11 px-5")}>
          Pay now<span className="sr-only"> for order {order.id}</span>
        </a>
      )}
      <ButtonLink to={`${pathname.replace(/\/$/, "")}/invoice`} variant="quiet" className="min-h-11 px-5">
        Invoice<span className="sr-only"> of order {order.id}</span>
      </ButtonLink>
      {cancellable && <CancelOrder order={order} />}
      {!guest && <BuyAgain order={order} />}
    </div>
  );
}

export function OrderScreen() {
  return (
    <OrderLoader>{(order, guest) => <OrderDetails key={order.id} order={order} guest={guest} />}</OrderLoader>
  );
}

function OrderDetails({ order, guest }: { order: OrderDetail; guest: boolean }) {
  const money = useMoney();
  return (
    <div className="page pt-2 pb-24 lg:pt-4">
      {!guest && <Breadcrumbs steps={[{ to: "/orders", text: "Orders" }, { text: `Order ${order.id}` }]} />}
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-8">
        <PageHeading>Order {order.id}</PageHeading>
        <p className="text-[15px] sm:text-right">
          <OrderStatusLabel status={order.status} />
          <span className="block text-muted">
            <DateTime at={order.date} />
          </span>
        </p>
      </div>
      {guest && (
        <p className="max-w-[60ch] pb-8 text-[17px]">
          Keep the address of this page: it lets you follow your order without an account. To change or cancel
          the order,{" "}
          <Link to="/contact" className="link-line">
            write to us
          </Link>
          .
        </p>
      )}
      <Actions order={order} guest={guest} />
      {order.exchange && <WaitingChange exchange={order.exchange} />}
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_392px] lg:gap-14">
        <div className="grid gap-12">
          <section aria-labelledby="pieces">
            <h2 id="pieces" className={sectionHeading}>
              Pieces
            </h2>
            <OrderLines items={order.items} refunded={refundedQuantities(order.refunds)} />
            <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-hairline pt-4">
              <dt>Shipping</dt>
              <dd className="text-right">Free</dd>
              <dt className="self-end font-medium">Total</dt>
              <dd className="display pt-2 text-right text-[46px] leading-none font-medium">
                {money(order.total_price)}
              </dd>
              {order.refunded_total > 0 && (
                <>
                  <dt className="pt-3">Refunded</dt>
                  <dd className="pt-3 text-right">−{money(order.refunded_total)}</dd>
                  <dt className="font-medium">After refunds</dt>
                  <dd className="text-right font-medium">{money(totalAfterRefunds(order))}</dd>
                </>
              )}
            </dl>
          </section>
          <OrderRefunds refunds={order.refunds} />
        </div>
        <div className="grid gap-10">
          <OrderTimeline history={order.history} />
          <Payment order={order} />
          <Shipping order={order} />
        </div>
      </div>
      <OrderReviews order={order} />
    </div>
  );
}
