import { toWire } from "@adire/contract/money";
import type { Sales, Today } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { isSold } from "../orders/order-filter.ts";
import { type HourOfWeek, usualDayOf } from "./rules.ts";

const WEEKS = 8;
const MAX_BEST_SELLERS = 6;

const localTime = sql`p.paid_at at time zone ${shopTimeZone}`;
const midnight = sql`day::timestamp at time zone ${shopTimeZone}`;
const nextMidnight = sql`(day + 1)::timestamp at time zone ${shopTimeZone}`;

/** SQL: orders of few payments `p`, each found by itself; the planner would otherwise read all orders. */
const orderOfEach = sql`cross join lateral (select * from orders where id = p.order_id limit 1) o`;

/** What was paid today and is not cancelled, as the audit counts what is sold. */
export async function readSales(db: Querier, currency: string, day: string): Promise<Sales> {
  const { rows: steps } = await sql<{ at: Date; total: number; orders: number }>`
    select date_trunc('minute', p.paid_at) as at, sum(o.total)::bigint as total, count(*)::int as orders
    from (select ${day}::date as day) d cross join payments p join orders o on o.id = p.order_id
    where ${isSold} and p.paid_at >= ${midnight} and p.paid_at < ${nextMidnight} and o.currency = ${currency}
    group by 1 order by 1`.execute(db);
  const total = steps.reduce((sum, step) => sum + step.total, 0);
  const orders = steps.reduce((sum, step) => sum + step.orders, 0);
  return {
    currency,
    list: `/orders?view=all&sold_on=${day}`,
    total: toWire(total),
    orders,
    basket: orders > 0 ? toWire(Math.round(total / orders)) : null,
    steps: steps.map((step) => ({ ...step, at: step.at.toISOString(), total: toWire(step.total) })),
    usual: usualDayOf(await readWeekdays(db, currency, day), await countWeeks(db, day)),
  };
}

/** The same weekday of the weeks before, by hour. */
async function readWeekdays(db: Querier, currency: string, day: string): Promise<HourOfWeek[]> {
  const isBefore = sql`(${localTime})::time < (now() at time zone ${shopTimeZone})::time`;
  const { rows } = await sql<HourOfWeek>`
    select week, extract(hour from ${localTime})::int as hour, sum(o.total)::bigint as total,
      count(*)::int as orders, coalesce(sum(o.total) filter (where ${isBefore}), 0)::bigint as total_by_now,
      (count(*) filter (where ${isBefore}))::int as orders_by_now
    from (select week, ${day}::date - 7 * week as day from generate_series(1, ${WEEKS}::int) week) d
      cross join payments p ${orderOfEach}
    where ${isSold} and p.paid_at >= ${midnight} and p.paid_at < ${nextMidnight} and o.currency = ${currency}
    group by 1, 2`.execute(db);
  return rows;
}

/** How many of the weeks are not older than the first sale. */
async function countWeeks(db: Querier, day: string): Promise<number> {
  const { rows } = await sql<{ weeks: number | null }>`
    select (${day}::date - (min(p.paid_at) at time zone ${shopTimeZone})::date) / 7 as weeks
    from payments p where p.pays_order and p.paid_at is not null`.execute(db);
  return Math.min(rows[0]?.weeks ?? 0, WEEKS);
}

/** What was sold most in seven days, by pieces. */
export async function readBestSellers(db: Querier): Promise<NonNullable<Today["best_sellers"]>> {
  const { rows } = await sql<NonNullable<Today["best_sellers"]>[number]>`
    select s.product_id, q.name, q.images[1] as picture, s.pieces
    from (select l.product_id, sum(l.quantity)::int as pieces
      from payments p join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
      where ${isSold} and p.paid_at >= now() - interval '7 days' and l.product_id is not null
      group by 1 order by 2 desc, 1 limit ${MAX_BEST_SELLERS}) s
    join products q on q.id = s.product_id order by s.pieces desc, s.product_id`.execute(db);
  return rows;
}
