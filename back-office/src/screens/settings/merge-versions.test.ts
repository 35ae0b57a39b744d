import { CallFailed } from "@adire/contract/client";
import type { ProblemBody } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { mergeVersions } from "./merge-versions.ts";
import { refusalOf } from "./use-form.ts";

const labels = { name: "Name", phone: "Phone", tags: "Tags" };
const base = { name: "Adire", phone: "1", tags: ["a"], version: 1 };

test("a field that one of two changed is theirs; of one that both changed, what was typed stays", () => {
  const typed = { ...base, name: "Indigo", phone: "2", tags: ["a", "b"] };
  const present = { ...base, name: "Bògòlan", tags: ["a", "b"], version: 2 };
  const { merged, conflicts } = mergeVersions(base, typed, present, labels);
  expect(merged).toEqual({ name: "Indigo", phone: "2", tags: ["a", "b"], version: 2 });
  expect(conflicts).toMatchObject([{ label: "Name", theirs: "Bògòlan" }]);
  expect(conflicts.map(({ mine, take }) => [mine(merged), take(merged).name])).toEqual([
    ["Indigo", "Bògòlan"],
  ]);
});

test("what nobody typed is what the other wrote", () => {
  const present = { ...base, phone: "9", version: 2 };
  expect(mergeVersions(base, base, present, labels)).toEqual({
    merged: present,
    conflicts: [],
  });
});

const line = (id: number, expected: number, counted: number | null) => ({ id, expected, counted });
const lists = {
  lines: {
    labels: { expected: "expected", counted: "counted" },
    idOf: ({ id }: ReturnType<typeof line>) => id,
    nameOf: ({ id }: ReturnType<typeof line>) => `Coat ${id}`,
  },
};
const mergeDeliveries = (...[base, typed, present]: ReturnType<typeof line>[][]) =>
  mergeVersions(
    { lines: base ?? [] },
    { lines: typed ?? [] },
    { lines: present ?? [] },
    { lines: "Goods" },
    lists,
  );

test("two people count the lines of one list: both counts stay, what both counted differently is shown", () => {
  const { merged, conflicts } = mergeDeliveries(
    [line(1, 10, null), line(2, 4, null), line(3, 5, null)],
    [line(1, 10, 9), line(2, 4, null), line(3, 5, 5), line(8, 0, 1)],
    [line(1, 12, null), line(2, 4, 4), line(3, 5, 6), line(9, 0, 2)],
  );
  expect(merged.lines).toEqual([line(1, 12, 9), line(2, 4, 4), line(3, 5, 5), line(9, 0, 2), line(8, 0, 1)]);
  expect(conflicts).toMatchObject([{ label: "Coat 3, counted", theirs: 6 }]);
  const taken = conflicts.map(({ take }) => take(merged).lines[2]);
  expect(taken).toEqual([line(3, 5, 6)]);
});

test("a line that one took out goes, unless the other changed it meanwhile", () => {
  const base = [line(1, 1, null), line(2, 2, null), line(3, 3, null), line(4, 4, null)];
  const typed = [line(1, 1, null), line(2, 2, 2)];
  const present = [line(3, 3, null), line(4, 4, 4)];
  const { merged, conflicts } = mergeDeliveries(base, typed, present);
  expect(merged.lines).toEqual([line(4, 4, 4), line(2, 2, 2)]);
  expect(conflicts).toEqual([]);
});

test("a refused form says what is wrong, also with a list as a whole, which has no field to mark", () => {
  const message = "Lines must have at most 50 entries";
  const problem = { message, errors: { lines: ["must have at most 50 entries"] } } as unknown as ProblemBody;
  expect(refusalOf(new CallFailed(422, problem)).sentence).toBe(message);
});
