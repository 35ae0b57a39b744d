import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** Shows collections whose first moment has come, and hides those whose last one has. */
export async function publishCollections(db: Querier): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from collections where is_shown
    and is_live <> (coalesce(show_from <= now(), true) and coalesce(show_until > now(), true))`.execute(db);
  // An update of no row would have every process read the catalog's lists anew.
  if (rows.length === 0) return;
  const due = rows.map(({ id }) => id);
  // The trigger sets it again.
  await sql`update collections set is_live = not is_live where id = any (${due}::bigint[])`.execute(db);
}
