import { z } from "zod";
import { id, paging, shownLine } from "./scalars.ts";

/** Pieces of an order's item that the shopper sends back. */
export const openReturn = z.object({
  id,
  item_id: id,
  quantity: z.int(),
  /** Shown to the shopper. */
  reason: z.string(),
  /** Announced, then arrived, which waits for an inspection; afterwards it is refunded or called off. */
  state: z.enum(["announced", "arrived"]),
  announced_at: z.string(),
  arrived_at: z.string().nullable(),
});

/** One row of the staff's list. */
export const comingBackRow = openReturn.extend({
  order_id: id,
  customer_name: z.string(),
  /** Such as "2 × Camp Shirt, M". */
  goods: z.string(),
});
export type ComingBackRow = z.infer<typeof comingBackRow>;

export const comingBackQuery = z.object(paging);
export const comingBackPage = z.object({ results: z.array(comingBackRow), next: id.nullable() });

export const returnInput = z.object({
  item_id: id,
  quantity: z.int().min(1).max(1_000),
  reason: shownLine(200).min(3),
});
