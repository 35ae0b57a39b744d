import type { ImportDetail } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import { titleOf } from "./list-words.ts";

const found = { columns: [], rows: 8, added: 3, changed: 1, faults: { count: 4, shown: [] } };
const imported = { state: "done", found, undo: null } as unknown as ImportDetail;
const undone = (undone_at: string | null) =>
  ({ ...imported, undo: { undone_at, counts: { written: 0, undone: 4, conflicts: 0 } } }) as ImportDetail;

test("the title of an import says what it came to, also once it is undone", () => {
  expect(titleOf(imported)).toBe("4 products imported, 4 to fix");
  expect(titleOf(undone(null))).toBe("4 products imported, 4 to fix");
  expect(titleOf(undone("2026-11-28T17:00:00Z"))).toBe("Import undone, 4 products as before");
});
