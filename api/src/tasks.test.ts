import { expect, test } from "vitest";
import { crontab, inSlots, makeTasks } from "./tasks.ts";

const nothing = {} as never;

test("every job has slots of one kind, and every scheduled one runs in its own", () => {
  const tasks = makeTasks(nothing, nothing, nothing, nothing, nothing);
  const kinds = inSlots(tasks);
  expect(kinds.flatMap((kind) => Object.keys(kind.tasks)).sort()).toEqual(Object.keys(tasks).sort());
  const linesOf = (text: string) => text.split("\n").filter(Boolean);
  expect(kinds.flatMap((kind) => linesOf(kind.crontab)).sort()).toEqual(linesOf(crontab).sort());
  for (const { tasks: some, crontab } of kinds)
    for (const line of linesOf(crontab)) expect(some).toHaveProperty(line.split(" ")[5] ?? "");
});
