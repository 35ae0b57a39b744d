import type { RateChange } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { rateSetting } from "../store-settings.ts";

const MAX_CHANGES = 50;

/** Changes of the exchange rate, newest first, as the audit log has them. */
export async function readRates(db: Querier): Promise<RateChange[]> {
  const { rows } = await sql<Omit<RateChange, "at"> & { at: Date }>`
    select at, name as by, changes -> 'value' ->> 0 as from, changes -> 'value' ->> 1 as to from audit_log
    where record = 'settings' and subject = ${rateSetting} and changes -> 'value' -> 0 <> 'null'
    order by id desc limit ${MAX_CHANGES}`.execute(db);
  return rows.map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
}
