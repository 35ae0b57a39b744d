import { expect, test } from "vitest";
import { groundsOf } from "./grounds.ts";

test("a product has the background tint of its id, and neighbors never have the same", () => {
  expect(groundsOf([{ id: 4 }, { id: 5 }, { id: 6 }, { id: 7 }])).toEqual([0, 1, 2, 3]);
  const ids = Array.from({ length: 500 }, (_, at) => ({ id: (at * at * 31) % 97 }));
  const grounds = groundsOf(ids);
  for (const [at, ground] of grounds.entries()) {
    expect([0, 1, 2, 3]).toContain(ground);
    if (at > 0) expect(ground).not.toBe(grounds[at - 1]);
  }
});
