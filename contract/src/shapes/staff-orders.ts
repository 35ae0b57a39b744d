import { z } from "zod";
import { orderStatuses } from "../order-states.ts";
import {
  dispositions,
  historyEntry,
  orderDetail,
  orderItem,
  orderRefund,
  paymentStatuses,
  refundedLine,
} from "./orders.ts";
import { productQuery } from "./product-lists.ts";
import { amount, id, line, shownLine } from "./scalars.ts";

export const staffOrderQuery = productQuery.pick({ page: true, page_size: true }).extend({
  status: z.enum(orderStatuses).optional(),
  /** An order's number, or a part of its e-mail, name or payment reference. */
  search: line(100).optional(),
});
/** One row of the staff's list. */
export const staffOrderRow = z.object({
  id,
  date: z.string(),
  status: z.enum(orderStatuses),
  email: z.string(),
  customer_name: z.string(),
  total_price: amount,
  refunded_total: amount,
  pieces: z.int(),
  /** Of the payment that the order goes out for, else of the latest. */
  payment_status: z.enum(paymentStatuses).nullable(),
  /** Of the latest refund. */
  refund_status: orderRefund.shape.status.nullable(),
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
  pieces: z.int(),
  cause: z.string(),
});
export const staffOrder = orderDetail.extend({
  email: z.string(),
  customer_name: z.string(),
  user_id: id.nullable(),
  items: z.array(orderItem.extend({ sku: z.string().nullable(), refunded_quantity: z.int() })),
  history: z.array(historyEntry.extend({ by_name: z.string().nullable() })),
  payments: z.array(staffPayment),
  refunds: z.array(staffRefund),
  movements: z.array(orderMovement),
  /** What can still go back to the shopper, in the display currency. */
  refundable: amount,
});
export const shipOrder = z.object({
  carrier: shownLine(80).min(1).optional(),
  tracking_number: shownLine(80).min(1).optional(),
});
const why = shownLine(200).min(3);
export const cancelByStaff = z.object({
  why,
  /** What becomes of the pieces of a paid order. */
  disposition: z.enum(["restocked", "written_off"]).default("restocked"),
});
export const refundInput = z
  .object({
    why,
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
  })
  .refine(({ lines, amount: free }) => lines.length > 0 || free !== undefined, {
    path: ["lines"],
    message: "Name the items, or an amount",
  });
