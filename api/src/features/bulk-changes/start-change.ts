import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { type BulkChange, bulkProblems, UNDO_DAYS } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { checkCollection } from "./check-collection.ts";
import { type Shown, showRows } from "./preview-change.ts";

/**
 * Keeps a change as it was shown, and has a job write it. What is not as it was shown any more is left alone.
 * @returns its id
 * @throws Problem invalid for a collection that cannot be, or an end that has passed
 */
export async function startChange(
  tx: Transaction,
  config: Config,
  by: StaffShopper,
  { change, items, left_out, starts_at, ends_at }: BodyOf<typeof endpoints.bulkChanges.create>,
): Promise<number> {
  const seen = new Map(items.map(({ id, seen }) => [id, seen]));
  const what = await textOf(tx, change, [...seen.keys()]);
  const ids = [...new Set([...seen.keys(), ...left_out])];
  const rows = await showRows(tx, config, by.role, change, ids, starts_at);
  const subject = `${seen.size} product${seen.size === 1 ? "" : "s"}, ${what}`;
  const { rows: made } = await sql<{ id: number }>`
    insert into bulk_changes (change, subject, user_id, made_by, starts_at, ends_at, undo_until)
    select ${JSON.stringify(change)}::jsonb, ${subject}, ${by.id}, ${by.email}, nullif(s, now()), e,
      greatest(s + make_interval(days => ${UNDO_DAYS}), e)
    from (select greatest(${starts_at}, now()) as s, ${ends_at}::timestamptz as e) dates
    where e is null or e > s returning id`.execute(tx);
  if (!made[0]) throw new Problem("invalid", { errors: { ends_at: ["Has passed already"] } });
  const { id } = made[0];
  const statusOf = (row: Shown) => {
    const expected = seen.get(row.id);
    if (expected === undefined) return "left_out";
    if (expected !== row.seen) return "changed";
    return row.problem && bulkProblems[row.problem.code] === "never" ? "left_out" : "waits";
  };
  const stored = rows.map(({ plan, seen: _, ...shown }, place) => {
    const status = statusOf(rows[place] as Shown);
    return { place, product_id: shown.id, shown, plan, status };
  });
  await sql`insert into bulk_change_items (change_id, place, product_id, shown, plan, status, at)
    select ${id}, place, product_id, shown, plan, status, case when status <> 'waits' then now() end
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as i (place integer, product_id bigint, shown jsonb, plan jsonb, status text)`.execute(tx);
  await recordAction(tx, "bulk-change.start", subject, { record: "bulk_changes", id });
  await addJob(tx, "write-bulk-change", { id }, { key: `write-bulk-change-${id}`, at: starts_at });
  if (ends_at) await addJob(tx, "end-bulk-change", { id }, { key: `end-bulk-change-${id}`, at: ends_at });
  return id;
}

const states = { draft: "made drafts", live: "made live", archived: "archived" };

/** What is done, for titles and the audit log: "−15%". */
async function textOf(tx: Transaction, change: BulkChange, ids: readonly number[]): Promise<string> {
  if (change.kind === "state") return states[change.state];
  if (change.kind === "struck") return change.on ? "old price struck" : "no struck price";
  if (change.kind === "collection")
    return `${change.add ? "into" : "out of"} ${await checkCollection(tx, change, ids)}`;
  const size = Math.abs(change.value);
  const amount = change.kind === "percent" ? `${size}%` : size.toFixed(2);
  return `${change.value < 0 ? "−" : "+"}${amount}`;
}
