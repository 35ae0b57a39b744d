import { toWire } from "@adire/contract/money";
import type { UsualDay } from "@adire/contract/shapes";

/** Sales of an hour of the same weekday, `week` weeks ago. Totals are minor units. */
export type HourOfWeek = {
  week: number;
  hour: number;
  total: number;
  orders: number;
  /** The part before the present time of day. */
  total_by_now: number;
  orders_by_now: number;
};

/** Orders placed, and how many of them were paid for. */
export type Checkouts = { placed: number; paid: number };

/** Of days of which all visits were counted, and the orders that visitors placed on them. */
export type Visits = { days: number; visits: number; orders: number };

/** A single day is no custom. */
const MIN_WEEKS = 2;

/**
 * What such a weekday brings. Days without a sale count.
 * @param checkouts of all these days
 * @param visits of those of these days on which visits were counted
 * @param weeks how many of the last weeks the shop was open, at most eight
 */
export function usualDayOf(
  rows: readonly HourOfWeek[],
  checkouts: Checkouts,
  visits: Visits,
  weeks: number,
): UsualDay | null {
  if (weeks < MIN_WEEKS) return null;
  const days = Array.from({ length: weeks }, (_, at) => rows.filter(({ week }) => week === at + 1));
  const sum = (day: readonly HourOfWeek[], key: Exclude<keyof HourOfWeek, "week" | "hour">) =>
    day.reduce((total, row) => total + row[key], 0);
  const soldBy = (hour: number) =>
    days.map((day) =>
      sum(
        day.filter((row) => row.hour < hour),
        "total",
      ),
    );
  const orders = days.reduce((all, day) => all + sum(day, "orders"), 0);
  const total = days.reduce((all, day) => all + sum(day, "total"), 0);
  return {
    weeks,
    total: toWire(median(soldBy(24))),
    by_now: {
      total: toWire(median(days.map((day) => sum(day, "total_by_now")))),
      orders: median(days.map((day) => sum(day, "orders_by_now"))),
      basket: orders > 0 ? toWire(Math.round(total / orders)) : null,
    },
    conversion: visits.days < MIN_WEEKS ? null : conversionOf(visits),
    paid_share: checkouts.placed > 0 ? checkouts.paid / checkouts.placed : null,
    hours: Array.from({ length: 25 }, (_, hour) => {
      const sold = soldBy(hour);
      return {
        median: toWire(median(sold)),
        low: toWire(Math.min(...sold)),
        high: toWire(Math.max(...sold)),
      };
    }),
  };
}

/** Orders for each visit. With more orders than visits, those who were not counted have placed some. */
export const conversionOf = ({ visits, orders }: Visits): number | null =>
  visits > 0 && orders <= visits ? orders / visits : null;

/** Of integers, rounded to one. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2);
}
