import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { demoTerms } from "../store-settings.ts";
import { showSampleClearance } from "./sample-offers.ts";

/**
 * With the first live product of its own a shop promises nothing of the demo and shows no samples. Later
 * calls change nothing, so samples that staff turn on again stay on.
 */
export async function endDemoTerms(tx: Querier): Promise<void> {
  await sql`with ended as (
      delete from settings where name = ${demoTerms} and exists (
        select from products where status = 'active' and (source < 'demo' or source > 'demo'))
      returning name)
    insert into settings (name, value) select ${showSampleClearance}, 'false' from ended
    on conflict (name) do update set value = excluded.value`.execute(tx);
}
