import { type AccountExport, fits } from "@adire/contract/shapes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/open.ts";
import { photosOfReview } from "../../db/review-photos.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { exportOrders } from "../orders/read-orders.ts";
import { listAddresses } from "./address-book.ts";
import { profileOf } from "./profile.ts";
import { listSessions } from "./sessions.ts";

const EXPORTS_PER_HOUR = 20;

/** All data that the store has about a shopper. @throws Problem too_many_requests */
export async function exportData(
  db: Database,
  config: Config,
  shopper: { id: number; sessionId: string },
): Promise<AccountExport> {
  await limit(db, `export:${shopper.id}`, EXPORTS_PER_HOUR, HOUR_SECONDS);
  const [profile, addresses, sessions, orders, wishlist, cart, messages, reviews, stock_alerts] =
    await Promise.all([
      profileOf(db, shopper.id),
      listAddresses(db, shopper.id),
      listSessions(db, shopper),
      exportOrders(db, config, sql`o.user_id = ${shopper.id}`),
      wishlistOf(db, shopper.id),
      cartOf(db, shopper.id),
      exportMessages(db, sql`user_id = ${shopper.id}`),
      exportReviews(db, sql`r.user_id = ${shopper.id}`),
      exportStockAlerts(db, ofAccount(shopper.id)),
    ]);
  return {
    profile,
    addresses,
    sessions,
    orders,
    wishlist,
    cart,
    messages,
    reviews,
    stock_alerts,
  };
}

async function wishlistOf(db: Database, userId: number): Promise<AccountExport["wishlist"]> {
  const rows = await db
    .selectFrom("wishlist_items as w")
    .innerJoin("products as p", "p.id", "w.product_id")
    .select(["w.product_id", "p.name", "w.size", "w.color", "w.option_value as option", "w.added_at"])
    .where("w.user_id", "=", userId)
    .orderBy("w.id")
    .execute();
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }));
}

async function cartOf(db: Database, userId: number): Promise<AccountExport["cart"]> {
  const { rows } = await sql<Omit<AccountExport["cart"][number], "added_at"> & { added_at: Date }>`
    select p.id as product_id, p.name, z.name as size, c.name as color,
      case when v.option_value is not null then p.option_name end as option_name, v.option_value as option,
      l.quantity, l.added_at
    from cart_lines l join carts k on k.id = l.cart_id join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where k.user_id = ${userId} order by l.id`.execute(db);
  return rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() }));
}

/** @param which an SQL condition on contact_messages */
export async function exportMessages(
  db: Database,
  which: RawBuilder<SqlBool>,
): Promise<AccountExport["messages"]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "message", "created_at as sent_at", "answer"])
    .where(which)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
}

/** @param which an SQL condition on reviews `r` */
export async function exportReviews(
  db: Database,
  which: RawBuilder<SqlBool>,
): Promise<AccountExport["reviews"]> {
  const rows = await db
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.product_id")
    .select([
      "r.id",
      "r.product_id",
      "p.name as product_name",
      "r.stars",
      "r.author",
      "r.title",
      "r.body as text",
      "r.created_at as date",
      "r.fit",
      sql.raw<string[]>(photosOfReview).as("photos"),
    ])
    .where(which)
    .where("r.deleted_at", "is", null)
    .orderBy("r.id")
    .execute();
  return rows.map((row) => ({
    ...row,
    date: row.date.toISOString(),
    fit: fits.find((fit) => fit === row.fit) ?? null,
  }));
}

/** SQL: the stock alerts `a` of an account, and once its e-mail is confirmed those of guests with it. */
const ofAccount = (userId: number) => sql<SqlBool>`(a.user_id = ${userId} or lower(a.email) =
  (select lower(email) from users where id = ${userId} and email_verified_at is not null))`;

/** @param which an SQL condition on stock_alerts `a` */
export async function exportStockAlerts(
  db: Database,
  which: RawBuilder<SqlBool>,
): Promise<AccountExport["stock_alerts"]> {
  const { rows } = await sql<Omit<AccountExport["stock_alerts"][number], "asked_at"> & { asked_at: Date }>`
    select p.id as product_id, p.name, z.name as size, c.name as color,
      case when v.option_value is not null then p.option_name end as option_name, v.option_value as option,
      a.email, a.requested_at as asked_at
    from stock_alerts a join variants v on v.id = a.variant_id join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where ${which} order by a.id`.execute(db);
  return rows.map((row) => ({ ...row, asked_at: row.asked_at.toISOString() }));
}
