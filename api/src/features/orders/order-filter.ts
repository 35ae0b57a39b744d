import type { staffOrderFilter } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { shopTimeZone } from "../../db/shop-time.ts";
import { waitsForExchange } from "./waiting-exchange.ts";

export type OrderFilter = z.infer<typeof staffOrderFilter>;

/** Words of a search that count; the others are not looked for. */
const MAX_TERMS = 6;

/** An array is looked up in the index; beside `or` a subquery would read all orders. */
const inTrouble = sql`o.id = any (array(select order_id from troubled))`;
const views: Record<OrderFilter["view"], RawBuilder<unknown>> = {
  open: sql`(o.status in ('pending', 'processing', 'shipped') or ${inTrouble})`,
  to_ship: sql`(o.status = 'processing' and o.id <> all (array(select order_id from troubled where holds))
    and not ${waitsForExchange})`,
  payment_exceptions: inTrouble,
  on_way: sql`o.status = 'shipped'`,
  all: sql`true`,
};

const isPaid = sql`exists (select from payments p where p.order_id = o.id and p.pays_order)`;
const paymentStates: Record<NonNullable<OrderFilter["payment"]>, RawBuilder<unknown>> = {
  paid: isPaid,
  unpaid: sql`(o.status in ('pending', 'cancelled') and not ${isPaid})`,
  exception: inTrouble,
};

/** SQL: whether the payment `p` paid the order `o`, which is not cancelled. The audit counts the same. */
export const isSold = sql`p.pays_order and o.status in ('processing', 'shipped', 'delivered')`;

/** SQL: whether the payment `p` paid for the order `o`: its price, or what an exchange costs more. */
export const isSale = sql`(p.pays_order or p.pays_exchange) and o.status in ('processing', 'shipped', 'delivered')`;
/** SQL: what a sale brought of the price of its order; an exchange brings what it costs more. */
export const saleTotal = sql`(case when p.pays_order
  then o.total - (select coalesce(sum(e.difference * e.quantity), 0)::bigint from order_exchanges e
    where e.order_id = o.id and e.status = 'paid')
  else (select e.difference * e.quantity from order_exchanges e where e.id = p.exchange_id) end)`;

/** SQL: the sales `p` of the order `o` since a day of the shop. */
const salesSince = (day: string) => sql`payments p where p.order_id = o.id and ${isSale}
  and p.paid_at >= (${day}::date)::timestamp at time zone ${shopTimeZone}`;
/** SQL: the same of that day alone. */
const salesOn = (day: string) => sql`${salesSince(day)}
  and p.paid_at < (${day}::date + 1)::timestamp at time zone ${shopTimeZone}`;

/** SQL: what the order `o` is counted with: its price, or what of it was sold on the days of the filter. */
export function countedTotal({ sold_on, sold_since }: OrderFilter): RawBuilder<unknown> {
  const sales = sold_on ? salesOn(sold_on) : sold_since ? salesSince(sold_since) : null;
  return sales ? sql`(select coalesce(sum(${saleTotal}), 0)::bigint from ${sales})` : sql`o.total`;
}

/** SQL: whether a view has the order `o`. Reads `troubled`, see payment-trouble.ts. */
export const isInView = (view: OrderFilter["view"]) => views[view];

/** SQL: whether a filter finds the order `o`. */
export function matchesFilter(filter: OrderFilter): RawBuilder<unknown> {
  const { view, status, payment, since, until, sold_on, sold_since, product, country, search } = filter;
  const conditions = [
    isInView(view),
    status && sql`o.status = ${status}`,
    payment && paymentStates[payment],
    since && sql`o.placed_at >= (${since}::date)::timestamp at time zone ${shopTimeZone}`,
    until && sql`o.placed_at < (${until}::date + 1)::timestamp at time zone ${shopTimeZone}`,
    sold_on && sql`exists (select from ${salesOn(sold_on)})`,
    sold_since && sql`exists (select from ${salesSince(sold_since)})`,
    product && sql`exists (select from order_lines where order_id = o.id and product_id = ${product})`,
    country && sql`o.shipping ->> 'country' = ${country}`,
    search && matchesSearch(search),
  ].filter((one) => one !== undefined && one !== "");
  return sql.join(conditions, sql` and `);
}

function matchesSearch(search: string): RawBuilder<unknown> {
  const terms = termsOf(search);
  if (terms.length === 0) return sql`false`;
  const [, sign, number] = /^(#?)(\d{1,9})$/.exec(search) ?? [];
  if (sign) return sql`o.id = ${Number(number)}`;
  const byWords = sql.join(terms.map(hasTerm), sql` and `);
  return number ? sql`(o.id = ${Number(number)} or (${byWords}))` : byWords;
}

/**
 * Each term may be found in another place: "ngozi coat" is a name and a product. `is true` has what was found
 * hashed; a join may compare every order with everything.
 */
const hasTerm = (term: string) => sql`(o.id in (
  select id from orders where order_words(customer_name, email, shipping) @@ ${term}::tsquery
  union all select order_id from order_lines where search_words(name || ' ' || coalesce(sku, '')) @@ ${term}::tsquery
  union all select order_id from payments where search_words(reference) @@ ${term}::tsquery
  union all select order_id from parcels where search_words(tracking_number) @@ ${term}::tsquery
    and tracking_number is not null and taken_back_at is null)) is true`;

/**
 * The terms of a search as queries of words that follow each other, the last one a prefix: "IA-RRW ngo" are
 * `'ia' <-> 'rrw':*` and `'ngo':*`. They contain no character that a query could be made of.
 */
function termsOf(search: string): string[] {
  const plain = search
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  return phoneNumbersTogether(plain)
    .split(/\s+/)
    .map((term) => term.split(/[ -/:-@[-`{-~\u2010-\u2027]+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .slice(0, MAX_TERMS)
    .map((words) => `${words.map((word) => `'${word}'`).join(" <-> ")}:*`);
}

/** A search that is a telephone number is one word, however it is spaced. */
const phoneNumbersTogether = (text: string) =>
  /^\s*[+(]?\d[\d\s()./-]{6,}$/.test(text) && !/^\s*\d{4}-\d/.test(text) ? text.replace(/\D/g, "") : text;
