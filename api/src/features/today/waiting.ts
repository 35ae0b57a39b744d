import type { Permission } from "@adire/contract/permissions";
import { MAX_COUNTED_WAITING, type Today, type WaitingCounts } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { isAllowed, type StaffRole } from "../../platform/staff-role.ts";
import { countWaitingMessages, listStaffMessages } from "../messages/staff-messages.ts";
import { countToInspect, listComingBack } from "../orders/list-coming-back.ts";
import { listStaffOrders } from "../orders/list-staff-orders.ts";
import { isInView, isSold } from "../orders/order-filter.ts";
import { paymentTroubles } from "../orders/payment-trouble.ts";
import { countToSettle } from "../payment-exceptions/read-payment-exceptions.ts";
import { countNewReviews, readNewReview } from "../reviews/staff-reviews.ts";
import { countRunningOut, readRunningOut } from "../stock/list-stock.ts";

type Part<Name extends keyof Today> = NonNullable<Today[Name]>;

/** Orders whose goods are shown. */
const MAX_PICTURES = 14;
const MAX_EXAMPLES = 2;
const MAX_COUNTED = 1_000;

/** Orders that can be sent, by the day they are due. @param day of the shop */
export async function toShip(db: Querier, day: string): Promise<Part<"to_ship">> {
  const { results } = await listStaffOrders(db, { view: "to_ship", page_size: MAX_PICTURES });
  const { rows } = await sql<{ count: number; due: number; oldest: Date | null }>`
    with troubled as materialized (${paymentTroubles}), waiting as (
      select o.id, o.ship_by, (select p.paid_at from payments p where p.order_id = o.id and ${isSold}) as paid_at
      from orders o where ${isInView("to_ship")} limit ${MAX_COUNTED})
    select count(*)::int, (count(*) filter (where ship_by <= ${day}::date))::int as due, min(paid_at) as oldest
    from waiting`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    list: "/orders?view=to_ship",
    due: rows[0]?.due ?? 0,
    oldest_at: rows[0]?.oldest?.toISOString() ?? null,
    examples: results.map(({ id, goods, ship_by }) => ({
      order_id: id,
      product_id: goods[0]?.product_id ?? null,
      image: goods[0]?.image ?? null,
      name: goods[0]?.name ?? "",
      is_due: ship_by !== null && ship_by <= day,
    })),
  };
}

/** Payments to settle; the examples are of orders, the latest first. */
export async function waitingPayments(db: Querier): Promise<Part<"payments">> {
  const { results } = await listStaffOrders(db, { view: "payment_exceptions", page_size: MAX_EXAMPLES });
  return {
    count: await countToSettle(db, MAX_COUNTED),
    list: "/payments",
    examples: results.flatMap(({ id, trouble }) => (trouble ? [{ order_id: id, ...trouble }] : [])),
  };
}

export async function waitingMessages(db: Querier): Promise<Part<"messages">> {
  const { results } = await listStaffMessages(db, { view: "waiting", page_size: 1 });
  return {
    count: await countWaitingMessages(db, MAX_COUNTED),
    list: "/messages",
    examples: results.map(({ id, name, sent_at, begins }) => ({ id, name, sent_at, begins })),
  };
}

export async function newReviews(db: Querier): Promise<Part<"reviews">> {
  const latest = await readNewReview(db);
  return {
    count: await countNewReviews(db, MAX_COUNTED),
    list: "/reviews",
    examples: latest ? [latest] : [],
  };
}

/** Pieces that came back and wait for an inspection. */
export async function waitingReturns(db: Querier): Promise<Part<"returns">> {
  const { results } = await listComingBack(db, { page_size: MAX_EXAMPLES }, "arrived");
  return { count: await countToInspect(db, MAX_COUNTED), list: "/returns", examples: results };
}

export async function runningOut(db: Querier): Promise<Part<"running_out">> {
  return { list: "/stock?view=low", ...(await readRunningOut(db, MAX_EXAMPLES, MAX_COUNTED)) };
}

/** Changes of prices that begin today or tomorrow. @param day of the shop */
export async function plannedPrices(db: Querier, day: string): Promise<Part<"planned_prices">> {
  const { rows } = await sql<Part<"planned_prices">["examples"][number]>`
    select id, subject, to_json(starts_at) as starts_at from bulk_changes c
    where starts_at > now() and (starts_at at time zone ${shopTimeZone})::date <= ${day}::date + 1
      and exists (select from bulk_change_items where change_id = c.id and status = 'waits')
    order by c.starts_at, id`.execute(db);
  return { count: rows.length, list: "/products/changes", examples: rows.slice(0, MAX_EXAMPLES) };
}

/** What waits in each list, as far as a role may see it. */
export async function countWaiting(db: Querier, role: StaffRole): Promise<WaitingCounts> {
  const limit = MAX_COUNTED_WAITING;
  const ifAllowed = async <T>(permission: Permission, count: () => Promise<T>): Promise<T | null> =>
    isAllowed(role, permission) ? count() : null;
  const [to_ship, payments, returns, messages, reviews, running_out] = await Promise.all([
    ifAllowed("orders.read", () => countToShip(db, limit)),
    ifAllowed("payments.read", () => countToSettle(db, limit)),
    ifAllowed("orders.read", () => countToInspect(db, limit)),
    ifAllowed("messages.read", () => countWaitingMessages(db, limit)),
    ifAllowed("messages.read", () => countNewReviews(db, limit)),
    ifAllowed("stock.read", () => countRunningOut(db, limit)),
  ]);
  return { to_ship, payments, returns, messages, reviews, running_out };
}

async function countToShip(db: Querier, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with troubled as materialized (${paymentTroubles})
    select count(*)::int as count
    from (select from orders o where ${isInView("to_ship")} limit ${limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
