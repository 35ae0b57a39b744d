import type { Order, Refund } from "./use-order-change.ts";

type Item = Order["items"][number];
type Inspected = Order["returns"][number];
export type RefundDraft = { itemId: number; quantity: number /** What came back. */; inspected?: Inspected };

export type Disposition = NonNullable<NonNullable<Refund["lines"]>[number]["disposition"]>;

/** Words of the mail to the shopper, and what then becomes of the pieces; any other can be typed. */
const usual: Readonly<Record<string, Disposition>> = {
  "Flaw found while packing": "written_off",
  "Sold out": "written_off",
  "Sent back": "restocked",
  "Arrived with a flaw": "written_off",
};
export const refundReasons = Object.keys(usual);
export const usualDisposition = (reason: string): Disposition => usual[reason] ?? "restocked";

/** What can still be refunded of a line; what comes back is refunded when it was inspected. */
export const refundableQuantity = ({ quantity, refunded_quantity, returning_quantity }: Item) =>
  quantity - refunded_quantity - returning_quantity;

export const inspectionOf = (inspected: Inspected): RefundDraft => ({
  itemId: inspected.item_id,
  quantity: inspected.quantity,
  inspected,
});

/** What was paid for the order and for exchanges of its pieces, in all; undefined where nothing was. */
export function paidFor(order: Order) {
  const payments = order.payments.filter(({ pays_order, pays_exchange }) => pays_order || pays_exchange);
  const sum = (of: "amount" | "refunded" | "left") =>
    payments.reduce((all, payment) => all + cents(payment[of]), 0) / 100;
  const [first] = payments;
  return first && { ...first, amount: sum("amount"), refunded: sum("refunded"), left: sum("left") };
}

const cents = (amount: number) => Math.round(amount * 100);

/**
 * What a refund of a line's pieces sends back, in the shop's currency and in the one that was paid. The
 * API decides the last minor unit.
 */
export function draftAmounts(order: Order, { itemId, quantity }: RefundDraft) {
  const item = order.items.find(({ id }) => id === itemId);
  const payment = paidFor(order);
  if (!item || !payment) return { shown: 0, paid: 0, currency: "" };
  const left = order.total_price - order.refunded_total;
  const shown = Math.min(cents((item.product.price - item.reduced_by) * quantity), cents(left)) / 100;
  const share = order.total_price > 0 ? shown / order.total_price : 0;
  const paid = Math.min(Math.floor(cents(payment.amount) * share + 1e-6), cents(payment.left)) / 100;
  return { shown, paid, currency: payment.currency };
}
