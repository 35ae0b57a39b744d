import { choiceText } from "@adire/contract/choice-text";
import { useLocation } from "react-router";
import { useShop } from "../../api/shop.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { BrandLink } from "../store/brand-link.tsx";
import { AddressLines } from "./address-lines.tsx";
import { DateTime } from "./date-time.tsx";
import {
  chargedText,
  invoiceNumber,
  invoiceState,
  lineTotal,
  type OrderDetail,
  paidAt,
} from "./invoice-values.ts";
import { OrderLoader } from "./order-loader.tsx";
import { paymentMethodText } from "./payment-method-text.ts";
import { refundAmountText, refundedItemsText, refundStateText, totalAfterRefunds } from "./refund-summary.ts";

/** An invoice for screen and print. */
export function InvoiceScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <header className="border-b border-hairline">
        <div className="page flex min-h-[68px] flex-wrap items-center justify-between gap-3 py-2 lg:min-h-20">
          <BrandLink />
          <p className="flex gap-2">
            <ButtonLink to={pathname.replace(/\/invoice\/?$/, "")} variant="quiet" className="min-h-11 px-4">
              Back<span className="sr-only"> to the order</span>
            </ButtonLink>
            <Button className="min-h-11 px-5" onClick={() => window.print()}>
              Print
            </Button>
          </p>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <OrderLoader>{(order) => <Invoice order={order} />}</OrderLoader>
      </main>
    </>
  );
}

function Invoice({ order }: { order: OrderDetail }) {
  const { store } = useShop();
  const money = useMoney();
  const state = invoiceState(order);
  const { shippingAddress: to } = order;
  const isPaid = order.payment?.status === "paid";
  return (
    <article className="page" aria-label={`Invoice ${invoiceNumber(order)}`}>
      <div className="invoice">
        <div className="flex flex-wrap items-start justify-between gap-8">
          <div>
            <h1 className="title">Invoice</h1>
            <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 pt-5">
              <dt className="text-muted">Number</dt>
              <dd>{invoiceNumber(order)}</dd>
              <dt className="text-muted">Date</dt>
              <dd>
                <DateTime at={order.date} />
              </dd>
              <dt className="text-muted">Order</dt>
              <dd>{order.id}</dd>
              <dt className="text-muted">Status</dt>
              <dd className={`font-medium ${isPaid ? "text-leaf" : "text-clay"}`}>{state}</dd>
            </dl>
          </div>
          <address className="max-w-[260px] not-italic sm:text-right">
            <span className="display block pb-2 text-[34px] leading-none">{store.name}</span>
            {[store.address, store.email, store.phone].filter(Boolean).map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </address>
        </div>
        <section aria-labelledby="billed" className="pt-10">
          <h2 id="billed" className="pb-1 font-medium">
            Billed to
          </h2>
          <AddressLines to={to} />
        </section>
        <ItemsTable items={order.items} />
        <div className="avoid-break">
          <dl className="ml-auto grid max-w-[320px] grid-cols-[1fr_auto] pt-5 [&>*]:pb-1.5">
            <dt>Subtotal</dt>
            <dd className="text-right">{money(order.total_price)}</dd>
            <dt>Shipping</dt>
            <dd className="text-right">Free</dd>
            <dt className="border-t border-ink pt-3 font-medium">Total in {store.currency}</dt>
            <dd className="border-t border-ink pt-3 text-right text-[20px] leading-tight font-medium">
              {money(order.total_price)}
            </dd>
            {order.refunded_total > 0 && (
              <>
                <dt>Refunded</dt>
                <dd className="text-right">−{money(order.refunded_total)}</dd>
                <dt className="font-medium">After refunds</dt>
                <dd className="text-right font-medium">{money(totalAfterRefunds(order))}</dd>
              </>
            )}
          </dl>
          <PaymentSection order={order} />
        </div>
      </div>
    </article>
  );
}

function ItemsTable({ items }: Pick<OrderDetail, "items">) {
  const money = useMoney();
  return (
    <table className="mt-10 w-full border-t border-ink text-[15px]">
      <caption className="sr-only">Pieces</caption>
      <thead>
        <tr>
          <th scope="col">Piece</th>
          <th scope="col" className="max-sm:sr-only">
            Unit price
          </th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, product, quantity, ...chosen }) => (
          <tr key={id}>
            <td className="break-words">
              {product.name}
              <span className="block text-sm text-muted">{choiceText(chosen)}</span>
              <span className="block text-sm text-muted sm:hidden">{money(product.price)} each</span>
            </td>
            <td className="max-sm:sr-only">{money(product.price)}</td>
            <td>{quantity}</td>
            <td>{money(lineTotal(product.price, quantity))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentSection({ order }: { order: OrderDetail }) {
  const { store } = useShop();
  const { payment } = order;
  const state = invoiceState(order);
  const paid = paidAt(order);
  return (
    <section aria-labelledby="paid" className="pt-10">
      <h2 id="paid" className="pb-1 font-medium">
        Payment
      </h2>
      {payment && paid ? (
        <p>
          {payment.status === "paid" ? "Paid" : `${state}. Paid`} on <DateTime at={paid} /> with{" "}
          {paymentMethodText(order.paymentMethod)}: {chargedText(payment, store.currency)}.
        </p>
      ) : (
        <p>
          {state}.{" "}
          {payment && order.status === "pending" && `To pay: ${chargedText(payment, store.currency)}.`}
        </p>
      )}
      {order.refunds.map((refund) => (
        <p key={refund.id}>
          Refund of {refundAmountText(refund)}
          {refund.lines.length > 0 && ` for ${refundedItemsText(refund)}`}: {refund.reason},{" "}
          <DateTime at={refund.changed_at} />. {refundStateText(refund)}
        </p>
      ))}
      {payment && <p className="text-sm break-all text-muted">Payment reference {payment.reference}</p>}
    </section>
  );
}
