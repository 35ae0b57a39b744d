import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { singleKeys } from "./key-list.ts";
import { boundKeys, singleKey, withOwnKey } from "./own-keys.ts";

test("a key is bound as its reader has chosen it, with Shift too; sequences and Ctrl stay", () => {
  const own = { x: "u", "?": "h", j: "ẹ", s: ";" };
  expect(boundKeys("x", own)).toBe("u");
  expect(boundKeys("Shift+X", own)).toBe("Shift+U");
  expect(boundKeys("[Shift]+?", own)).toBe("h");
  expect(boundKeys("j", own)).toBe("ẹ");
  expect(boundKeys("s", own)).toBe("[Shift]+;");
  expect(boundKeys("g s", own)).toBe("g s");
  expect(boundKeys("$mod+s", own)).toBe("$mod+s");
  expect(boundKeys("k", own)).toBe("k");
});

test("a key that is taken is refused with what it does; one that has moved away is free", () => {
  const all = new Map([
    ["j", "next"],
    ["k", "back"],
    ["x", "select"],
  ]);
  expect(withOwnKey({}, all, "j", "k")).toBe("k is already: back.");
  expect(withOwnKey({}, all, "j", "g")).toBe("g begins the keys that go to a place.");
  expect(withOwnKey({}, all, "j", "3")).toBe("Digits open views.");
  const moved = withOwnKey({}, all, "k", "U");
  expect(moved).toEqual({ k: "u" });
  expect(withOwnKey({ k: "u" }, all, "j", "k")).toEqual({ k: "u", j: "k" });
  expect(withOwnKey({ k: "u", j: "k" }, all, "k", "")).toBe("k is already: next.");
  expect(withOwnKey({ k: "u" }, all, "k", "")).toEqual({});
  expect(withOwnKey({ k: "u" }, all, "k", "k")).toEqual({});
});

test("every single key that a screen binds is in the table of keys", () => {
  const source = join(import.meta.dirname, "..");
  const bound = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => [...readFileSync(join(source, path), "utf8").matchAll(/\bkeys(?:: |=)"([^"]+)"/g)])
    .flatMap(([, keys = ""]) => singleKey(keys) ?? []);
  expect(bound.length).toBeGreaterThan(20);
  expect([...new Set(bound)].filter((key) => !singleKeys.has(key))).toEqual([]);
});
