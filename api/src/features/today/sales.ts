import { toWire } from "@adire/contract/money";
import type { BestSeller, Sales } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import type { Deps } from "../feature.ts";
import { isSale, isSold, saleTotal } from "../orders/order-filter.ts";
import { readStore } from "../store-settings.ts";
import { readDay } from "./read-today.ts";
import { type Checkouts, conversionOf, type HourOfWeek, usualDayOf } from "./rules.ts";
import { readVisits } from "./visits.ts";

const WEEKS = 8;
const MAX_BEST_SELLERS = 6;

const localTime = sql`p.paid_at at time zone ${shopTimeZone}`;
const midnight = sql`day::timestamp at time zone ${shopTimeZone}`;
const nextMidnight = sql`(day + 1)::timestamp at time zone ${shopTimeZone}`;

/** SQL: orders of few payments `p`, each found by itself; the planner would otherwise read all orders. */
const orderOfEach = sql`cross join lateral (select * from orders where id = p.order_id limit 1) o`;

/**
 * Moments of a day of the shop. They are asked for first: of a moment that a statement works out, the planner
 * does not know that few payments came after it, and reads all orders.
 */
async function momentsOf(db: Querier, day: string) {
  const { rows } = await sql<{ began: Date; ends: Date; week_began: Date; first_day: string }>`
    select ${midnight} as began, ${nextMidnight} as ends,
      (day - 6)::timestamp at time zone ${shopTimeZone} as week_began, to_char(day - 6, 'YYYY-MM-DD') as first_day
    from (select ${day}::date as day) d`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** How the day goes: its sales, and what sold best on it and the six before. */
export async function readSalesOfToday({ db, config, visits }: Pick<Deps, "db" | "config" | "visits">) {
  const [{ day }, { currency }] = await Promise.all([readDay(db), readStore(db, config), visits.flush()]);
  const [sales, best_sellers] = await Promise.all([readSales(db, currency, day), readBestSellers(db, day)]);
  return { sales, best_sellers };
}

/**
 * What was paid today and is not cancelled, as the audit counts what is sold. Its orders are those of its
 * list: also one of another day that an exchange of today made dearer.
 */
async function readSales(db: Querier, currency: string, day: string): Promise<Sales> {
  const thisDay = sql`(select ${day}::date as day)`;
  const [steps, today, visits, ...usual] = await Promise.all([
    readSteps(db, currency, day),
    readCheckouts(db, thisDay),
    readVisits(db, thisDay),
    readWeekdays(db, currency, day),
    readCheckouts(db, weekdaysBefore(day)),
    readVisits(db, weekdaysBefore(day)),
    countWeeks(db, day),
  ]);
  const total = steps.reduce((sum, step) => sum + step.total, 0);
  const orders = new Set(steps.flatMap((step) => step.orders)).size;
  return {
    currency,
    list: `/orders?view=all&sold_on=${day}`,
    total: toWire(total),
    orders,
    basket: orders > 0 ? toWire(Math.round(total / orders)) : null,
    checkouts: {
      list: `/orders?view=all&since=${day}&until=${day}`,
      ...today,
    },
    conversion: conversionOf(visits),
    steps: steps.map((step) => ({ at: step.at.toISOString(), total: toWire(step.total) })),
    usual: usualDayOf(...usual),
  };
}

async function readSteps(db: Querier, currency: string, day: string) {
  const { began, ends } = await momentsOf(db, day);
  const { rows } = await sql<{ at: Date; total: number; orders: number[] }>`
    select date_trunc('minute', p.paid_at) as at, sum(${saleTotal})::bigint as total, array_agg(o.id) as orders
    from payments p join orders o on o.id = p.order_id
    where ${isSale} and p.paid_at >= ${began} and p.paid_at < ${ends} and o.currency = ${currency}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** SQL: the same weekday of the weeks before. */
const weekdaysBefore = (day: string) => sql`(select week, ${day}::date - 7 * week as day
  from generate_series(1, ${WEEKS}::int) week)`;

/** @param days SQL: a table of `day` */
async function readCheckouts(db: Querier, days: RawBuilder<unknown>): Promise<Checkouts> {
  const { rows } = await sql<Checkouts>`select count(*)::int as placed,
      (count(*) filter (where exists (select from payments where order_id = o.id and pays_order)))::int as paid
    from ${days} d join orders o on o.placed_at >= ${midnight} and o.placed_at < ${nextMidnight}`.execute(db);
  return rows[0] ?? { placed: 0, paid: 0 };
}

/** The same weekday of the weeks before, by hour. */
async function readWeekdays(db: Querier, currency: string, day: string): Promise<HourOfWeek[]> {
  const isBefore = sql`(${localTime})::time < (now() at time zone ${shopTimeZone})::time`;
  const { rows } = await sql<HourOfWeek>`
    select week, extract(hour from ${localTime})::int as hour, sum(${saleTotal})::bigint as total,
      count(distinct o.id)::int as orders,
      coalesce(sum(${saleTotal}) filter (where ${isBefore}), 0)::bigint as total_by_now,
      (count(distinct o.id) filter (where ${isBefore}))::int as orders_by_now
    from ${weekdaysBefore(day)} d
      cross join payments p ${orderOfEach}
    where ${isSale} and p.paid_at >= ${midnight} and p.paid_at < ${nextMidnight} and o.currency = ${currency}
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

/** What was sold most on a day and the six before, by pieces. */
async function readBestSellers(db: Querier, day: string): Promise<BestSeller[]> {
  const { week_began, first_day } = await momentsOf(db, day);
  const { rows } = await sql<BestSeller>`
    select s.product_id, q.name, q.images[1] as picture, s.quantity,
      ${`/orders?view=all&sold_since=${first_day}&product=`} || s.product_id as list
    from (select l.product_id, sum(l.quantity)::int as quantity
      from payments p join orders o on o.id = p.order_id join order_lines l on l.order_id = o.id
      where ${isSold} and p.paid_at >= ${week_began} and l.product_id is not null
      group by 1 order by 2 desc, 1 limit ${MAX_BEST_SELLERS}) s
    join products q on q.id = s.product_id order by s.quantity desc, s.product_id`.execute(db);
  return rows;
}
