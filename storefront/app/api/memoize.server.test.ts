import { expect, test, vi } from "vitest";
import { memoizePerVersion } from "./memoize.server.ts";

const counting = () => {
  let made = 0;
  return async () => {
    made += 1;
    return { value: made, cacheable: true };
  };
};

test("askers at the same time share one making, later ones share what was kept", async () => {
  const read = memoizePerVersion(() => "one", counting());
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
});

test("another version of the catalog is read anew, also while the one before is still being read", async () => {
  let version = "one";
  const read = memoizePerVersion(() => version, counting());
  const before = read();
  version = "two";
  const after = read();
  expect([await before, await after]).toEqual([1, 2]);
  expect(await read()).toBe(2);
});

test("while nobody knows the version, nothing is kept", async () => {
  let version: string | undefined;
  const read = memoizePerVersion(() => version, counting());
  expect([await read(), await read()]).toEqual([1, 2]);
  version = "one";
  expect([await read(), await read()]).toEqual([3, 3]);
  version = undefined;
  expect(await read()).toBe(4);
});

test("a minute is the longest, for what hangs on the date", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const read = memoizePerVersion(() => "one", counting());
  await read();
  vi.advanceTimersByTime(60_001);
  expect(await read()).toBe(2);
  vi.useRealTimers();
});

test("half an answer and a failure are not kept", async () => {
  const make = vi
    .fn<() => Promise<{ value: string; cacheable: boolean }>>()
    .mockResolvedValueOnce({ value: "half", cacheable: false })
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValue({ value: "whole", cacheable: true });
  const read = memoizePerVersion(() => "one", make);
  expect(await read()).toBe("half");
  await expect(read()).rejects.toThrow("down");
  expect(await read()).toBe("whole");
});
