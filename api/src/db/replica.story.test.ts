import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endpoints } from "@adire/contract/endpoints";
import { type Embedded, openEmbedded } from "@adire/postgres/embedded";
import { openStandby } from "@adire/postgres/testing-standby";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeCaller } from "../testing/caller.ts";
import { openStore as openShop, type Store as Shop } from "../testing/open-store.ts";
import { openStore, type Store } from "./open.ts";

let folder: string;
let primary: Embedded;
let standby: Embedded;
let runServer: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adire-replica-"));
  await chmod(folder, 0o755);
  primary = await openEmbedded(join(folder, "primary"));
  standby = await openStandby({ url: primary.url, folder: join(folder, "primary") }, join(folder, "standby"));
  runServer = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = primary.url;
}, 600_000);
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  process.env.TEST_DATABASE_URL = runServer;
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A shop on the primary, and one of its processes that reads on the standby. */
async function openReadingShop() {
  const shop = await openShop();
  const url = new URL(standby.url);
  url.pathname = new URL(shop.url).pathname;
  const replica = openStore(url.toString(), { connectTimeoutMs: 1_000 });
  const connected = () =>
    onStandby(replica, "select 1").then(
      () => true,
      () => false,
    );
  await expect.poll(connected).toBe(true);
  const { app, pool } = await shop.anotherProcess({ leaseMs: 60_000, replica });
  const asked = vi.spyOn(replica.pool, "connect");
  let pageSize = 0;
  /** A list that nobody has asked for before, so that it is nowhere ready. */
  const browse = async () => {
    asked.mockClear();
    pageSize += 1;
    const answer = await app.inject(`/products/api/products/?search=coat&page_size=${pageSize}`);
    const price: number = answer.json().results[0].price;
    return { price, asked: asked.mock.calls.length };
  };
  return { shop, replica, app, pool, browse, close: () => replica.close() };
}

const changePrice = (shop: Shop, price: number) =>
  shop.db.updateTable("products").set({ price }).where("handle", "=", "coat").execute();
const onStandby = (replica: Store, statement: string) => sql.raw(statement).execute(replica.db);
const isBehind = (replica: Store) => onStandby(replica, "select pg_wal_replay_pause()");
const goesOn = (replica: Store) => onStandby(replica, "select pg_wal_replay_resume()");

test("what guests browse is read on the replica; a change is never missed while the replica is behind", async () => {
  const { shop, replica, pool, browse, close } = await openReadingShop();
  const primaryReads = vi.spyOn(pool, "connect");
  await isBehind(replica);
  await changePrice(shop, 77_700);
  await expect.poll(async () => (await browse()).price).toBe(777);

  await goesOn(replica);
  await changePrice(shop, 66_600);
  await expect.poll(async () => (await browse()).price).toBe(666);
  await expect
    .poll(async () => {
      // A product that has just changed is read anew, as soon as the process has heard of it.
      await changePrice(shop, 66_600);
      await pause(50);
      primaryReads.mockClear();
      const { price, asked } = await browse();
      return { price, asked, onPrimary: primaryReads.mock.calls.length };
    })
    .toEqual({ price: 666, asked: 1, onPrimary: 0 });
  await close();
});

test("a shopper reads what she has just written, however far the replica is behind", async () => {
  const { shop, replica, app, close } = await openReadingShop();
  const { token } = await shop.shopper();
  const ada = makeCaller(app, token);
  await isBehind(replica);
  await ada.ask(endpoints.cart.add, { body: await shop.item("coat / Indigo / S") });
  expect((await ada.ask(endpoints.cart.read, {})).items).toHaveLength(1);
  await goesOn(replica);
  await close();
});

test("while the primary is away, guests browse on; what is written is refused until it is back", async () => {
  const { shop, app, browse, close } = await openReadingShop();
  await changePrice(shop, 55_500);
  await expect.poll(async () => (await browse()).price).toBe(555);
  await expect.poll(async () => (await browse()).asked).toBe(1);
  await primary.stop();
  await expect
    .poll(() =>
      browse().then(
        ({ price }) => price,
        () => 0,
      ),
    )
    .toBe(555);
  const { problem } = await makeCaller(app).call(endpoints.accounts.login, {
    body: { email: "ada@shop.example", password: "long indigo cloth" },
  });
  expect(problem).toMatchObject({ status: 503, code: "unavailable" });
  primary = await openEmbedded(join(folder, "primary"));
  await expect.poll(async () => (await changePrice(shop, 44_400).catch(() => [])).length).toBe(1);
  await expect.poll(async () => (await browse()).price).toBe(444);
  await close();
});

test("a replica that is away is not missed", async () => {
  const { browse, close } = await openReadingShop();
  await close();
  expect((await browse()).price).toBeGreaterThan(0);
});
