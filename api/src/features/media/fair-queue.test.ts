import { expect, test } from "vitest";
import { makeFairQueue } from "./fair-queue.ts";

test("a caller may have so many jobs waiting, and all callers together; a job that ends makes room", async () => {
  const inTurn = makeFairQueue(1, 2, 3);
  const gate = Promise.withResolvers<void>();
  const began: string[] = [];
  const ask = (caller: string) =>
    inTurn(caller, async () => {
      began.push(caller);
      await gate.promise;
    });
  const full = { code: "unavailable", more: { headers: { "retry-after": "2" } } };
  const jobs = [ask("ada"), ask("ada"), ask("ada")];
  await expect(ask("ada")).rejects.toMatchObject(full);
  jobs.push(ask("ben"));
  await expect(ask("chi")).rejects.toMatchObject(full);
  gate.resolve();
  await Promise.all(jobs);
  await ask("chi");
  expect(began).toEqual(["ada", "ada", "ben", "ada", "chi"]);
});
