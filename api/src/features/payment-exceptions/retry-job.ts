import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import { jobsWithTasks } from "../../platform/job-queries.ts";
import { Problem } from "../../platform/problem.ts";

/** Runs a job now and resets its attempts. @throws Problem not_found */
export async function retryJob(tx: Transaction, id: number): Promise<void> {
  const { rows } = await sql<{ identifier: string }>`
    select t.identifier from ${jobsWithTasks} where j.id = ${id}`.execute(tx);
  if (!rows[0]) throw new Problem("not_found");
  await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  );
  await recordAction(tx, "job.retry", `${id} ${rows[0].identifier}`);
}
