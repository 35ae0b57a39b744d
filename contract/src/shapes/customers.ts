import { z } from "zod";
import { accountExport } from "./account-export.ts";
import { address } from "./addresses.ts";
import { amount, id, line, paging, requiredText } from "./scalars.ts";
import { shortOrder } from "./staff-messages.ts";

export const customerQuery = z.object({
  /** Words of the name or the e-mail, also by their beginning; of a guest the whole e-mail. */
  search: line(100).optional(),
  ...paging,
});
export type CustomerQuery = z.output<typeof customerQuery>;
/** A shopper, or a guest: somebody who bought without an account. Orders are those paid and not cancelled. */
export const customerRow = z.object({
  /** Of the account; of a guest the number of the latest order. */
  id,
  has_account: z.boolean(),
  name: z.string(),
  email: z.string(),
  since: z.string(),
  orders: z.int(),
  /** What these cost, less what went back. */
  spent: amount,
  last_order_at: z.string().nullable(),
});
export type CustomerRow = z.infer<typeof customerRow>;
export const customerPage = z.object({ results: z.array(customerRow), next: z.int().nullable() });
export const customerNote = z.object({ id, at: z.string(), by: z.string(), note: z.string() });
export const customer = customerRow.extend({
  email_confirmed: z.boolean(),
  addresses: z.array(address),
  notes: z.array(customerNote),
  /** Pieces of all orders: how many were bought, and how many of them went back. */
  quantities: z.object({ bought: z.int(), refunded: z.int() }),
});
export type Customer = z.infer<typeof customer>;
export const customerOrderQuery = z.object(paging);
export type CustomerOrderQuery = z.output<typeof customerOrderQuery>;
export const customerOrderPage = z.object({ results: z.array(shortOrder), next: id.nullable() });
/** What the store has about a guest by their e-mail. */
export const guestExport = accountExport
  .pick({ orders: true, messages: true, reviews: true, stock_alerts: true })
  .extend({ email: z.string(), newsletter: z.boolean() });
export type GuestExport = z.infer<typeof guestExport>;
export const customerNoteInput = z.object({ note: requiredText(2_000, "A note is required") });
