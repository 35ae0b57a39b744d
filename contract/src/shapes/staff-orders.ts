import { z } from "zod";
import { MAX_QUANTITY_PER_LINE } from "../limits.ts";
import { orderStatuses } from "../order-states.ts";
import { addressLengths } from "../postal-address.ts";
import { shippingAddress } from "./addresses.ts";
import { openReturn } from "./coming-back.ts";
import {
  dispositions,
  historyEntry,
  orderDetail,
  orderItem,
  orderRefund,
  parcel,
  paymentStatuses,
  refundedLine,
} from "./orders.ts";
import { amount, day, email, id, idText, line, paging, requiredText, shownLine } from "./scalars.ts";
import { areOfDifferentVariants } from "./stock.ts";

/** Lists of the back office: what is not finished, what can be sent, where money needs somebody, … */
export const orderViews = ["open", "to_ship", "payment_exceptions", "on_way", "all"] as const;
export const orderPaymentStates = ["paid", "unpaid", "exception"] as const;
export const staffOrderFilter = z.object({
  view: z.enum(orderViews).default("all"),
  status: z.enum(orderStatuses).optional(),
  /** Whether it was paid, or its money needs somebody. */
  payment: z.enum(orderPaymentStates).optional(),
  /** Days of the shop's time zone, both inclusive. */
  since: day.optional(),
  until: day.optional(),
  /** Of which something was paid on that day, and not cancelled; its total is what was paid then. */
  sold_on: day.optional(),
  /** The same of that day and all later ones. */
  sold_since: day.optional(),
  /** With pieces of that product. */
  product: idText.optional(),
  country: shownLine(addressLengths.country).optional(),
  /** An order's number, or words of its name, e-mail, phone, goods, SKUs, tracking numbers and references. */
  search: line(100).optional(),
});
export const staffOrderQuery = staffOrderFilter.extend({
  /** `next` of the last page. */
  before: z
    .string()
    .regex(/^\d{1,6}_\d{1,10}$/, "is not the end of a page")
    .optional(),
  page_size: paging.page_size,
});
export const paymentTroubles = [
  "review",
  "dispute",
  "taken_back",
  "refund_failed",
  "refund_needs_attention",
] as const;
export const shippingStates = [
  "after_payment",
  "on_hold",
  "to_ship",
  "packing",
  "partly_sent",
  "on_way",
  "arrived",
  "cancelled",
] as const;
export type ShippingState = (typeof shippingStates)[number];
const packer = z.object({ user_id: id, name: z.string() });
/** One row of the staff's list. */
export const staffOrderRow = z.object({
  id,
  date: z.string(),
  status: z.enum(orderStatuses),
  email: z.string(),
  customer_name: z.string(),
  city: z.string(),
  country: z.string(),
  total_price: amount,
  refunded_total: amount,
  /** Of all its lines. */
  quantity: z.int(),
  line_count: z.int(),
  /** The first four lines. */
  goods: z.array(
    z.object({
      product_id: id.nullable(),
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  /** Of the payment that the order goes out for, else of the latest. */
  payment_status: z.enum(paymentStatuses).nullable(),
  /** What keeps its money from being settled; of several the gravest. */
  trouble: z
    .object({ kind: z.enum(paymentTroubles), what: z.string(), amount, currency: z.string() })
    .nullable(),
  /** Of the latest refund. */
  refund_status: orderRefund.shape.status.nullable(),
  /** Until when an unpaid order holds its stock. */
  pay_before: z.string().nullable(),
  shipping: z.enum(shippingStates),
  packing: packer.nullable(),
  /** Such as 2026-11-25; null until it is paid. */
  ship_by: z.string().nullable(),
});
export const staffOrderPage = z.object({ results: z.array(staffOrderRow), next: z.string().nullable() });
/** Counting ends here: 1,000 means "more than 999". */
export const MAX_COUNTED_ORDERS = 1_000;
export const staffOrderCounts = z.object({
  views: z.record(z.enum(orderViews), z.int()),
  drafts: z.int(),
  /** Of the orders that the filter finds, as far as they were counted. */
  found: z.object({ count: z.int(), total: amount }),
});
export const staffPayment = z.object({
  id,
  reference: z.string(),
  status: z.enum(paymentStatuses),
  /** In the payment currency, major units; as the two below. */
  amount,
  currency: z.string(),
  refunded: amount,
  /** What can still go back. */
  left: amount,
  /** Whether it is the one that the order goes out for. */
  pays_order: z.boolean(),
  /** Whether it paid what an exchange of pieces costs more. */
  pays_exchange: z.boolean(),
  review_reason: z.string().nullable(),
  opened_at: z.string(),
  paid_at: z.string().nullable(),
});
export const staffRefund = orderRefund.extend({
  payment_reference: z.string(),
  /** What the desk knows its latest try by. */
  asked_as: z.string(),
  /** The staff member's e-mail, where one asked. */
  by_name: z.string().nullable(),
  /** The part that is for no item, in the payment currency. */
  free_payment_amount: amount,
  lines: z.array(refundedLine),
});
export const orderMovement = z.object({
  id,
  at: z.string(),
  variant_id: id,
  name: z.string(),
  /** Change of the pieces on hand. */
  quantity: z.int(),
  cause: z.string(),
});
export const timelineKinds = ["step", "note", "mail", "staff"] as const;
export const timelineEntry = z.object({
  at: z.string(),
  kind: z.enum(timelineKinds),
  /** An e-mail or a name of the staff; or shopper, guest, payment, clock, shop. */
  who: z.string(),
  what: z.string(),
  /** The mail that can be sent again. */
  mail_id: id.nullable(),
});
export const staffOrder = orderDetail.extend({
  email: z.string(),
  customer_name: z.string(),
  user_id: id.nullable(),
  /** The shopper's data were erased on request; what is left goes once the order has ended. */
  is_erased: z.boolean(),
  /** Of the address; to be given back with a change of it. */
  version: z.int(),
  ship_by: z.string().nullable(),
  shipping: z.enum(shippingStates),
  packing: packer.extend({ since: z.string() }).nullable(),
  items: z.array(
    orderItem.extend({
      sku: z.string().nullable(),
      /** To be given back with an exchange of its pieces. */
      version: z.int(),
      /** What went back of each piece's price, as its variant became a cheaper one. */
      reduced_by: amount,
      refunded_quantity: z.int(),
      sent_quantity: z.int(),
      /** What can still be sent. */
      unsent_quantity: z.int(),
      /** What can be announced to come back. */
      returnable_quantity: z.int(),
      /** What is announced, or has arrived and waits for an inspection. */
      returning_quantity: z.int(),
    }),
  ),
  /** What comes back, the oldest first. */
  returns: z.array(openReturn),
  parcels: z.array(
    parcel.extend({
      /** Of carrier and tracking number; to be given back with a change of them. */
      version: z.int(),
      /** When the shopper gets the mail about it, which can be taken back until then; null: is mailed. */
      mail_at: z.string().nullable(),
    }),
  ),
  history: z.array(historyEntry.extend({ by_name: z.string().nullable() })),
  payments: z.array(staffPayment),
  refunds: z.array(staffRefund),
  movements: z.array(orderMovement),
  /** What can still go back to the shopper, in the display currency. */
  refundable: amount,
  /** Everything that happened, newest first. */
  timeline: z.array(timelineEntry),
});
export const orderByStaff = z.object({
  /** Where the payment link goes. */
  email,
  shipping: shippingAddress,
  payment_method: z.enum(["credit", "paypal"]).default("credit"),
  lines: z
    .array(z.object({ variant_id: id, quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE) }))
    .min(1, "Add what is ordered")
    .max(50)
    .refine(areOfDifferentVariants, "must name each variant once"),
  /** The total that was told to the shopper; when it differs now, the answer is 409 `price_changed`. */
  shown_total: amount.optional(),
  /** For the staff. */
  note: line(2_000).default(""),
  /** The draft that it is placed from, as it was seen; it is deleted. */
  draft: z.object({ id, version: z.int().positive() }).optional(),
});
const carrier = shownLine(80).min(1);
const trackingNumber = shownLine(80).min(1);
export const shipOrder = z.object({
  carrier: carrier.optional(),
  tracking_number: trackingNumber.optional(),
  /** What is in the parcel; without it, everything that was not sent. */
  lines: z
    .array(z.object({ item_id: id, quantity: z.int().min(1).max(1_000) }))
    .min(1)
    .max(100)
    .optional(),
});
export const parcelTracking = z.object({
  version: z.int().positive(),
  carrier: carrier.nullable(),
  tracking_number: trackingNumber.nullable(),
});
export const packOrder = z.object({
  /** Takes the order from whoever packs it. */
  take_over: z.boolean().default(false),
});
export const orderNoteInput = z.object({ note: requiredText(2_000, "A note is required") });
export const orderAddressInput = z.object({ version: z.int().positive(), address: shippingAddress });
/** `present` is the one that was shown. */
export const orderEmailInput = z.object({ present: z.string().max(254), email });
export const orderMailInput = z.object({ mail_id: id });
/** Orders of a mass change, each of them changed by itself. */
const MAX_BULK_ORDERS = 100;
export const bulkOrders = z.object({
  /** The last two undo the first two. */
  action: z.enum(["pack", "ship", "unpack", "take_back"]),
  ids: z.array(id).min(1).max(MAX_BULK_ORDERS),
  /** Of all parcels. */
  carrier: carrier.optional(),
  /** Of those orders' parcels that have one. */
  tracking_numbers: z
    .array(z.object({ id, tracking_number: trackingNumber }))
    .max(MAX_BULK_ORDERS)
    .default([]),
});
export const bulkResult = z.object({
  results: z.array(z.object({ id, problem: z.object({ code: z.string(), message: z.string() }).nullable() })),
});
export const orderIds = z.object({
  /** Such as 10474,10475. */
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, "must be numbers with commas between them")
    .transform((text) => [...new Set(text.split(",").map(Number))])
    .pipe(z.array(id).max(MAX_BULK_ORDERS)),
});
const reason = shownLine(200).min(3);
export const exchangeQuery = z.object({ item_id: idText });
/** What pieces of an item can become: the variants of its product, and its own. */
export const exchangeChoices = z.object({
  version: z.int(),
  /** Pieces of the item that are not sent. */
  unsent: z.int(),
  choices: z.array(
    z.object({
      variant_id: id,
      size: z.string().nullable(),
      color: z.string().nullable(),
      option_name: z.string().nullable(),
      option: z.string().nullable(),
      sku: z.string().nullable(),
      is_current: z.boolean(),
      /** Pieces that can be sold; null where stock is not counted. */
      left: z.int().nullable(),
      /** What a piece costs more, in the order's currency; below 0 it costs less. */
      difference: z.number(),
    }),
  ),
});
export const exchangeInput = z.object({
  item_id: id,
  version: z.int().positive(),
  variant_id: id,
  /** How many of the item's pieces that are not sent become the variant. */
  quantity: z.int().min(1).max(1_000),
  /** What becomes of the others. */
  rest: z.enum(["stays", "refunded"]).default("stays"),
  /** The difference for a piece that was shown; when it is another now, the answer is 409 `price_changed`. */
  shown_difference: z.number().optional(),
  reason,
});
export const cancelByStaff = z.object({
  reason,
  /** What becomes of the pieces of a paid order. */
  disposition: z.enum(["restocked", "written_off"]).default("restocked"),
});
export const refundInput = z
  .object({
    reason,
    lines: z
      .array(
        z.object({
          item_id: id,
          quantity: z.int().min(1).max(1_000),
          disposition: z.enum(dispositions).default("restocked"),
        }),
      )
      .max(100)
      .default([]),
    /** Besides the lines: an amount in the display currency that is for none of them. */
    amount: amount.positive().max(10_000_000).multipleOf(0.01, "has at most two decimals").optional(),
    /** A return that has arrived and was inspected; the lines are of its item, and the refund ends it. */
    return_id: id.optional(),
  })
  .refine(({ lines, amount: free }) => lines.length > 0 || free !== undefined, {
    path: ["lines"],
    message: "Name the items, or an amount",
  });
