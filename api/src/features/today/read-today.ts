import type { Permission } from "@adire/contract/permissions";
import type { Today } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { isAllowed, type StaffRole } from "../../platform/staff-role.ts";
import {
  newReviews,
  plannedPrices,
  runningOut,
  toShip,
  waitingMessages,
  waitingPayments,
  waitingReturns,
} from "./waiting.ts";

/** The present moment, its day in the shop's time zone (such as 2026-11-24), and the name of the zone. */
export async function readDay(db: Querier): Promise<{ now: Date; day: string; zone: string }> {
  const { rows } = await sql<{ now: Date; day: string; zone: string }>`select now() as now,
    ${shopTimeZone} as zone,
    to_char(now() at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** What waits for somebody, as far as a role may see it. */
export async function readToday(db: Querier, role: StaffRole): Promise<Today> {
  const { now, day, zone } = await readDay(db);
  const ifAllowed = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
    isAllowed(role, permission) ? read() : null;
  const [to_ship, payments, messages, reviews, returns, running_out, planned_prices] = await Promise.all([
    ifAllowed("orders.read", () => toShip(db, day)),
    ifAllowed("payments.read", () => waitingPayments(db)),
    ifAllowed("messages.read", () => waitingMessages(db)),
    ifAllowed("messages.read", () => newReviews(db)),
    ifAllowed("orders.read", () => waitingReturns(db)),
    ifAllowed("stock.read", () => runningOut(db)),
    ifAllowed("catalog.read", () => plannedPrices(db, day)),
  ]);
  const waits = { to_ship, payments, messages, reviews, returns, running_out, planned_prices };
  return { now: now.toISOString(), day, time_zone: zone, ...waits };
}
