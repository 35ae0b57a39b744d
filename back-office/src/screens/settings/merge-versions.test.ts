import { expect, test } from "vitest";
import { mergeVersions } from "./merge-versions.ts";

const base = { name: "Adire", phone: "1", tags: ["a"], version: 1 };

test("a field that one of two changed is theirs; of one that both changed, what was typed stays", () => {
  const typed = { ...base, name: "Indigo", phone: "2", tags: ["a", "b"] };
  const present = { ...base, name: "Bògòlan", tags: ["a", "b"], version: 2 };
  expect(mergeVersions(base, typed, present, ["name", "phone", "tags"])).toEqual({
    merged: { name: "Indigo", phone: "2", tags: ["a", "b"], version: 2 },
    conflicts: [{ name: "name", theirs: "Bògòlan" }],
  });
});

test("what nobody typed is what the other wrote", () => {
  const present = { ...base, phone: "9", version: 2 };
  expect(mergeVersions(base, base, present, ["name", "phone", "tags"])).toEqual({
    merged: present,
    conflicts: [],
  });
});
