import { z } from "zod";
import { address } from "./addresses.ts";
import { amount, id, idText, line, requiredText } from "./scalars.ts";
import { shortOrder } from "./staff-messages.ts";

export const customerQuery = z.object({
  /** Words of the name or the e-mail, also by their beginning. */
  search: line(100).optional(),
  before: idText.optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});
export type CustomerQuery = z.output<typeof customerQuery>;
/** A shopper with an account. Orders are those that were paid and not cancelled. */
export const customerRow = z.object({
  id,
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
  /** The latest fifty, in every state. */
  recent_orders: z.array(shortOrder),
  /** Pieces of all orders: how many were bought, and how many of them went back. */
  pieces: z.object({ bought: z.int(), refunded: z.int() }),
});
export type Customer = z.infer<typeof customer>;
export const customerNoteInput = z.object({ note: requiredText(2_000, "A note is required") });
