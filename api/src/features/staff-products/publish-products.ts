import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { endDemoTerms } from "../catalog/end-demo-terms.ts";

/** Makes scheduled products live whose time has come. One that would cost nothing stays scheduled. */
export async function publishProducts(db: Querier): Promise<void> {
  await sql`update products set status = 'active' where publish_at <= now()
    and not exists (select from variants where product_id = products.id and retired_at is null and price = 0)`.execute(
    db,
  );
  await endDemoTerms(db);
}
