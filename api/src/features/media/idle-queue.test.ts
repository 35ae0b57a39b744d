import { expect, test } from "vitest";
import { makeIdleQueue } from "./idle-queue.ts";

test("a job that is added while it runs is not run again", async () => {
  const queue = makeIdleQueue(0);
  const gate = Promise.withResolvers<void>();
  const began: string[] = [];
  const add = (key: string) =>
    queue.add(key, async () => {
      began.push(key);
      await gate.promise;
    });
  add("a");
  await expect.poll(() => began).toEqual(["a"]);
  add("a");
  add("b");
  gate.resolve();
  await expect.poll(() => began).toContain("b");
  expect(began).toEqual(["a", "b"]);
});
