import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inBatches } from "./in-batches.ts";

/** A reader whose statements end when the story says so. */
function makeReader(options = { underway: 1, most: 10 }) {
  const statements: { ids: number[]; end: () => void; fail: (cause: Error) => void }[] = [];
  const ask = inBatches<number, Map<number, string>>(
    (ids) =>
      new Promise((resolve, reject) => {
        const rows = () => resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, `row ${id}`])));
        statements.push({ ids, end: rows, fail: reject });
      }),
    options,
  );
  return { statements, ask };
}
const settle = async () => {
  for (let left = 5; left > 0; left -= 1) await turn();
};

test("who asks meanwhile is answered together, by a statement that began after all had asked", async () => {
  const { statements, ask } = makeReader();
  const first = ask([1, 2]);
  await settle();
  const others = [ask([2, 3]), ask([3]), ask([500])];
  await settle();
  expect(statements.map(({ ids }) => ids)).toEqual([[1, 2]]);
  statements[0]?.end();
  expect((await first).get(2)).toBe("row 2");
  await settle();
  expect(statements.map(({ ids }) => ids)).toEqual([
    [1, 2],
    [2, 3, 3, 500],
  ]);
  statements[1]?.end();
  const [both, third, nobody] = await Promise.all(others);
  expect([both?.get(2), third?.get(3), nobody?.get(500)]).toEqual(["row 2", "row 3", undefined]);
});

test("a statement has no more ids than it may, but for a caller who wants more", async () => {
  const { statements, ask } = makeReader({ underway: 3, most: 4 });
  const many = Array.from({ length: 9 }, (_, at) => at);
  const asked = [ask([1, 2, 3]), ask([4, 5]), ask(many)];
  await settle();
  expect(statements.map(({ ids }) => ids)).toEqual([[1, 2, 3], [4, 5], many]);
  for (const { end } of statements) end();
  expect((await Promise.all(asked)).map((found) => found.size)).toEqual([3, 2, 9]);
});

test("a statement that fails is told to those who wait for it, and to nobody else", async () => {
  const { statements, ask } = makeReader();
  const lost = ask([1]);
  await settle();
  const next = ask([2]);
  statements[0]?.fail(new Error("the database is away"));
  await expect(lost).rejects.toThrow("the database is away");
  await settle();
  statements[1]?.end();
  expect((await next).get(2)).toBe("row 2");
});
