import { endpoints } from "@adire/contract/endpoints";
import type { Pool } from "@adire/postgres/pool";
import { expect, onTestFinished, test } from "vitest";
import { openJobs } from "../open-jobs.ts";
import { addJob } from "../platform/jobs.ts";
import { paysAtOnce } from "../testing/fake-desk.ts";
import { openStore } from "../testing/open-store.ts";
import { orderOf } from "../testing/orders.ts";
import { faultsOfPlace, openStore as openDatabase } from "./open.ts";

const heldState = `select
  (select count(*) from pg_prepared_statements) as statements,
  (select count(*) from pg_listening_channels()) as channels,
  (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory') as locks,
  (select count(*) from pg_cursors where is_holdable) as cursors,
  (select count(*) from pg_class where relpersistence = 't') as tables,
  (select coalesce(string_agg(name, ', '), '') from pg_settings
   where source = 'session' or (source = 'client' and name like '%timeout')) as settings,
  coalesce(current_setting('adire.actor', true), '') as actor`;
const nothing = { statements: 0, channels: 0, locks: 0, cursors: 0, tables: 0, settings: "", actor: "" };

/** What each connection of a pool keeps from one transaction to the next. */
async function heldBy(pool: Pool): Promise<unknown[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const held = await Promise.all(clients.map(async (client) => (await client.query(heldState)).rows[0]));
  for (const client of clients) client.release();
  return held;
}

test("behind a pooler a purchase, its jobs and a change of the catalog leave nothing on the connections", async () => {
  // Only a notification brings the change in time.
  const store = await openStore({ pooled: true, leaseMs: 600_000 });
  const place = { url: store.url, sessionUrl: store.url, pooler: { prepared: false } };
  const jobs = await openJobs(store.config, place, store.desk, store.media);
  try {
    const shopper = await store.shopper();
    store.desk.behave(paysAtOnce);
    const { id, reference } = await orderOf(store, shopper, "coat / Rust / M");
    await addJob(store.db, "settle-payment", { reference });
    const order = () => shopper.ask(endpoints.orders.read, { params: { id } });
    await expect.poll(async () => (await order()).status).toBe("processing");
    await expect.poll(async () => (await store.mails()).every((mail) => mail.sent_at)).toBe(true);

    const { product_id } = await store.variant("coat / Rust / M");
    const read = () => store.nobody.ask(endpoints.products.read, { params: { id: product_id } });
    await store.db.updateTable("products").set({ name: "Told" }).where("id", "=", product_id).execute();
    await expect.poll(async () => (await read()).name).toBe("Told");

    for (const pool of [store.pool, jobs.pool]) {
      const held = await heldBy(pool);
      expect(held).toEqual(held.map(() => nothing));
      expect(held.length).toBeGreaterThan(0);
    }
  } finally {
    await jobs.stop();
  }
});

test("a pooler that knows prepared statements gets them, once that is set", async () => {
  const { config, url } = await openStore({
    settings: {
      DATABASE_URL: "postgres://there/adire",
      DATABASE_SESSION_URL: "postgres://here/adire",
      POOLER_PREPARED_STATEMENTS: "yes",
    },
  });
  const store = openDatabase({ url, sessionUrl: url, pooler: config.pooler }, { max: 1 });
  onTestFinished(store.close);
  await store.db.selectFrom("products").select("id").where("id", "=", 1).execute();
  expect(await heldBy(store.pool)).toMatchObject([{ statements: 1, settings: "" }]);
});

test("a pooler that sets no time limit, or logs in as the owner of the tables, is named in the log", async () => {
  const { url, ownerUrl } = await openStore();
  const faults = async (place: string, pooled: boolean) => {
    const pooler = pooled ? { prepared: false } : undefined;
    const store = openDatabase({ url: place, sessionUrl: place, pooler }, { max: 1 });
    onTestFinished(store.close);
    return faultsOfPlace(store);
  };
  expect(await faults(url, false)).toEqual([]);
  expect(await faults(ownerUrl, true)).toEqual([
    expect.stringContaining("owns the tables"),
    expect.stringContaining("no time limit"),
  ]);
});
