import { z } from "zod";
import type { StoredIntent } from "../intents/intents.ts";

const one = z.string().max(4_000).optional();

/** The payment page's query. A repeated parameter makes it invalid. */
export const shownQuery = z.object({
  order_id: z.string().max(100),
  amount: one,
  currency: one,
  email: one,
  customer_name: one,
  success_url: one,
  failure_url: one,
  order_summary: one,
  /** A sandbox card to fill in, or any value to show the card form again. */
  card: one,
});
export type ShownQuery = z.infer<typeof shownQuery>;

/** Minor units of "147000", "147000.5" or "147000.50"; undefined for anything else. */
function readAmount(text: string): number | undefined {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : undefined;
}

/**
 * How the link differs from the payment's record, as a message to the shopper; undefined when it does not.
 */
export function disagreement(intent: StoredIntent, query: ShownQuery): string | undefined {
  if (query.amount !== undefined && readAmount(query.amount) !== intent.amount)
    return "The amount in the link is not the amount of your order.";
  if (query.currency !== undefined && query.currency !== intent.currency)
    return "The currency in the link is not the currency of your order.";
  if (query.success_url !== undefined && query.success_url !== intent.success_url)
    return "The link leads back to another address than the shop's.";
  if (query.failure_url !== undefined && query.failure_url !== intent.failure_url)
    return "The link leads back to another address than the shop's.";
  return undefined;
}
