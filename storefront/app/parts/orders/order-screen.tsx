import { CallFailed } from "@adire/contract/client";
import { formatMoney, fromWire } from "@adire/contract/money";
import type { orderDetail } from "@adire/contract/shapes";
import { useParams } from "react-router";
import type { z } from "zod";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PlainPage } from "../../ui/plain-page.tsx";
import { useMoney } from "../../ui/price.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSession } from "../session/session.tsx";
import { SignInPrompt } from "../session/sign-in-prompt.tsx";
import { Moment } from "./moment.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatusLabel } from "./order-status.tsx";
import { paymentMethodText } from "./payment-method-text.ts";
import { timelineReason, timelineTitle } from "./timeline-text.ts";
import { useOrder } from "./use-orders.ts";

type OrderDetail = z.infer<typeof orderDetail>;
const part = "label-display pb-4";

function Timeline({ history }: { history: OrderDetail["history"] }) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className={part}>
        What happened
      </h2>
      <ol>
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.to} ${entry.why}`} className="border-t border-hairline py-3">
            <p className="font-medium">{timelineTitle(entry)}</p>
            <p className="text-sm text-muted">
              <Moment at={entry.at} exact />
            </p>
            {timelineReason(entry) && <p className="text-[15px]">{timelineReason(entry)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Shipping({ to }: { to: OrderDetail["shippingAddress"] }) {
  return (
    <section aria-labelledby="shipping">
      <h2 id="shipping" className={part}>
        Sent to
      </h2>
      <address className="border-t border-hairline pt-3 not-italic">
        {[to.fullName, to.address, `${to.city}, ${to.state} ${to.zipCode}`, to.country]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </section>
  );
}

function Payment({ order, guest }: { order: OrderDetail; guest: boolean }) {
  const { payment } = order;
  const open = order.status === "pending" && payment !== null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment" className={part}>
        Payment
      </h2>
      <div className="grid gap-3 border-t border-hairline pt-3">
        <p>{paymentMethodText(order.paymentMethod)}</p>
        {payment && (
          <p className="text-muted">
            {formatMoney(fromWire(payment.amount), payment.currency)} under {payment.reference}
          </p>
        )}
        {payment?.status === "refund_pending" && <p>Your money is on its way back.</p>}
        {payment?.status === "refunded" && <p>Your money has been sent back.</p>}
        {open && (
          <>
            {order.pay_before && (
              <p className="text-clay">
                We hold the pieces until <Moment at={order.pay_before} exact />.
              </p>
            )}
            <OrderActions id={order.id} paymentUrl={payment.url} cancellable={!guest} />
          </>
        )}
      </div>
    </section>
  );
}

/** One order, of the address's number or tracking token. */
export function OrderScreen() {
  const { orderId = "", token } = useParams();
  const { state } = useSession();
  const money = useMoney();
  const { data: order, isError, error } = useOrder(token ? { token } : { id: orderId });

  if (!token && state === "guest")
    return <SignInPrompt title={`Order ${orderId}`} note="Sign in to see your order." />;
  if (isError) {
    const missing = error instanceof CallFailed && (error.status === 404 || error.status === 422);
    return (
      <PlainPage
        title={missing ? "Order not found" : "Order"}
        note={
          missing ? "There is no such order of yours." : "We could not load your order. Please try again."
        }
      >
        <ButtonLink to="/orders">Orders</ButtonLink>
      </PlainPage>
    );
  }
  if (!order)
    return (
      <PlainPage title="Order">
        <p className="sr-only" role="status">
          Loading your order
        </p>
        <Skeleton className="h-64" />
      </PlainPage>
    );
  return (
    <div className="page pt-2 pb-24 lg:pt-4">
      {!token && <Breadcrumbs steps={[{ to: "/orders", text: "Orders" }, { text: `Order ${order.id}` }]} />}
      <div className="flex flex-wrap items-end justify-between gap-4 pt-8 pb-10">
        <h1 className="title-huge">Order {order.id}</h1>
        <p className="text-right text-[15px]">
          <OrderStatusLabel status={order.status} />
          <span className="block text-muted">
            <Moment at={order.date} />
          </span>
        </p>
      </div>
      {token && order.status !== "cancelled" && (
        <p className="max-w-[60ch] pb-10 text-[17px]">
          Keep the address of this page: with it you can follow your order without an account.
        </p>
      )}
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_392px] lg:gap-14">
        <section aria-labelledby="pieces">
          <h2 id="pieces" className={part}>
            Pieces
          </h2>
          <OrderLines items={order.items} />
          <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-hairline pt-4">
            <dt>Shipping</dt>
            <dd className="text-right">Free</dd>
            <dt className="self-end font-medium">Total</dt>
            <dd className="display pt-2 text-right text-[46px] leading-none font-medium">
              {money(order.total_price)}
            </dd>
          </dl>
        </section>
        <div className="grid gap-10">
          <Payment order={order} guest={token !== undefined} />
          <Shipping to={order.shippingAddress} />
          <Timeline history={order.history} />
        </div>
      </div>
    </div>
  );
}
