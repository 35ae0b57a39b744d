import { sql } from "kysely";
import type { Querier } from "../db/open.ts";

/**
 * Records a change of the catalog that no trigger sees: every process reads names, synonyms, pins and the
 * like again, and no response from before is used any more.
 */
export async function recordCatalogChange(tx: Querier): Promise<void> {
  await sql`select record_catalog_change(null, false)`.execute(tx);
}
