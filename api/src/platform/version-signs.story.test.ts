import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { readSign, versionSignsPath } from "@adire/contract/version-signs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store } from "../testing/open-store.ts";

/** Signs as they come, and the way to stop listening. */
async function listen(store: Pick<Store, "app">) {
  const at = store.app.server.listening ? "" : await store.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = store.app.server.address() as { port: number };
  const left = new AbortController();
  const answer = await fetch((at || `http://127.0.0.1:${port}`) + versionSignsPath, { signal: left.signal });
  const lines = createInterface({ input: Readable.fromWeb(answer.body as ReadableStream) });
  const signs = lines[Symbol.asyncIterator]();
  const next = async () => readSign(String((await signs.next()).value));
  return { answer, next, end: () => signs.next(), leave: () => left.abort() };
}

test("whoever listens hears which version holds, and of a change at once", async () => {
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
  expect(performance.now() - began).toBeLessThan(1_000);
  one.leave();
  other.leave();
});

test("another process tells its own versions", async () => {
  const store = await openStore({ leaseMs: 900 });
  const other = await store.anotherProcess({ leaseMs: 900 });
  const [here, there] = [await listen(store), await listen(other)];
  expect((await here.next())?.version).not.toBe((await there.next())?.version);
  here.leave();
  there.leave();
});

test("listeners are told that the process closes, and do not keep it open", async () => {
  const store = await openStore({ leaseMs: 900 });
  const other = await store.anotherProcess({ leaseMs: 900 });
  const listener = await listen(other);
  await listener.next();
  await other.app.close();
  let ended = await listener.end();
  while (!ended.done) ended = await listener.end();
  expect(ended.done).toBe(true);
});

test("only so many may listen; where one leaves there is room again", async () => {
  const store = await openStore({ leaseMs: 900 });
  const listeners = [await listen(store)];
  while (listeners.length < 200) listeners.push(await listen(store));
  expect((await listen(store)).answer.status).toBe(429);
  for (const listener of listeners.splice(0, 10)) listener.leave();
  let again = await listen(store);
  while (again.answer.status !== 200) again = await listen(store);
  for (const listener of [...listeners, again]) listener.leave();
});

test("who asks for the newest is given what is in the database, and not what was kept", async () => {
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
