import type { Permission } from "@adire/contract/permissions";
import type { Today } from "@adire/contract/shapes";
import { sql } from "kysely";
import { shopTimeZone } from "../../db/shop-time.ts";
import { isAllowed, type StaffRole } from "../../platform/staff-role.ts";
import type { Deps } from "../feature.ts";
import { readUnfoundSearches } from "../search/unfound-searches.ts";
import { readStore } from "../store-settings.ts";
import { readBestSellers, readSales } from "./sales.ts";
import { runningOut, toShip, waitingMessages, waitingPayments, waitingReturns } from "./waiting.ts";

type Given = Pick<Deps, "db" | "config" | "catalog" | "searches" | "visits">;

/** The day so far, as far as a role may see it. */
export async function readToday(
  { db, config, catalog, searches, visits }: Given,
  role: StaffRole,
): Promise<Today> {
  const { rows } = await sql<{ now: Date; day: string; zone: string }>`select now() as now,
    ${shopTimeZone} as zone,
    to_char(now() at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day`.execute(db);
  const { now, day, zone } = rows[0] as { now: Date; day: string; zone: string };
  const ifAllowed = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
    isAllowed(role, permission) ? read() : null;
  const words = () => [
    ...catalog.subcategories(),
    ...catalog
      .index()
      .itemsInUse("categories")
      .map(({ name }) => name),
  ];
  const parts = {
    to_ship: ifAllowed("orders.read", () => toShip(db, day)),
    payments: ifAllowed("payments.read", () => waitingPayments(db)),
    messages: ifAllowed("messages.read", () => waitingMessages(db)),
    returns: ifAllowed("orders.read", () => waitingReturns(db)),
    running_out: ifAllowed("stock.read", () => runningOut(db)),
    sales: ifAllowed("orders.read", async () => {
      await visits.flush();
      return readSales(db, (await readStore(db, config)).currency, day);
    }),
    best_sellers: ifAllowed("orders.read", () => readBestSellers(db, day)),
    unfound_searches: ifAllowed("search.read", async () => {
      await searches.flush();
      return readUnfoundSearches(db, catalog.index(), words(), catalog.pins());
    }),
  };
  await Promise.all(Object.values(parts));
  return {
    now: now.toISOString(),
    day,
    time_zone: zone,
    to_ship: await parts.to_ship,
    payments: await parts.payments,
    messages: await parts.messages,
    returns: await parts.returns,
    running_out: await parts.running_out,
    sales: await parts.sales,
    best_sellers: await parts.best_sellers,
    unfound_searches: await parts.unfound_searches,
  };
}
