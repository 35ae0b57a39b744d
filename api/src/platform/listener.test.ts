import { EventEmitter } from "node:events";
import type { Pool } from "@adire/postgres/pool";
import { expect, test, vi } from "vitest";
import { makeListener } from "./listener.ts";

test("a connection that comes after the listener was stopped goes back to the pool, which can end", async () => {
  const opened = Promise.withResolvers<object>();
  const pool = { connect: () => opened.promise } as unknown as Pool;
  const listener = makeListener(pool, "catalog", {
    onListen: () => {},
    onLost: () => {},
    onNotification: () => {},
  });
  const started = listener.start();
  listener.stop();
  const [query, release] = [vi.fn(), vi.fn()];
  opened.resolve(Object.assign(new EventEmitter(), { query, release }));
  await started;
  expect([query.mock.calls.length, release.mock.calls.length]).toEqual([0, 1]);
});
