import { expect, test } from "vitest";
import { makeDoorkeeper } from "./doorkeeper.ts";

test("who comes a second time is known, unless too many others came in between", () => {
  const doorkeeper = makeDoorkeeper(10);
  const comes = (key: string) => {
    doorkeeper.note(key);
    return doorkeeper.knows(key);
  };
  expect([comes("a"), comes("a"), comes("a"), doorkeeper.knows("b")]).toEqual([false, true, true, false]);
  for (let other = 0; other < 10; other += 1) comes(`other ${other}`);
  expect(comes("a")).toBe(true);
  for (let other = 0; other < 40; other += 1) comes(`another ${other}`);
  expect([comes("a"), comes("a")]).toEqual([false, true]);
});
