import { expect, test } from "vitest";
import { activeOf } from "./keys.ts";

test("of bindings of one key the latest counts; that of the shell only where no screen has one", () => {
  const shell = { keys: "Escape", does: "to the list", isFallback: true };
  const list = { keys: "Escape", does: "clear the selection" };
  const line = { keys: "Escape", does: "close the line" };
  const next = { keys: "j", does: "next" };
  expect(activeOf([shell, next])).toEqual([shell, next]);
  expect(activeOf([shell, list, next, line])).toEqual([next, line]);
  expect(activeOf([list, shell])).toEqual([list]);
});
