import { z } from "zod";
import { comingBackRow } from "./coming-back.ts";
import { staffReview } from "./reviews.ts";
import { amount, id } from "./scalars.ts";
import { paymentTroubles } from "./staff-orders.ts";
import { stockRow } from "./stock.ts";

/** What waits for somebody: counted up to 1,000, with the address of its list in the back office. */
const waiting = <T extends z.ZodType>(example: T) =>
  z.object({ count: z.int(), list: z.string(), examples: z.array(example) });

export const toShip = waiting(
  z.object({
    order_id: id,
    product_id: id.nullable(),
    image: z.string().nullable(),
    name: z.string(),
    /** Whether it is to leave today, or should have left. */
    is_due: z.boolean(),
  }),
).extend({
  /** How many are to leave today, or should have left. */
  due: z.int(),
  /** When the one that waits longest was paid. */
  oldest_at: z.string().nullable(),
});
const salesOf = z.object({
  total: amount,
  orders: z.int(),
  /** What an order costs on average; null without one. */
  basket: amount.nullable(),
});
export const usualDay = z.object({
  /** Of how many of the last eight weeks; the shop may be younger. */
  weeks: z.int(),
  /** Median of the whole day. */
  total: amount,
  by_now: salesOf,
  /** As that of today; null until visits were counted on two such days. */
  conversion: z.number().nullable(),
  /** Of the orders placed on such days, how many were paid for: from 0 to 1; null where none was placed. */
  paid_share: z.number().nullable(),
  /** What had been sold at the end of each hour, from 0 to 24 of them. */
  hours: z.array(z.object({ median: amount, low: amount, high: amount })).length(25),
});
export type UsualDay = z.infer<typeof usualDay>;
export const sales = salesOf.extend({
  currency: z.string(),
  list: z.string(),
  /** Orders placed today, and how many of them were paid for. */
  checkouts: z.object({ list: z.string(), placed: z.int(), paid: z.int() }),
  /**
   * Orders that visitors placed for each visit, from 0 to 1; null with fewer visits than orders, and on the
   * first day on which they are counted.
   */
  conversion: z.number().nullable(),
  /** Each minute in which something was paid. */
  steps: z.array(z.object({ at: z.string(), total: amount })),
  /** The same weekday of the last eight weeks; null until there were two. */
  usual: usualDay.nullable(),
});
export type Sales = z.infer<typeof sales>;
export const bestSeller = z.object({
  product_id: id,
  name: z.string(),
  picture: z.string().nullable(),
  quantity: z.int(),
  /** The orders that it was sold with. */
  list: z.string(),
});
export type BestSeller = z.infer<typeof bestSeller>;
export const unfoundSearch = z.object({
  text: z.string(),
  searches: z.int(),
  /** A word of the shop that is spelled or sounds alike, and how many products it finds. */
  offer: z.object({ word: z.string(), products: z.int() }).nullable(),
});
export type UnfoundSearch = z.infer<typeof unfoundSearch>;

/** Counting what waits beside a list ends here: 100 means "more than 99". */
export const MAX_COUNTED_WAITING = 100;
/** What waits in each list; null where the role may not see it. */
export const waitingCounts = z.object({
  to_ship: z.int().nullable(),
  payments: z.int().nullable(),
  returns: z.int().nullable(),
  messages: z.int().nullable(),
  reviews: z.int().nullable(),
  running_out: z.int().nullable(),
});
export type WaitingCounts = z.infer<typeof waitingCounts>;

/** What waits for somebody, and the shop's day. A part is null where the role may not see it. */
export const today = z.object({
  now: z.string(),
  /** Such as 2026-11-24. */
  day: z.string(),
  time_zone: z.string(),
  to_ship: toShip.nullable(),
  payments: waiting(
    z.object({
      order_id: id,
      kind: z.enum(paymentTroubles),
      what: z.string(),
      amount,
      currency: z.string(),
    }),
  ).nullable(),
  messages: waiting(z.object({ id, name: z.string(), sent_at: z.string(), begins: z.string() })).nullable(),
  /** Those of the shop that nobody has looked at; the example is the latest. */
  reviews: waiting(staffReview).nullable(),
  /** Pieces that came back and wait for an inspection. */
  returns: waiting(comingBackRow).nullable(),
  running_out: waiting(stockRow).nullable(),
  /** Changes of prices that begin by themselves today or tomorrow, the first one first. */
  planned_prices: waiting(z.object({ id, subject: z.string(), starts_at: z.string() })).nullable(),
});
export type Today = z.infer<typeof today>;
/** How the day goes. */
export const salesOfToday = z.object({
  sales,
  /** Of the last seven days. */
  best_sellers: z.array(bestSeller),
});
/** Searches of the last seven days that found nothing, the most frequent first. */
export const unfoundSearches = z.object({ results: z.array(unfoundSearch) });
