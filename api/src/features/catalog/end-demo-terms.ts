import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { demoTerms } from "../store-settings.ts";
import { showSampleClearance } from "./sample-offers.ts";

/**
 * With the first live product of its own a shop promises nothing of the demo and shows no samples. Later
 * calls change nothing, so samples that staff turn on again stay on.
 */
export async function endDemoTerms(tx: Querier): Promise<void> {
  // Only read first: each write to `settings`, of no row too, is a change of the catalog.
  const { rows } = await sql`select from settings where name = ${demoTerms} and exists (
    select from products where status = 'active' and (source < 'demo' or source > 'demo'))`.execute(tx);
  if (rows.length > 0) await stopDemo(tx);
}

/** An import does so with whatever it brings. */
export async function stopDemo(tx: Querier): Promise<void> {
  await sql`insert into settings (name, value) values (${showSampleClearance}, 'false')
    on conflict (name) do update set value = excluded.value`.execute(tx);
  await sql`delete from settings where name = ${demoTerms}`.execute(tx);
}
