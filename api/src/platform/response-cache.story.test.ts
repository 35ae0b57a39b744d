import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { endpointList, endpoints } from "@adire/contract/endpoints";
import Fastify from "fastify";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openStore, type Store } from "../testing/open-store.ts";
import type { CatalogChangeStream } from "./catalog-change-stream.ts";
import { makeResponseCache } from "./response-cache.ts";

const address = "/products/api/products/?category=Women";
const get = (store: Pick<Store, "app">, headers: Record<string, string> = {}, url = address) =>
  store.app.inject({ url, headers });
const priceOf = async (store: Pick<Store, "app">) =>
  (await get(store, {}, `/products/api/products/?search=coat`)).json().results[0].price;
const changePrice = (store: Store, price: number) =>
  store.db.updateTable("products").set({ price }).where("handle", "=", "coat").execute();

test("a response carries an ETag; a client that has it gets a 304", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const [first, second] = [await get(store), await get(store)];
  for (const answer of [first, second]) {
    expect(answer.headers).toMatchObject({
      "cache-control": "public, max-age=0, s-maxage=1",
      vary: "Origin, accept-encoding",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      etag: first.headers.etag,
    });
  }
  expect(second.body).toBe(first.body);
  const etag = String(first.headers.etag);
  for (const [tag, status] of [
    [etag, 304],
    [`"other", ${etag.replace("W/", "")}`, 304],
    ["*", 304],
    ['"other"', 200],
  ] as const) {
    const answer = await get(store, { "if-none-match": tag });
    expect([answer.statusCode, answer.body === "", answer.headers.etag]).toEqual([
      status,
      status === 304,
      etag,
    ]);
  }
  const head = await store.app.inject({ url: address, method: "HEAD" });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, "", etag]);
});

test("the content coding is negotiated, for a new and for a cached response alike", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const plain = (await get(store)).body;
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  for (let turn = 0; turn < 3; turn += 1)
    for (const [accepted, coding] of [
      ["gzip, deflate, br", "br"],
      ["gzip;q=0.5, br;q=0", "gzip"],
    ] as const) {
      const answer = await get(store, { "accept-encoding": accepted });
      expect([answer.headers["content-encoding"], answer.headers.vary]).toEqual([
        coding,
        "Origin, accept-encoding",
      ]);
      expect(decode[coding](answer.rawPayload).toString()).toBe(plain);
      expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    }
  expect((await get(store, { "accept-encoding": "identity" })).body).toBe(plain);
});

test("CORS headers depend on the origin of each request, whatever is cached", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  await get(store);
  const shop = await get(store, { origin: "http://shop.story.example" });
  expect(shop.headers["access-control-allow-origin"]).toBe("http://shop.story.example");
  const evil = await get(store, { origin: "https://evil.test" });
  expect(evil.headers).not.toHaveProperty("access-control-allow-origin");
  expect((await get(store)).headers).not.toHaveProperty("access-control-allow-origin");
});

test("concurrent requests for one response share one computation, and equal queries share one entry", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  await get(store, {}, "/products/api/brands/");
  const connections = vi.spyOn(store.pool, "connect");
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => get(store, {}, "/products/api/colors/")),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(connections).toHaveBeenCalledTimes(1);
  await Promise.all(Array.from({ length: 20 }, () => get(store, {}, "/products/api/colors/?unknown=1")));
  expect(connections).toHaveBeenCalledTimes(1);
});

/** A lease of 900 ms; the rest is for a busy machine. */
const LEASE_AND_SLACK_MS = 5_000;

test("a change by one process shows in another within a second", async () => {
  const store = await openStore({ leaseMs: 900 });
  const other = await store.anotherProcess({ leaseMs: 900 });
  expect([await priceOf(store), await priceOf(other)]).toEqual([189, 189]);
  await changePrice(store, 17_900);
  const changed = performance.now();
  await vi.waitFor(async () => expect([await priceOf(store), await priceOf(other)]).toEqual([179, 179]), {
    timeout: 2 * LEASE_AND_SLACK_MS,
    interval: 10,
  });
  expect(performance.now() - changed).toBeLessThan(LEASE_AND_SLACK_MS);
});

test("sold stock shows within a second without a notification", async () => {
  const store = await openStore({ leaseMs: 900 });
  const stock = async () =>
    (await get(store, {}, "/products/api/products/?search=serum")).json().results[0].stock;
  expect(await stock()).toBe(50);
  await store.db
    .updateTable("variants")
    .set({ reserved: 8 })
    .where("id", "=", (await store.variant("serum /  / 30 ml")).id)
    .execute();
  const sold = performance.now();
  await vi.waitFor(async () => expect(await stock()).toBe(42), {
    timeout: 2 * LEASE_AND_SLACK_MS,
    interval: 10,
  });
  expect(performance.now() - sold).toBeLessThan(LEASE_AND_SLACK_MS);
});

test("while the database hangs, a guest is told to come back before the database gives up", async () => {
  const store = await openStore({ leaseMs: 900 });
  const blocker = await store.pool.connect();
  await blocker.query("begin; lock table catalog_changes in access exclusive mode");
  try {
    const response = await store.app.inject({
      url: "/products/api/products/",
      headers: { "cache-control": "no-cache" },
    });
    expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "2"]);
    const { rows } = await sql`select from pg_locks where not granted`.execute(store.db);
    expect(rows.length).toBeGreaterThan(0);
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  expect((await store.app.inject({ url: "/products/api/products/" })).statusCode).toBe(200);
});

test("a process that lost its connections serves nothing stale afterwards", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  expect(await priceOf(store)).toBe(189);
  await store.db.connection().execute(async (db) => {
    await db.updateTable("products").set({ price: 16_900 }).where("handle", "=", "coat").execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
      db,
    );
  });
  await vi.waitFor(async () => expect(await priceOf(store)).toBe(169), { timeout: 20_000, interval: 20 });
  await changePrice(store, 15_900);
  await vi.waitFor(async () => expect(await priceOf(store)).toBe(159), { timeout: 20_000, interval: 20 });
});

test("a change shows whose number the database had given out before it crashed", async () => {
  const store = await openStore({ leaseMs: 900 });
  expect(await priceOf(store)).toBe(189);
  // To the process it is a transaction of which it knows that it is done.
  await store.tamper("update products set price = 16900 where handle = 'coat'");
  await store.cutConnections();
  await vi.waitFor(async () => expect(await priceOf(store)).toBe(169), { timeout: 20_000, interval: 20 });
});

test("a change that is rolled back has no effect; one that commits late is seen", async () => {
  const store = await openStore({ leaseMs: 0 });
  expect(await priceOf(store)).toBe(189);
  const early = store.db.startTransaction().execute();
  const late = await early;
  await late.updateTable("products").set({ price: 14_900 }).where("handle", "=", "coat").execute();
  await store.db.updateTable("products").set({ is_new: true }).where("handle", "=", "beads").execute();
  expect(await priceOf(store)).toBe(189);
  await late.commit().execute();
  expect(await priceOf(store)).toBe(149);
  const undone = await store.db.startTransaction().execute();
  await undone.updateTable("products").set({ price: 100 }).where("handle", "=", "coat").execute();
  await undone.rollback().execute();
  expect(await priceOf(store)).toBe(149);
});

test("only responses that are the same for everybody are public", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const ann = await store.shopper();
  for (const [name, endpoint] of endpointList) {
    expect([name, endpoint.cacheable === true && endpoint.access !== "anyone"]).toEqual([name, false]);
    if (endpoint.method !== "GET") continue;
    const answer = await ann.call(endpoint, {
      params: { id: 1, reference: "PAY_0123456789abcdef", token: "x", order: "1" },
    });
    const control = answer.headers["cache-control"];
    expect([name, control]).toEqual([
      name,
      endpoint.cacheable && !answer.problem ? expect.stringContaining("public") : "no-store",
    ]);
  }
  expect(
    (await store.nobody.refusal(endpoints.products.read, { params: { id: 999_999 } })).headers[
      "cache-control"
    ],
  ).toBe("no-store");
});

test("what depends on a caller's token is never cached", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const ann = await store.shopper();
  const own = (await get(store, { authorization: `Bearer ${ann.token}` })).body;
  expect(own).toBe((await get(store)).body);
  expect(own).not.toContain(ann.email);
});

test("an error is not cached: the next request computes again", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  await get(store);
  const url = "/products/api/colors/";
  const connect = vi.spyOn(store.pool, "connect").mockImplementation(() => {
    throw Object.assign(new Error("the database is away"), { code: "ECONNREFUSED" });
  });
  const failed = await get(store, {}, url);
  expect([failed.statusCode, failed.headers["cache-control"]]).toEqual([503, "no-store"]);
  connect.mockRestore();
  const answer = await get(store, {}, url);
  expect([answer.statusCode, answer.json().length > 0]).toEqual([200, true]);
});

test("a new version replaces the response; an unchanged one keeps its ETag", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const newest = { "cache-control": "no-cache" };
  const { etag } = (await get(store)).headers;
  await store.db.updateTable("settings").set({ value: sql`value` }).execute();
  expect((await get(store, newest)).headers.etag).toBe(etag);
  await changePrice(store, 12_300);
  const changed = await get(store, newest);
  expect(changed.headers.etag).not.toBe(etag);
  expect(changed.body).toContain('"price":123,');
});

test("the cache stays within its bytes, and a response that is too large for it is served all the same", async () => {
  const cache = makeResponseCache(
    { version: () => 1, fresh: async () => {}, onChange: () => {} } as unknown as CatalogChangeStream,
    { maxBytes: 100_000 },
  );
  const app = Fastify();
  app.get<{ Params: { length: string } }>("/:length", (request, reply) =>
    cache.send(request, reply, request.url, async () => "x".repeat(Number(request.params.length))),
  );
  for (let turn = 0; turn < 40; turn += 1) {
    const length = turn % 4 === 3 ? 50_000 : 5_000 + turn;
    const response = await app.inject(`/${length}`);
    expect([response.statusCode, response.body.length]).toEqual([200, length]);
    expect(cache.size()).toBeLessThanOrEqual(100_000);
  }
  expect(cache.size()).toBeGreaterThan(50_000);
});
