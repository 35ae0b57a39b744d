import { z } from "zod";
import { orderStatuses } from "../order-states.ts";
import { amount, id, paging, requiredText } from "./scalars.ts";

export const staffMessageQuery = z.object({
  /** Those that wait, the longest first; those that are done, the latest first. */
  view: z.enum(["waiting", "done"]).default("waiting"),
  ...paging,
});
export type StaffMessageQuery = z.output<typeof staffMessageQuery>;
const messageHead = z.object({
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  sent_at: z.string(),
  /** When it was answered or closed; null: it waits. */
  done_at: z.string().nullable(),
  /** The e-mail of the member of the staff who did. */
  done_by: z.string().nullable(),
});
export const staffMessageRow = messageHead.extend({
  /** The beginning of the message. */
  begins: z.string(),
  is_answered: z.boolean(),
});
export type StaffMessageRow = z.infer<typeof staffMessageRow>;
export const staffMessagePage = z.object({ results: z.array(staffMessageRow), next: z.int().nullable() });
/** Orders beside a message, and orders that a customer's page shows. */
export const shortOrder = z.object({
  id,
  date: z.string(),
  status: z.enum(orderStatuses),
  total_price: amount,
  refunded_total: amount,
  items: z.array(
    z.object({
      product_id: id.nullable(),
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      image: z.string().nullable(),
      quantity: z.int(),
      /** Of these, what came back or was refunded. */
      refunded_quantity: z.int(),
    }),
  ),
});
export type ShortOrder = z.infer<typeof shortOrder>;
export const staffMessage = messageHead.extend({
  message: z.string(),
  /** As it was mailed; null for one that was closed without an answer. */
  answer: z.string().nullable(),
  /** The account that wrote it. */
  customer_id: id.nullable(),
  /** The latest orders with the same e-mail, where the role may see orders. The e-mail is not proven. */
  orders: z.array(shortOrder),
});
export type StaffMessage = z.infer<typeof staffMessage>;
export const messageAnswer = z.object({ answer: requiredText(5_000, "An answer is required") });
