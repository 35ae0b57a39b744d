import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "@adire/postgres/pool";
import { inSpan, traceNote, traceparent } from "@adire/telemetry/trace";
import { Logger, type Runner, run, type Task, type TaskList, type WorkerEvents } from "graphile-worker";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../db/open.ts";
import { unlockDead } from "./job-queries.ts";

type JobOptions = {
  key?: string;
  /** Jobs of one queue run one after the other. */
  queue?: string;
  afterSeconds?: number /** ISO; instead of afterSeconds. */;
  at?: string | null;
};

/** Adds a job to the caller's transaction. A job with the key of a waiting one replaces it. */
export async function addJob(
  tx: Querier,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select ${addJobCall(task, sql`${JSON.stringify(payload)}::json`, options)}`.execute(tx);
}

/**
 * SQL that adds a job, for the statement that writes what the job is about.
 * @param payload an SQL expression of type json
 */
export const addJobCall = (
  task: string,
  payload: RawBuilder<unknown>,
  { key, queue, afterSeconds = 0, at = null }: JobOptions = {},
) =>
  sql`graphile_worker.add_job(${task}::text, ${withTrace(payload)},
    run_at => coalesce(${at}::timestamptz, now() + make_interval(secs => ${afterSeconds})),
    job_key => ${key ?? null}::text, queue_name => ${queue ?? null}::text)`;

/** A job belongs to the trace of what asked for it. */
function withTrace(payload: RawBuilder<unknown>): RawBuilder<unknown> {
  const parent = traceparent();
  if (!parent) return payload;
  return sql`(${payload}::jsonb || jsonb_build_object('traceparent', ${parent}::text))::json`;
}

/** Each job in a span of its own. */
const traced = (tasks: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) =>
        inSpan(`job ${name}`, (payload as { traceparent?: unknown } | null)?.traceparent, async () =>
          task?.(payload, helpers),
        ),
    ]),
  );

/** Logs failures only. */
const logger = new Logger(() => (level, message, meta) => {
  if (level === "error") console.error(`${message}${traceNote(meta?.error)}`);
});

/** The first key of the advisory lock of each live runner; the second is the hash of its name. */
const ALIVE = 4_102;
const DEAD_CHECK_MS = 10_000;
/** A job that was locked a moment ago may belong to a runner that does not hold its lock yet. */
const GRACE_SECONDS = 15;
const RESTART_MS = 1_000;
const LAST_WRITES_MS = 10;
/** Most that a first look may take; on a busy database it waits for its turn. */
const FIRST_LOOK_MS = 10_000;
/**
 * Jobs are taken and recorded as ended in batches: with few to do, a runner looks for more ten times a second
 * at most, instead of three times for each job, its own and those of other runners. Those that a busy runner
 * has taken but not begun go back after ten seconds. Where recording fails, the runner ends and is replaced;
 * for single ones the failure would be an unhandled rejection, which ends the process.
 */
const inBatches = {
  worker: {
    localQueue: { size: 8, ttl: 10_000, refetchDelay: { durationMs: 100, threshold: 7 } },
    completeJobBatchDelay: 50,
    failJobBatchDelay: 50,
  },
};

export type Jobs = { stop: () => Promise<void> };

/**
 * Runs jobs until stopped. Failed jobs are retried with exponential backoff; their error stays in the queue's
 * table. A runner that loses its database is replaced, and jobs that a dead runner had locked are unlocked.
 */
export async function runJobs(
  pool: Pool,
  taskList: TaskList,
  crontab: string,
  concurrency = 4,
): Promise<Jobs> {
  let stopped = false;
  let current = await begin();
  let restarting = Promise.resolve();

  async function begin(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    let name = "";
    events.once("pool:create", ({ workerPool }) => {
      name = workerPool.id;
    });
    const starting = run({
      pgPool: pool,
      taskList: traced(taskList),
      crontab,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger,
      events,
      preset: inBatches,
    });
    const end = () => void starting.then(stop, () => {});
    // The queue never recovers where its first look for jobs fails.
    const tooLate = setTimeout(end, FIRST_LOOK_MS).unref();
    events.once("localQueue:getJobs:complete", () => clearTimeout(tooLate));
    const runner = await starting;
    const alive = holdAliveLock(pool, name, end);
    runner.promise
      .catch((error: Error) => console.error(`The job runner ended: ${error.message}`))
      .finally(() => {
        clearTimeout(tooLate);
        alive.release();
        if (!stopped) restarting = restart();
      });
    await alive.held;
    return runner;
  }

  async function restart(): Promise<void> {
    while (!stopped) {
      await sleep(RESTART_MS);
      if (stopped) return;
      try {
        current = await begin();
        return;
      } catch (error) {
        console.error(`The job runner cannot restart yet: ${(error as Error).message}`);
      }
    }
  }

  const check = () =>
    unlockDead(pool, { aliveLock: ALIVE, graceSeconds: GRACE_SECONDS }).catch((error: Error) =>
      console.error(`Jobs of killed processes cannot be unlocked yet: ${error.message}`),
    );
  const checking = setInterval(check, DEAD_CHECK_MS);
  void check();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(checking);
      await restarting;
      await stop(current);
      // The worker does not await what it writes of ended jobs, and a pool that ends drops what waits for it.
      while (pool.waitingCount > 0) await sleep(LAST_WRITES_MS);
    },
  };
}

/** Lets running jobs finish. A runner that has ended already rejects. */
const stop = (runner: Runner): Promise<void> => runner.stop().catch(() => {});

/**
 * Holds the lock that shows others that the runner is alive. A runner whose connection is lost may have
 * locked a job without knowing: it must end, so that others may unlock its jobs.
 * @returns `held` resolves once it is held or lost
 */
function holdAliveLock(pool: Pool, name: string, lost: () => void) {
  let isReleased = false;
  let release = () => {};
  const acquire = async (): Promise<void> => {
    const client = await pool.connect();
    let held = true;
    release = () => {
      if (held) client.release(true);
      held = false;
    };
    client.once("end", () => isReleased || lost());
    await client.query("select pg_advisory_lock($1, hashtext($2))", [ALIVE, name]);
    if (isReleased) release();
  };
  return {
    held: acquire().catch(() => {
      if (!isReleased) lost();
    }),
    release: () => {
      isReleased = true;
      release();
    },
  };
}
