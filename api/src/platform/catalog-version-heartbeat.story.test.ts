import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { heartbeatPath, readHeartbeat } from "@adire/contract/catalog-version-heartbeat";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store } from "../testing/open-store.ts";

/** Heartbeats as they arrive, and a function that disconnects. */
async function listen(store: Pick<Store, "app">) {
  const at = store.app.server.listening ? "" : await store.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = store.app.server.address() as { port: number };
  const left = new AbortController();
  const answer = await fetch((at || `http://127.0.0.1:${port}`) + heartbeatPath, { signal: left.signal });
  const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
  const heartbeats = lines[Symbol.asyncIterator]();
  const next = async () => readHeartbeat(String((await heartbeats.next()).value));
  return { answer, next, end: () => heartbeats.next(), leave: () => left.abort() };
}

test("listeners receive the version, and a change at once", async () => {
  const store = await openStore({ leaseMs: 900 });
  const [one, other] = [await listen(store), await listen(store)];
  expect(one.answer.headers.get("cache-control")).toBe("no-store");
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
  // Half of it is for a busy machine.
  expect(performance.now() - began).toBeLessThan(2_000);
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

test("the number of listeners is limited; one that leaves makes room", async () => {
  const store = await openStore({ leaseMs: 900 });
  const listeners = [await listen(store)];
  while (listeners.length < 200) listeners.push(await listen(store));
  expect((await listen(store)).answer.status).toBe(429);
  for (const listener of listeners.splice(0, 10)) listener.leave();
  let again = await listen(store);
  while (again.answer.status !== 200) again = await listen(store);
  for (const listener of [...listeners, again]) listener.leave();
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
