import type { Pool } from "@adire/postgres/pool";
import { type RawBuilder, sql } from "kysely";

// graphile-worker calls these tables private: a new version of it may change them.
const jobs = "graphile_worker._private_jobs";
const tasks = "graphile_worker._private_tasks";

/** Jobs `j` with their tasks `t`, for statements that are texts. */
export const jobsWithTasksText = `${jobs} j join ${tasks} t on t.id = j.task_id`;
export const jobsWithTasks = sql.raw(jobsWithTasksText);
/** A condition on `j`: the job may run now. */
export const isDue = sql`j.is_available and j.run_at <= now()`;
/** A condition on `j`: the job is not tried again. */
export const isGivenUp = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

/** A row for each task. @param value an aggregate over those of its jobs `j` that meet the condition */
export const perTask = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select t.identifier as label, ${value} as value
  from ${sql.raw(tasks)} t left join ${sql.raw(jobs)} j on j.task_id = t.id and ${condition} group by 1`;

/** Unlocks the jobs of killed runners; the queue alone would wait for four hours. */
export async function unlockDead(
  pool: Pool,
  { aliveLock, graceSeconds }: { aliveLock: number; graceSeconds: number },
): Promise<void> {
  await pool.query(
    `with holders as materialized (
       select locked_by, max(locked_at) as latest from ${jobs} where locked_by is not null group by locked_by),
     silent as materialized (select locked_by from holders where latest < now() - make_interval(secs => $2)),
     dead as materialized (select locked_by from silent where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [aliveLock, graceSeconds],
  );
}
