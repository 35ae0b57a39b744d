import type { GuestExport } from "@adire/contract/shapes";
import { type SqlBool, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { InTransaction } from "../../platform/handle.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { anonymizeReviews, isUnderWay } from "../accounts/delete-account.ts";
import { exportMessages, exportReviews, exportStockAlerts } from "../accounts/export-data.ts";
import { exportOrders } from "../orders/read-orders.ts";
import { findGuest, ofGuest } from "./guests.ts";

const EXPORTS_PER_HOUR = 20;

const reviewsOf = (email: string) => sql<SqlBool>`(r.user_id is null
  and r.order_id in (select o.id from orders o where ${ofGuest(email)}))`;

/** What is kept by the e-mail of a guest's order. @throws Problem not_found, too_many_requests */
export async function exportGuest(
  db: Database,
  config: Config,
  inTransaction: InTransaction,
  id: number,
): Promise<GuestExport> {
  const email = await findGuest(db, id);
  await limit(db, `export:guest:${id}`, EXPORTS_PER_HOUR, HOUR_SECONDS);
  const [orders, messages, reviews, stock_alerts, { rows }] = await Promise.all([
    exportOrders(db, config, ofGuest(email)),
    exportMessages(db, sql`user_id is null and lower(email) = ${email}`),
    exportReviews(db, reviewsOf(email)),
    exportStockAlerts(db, sql`a.user_id is null and lower(a.email) = ${email}`),
    sql`select from newsletter_subscribers where lower(email) = ${email}`.execute(db),
  ]);
  await inTransaction((tx) => recordAction(tx, "customer.export", `guest of order ${id}`));
  return { email, orders, messages, reviews, stock_alerts, newsletter: rows.length > 0 };
}

/**
 * Erases the e-mail of a guest with what is kept by it. Orders stay; those under way keep the e-mail until
 * they end. An account with the same e-mail keeps what is its own. @throws Problem not_found
 */
export async function eraseGuest(tx: Transaction, id: number): Promise<void> {
  const email = await findGuest(tx, id);
  await recordAction(tx, "customer.erase", `guest of order ${id}`);
  // Before the orders lose the e-mail by which they are found.
  await anonymizeReviews(tx, reviewsOf(email));
  await sql`update orders set email = case when ${isUnderWay} then email else '' end, erase_email = ${isUnderWay}
    where id in (select o.id from orders o where ${ofGuest(email)})`.execute(tx);
  await sql`delete from contact_messages where user_id is null and lower(email) = ${email}`.execute(tx);
  await sql`delete from stock_alerts where user_id is null and lower(email) = ${email}`.execute(tx);
  await sql`delete from draft_orders where lower(email) = ${email}`.execute(tx);
  await sql`delete from guest_notes where email = ${email}`.execute(tx);
  await sql`delete from newsletter_subscribers where lower(email) = ${email} and not exists
    (select from users where lower(users.email) = ${email} and email_verified_at is not null)`.execute(tx);
}
