import type { Customer, CustomerQuery, CustomerRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { hasWords } from "../../db/has-words.ts";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { Problem } from "../../platform/problem.ts";
import { listAddresses } from "../accounts/address-book.ts";
import { type Row, readQuantities, spentOf, toRow } from "./customer-row.ts";
import { searchGuest } from "./guests.ts";

/** SQL: whether the order `o` is of an account. */
export const ofCustomer = ({ id }: { id: number }) => sql`o.user_id = ${id}`;

const columns = sql`u.id, u.username as name, u.email, u.created_at, s.orders, s.spent, s.last_order_at
  from users u, ${spentOf(sql`o.user_id = u.id`)}`;
/** The expression of the index users_words. */
const document = sql`to_tsvector('simple',
  regexp_replace(u.username || ' ' || u.email, '[^[:alnum:]]+', ' ', 'g'))`;

/**
 * Shoppers with an account, newest first; before them the guest whose e-mail is looked for.
 * @returns `next` is the `before` of the following page
 */
export async function listCustomers(
  db: Querier,
  { search, before, page_size }: CustomerQuery,
): Promise<{ results: CustomerRow[]; next: number | null }> {
  const goesOn = before ? sql`id < ${before}` : sql`true`;
  const { rows } = await sql<Row>`with found as ${foundBy(search)},
      page as (select id from found where ${goesOn} order by id desc limit ${page_size + 1})
    select ${columns} where u.id in (select id from page) order by u.id desc`.execute(db);
  const page = pageOf(rows, page_size);
  const guests = search && !before ? await searchGuest(db, search) : [];
  return { ...page, results: [...guests, ...page.results.map((row) => toRow(row, true))] };
}

/** By words, all are found before they are put in order: going through the newest would look at everybody. */
function foundBy(search: string | undefined): RawBuilder<unknown> {
  const isFound = search && hasWords(document, search);
  return isFound
    ? sql`materialized (select u.id from users u where u.role = 'customer' and ${isFound})`
    : sql`(select id from users where role = 'customer')`;
}

/** @throws Problem not_found */
export async function readCustomer(db: Querier, id: number): Promise<Customer> {
  const { rows } = await sql<Row>`select ${columns} where u.role = 'customer' and u.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  const { rows: facts } = await sql<{ is_confirmed: boolean }>`
    select email_verified_at is not null as is_confirmed from users where id = ${id}`.execute(db);
  const notes = await db
    .selectFrom("customer_notes")
    .select(["id", "at", "name as by", "note"])
    .where("user_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  return {
    ...toRow(rows[0], true),
    email_confirmed: facts[0]?.is_confirmed ?? false,
    quantities: await readQuantities(db, ofCustomer({ id })),
    addresses: await listAddresses(db, id),
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}

/** @throws Problem not_found, also for a member of the staff */
export async function findCustomer(
  db: Querier,
  id: number,
): Promise<{ id: number; email: string; username: string }> {
  const customer = await db
    .selectFrom("users")
    .select(["id", "email", "username"])
    .where("id", "=", id)
    .where("role", "=", "customer")
    .executeTakeFirst();
  if (!customer) throw new Problem("not_found");
  return customer;
}
