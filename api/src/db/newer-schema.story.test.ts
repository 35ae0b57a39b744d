import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { endpoints } from "@adire/contract/endpoints";
import { migrate } from "@adire/postgres/migrate";
import type { Pool } from "@adire/postgres/pool";
import { freshDatabase } from "@adire/postgres/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../testing/open-store.ts";
import { paidOrder } from "../testing/paid-order.ts";
import { migrateStore, openStore as openDatabase } from "./open.ts";

/** What a next release may do before the last process of this one has ended. */
const expand = `do $$ declare t regclass; begin
    for t in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s add column of_the_next_release text', t);
    end loop;
  end $$;
  insert into public.migrations (name) values ('9999_next_release.sql')`;

test("processes that run while a newer release adds columns go on selling, and old ones still start", async () => {
  const store = await openStore();
  const before = await paidOrder(store);
  await store.workOff();
  await store.asOwner(expand);
  expect((await before.seen()).status).toBe("processing");
  const after = await paidOrder(store, { "shirt / Navy / M": 1 });
  await store.workOff();
  expect(store.posted.length).toBeGreaterThan(1);
  await after.refund({ items: [after.line(1, 1)] });
  for (const endpoint of [endpoints.products.list, endpoints.collections.list, endpoints.categories.list])
    expect((await store.nobody.call(endpoint)).status).toBe(200);

  const warned = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  await migrateStore(store.ownerUrl);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("9999_next_release.sql of a newer release"));
  const old = await store.anotherProcess({ leaseMs: 900 });
  expect((await old.app.inject({ url: "/ready" })).json()).toEqual({ status: "ready" });
  expect((await old.app.inject({ url: "/products/api/products/" })).json().count).toBeGreaterThan(0);
});

test("a process two releases behind is taken out of service, and does not start again", async () => {
  const store = await openStore();
  const ready = () => store.app.inject({ url: "/health/ready" });
  const note = (name: string) => store.asOwner(`insert into public.migrations (name) values ('${name}')`);
  await note("9998_drop_old_price.after_0001.sql");
  expect((await ready()).statusCode).toBe(200);
  await note("9999_drop_older_price.after_9998.sql");
  expect((await ready()).statusCode).toBe(503);
  await expect(migrateStore(store.ownerUrl)).rejects.toThrow(
    "The database is too new for this release: 9999_drop_older_price.after_9998.sql removed what it needs. " +
      "Start a newer release.",
  );
});

/** A folder of migrations, and a database of its own. */
async function setUp(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "adire-migrations-"));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  const { url, drop } = await freshDatabase();
  const { pool, close } = openDatabase(url, { max: 3 });
  onTestFinished(async () => {
    await close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const run = (attempts?: number) =>
    migrate(url, pathToFileURL(`${folder}/`), { table: "public.migrations", lock: 1, attempts });
  const applied = async () => (await pool.query("select name from migrations order by name")).rows;
  return { pool, run, applied };
}

/** Reads a table in a transaction that stays open. @returns the end of it */
async function readFor(pool: Pool, table: string): Promise<() => Promise<void>> {
  const reader = await pool.connect();
  await reader.query(`begin; select * from ${table}`);
  return async () => {
    await reader.query("commit");
    reader.release();
  };
}

test("a program and a database that each lack something of the other do not start together", async () => {
  const { pool, run } = await setUp({ "0001_one.sql": "select 1" });
  await run();
  await pool.query(
    "insert into migrations (name) values ('0002_other.sql'); delete from migrations where name < '0002'",
  );
  await expect(run()).rejects.toThrow("The database has migration 0002_other.sql, but not 0001_one.sql");
});

test("a migration that never gets its lock says so, and leaves nothing half done", async () => {
  const { pool, run, applied } = await setUp({
    "0001_first.sql": "create table held (id int)",
    "0002_both.sql": "create table fresh (id int); alter table held add column more text",
  });
  await pool.query("create table held (id int); create table migrations (name text primary key)");
  await pool.query("insert into migrations values ('0001_first.sql')");
  const end = await readFor(pool, "held");
  await expect(run(1)).rejects.toThrow(
    "Migration 0002_both.sql could not lock its tables in 1 tries of 2 seconds. Nothing of it was applied: " +
      "end the transaction that holds them (pg_stat_activity), and start again.",
  );
  await end();
  expect(await applied()).toHaveLength(1);
  await expect(pool.query("select * from fresh")).rejects.toThrow("does not exist");
  await run();
  expect(await applied()).toHaveLength(2);
});

test("an index is built while others write, a second process waits, a half built one is replaced", async () => {
  const { pool, run, applied } = await setUp({
    "0001_index.sql": "-- For the list.\ncreate index concurrently held_by_id on held (id);",
  });
  await pool.query("create table held (id int); create index held_by_id on held (id) where id > 9");
  const writer = await pool.connect();
  await writer.query("begin; insert into held values (1)");
  const both = Promise.all([run(), run()]);
  await expect
    .poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount, { interval: 20 })
    .toBe(1);
  await pool.query("insert into held values (2)");
  await writer.query("commit");
  writer.release();
  await both;
  expect(await applied()).toEqual([{ name: "0001_index.sql" }]);
  const { rows } = await pool.query(
    "select indisvalid, indpred is null as whole from pg_index where indexrelid = 'held_by_id'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true, whole: true }]);
});

test("a migration gives up a lock that it cannot get, so that others go on, and tries again", async () => {
  const { pool, run } = await setUp({ "0001_lock.sql": "alter table held add column more text" });
  await pool.query("create table held (id int)");
  const end = await readFor(pool, "held");
  const migrated = run();
  await expect
    .poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount, { interval: 20 })
    .toBe(1);
  // Reads queue behind the waiting migration, but not for as long as the first reader takes.
  await pool.query("select * from held");
  await sleep(10);
  await end();
  await migrated;
  expect((await pool.query("select more from held")).rows).toEqual([]);
});
