import { sql } from "kysely";
import type { Database } from "../../db/open.ts";

/** Deletes alerts that are older than a year. */
export async function forgetOldAlerts(db: Database): Promise<void> {
  await db
    .deleteFrom("stock_alerts")
    .where("requested_at", "<", sql<Date>`now() - interval '1 year'`)
    .execute();
}
