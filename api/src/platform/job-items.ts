import { traceNote } from "@adire/telemetry/trace";
import { type RawBuilder, sql } from "kysely";
import type { Database, Querier } from "../db/open.ts";

/** Minutes until an item that failed is tried again; doubled with each failure up to the maximum. */
const FIRST_RETRY_MINUTES = 1;
const MAX_RETRY_MINUTES = 360;

/**
 * Does a job's work for each item. One that throws is logged, counted and tried again later, ever less
 * often; the others go on.
 * @param concurrency items at once
 * @throws only where the failure cannot be recorded, because the database is away
 */
export async function workOnEach<Item extends { id: number }>(
  db: Database,
  task: string,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  concurrency = 1,
): Promise<void> {
  const done: number[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue)
      try {
        await work(item);
        done.push(item.id);
      } catch (error) {
        await recordFailure(db, task, item.id, error);
      }
  };
  const workers = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const result of workers) if (result.status === "rejected") throw result.reason;
  if (done.length)
    await db.deleteFrom("job_failures").where("task", "=", task).where("item", "in", done).execute();
}

async function recordFailure(db: Database, task: string, item: number, error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const { rows } = await sql<{ failures: number }>`
    insert into job_failures as f (task, item, error, retry_at)
    values (${task}, ${item}, ${message}, now() + make_interval(mins => ${FIRST_RETRY_MINUTES}))
    on conflict (task, item) do update set failures = f.failures + 1, error = excluded.error, failed_at = now(),
      retry_at = now() + make_interval(mins =>
        least(${FIRST_RETRY_MINUTES} * 2 ^ least(f.failures, 20), ${MAX_RETRY_MINUTES})::int)
    returning failures`.execute(db);
  const times = rows[0]?.failures === 1 ? "" : ` for the ${rows[0]?.failures}th time`;
  console.error(`The job ${task} failed at ${item}${times}${traceNote()}:`, error);
}

/** Whether an item failed and is not to be tried again yet. @param item an SQL expression: its id */
export const isPutOff = (task: string, item: RawBuilder<unknown>) =>
  sql`exists (select from job_failures f where f.task = ${task} and f.item = ${item} and f.retry_at > now())`;

/** Deletes failures of items that have not failed for a day: they were dealt with in another way. */
export async function forgetOldFailures(db: Querier): Promise<void> {
  await sql`delete from job_failures where failed_at < now() - interval '1 day'`.execute(db);
}
