import { expect, test } from "vitest";
import { tintsOf } from "./tints.ts";

test("a product has the background tint of its id, and neighbors never have the same", () => {
  expect(tintsOf([{ id: 4 }, { id: 5 }, { id: 6 }, { id: 7 }])).toEqual([0, 1, 2, 3]);
  const ids = Array.from({ length: 500 }, (_, at) => ({ id: (at * at * 31) % 97 }));
  const tints = tintsOf(ids);
  for (const [at, tint] of tints.entries()) {
    expect([0, 1, 2, 3]).toContain(tint);
    if (at > 0) expect(tint).not.toBe(tints[at - 1]);
  }
});
