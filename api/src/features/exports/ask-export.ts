import type { ExportRow, NewExport } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { addJob } from "../../platform/jobs.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { readExport } from "./read-exports.ts";
import { subjectOf } from "./rules.ts";

/** Of one person. */
const EXPORTS_AN_HOUR = 20;

/** Has a job write a file. One of the same that failed before is gone. @throws Problem too_many_requests */
export async function askExport(tx: Transaction, by: StaffShopper, asked: NewExport): Promise<ExportRow> {
  await limit(tx, `data-export:${by.id}`, EXPORTS_AN_HOUR, HOUR_SECONDS);
  const { kind } = asked;
  const { from, to } = kind === "orders" ? asked : { from: null, to: null };
  await sql`delete from exports where state = 'failed' and kind = ${kind}
    and (first_day, last_day) is not distinct from (${from}::date, ${to}::date)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into exports (kind, first_day, last_day, user_id, made_by)
    values (${kind}, ${from}, ${to}, ${by.id}, ${by.email}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await recordAction(tx, "export.ask", subjectOf({ kind, from, to }), { record: "exports", id });
  await addJob(tx, "write-export", { id }, { key: `write-export-${id}`, queue: "write-export" });
  return readExport(tx, id);
}
