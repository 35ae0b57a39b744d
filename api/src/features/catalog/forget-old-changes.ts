import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** A process that did not look for so long reads the whole catalog. */
export async function forgetOldChanges(db: Querier): Promise<void> {
  await sql`delete from catalog_changes where at < now() - interval '1 hour'`.execute(db);
}
