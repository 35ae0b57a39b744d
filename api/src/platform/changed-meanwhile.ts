import { sql } from "kysely";
import type { Querier } from "../db/open.ts";
import { Problem } from "./problem.ts";

/** Who changed a record last, and when, as the audit log has it. */
export type LastChange = { changed_at: string | null; changed_by: string | null };

/**
 * Stock has no version: whoever changed it alone is left out.
 * @param which the record's id, or the names of settings
 */
export async function readLastChange(
  db: Querier,
  record: string,
  which: number | readonly string[],
): Promise<LastChange> {
  const one =
    typeof which === "number" ? sql`record_id = ${which}` : sql`subject = any(${[...which]}::text[])`;
  const { rows } = await sql<{ at: Date; name: string }>`select at, name from audit_log
    where record = ${record} and ${one} and action not like 'stock.%' order by id desc limit 1`.execute(db);
  return { changed_at: rows[0]?.at.toISOString() ?? null, changed_by: rows[0]?.name ?? null };
}

/** The refusal of a change that was made to an old version; it has the present record. */
export const changedMeanwhile = (present: object & Partial<LastChange>): Problem =>
  new Problem("changed_meanwhile", {
    ...(present.changed_by && { message: `${present.changed_by} has changed this meanwhile.` }),
    with: { present },
  });
