import { z } from "zod";
import { emailPattern } from "../email-address.ts";
import { MAX_QUANTITY_PER_LINE } from "../limits.ts";
import { addressLengths } from "../postal-address.ts";
import { amount, id, line, paging, shownLine } from "./scalars.ts";
import { staffOrderRow } from "./staff-orders.ts";
import { areOfDifferentVariants, stockRow } from "./stock.ts";

const part = (name: keyof typeof addressLengths) => shownLine(addressLengths[name]).default("");
const draftLine = z.object({ variant_id: id, quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE) });
/** An order as far as it is known: anything may be missing. */
export const draftOrderInput = z.object({
  email: line(254)
    .refine((text) => text === "" || emailPattern.test(text), "must be an email address")
    .default(""),
  shipping: z.object({
    fullName: part("fullName"),
    address: part("address"),
    city: part("city"),
    state: part("state"),
    zipCode: part("zipCode"),
    country: part("country"),
    phone: shownLine(addressLengths.phone).optional(),
  }),
  /** For the staff; it becomes a note of the order. */
  note: line(2_000).default(""),
  lines: z.array(draftLine).max(50).refine(areOfDifferentVariants, "must name each variant once"),
});
export type DraftOrderInput = z.output<typeof draftOrderInput>;
const draftVersion = z.object({ version: z.int().positive() });
export const draftOrderEdit = draftOrderInput.extend(draftVersion.shape);
export const draftOrder = draftOrderEdit.extend({
  id,
  created_by: z.string(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  lines: z.array(
    draftLine.extend({
      /** What a piece cost when the draft was saved. */
      saved_price: amount,
      /** false: it has left the shop since. */
      offered: z.boolean(),
      variant: stockRow,
    }),
  ),
});
export type DraftOrder = z.infer<typeof draftOrder>;
export const draftOrderQuery = z.object(paging);
export const draftOrderRow = staffOrderRow
  .pick({
    id: true,
    email: true,
    customer_name: true,
    city: true,
    quantity: true,
    line_count: true,
    goods: true,
  })
  .extend({
    saved_at: z.string(),
    note: z.string(),
    /** At the prices of now. */
    total_price: amount,
  });
export type DraftOrderRow = z.infer<typeof draftOrderRow>;
export const draftOrderPage = z.object({ results: z.array(draftOrderRow), next: z.int().nullable() });
