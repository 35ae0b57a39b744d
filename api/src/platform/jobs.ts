import type { Pool } from "@adire/postgres/pool";
import { Logger, type Runner, run, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type { Querier } from "../db/open.ts";

type JobOptions = { key?: string; runAt?: Date; attempts?: number };

/** Adds a job to the caller's transaction. A job with the key of a waiting one replaces it. */
export async function addJob(
  tx: Querier,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${options.runAt ?? null}::timestamptz, now()), job_key => ${options.key ?? null}::text,
    max_attempts => ${options.attempts ?? 25}::int)`.execute(tx);
}

/** Failures only: what a job did is in its own tables. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") console.error(message);
});

/** Runs jobs until stopped. Failed jobs come back with growing pauses; their error stays in the queue's table. */
export function runJobs(pool: Pool, taskList: TaskList, crontab: string, concurrency = 4): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger,
  });
}
