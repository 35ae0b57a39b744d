import { toWire } from "@adire/contract/money";
import type { Customer, CustomerQuery, CustomerRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { listAddresses } from "../accounts/address-book.ts";
import { refundedTotal } from "../orders/refunds-of.ts";
import { readShortOrders } from "../orders/short-orders.ts";

type Row = Pick<CustomerRow, "id" | "name" | "email" | "orders"> & {
  created_at: Date;
  spent: string;
  last_order_at: Date | null;
};
const MAX_ORDERS = 50;

const columns = sql`u.id, u.username as name, u.email, u.created_at, s.orders, s.spent, s.last_order_at
  from users u, lateral (
    select count(*)::int as orders, max(o.placed_at) as last_order_at, coalesce(sum(o.total
      - ${refundedTotal}), 0) as spent
    from orders o where o.user_id = u.id and o.status in ('processing', 'shipped', 'delivered')) s`;
/** The expression of the index users_words. */
const document = sql`to_tsvector('simple',
  regexp_replace(u.username || ' ' || u.email, '[^[:alnum:]]+', ' ', 'g'))`;

const toRow = ({ created_at, spent, last_order_at, ...row }: Row): CustomerRow => ({
  ...row,
  since: created_at.toISOString(),
  spent: toWire(Number(spent)),
  last_order_at: last_order_at?.toISOString() ?? null,
});

/** Shoppers with an account, newest first. @returns `next` is the `before` of the following page */
export async function listCustomers(
  db: Querier,
  { search, before, page_size }: CustomerQuery,
): Promise<{ results: CustomerRow[]; next: number | null }> {
  const goesOn = before ? sql`id < ${before}` : sql`true`;
  const { rows } = await sql<Row>`with found as ${foundBy(search)},
      page as (select id from found where ${goesOn} order by id desc limit ${page_size + 1})
    select ${columns} where u.id in (select id from page) order by u.id desc`.execute(db);
  const results = rows.slice(0, page_size).map(toRow);
  return { results, next: rows.length > page_size ? (results.at(-1)?.id ?? null) : null };
}

/** By words, all are found before they are put in order: going through the newest would look at everybody. */
function foundBy(search: string | undefined): RawBuilder<unknown> {
  const words = search?.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return words
    ? sql`materialized (select u.id from users u
        where u.role = 'customer' and ${document} @@ to_tsquery('simple', ${words.join(" & ")}))`
    : sql`(select id from users where role = 'customer')`;
}

/** @throws Problem not_found */
export async function readCustomer(db: Querier, id: number): Promise<Customer> {
  const { rows } = await sql<Row>`select ${columns} where u.role = 'customer' and u.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  const { rows: facts } = await sql<{ is_confirmed: boolean; bought: number; refunded: number }>`
    select u.email_verified_at is not null as is_confirmed, coalesce(sum(l.quantity), 0)::int as bought,
      coalesce(sum((select sum(quantity) from refund_lines where order_line_id = l.id)), 0)::int as refunded
    from users u
      left join orders o on o.user_id = u.id and o.status in ('processing', 'shipped', 'delivered')
      left join order_lines l on l.order_id = o.id
    where u.id = ${id} group by u.id`.execute(db);
  const notes = await db
    .selectFrom("customer_notes")
    .select(["id", "at", "name as by", "note"])
    .where("user_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  return {
    ...toRow(rows[0]),
    email_confirmed: facts[0]?.is_confirmed ?? false,
    pieces: { bought: facts[0]?.bought ?? 0, refunded: facts[0]?.refunded ?? 0 },
    addresses: await listAddresses(db, id),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    recent_orders: await readShortOrders(db, sql`o.user_id = ${id}`, MAX_ORDERS),
  };
}

/** @throws Problem not_found, also for a member of the staff */
export async function findCustomer(
  tx: Transaction,
  id: number,
): Promise<{ email: string; username: string }> {
  const customer = await tx
    .selectFrom("users")
    .select(["email", "username"])
    .where("id", "=", id)
    .where("role", "=", "customer")
    .executeTakeFirst();
  if (!customer) throw new Problem("not_found");
  return customer;
}
