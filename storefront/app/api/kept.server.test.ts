import { expect, test, vi } from "vitest";
import { keptFor } from "./kept.server.ts";

test("askers at the same time share one making, later ones share what was kept", async () => {
  vi.useFakeTimers();
  const make = vi.fn(async () => ({ value: make.mock.calls.length, keep: true }));
  const read = keptFor(1_000, make);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await read()).toBe(2);
  vi.useRealTimers();
});

test("half an answer and a failure are not kept", async () => {
  const make = vi
    .fn<() => Promise<{ value: string; keep: boolean }>>()
    .mockResolvedValueOnce({ value: "half", keep: false })
    .mockRejectedValueOnce(new Error("down"))
    .mockResolvedValue({ value: "whole", keep: true });
  const read = keptFor(1_000, make);
  expect(await read()).toBe("half");
  await expect(read()).rejects.toThrow("down");
  expect(await read()).toBe("whole");
});
