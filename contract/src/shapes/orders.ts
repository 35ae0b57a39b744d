import { z } from "zod";
import { orderStatuses } from "../order-states.ts";
import { shippingAddress } from "./addresses.ts";
import { addToCart } from "./cart.ts";
import { amount, email, id, line } from "./scalars.ts";

export const paymentTypes = ["credit", "paypal", "apple_pay"] as const;
export const placeOrder = z.object({
  /** "name, address, city, state zip, country" in one string; either this or `shipping`. */
  shipping_address: line(800).optional(),
  shipping: shippingAddress.optional(),
  payment_method: z.enum(["credit", "paypal"]).default("credit"),
  /** Only without a token, or for *Buy now*: the items instead of the cart. */
  items: z.array(addToCart).min(1).max(50).optional(),
  /** A guest may leave it empty. */
  email: z.union([z.string().trim().length(0), email], "must be an email address").optional(),
  /** The total that the shopper was shown; when it differs now, the answer is 409 `price_changed`. */
  shown_total: amount.optional(),
  /** The same total in the payment currency, at the rate that the shopper was shown. */
  shown_payment: amount.optional(),
  /** The payment currency that the shopper was shown. */
  shown_payment_currency: line(3).optional(),
});
export const findOrderInput = z.object({ order: id, email });
export const orderItem = z.object({
  id,
  quantity: z.int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** Such as "Length" and "30cm". */
  option_name: z.string().nullable(),
  option: z.string().nullable(),
  product: z.object({ id: id.nullable(), name: z.string(), image: z.string().nullable(), price: amount }),
});
export const paymentStatuses = [
  "open",
  "paid",
  "failed",
  "review",
  "refund_pending",
  "refunded",
  "refund_failed",
] as const;
/** How a refund stands, in the order of its life; a failed one may be tried again. */
export const refundStatuses = ["pending", "processing", "needs_attention", "processed", "failed"] as const;
/** What becomes of refunded pieces: back on the shelf, lost to the shop, or still with the shopper. */
export const dispositions = ["restocked", "written_off", "kept"] as const;
export const refundedLine = z.object({
  /** The order's item. */
  item_id: id,
  name: z.string(),
  quantity: z.int().positive(),
  /** In the payment currency, major units: the share of what was paid. */
  payment_amount: amount,
  disposition: z.enum(dispositions),
});
export const orderRefund = z.object({
  id,
  status: z.enum(refundStatuses),
  /** In the display currency, like the order's prices. */
  amount,
  /** What goes back to the card, in the payment currency, at the rate of the payment. */
  payment_amount: amount,
  payment_currency: z.string(),
  reason: z.string(),
  /** Whether it is of what paid for the order; false: of money that came besides, which all goes back. */
  of_order: z.boolean(),
  /** How it went back where the desk could not send it: "Bank transfer, reference 4711". */
  other_way: z.string().nullable(),
  /** Who asked: shopper, guest, staff, clock or payment. */
  by: z.string(),
  lines: z.array(refundedLine),
  created_at: z.string(),
  changed_at: z.string(),
});
export const shipment = z.object({ carrier: z.string().nullable(), tracking_number: z.string().nullable() });
/** A part of an order, or all of it, that was sent at once. */
export const parcel = shipment.extend({
  id,
  sent_at: z.string(),
  /** The carrier's page of the parcel, where the carrier is known. */
  tracking_url: z.string().nullable(),
  lines: z.array(z.object({ item_id: id, name: z.string(), quantity: z.int().positive() })),
});
export const orderPayment = z.object({
  reference: z.string(),
  status: z.enum(paymentStatuses),
  url: z.string(),
  /** In the payment currency, major units, with what exchanges of its pieces cost more. */
  amount,
  currency: z.string(),
  exchange_rate: z.number(),
  /** What goes back of it when the order is cancelled, in its currency. */
  left: amount,
});
export const order = z.object({
  id,
  date: z.string(),
  status: z.enum(orderStatuses),
  total_price: amount,
  items: z.array(orderItem),
  shippingAddress,
  paymentMethod: z.object({
    type: z.enum(paymentTypes),
    brand: z.string().nullable(),
    last4: z.string().nullable(),
  }),
});
export type Order = z.infer<typeof order>;
export const historyEntry = z.object({
  at: z.string(),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses),
  by: z.string(),
  reason: z.string(),
});
export const orderDetail = order.extend({
  payment: orderPayment.nullable(),
  history: z.array(historyEntry),
  /** What goes back or went back, first to last. */
  refunds: z.array(orderRefund),
  /** The sum of the refunds that did not fail, in the display currency. */
  refunded_total: amount,
  /** How its last parcel travels; null until all of it is sent. */
  shipment: shipment.nullable(),
  /** What was sent so far, first to last. */
  parcels: z.array(parcel),
  /** Until when an unpaid order holds its stock; null once paid or cancelled. */
  pay_before: z.string().nullable(),
  /** A change of its pieces that is made once the shopper has paid what it costs more. */
  exchange: z
    .object({
      what: z.string(),
      reason: z.string(),
      /** What it costs more, in the display currency. */
      amount,
      /** As its payment asks for it. */
      payment: z.object({ reference: z.string(), url: z.string(), amount, currency: z.string() }),
      pay_before: z.string(),
    })
    .nullable(),
});
export const placedOrder = orderDetail.extend({
  /** A signed address to follow the order without an account; for guests. */
  tracking_token: z.string().nullable(),
});
export const settled = z.object({
  reference: z.string(),
  order_id: id,
  order_status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
});
export type Settled = z.infer<typeof settled>;
