import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { leaveOutRest } from "./run-change.ts";

/**
 * Stops a change, and has a job put back what it wrote.
 * @throws Problem not_found; not_undoable after its date, or a second time
 */
export async function undoChange(tx: Transaction, by: StaffShopper, id: number): Promise<void> {
  const { rows } = await sql<{
    subject: string;
    is_over: boolean;
    is_ended: boolean;
    undo_by: string | null;
  }>`
    select subject, undo_until <= now() as is_over, is_ended, undo_by from bulk_changes
    where id = ${id} for update`.execute(tx);
  const change = rows[0];
  if (!change) throw new Problem("not_found");
  if (change.undo_by)
    throw new Problem("not_undoable", { message: `${change.undo_by} has undone it already.` });
  if (change.is_ended)
    throw new Problem("not_undoable", { message: "It has ended already, and everything is as before." });
  if (change.is_over) throw new Problem("not_undoable");
  await sql`update bulk_changes set undo_user_id = ${by.id}, undo_by = ${by.email}, undo_asked_at = now()
    where id = ${id}`.execute(tx);
  await leaveOutRest(tx, id);
  await recordAction(tx, "bulk-change.undo", change.subject, { record: "bulk_changes", id });
  await addJob(tx, "undo-bulk-change", { id }, { key: `undo-bulk-change-${id}` });
}
