import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { retrying } from "../../platform/idempotency.ts";
import { Problem } from "../../platform/problem.ts";
import { recipient } from "../orders/mails/mail-order.ts";
import { mailAccountDeleted } from "./account-mails.ts";
import { confirmPassword } from "./confirm-password.ts";

/**
 * Deletes an account with its sessions, addresses, cart, wishlist and messages. Its orders stay; open ones
 * keep their e-mail until they end, and the last mail has a link to track each. Orders are locked before the
 * account, in the same order as by a cancellation.
 * @throws Problem invalid on `current_password`, staff_account, too_many_requests
 */
export async function deleteAccount(db: Database, userId: number, password: string): Promise<void> {
  const owner = await confirmPassword(db, userId, password);
  if (owner.role === "staff") throw new Problem("staff_account");
  await retrying(() => db.transaction().execute((tx) => eraseAccount(tx, userId, owner)));
}

/** The same without the password, such as on a customer's request. */
export async function eraseAccount(
  tx: Transaction,
  userId: number,
  owner: { email: string; username: string },
): Promise<void> {
  const before = await detachOrders(tx, userId);
  // Waits for an order that is being placed, which locks the account. Later ones find no account.
  await sql`select id from users where id = ${userId} for update`.execute(tx);
  const open = [...before, ...(await detachOrders(tx, userId))];
  await anonymizeReviews(tx, sql`r.user_id = ${userId}`);
  await deleteByEmail(tx, userId);
  await tx.deleteFrom("idempotency_keys").where("scope", "=", `user:${userId}`).execute();
  await tx.deleteFrom("users").where("id", "=", userId).execute();
  await mailAccountDeleted(tx, owner, open);
}

/** What guests left under the e-mail of the account, if the account showed that the e-mail is its own. */
async function deleteByEmail(tx: Transaction, userId: number): Promise<void> {
  const { email } = await tx
    .selectFrom("users")
    .select(sql<string | null>`case when email_verified_at is not null then lower(email) end`.as("email"))
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (email === null) return;
  await sql`delete from newsletter_subscribers where lower(email) = ${email}`.execute(tx);
  await sql`delete from stock_alerts where lower(email) = ${email}`.execute(tx);
  await sql`delete from draft_orders where lower(email) = ${email}`.execute(tx);
}

/** An order of which the shopper may still have to hear, also because their money is on its way back. */
export const isUnderWay = sql<boolean>`(orders.status not in ('delivered', 'cancelled') or exists (
  select from payments p left join refunds r on r.payment_id = p.id
  where p.order_id = orders.id and (p.status = 'review' or r.status <> 'processed')))`;

/** @returns the ids of open orders */
async function detachOrders(tx: Transaction, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; open: boolean }>`update orders set user_id = null,
    email = case when ${isUnderWay} then (select ${recipient} from orders o where o.id = orders.id) else '' end,
    erase_email = ${isUnderWay}
    where user_id = ${userId} returning id, erase_email as open`.execute(tx);
  return rows.filter((row) => row.open).map((row) => row.id);
}

/**
 * Reviews stay without their photos, because they still describe the product.
 * @param which an SQL condition on reviews `r`
 */
export async function anonymizeReviews(tx: Transaction, which: RawBuilder<SqlBool>): Promise<void> {
  await sql`with nameless as (
      update reviews r set user_id = null, author = 'A former customer' where ${which} returning r.id)
    update review_photos set review_id = null where review_id in (select id from nameless)`.execute(tx);
}

/** Erases the e-mail of ended orders of deleted accounts. */
export async function forgetOrderEmails(db: Database): Promise<void> {
  await sql`update orders set email = '', erase_email = false
    where erase_email and not ${isUnderWay}`.execute(db);
}
