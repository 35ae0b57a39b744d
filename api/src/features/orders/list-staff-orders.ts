import { toWire } from "@adire/contract/money";
import {
  MAX_COUNTED_ORDERS,
  orderViews,
  type staffOrderCounts,
  type staffOrderPage,
  type staffOrderQuery,
  type staffOrderRow,
} from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { countedTotal, isInView, matchesFilter, type OrderFilter } from "./order-filter.ts";
import { paymentTroubles } from "./payment-trouble.ts";
import { refundedTotal } from "./refunds-of.ts";
import { shippingState } from "./shipping-state.ts";
import { waitsForExchange } from "./waiting-exchange.ts";

type Query = z.infer<typeof staffOrderQuery>;
type Row = z.infer<typeof staffOrderRow>;
type Page = z.infer<typeof staffOrderPage>;
type Counts = z.infer<typeof staffOrderCounts>;

const withTroubled = sql`with troubled as materialized (${paymentTroubles})`;

/** Orders that are held up come first (0), then by the day they are due, then those without a day. */
const dueRank = sql`case when o.id = any (array(select order_id from troubled where holds)) then 0
  else coalesce(o.ship_by - date '2000-01-01', 999999) end`;
const byDay = new Set<OrderFilter["view"]>(["open", "to_ship"]);

/** A page of a view's orders, found by its filter. */
export async function listStaffOrders(db: Querier, query: Query): Promise<Page> {
  const rank = byDay.has(query.view) ? dueRank : sql`0`;
  const [afterRank, afterId] = query.before?.split("_").map(Number) ?? [];
  const direction = byDay.has(query.view) ? sql`asc` : sql`desc`;
  const after =
    afterRank === undefined
      ? sql`true`
      : byDay.has(query.view)
        ? sql`(${rank}, o.id) > (${afterRank}, ${afterId})`
        : sql`o.id < ${afterId}`;
  const { rows } = await sql<Found>`${withTroubled}, page as (
      select o.id, ${rank} as rank from orders o where ${matchesFilter(query)} and ${after}
      order by ${byDay.has(query.view) ? sql`rank asc, ` : sql``} o.id ${direction} limit ${query.page_size + 1}
    )
    ${shownColumns} order by page.rank, o.id ${direction}`.execute(db);
  const shown = rows.slice(0, query.page_size);
  const last = shown.at(-1);
  return {
    results: shown.map(toRow),
    next: rows.length > shown.length && last ? `${last.rank}_${last.id}` : null,
  };
}

type Found = {
  rank: number;
  id: number;
  placed_at: Date;
  status: Row["status"];
  email: string;
  customer_name: string;
  city: string | null;
  country: string | null;
  total: number;
  back: string;
  quantity: number;
  line_count: number;
  unsent: number;
  goods: Row["goods"];
  payment_status: Row["payment_status"];
  refund_status: Row["refund_status"];
  trouble: { kind: string; what: string; amount: number; currency: string; holds: boolean } | null;
  reservation_expires_at: Date | null;
  ship_by: string | null;
  packing: Row["packing"];
  parcels: number;
  waits_for_exchange: boolean;
};

const shownColumns = sql`select page.rank, o.id, o.placed_at, o.status, o.email, o.customer_name, o.total,
    o.shipping ->> 'city' as city, o.shipping ->> 'country' as country, o.reservation_expires_at,
    to_char(o.ship_by, 'YYYY-MM-DD') as ship_by,
    ${refundedTotal} as back,
    l.quantity, l.line_count, l.goods,
    (select coalesce(sum(quantity), 0)::int from unsent_lines u where u.order_id = o.id) as unsent,
    (select count(*)::int from parcels where order_id = o.id and taken_back_at is null) as parcels,
    ${waitsForExchange} as waits_for_exchange,
    (select p.status from payments p where p.order_id = o.id
     order by p.pays_order desc, p.id desc limit 1) as payment_status,
    (select r.status from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id
     order by r.id desc limit 1) as refund_status,
    (select to_json(t) from (select * from troubled where order_id = o.id order by rank limit 1) t) as trouble,
    (select json_build_object('user_id', u.id, 'name', u.username) from packing k join users u on u.id = k.user_id
     where k.order_id = o.id) as packing
  from page join orders o on o.id = page.id, lateral (
    select sum(quantity)::int as quantity, count(*)::int as line_count, json_agg(json_build_object('product_id',
      product_id, 'name', name, 'image', image, 'quantity', quantity) order by id) filter (where at <= 4) as goods
    from (select *, row_number() over (order by id) as at from order_lines where order_id = o.id) lines) l`;

function toRow(row: Found): Row {
  const { placed_at, total, back, city, country, reservation_expires_at, trouble } = row;
  const kept = trouble && { ...trouble, kind: trouble.kind as NonNullable<Row["trouble"]>["kind"] };
  return {
    id: row.id,
    date: placed_at.toISOString(),
    status: row.status,
    email: row.email,
    customer_name: row.customer_name,
    city: city ?? "",
    country: country ?? "",
    total_price: toWire(total),
    refunded_total: toWire(Number(back)),
    quantity: row.quantity ?? 0,
    line_count: row.line_count,
    goods: row.goods ?? [],
    payment_status: row.payment_status,
    trouble: kept && {
      kind: kept.kind,
      what: kept.what,
      amount: toWire(kept.amount),
      currency: kept.currency,
    },
    refund_status: row.refund_status,
    pay_before: reservation_expires_at?.toISOString() ?? null,
    shipping: shippingState({
      ...row,
      holds: trouble?.holds || row.waits_for_exchange,
      packed: row.packing !== null,
    }),
    packing: row.packing,
    ship_by: row.ship_by,
  };
}

/**
 * How many orders the views have, and what a filter finds, up to MAX_COUNTED_ORDERS. Newest first: most views
 * are of new orders, of which that many are soon found.
 */
export async function countStaffOrders(db: Querier, filter: OrderFilter): Promise<Omit<Counts, "drafts">> {
  const counts = orderViews.map(
    (view) => sql`(select count(*)::int from (
      select from orders o where ${isInView(view)} order by o.id desc limit ${MAX_COUNTED_ORDERS}) counted)
      as ${sql.ref(view)}`,
  );
  const { rows } = await sql<Record<string, number>>`${withTroubled}, found as (
      select ${countedTotal(filter)} as total from orders o where ${matchesFilter(filter)}
      order by o.id desc limit ${MAX_COUNTED_ORDERS}
    )
    select ${sql.join(counts)}, (select count(*)::int from found) as found,
      (select coalesce(sum(total), 0)::bigint from found) as total`.execute(db);
  const { found = 0, total = 0, ...views } = rows[0] ?? {};
  return { views: views as Counts["views"], found: { count: found, total: toWire(total) } };
}
