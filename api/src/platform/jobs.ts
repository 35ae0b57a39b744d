import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "@adire/postgres/pool";
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../db/open.ts";

type JobOptions = { key?: string; afterSeconds?: number };

/** Adds a job to the caller's transaction. A job with the key of a waiting one replaces it. */
export async function addJob(
  tx: Querier,
  task: string,
  payload: object,
  { key, afterSeconds = 0 }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${afterSeconds}), job_key => ${key ?? null}::text)`.execute(tx);
}

/**
 * SQL that adds a job, for the statement that writes what the job is about.
 * @param payload an SQL expression of type json
 */
export const addJobCall = (task: string, payload: RawBuilder<unknown>) =>
  sql`graphile_worker.add_job(${task}::text, ${payload})`;

/** Takes back a job that waits, when what it was for is done. One that is being done goes on. */
export async function removeJob(db: Querier, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db);
}

/** Failures only: what a job did is in its own tables. */
const logger = new Logger(() => (level, message) => {
  if (level === "error") console.error(message);
});

/** One number for all advisory locks by which runners show that they live; the second is made of a runner's name. */
const ALIVE = 4_102;
const LOOK_FOR_DEAD_MS = 10_000;
/** A job that was taken a moment ago may be of a runner that has not shown itself yet. */
const GRACE_SECONDS = 15;
const PAUSE_MS = 1_000;

export type Jobs = { stop: () => Promise<void> };

/**
 * Runs jobs until stopped. Failed jobs come back with growing pauses; their error stays in the queue's table. A runner that loses its
 * database is followed by another; what a runner had taken that is no more, killed or cut off from the answer, is taken over.
 */
export async function runJobs(
  pool: Pool,
  taskList: TaskList,
  crontab: string,
  concurrency = 4,
): Promise<Jobs> {
  let stopped = false;
  let current = await begin();

  async function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    let name = "";
    events.once("pool:create", ({ workerPool }) => {
      name = workerPool.id;
    });
    const runner = await run({
      pgPool: pool,
      taskList,
      crontab,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger,
      events,
    });
    const hide = showAlive(pool, name, () => void stop(runner));
    runner.promise
      .catch((error: Error) => console.error(`The job runner ended: ${error.message}`))
      .finally(() => {
        hide();
        if (!stopped) void beginAgain();
      });
    return runner;
  }

  async function beginAgain(): Promise<void> {
    while (!stopped) {
      await pause(PAUSE_MS);
      try {
        current = await begin();
        return;
      } catch (error) {
        console.error(`The job runner cannot begin again yet: ${(error as Error).message}`);
      }
    }
  }

  const takeOver = () =>
    takeOverFromDead(pool).catch((error: Error) =>
      console.error(`Jobs of killed processes cannot be taken over yet: ${error.message}`),
    );
  const looking = setInterval(takeOver, LOOK_FOR_DEAD_MS);
  void takeOver();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(looking);
      await stop(current);
    },
  };
}

/** Lets what runs finish. */
const stop = (runner: Runner): Promise<void> => runner.stop().catch(() => {}); // it had ended by itself

/**
 * Holds a lock by which others see that the runner lives. A runner whose connection is lost may have taken a job and never heard of it:
 * it has to go, so that its name is free.
 * @returns what lets go of the lock
 */
function showAlive(pool: Pool, name: string, lost: () => void): () => void {
  let hidden = false;
  let letGo = () => {};
  const show = async (): Promise<void> => {
    const client = await pool.connect();
    let held = true;
    letGo = () => {
      if (held) client.release(true);
      held = false;
    };
    client.once("end", () => hidden || lost());
    await client.query("select pg_advisory_lock($1, hashtext($2))", [ALIVE, name]);
    if (hidden) letGo();
  };
  show().catch(() => hidden || lost());
  return () => {
    hidden = true;
    letGo();
  };
}

/** Frees the jobs that a process had taken when it was killed; the queue alone would wait for four hours. */
async function takeOverFromDead(pool: Pool): Promise<void> {
  await pool.query(
    `with holders as materialized (
       select locked_by, max(locked_at) as latest from graphile_worker._private_jobs
       where locked_by is not null group by locked_by),
     silent as materialized (select locked_by from holders where latest < now() - make_interval(secs => $2)),
     dead as materialized (select locked_by from silent where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [ALIVE, GRACE_SECONDS],
  );
}
