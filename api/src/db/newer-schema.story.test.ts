import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { endpoints } from "@adire/contract/endpoints";
import { migrate } from "@adire/postgres/migrate";
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

/** A folder of migrations, and a database of its own. */
async function setUp(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "adire-migrations-"));
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  const { url, drop } = await freshDatabase();
  const { pool, close } = openDatabase(url, { max: 2 });
  onTestFinished(async () => {
    await close();
    await drop();
    await rm(folder, { recursive: true });
  });
  const run = () => migrate(url, pathToFileURL(`${folder}/`), { table: "public.migrations", lock: 1 });
  return { pool, run };
}

test("a program and a database that each lack something of the other do not start together", async () => {
  const { pool, run } = await setUp({ "0001_one.sql": "select 1" });
  await run();
  await pool.query(
    "insert into migrations (name) values ('0002_other.sql'); delete from migrations where name < '0002'",
  );
  await expect(run()).rejects.toThrow("The database has migration 0002_other.sql, but not 0001_one.sql");
});

test("a migration gives up a lock that it cannot get, so that others go on, and tries again", async () => {
  const { pool, run } = await setUp({ "0001_lock.sql": "alter table held add column more text" });
  await pool.query("create table held (id int)");
  const reader = await pool.connect();
  await reader.query("begin; select * from held");
  const migrated = run();
  await expect
    .poll(async () => (await pool.query("select from pg_locks where not granted")).rowCount, { interval: 20 })
    .toBe(1);
  // Reads queue behind the waiting migration, but not for as long as the first reader takes.
  await pool.query("select * from held");
  await sleep(10);
  await reader.query("commit");
  reader.release();
  await migrated;
  expect((await pool.query("select more from held")).rows).toEqual([]);
});
