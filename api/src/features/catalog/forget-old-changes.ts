import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** Deletes changes after an hour; a process that was cut off for longer reads the whole catalog again. */
export async function forgetOldChanges(db: Querier): Promise<void> {
  await sql`delete from catalog_changes where at < now() - interval '1 hour'`.execute(db);
}
