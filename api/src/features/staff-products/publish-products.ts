import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** Makes scheduled products live whose time has come. */
export async function publishProducts(db: Querier): Promise<void> {
  await sql`update products set status = 'active' where publish_at <= now()`.execute(db);
}
