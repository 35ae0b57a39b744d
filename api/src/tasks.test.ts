import { expect, test } from "vitest";
import { inSlots, makeTasks } from "./tasks.ts";

const nothing = {} as never;

test("every job has slots of one kind, and every scheduled one runs in its own", () => {
  const tasks = makeTasks(nothing, nothing, nothing, nothing, nothing);
  const kinds = inSlots(tasks);
  expect(kinds.flatMap((kind) => Object.keys(kind.tasks)).sort()).toEqual(Object.keys(tasks).sort());
  const scheduled = kinds.flatMap((kind) => kind.crontab.split("\n").filter(Boolean));
  expect(scheduled).toHaveLength(8);
  for (const { tasks: some, crontab } of kinds)
    for (const line of crontab.split("\n").filter(Boolean))
      expect(some).toHaveProperty(line.split(" ")[5] ?? "");
});
