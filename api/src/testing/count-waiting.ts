import { sql } from "kysely";
import type { Store } from "./open-store.ts";

/** @returns how many statements on this store's database, and on no other of the run, wait for a lock */
export async function countWaiting({ db }: Store): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
