import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openStore as openDatabase } from "../db/open.ts";
import { openStore } from "../testing/open-store.ts";
import { addJob, runJobs } from "./jobs.ts";

/** A queue of its own with one kind of job, and a process that works on it. */
async function openQueue(work: (who: string, turn: number) => Promise<void>) {
  const store = await openStore();
  const runs: string[] = [];
  async function process(who: string, connections = 8) {
    const own = openDatabase(store.url, { max: connections });
    const tasks = {
      work: async () => {
        runs.push(who);
        await work(who, runs.length);
      },
    };
    const jobs = await runJobs(own.pool, tasks, "");
    let ended = false;
    const end = async () => {
      if (ended) return;
      ended = true;
      await jobs.stop();
      await own.close();
    };
    onTestFinished(end);
    return { end, stop: jobs.stop };
  }
  /** As if whatever is taken had been taken long ago. */
  const age = () =>
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute'
      where locked_at is not null`.execute(store.db);
  const waiting = async () =>
    (await sql`select from graphile_worker._private_jobs`.execute(store.db)).rows.length;
  const { db, pool, cutConnections } = store;
  return { db, pool, runs, process, age, waiting, cutConnections };
}

test("a job that a killed process had taken is done by the next one, within seconds and not hours", async () => {
  const { db, runs, process, waiting } = await openQueue(async () => {});
  await addJob(db, "work", {});
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', attempts = 1,
    locked_at = now() - interval '20 seconds'`.execute(db);
  await process("next");
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual(["next"]);
});

test("a job that takes long is left to the process that is at it", async () => {
  let finish = () => {};
  const finished = new Promise<void>((done) => {
    finish = done;
  });
  const { db, runs, process, age, waiting } = await openQueue(() => finished);
  await addJob(db, "work", {});
  await process("slow");
  await expect.poll(() => runs).toEqual(["slow"]);
  await age();
  await process("other"); // looks for the dead at once
  await expect.poll(async () => (await age()).numAffectedRows).toBe(1n);
  finish();
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual(["slow"]);
});

test("a process that loses the database at its first look for jobs does them all the same", async () => {
  const { db, pool, runs, process, waiting } = await openQueue(async () => {});
  await addJob(db, "work", {});
  const holder = await pool.connect();
  await holder.query("begin; lock table graphile_worker._private_tasks in access exclusive mode");
  const starting = process("early");
  const cut = () =>
    holder.query(`select pg_terminate_backend(pid) from pg_locks
      where not granted and relation = 'graphile_worker._private_tasks'::regclass`);
  await expect.poll(async () => (await cut()).rowCount).toBeGreaterThan(0);
  await holder.query("rollback");
  holder.release();
  await starting;
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual(["early"]);
});

test("when all connections are cut, jobs go on by themselves", async () => {
  const { db, runs, process, waiting, cutConnections } = await openQueue(async () => {});
  await process("survivor");
  await cutConnections();
  await addJob(db, "work", {});
  // It takes half a minute where the runner locked the job and lost the response.
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual(["survivor"]);
}, 600_000);

test("a job whose end cannot be recorded, as the database goes away, is done again; its process lives", async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { db, pool, runs, process, age, waiting } = await openQueue(() => finished);
  await addJob(db, "work", {});
  const { end } = await process("first");
  await expect.poll(() => runs).toEqual(["first"]);
  const holder = await pool.connect();
  await holder.query("begin; lock table graphile_worker._private_jobs in access exclusive mode");
  finish();
  const cut = () =>
    pool.query(`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not granted and relation = 'graphile_worker._private_jobs'::regclass and query ilike '%delete from%'`);
  await expect.poll(async () => (await cut()).rowCount).toBeGreaterThan(0);
  await holder.query("rollback");
  holder.release();
  await end();
  await age();
  await process("next");
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual(["first", "next"]);
});

test("jobs stay stopped, though their runner was being replaced", async () => {
  const { db, pool, runs, process, waiting, cutConnections } = await openQueue(async () => {});
  const { stop } = await process("stopped");
  await cutConnections();
  const holder = await pool.connect();
  await holder.query("begin; lock table graphile_worker.migrations in access exclusive mode");
  const replacing = () =>
    holder.query(`select from pg_locks
      where not granted and relation = 'graphile_worker.migrations'::regclass`);
  await expect.poll(async () => (await replacing()).rowCount).toBeGreaterThan(0);
  const stopping = stop();
  await holder.query("rollback");
  holder.release();
  await stopping;
  await addJob(db, "work", {});
  await process("next");
  await expect.poll(waiting).toBe(0);
  expect(runs).toEqual(["next"]);
});

test("what jobs have done is recorded before their process ends, though connections are few", async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { db, runs, process, waiting } = await openQueue(() => finished);
  for (let times = 0; times < 4; times += 1) await addJob(db, "work", {});
  const { end } = await process("last", 3);
  await expect.poll(() => runs).toHaveLength(4);
  finish();
  await end();
  expect(await waiting()).toBe(0);
});
