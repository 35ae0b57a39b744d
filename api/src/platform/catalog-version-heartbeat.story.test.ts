import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createInterface } from "node:readline";
import { heartbeatPath, readHeartbeat } from "@adire/contract/catalog-version-heartbeat";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store } from "../testing/open-store.ts";
import { storefrontProof } from "../testing/storefront-proof.ts";

/** Heartbeats as they arrive, and a function that disconnects. @param from an address of this machine */
async function listen(
  store: Pick<Store, "app" | "config">,
  { secret = store.config.STOREFRONT_SHARED_SECRET, from = "127.0.0.1" } = {},
) {
  const at = store.app.server.listening ? "" : await store.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = store.app.server.address() as { port: number };
  const left = new AbortController();
  const request = get((at || `http://127.0.0.1:${port}`) + heartbeatPath, {
    headers: storefrontProof(store, { secret }),
    localAddress: from,
    signal: left.signal,
  });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  // Leaving aborts the response.
  answer.on("error", () => {});
  const lines = createInterface({ input: answer });
  const heartbeats = lines[Symbol.asyncIterator]();
  const next = async () => readHeartbeat(String((await heartbeats.next()).value));
  return { answer, next, end: () => heartbeats.next(), leave: () => left.abort() };
}

test("listeners receive the version, and a change at once", async () => {
  const store = await openStore({ leaseMs: 900 });
  const [one, other] = [await listen(store), await listen(store)];
  expect(one.answer.headers["cache-control"]).toBe("no-store");
  const before = await one.next();
  expect(before?.version).toMatch(/^[\w-]{12}-\d+$/);
  expect((await other.next())?.version).toBe(before?.version);
  const began = performance.now();
  await store.db.updateTable("settings").set({ value: sql`value` }).execute();
  for (const listener of [one, other]) {
    let heard = await listener.next();
    while (heard?.version === before?.version) heard = await listener.next();
    expect(heard?.age).toBeLessThan(900);
  }
  // Most of it is for a busy machine.
  expect(performance.now() - began).toBeLessThan(5_000);
  one.leave();
  other.leave();
});

test("every process has its own versions", async () => {
  const store = await openStore({ leaseMs: 900 });
  const other = await store.anotherProcess({ leaseMs: 900 });
  const [here, there] = [await listen(store), await listen(other)];
  expect((await here.next())?.version).not.toBe((await there.next())?.version);
  here.leave();
  there.leave();
});

test("a closing process ends the stream, and listeners do not keep it open", async () => {
  const store = await openStore({ leaseMs: 900 });
  const other = await store.anotherProcess({ leaseMs: 900 });
  const listener = await listen(other);
  await listener.next();
  await other.app.close();
  let ended = await listener.end();
  while (!ended.done) ended = await listener.end();
  expect(ended.done).toBe(true);
});

test("an address may listen a hundred times and all together 200 times; one that leaves makes room", async () => {
  const store = await openStore({ leaseMs: 900 });
  const status = async (from: string) => {
    const listener = await listen(store, { from });
    listeners.push(listener);
    return listener.answer.statusCode;
  };
  const listeners: Awaited<ReturnType<typeof listen>>[] = [];
  for (const from of ["127.0.0.1", "127.0.0.2"]) {
    for (let count = 0; count < 100; count += 1) expect(await status(from)).toBe(200);
    expect(await status(from)).toBe(429);
  }
  expect(await status("127.0.0.3")).toBe(429);
  for (const listener of listeners.splice(0, 10)) listener.leave();
  await expect.poll(() => status("127.0.0.1")).toBe(200);
  for (const listener of listeners) listener.leave();
});

test("whoever does not know the storefront's secret is not listened to, however often they come", async () => {
  const store = await openStore({ leaseMs: 900 });
  const first = await listen(store);
  const strangers = await Promise.all(
    Array.from({ length: 250 }, () => listen(store, { secret: "a guess of thirty-two characters" })),
  );
  expect(new Set(strangers.map(({ answer }) => answer.statusCode))).toEqual(new Set([401]));
  expect((await store.app.inject({ url: heartbeatPath })).statusCode).toBe(401);
  const second = await listen(store);
  expect((await second.next())?.version).toBe((await first.next())?.version);
  for (const storefront of [first, second]) storefront.leave();
});

test("a storefront is told whether its secret or its clock is wrong", async () => {
  const store = await openStore({ leaseMs: 900 });
  const refusal = async (proof: Parameters<typeof storefrontProof>[1]) => {
    const answer = await store.app.inject({ url: heartbeatPath, headers: storefrontProof(store, proof) });
    return [answer.statusCode, answer.json().message];
  };
  expect(await refusal({ secret: "a guess of thirty-two characters" })).toEqual([
    401,
    "API and storefront need the same STOREFRONT_SHARED_SECRET.",
  ]);
  const [status, message] = await refusal({ secondsAgo: -3_600 });
  expect([status, message]).toEqual([
    401,
    expect.stringMatching(/^The clocks of API and storefront are 3[56]\d\d seconds apart: set them\.$/),
  ]);
});

test("no-cache gets the newest state of the database, not a cached response", async () => {
  const store = await openStore({ leaseMs: 900 });
  const read = async (headers: Record<string, string> = {}) =>
    (await store.app.inject({ url: "/api/store/", headers })).json().name;
  const newest = { "cache-control": "no-cache" };
  await read();
  for (const name of ["Indigo", "Cotton"]) {
    const value = JSON.stringify(name);
    await store.db
      .insertInto("settings")
      .values({ name: "name", value })
      .onConflict((one) => one.column("name").doUpdateSet({ value }))
      .execute();
    expect(await read(newest)).toBe(name);
  }
});
