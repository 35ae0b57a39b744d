import type { Customer, CustomerRow } from "@adire/contract/shapes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type Row, readQuantities, spentOf, toRow } from "./customer-row.ts";

/** SQL: whether the order `o` is of the guest with an e-mail in small letters. */
export const ofGuest = (email: string): RawBuilder<SqlBool> =>
  sql`(o.user_id is null and not o.erase_email and lower(o.email) = ${email})`;

/**
 * @param id the number of any of the guest's orders
 * @returns the e-mail in small letters
 * @throws Problem not_found, also for an order of an account, and once the e-mail was erased
 */
export async function findGuest(db: Querier, id: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`select lower(email) as email from orders
    where id = ${id} and user_id is null and not erase_email and email <> ''`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0].email;
}

/** The guest whose whole e-mail a search is. */
export const searchGuest = async (db: Querier, search: string): Promise<CustomerRow[]> =>
  search.includes("@") ? readRows(db, search.trim().toLowerCase()) : [];

/** @throws Problem not_found */
export async function readGuest(db: Querier, id: number): Promise<Customer> {
  const email = await findGuest(db, id);
  const [row] = await readRows(db, email);
  if (!row) throw new Problem("not_found");
  const notes = await db
    .selectFrom("guest_notes")
    .select(["id", "at", "name as by", "note"])
    .where("email", "=", email)
    .orderBy("id", "desc")
    .execute();
  return {
    ...row,
    email_confirmed: false,
    quantities: await readQuantities(db, ofGuest(email)),
    addresses: [],
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  };
}

async function readRows(db: Querier, email: string): Promise<CustomerRow[]> {
  const { rows } =
    await sql<Row>`select latest.id, latest.customer_name as name, latest.email, first.created_at, s.*
    from (select o.id, o.customer_name, o.email from orders o where ${ofGuest(email)}
        order by o.id desc limit 1) latest,
      (select min(placed_at) as created_at from orders o where ${ofGuest(email)}) first,
      ${spentOf(ofGuest(email))}`.execute(db);
  return rows.map((row) => toRow(row, false));
}
