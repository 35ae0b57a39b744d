import type { Today } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { countWaitingMessages, listStaffMessages } from "../messages/staff-messages.ts";
import { countStaffOrders, listStaffOrders } from "../orders/list-staff-orders.ts";
import { isInView, isSold } from "../orders/order-filter.ts";
import { paymentTroubles } from "../orders/payment-trouble.ts";
import { countStockViews, listStock } from "../stock/list-stock.ts";

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

/** Orders whose money needs somebody, the latest first. */
export async function waitingPayments(db: Querier): Promise<Part<"payments">> {
  const { views } = await countStaffOrders(db, { view: "money" });
  const { results } = await listStaffOrders(db, { view: "money", page_size: MAX_EXAMPLES });
  return {
    count: views.money,
    list: "/orders?view=money",
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

export async function runningOut(db: Querier): Promise<Part<"running_out">> {
  const { results } = await listStock(db, { view: "low", page_size: MAX_EXAMPLES });
  return { count: (await countStockViews(db)).low, list: "/stock?view=low", examples: results };
}
