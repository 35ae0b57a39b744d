import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import type { Visits } from "./rules.ts";

/**
 * The visits of days and the orders that visitors placed, without those that staff placed for them. The first
 * day of counting is left out, because its morning was not counted.
 * @param days SQL: a table of `day`
 */
export async function readVisits(db: Querier, days: RawBuilder<unknown>): Promise<Visits> {
  const { rows } = await sql<Visits>`
    select count(*)::int as days, coalesce(sum(v.visits), 0)::int as visits,
      coalesce(sum(placed.orders), 0)::int as orders
    from ${days} d left join visits v using (day)
      cross join lateral (select count(*) as orders from orders o
        where o.placed_at >= day::timestamp at time zone ${shopTimeZone}
          and o.placed_at < (day + 1)::timestamp at time zone ${shopTimeZone}
          and not exists (select from order_history h
            where h.order_id = o.id and h.from_status is null and h.actor = 'staff')) placed
    where day > (select min(day) from visits)`.execute(db);
  return rows[0] ?? { days: 0, visits: 0, orders: 0 };
}
