import { z } from "zod";
import { refundStatuses } from "./orders.ts";
import { amount, id, paging } from "./scalars.ts";

/** An exchange for dearer pieces waits for its payment, then it is paid, withdrawn or expired. */
export const exchangeStates = ["waiting", "paid", "withdrawn", "expired"] as const;

/** Pieces that come back: a refund of them, or an exchange for others that cost more. */
const returnRow = {
  id,
  order_id: id,
  customer_name: z.string(),
  asked_at: z.string(),
  /** Such as "2 × Camp Shirt, M". */
  goods: z.string(),
  /** Pieces that go back on the shelf, of an exchange once it is paid. */
  restocked: z.int(),
  written_off: z.int(),
  /** What goes back to the shopper, or what an exchange costs more; in the currency of the payment. */
  amount,
  currency: z.string(),
};
export const staffReturn = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("refund"), state: z.enum(refundStatuses), ...returnRow }),
  z.object({
    kind: z.literal("exchange"),
    state: z.enum(exchangeStates),
    ...returnRow,
    pay_before: z.string(),
  }),
]);
export type StaffReturn = z.infer<typeof staffReturn>;

export const staffReturnQuery = z.object({
  /** Open: its money is not where it belongs yet. */
  view: z.enum(["open", "all"]).default("open"),
  /** `next` of the last page. */
  before: z
    .string()
    .regex(/^\d{1,17}_[01]_\d{1,10}$/, "is not the end of a page")
    .optional(),
  page_size: paging.page_size,
});
export const staffReturnPage = z.object({ results: z.array(staffReturn), next: z.string().nullable() });
