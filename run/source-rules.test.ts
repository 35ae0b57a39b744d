import { expect, test } from "vitest";
import { brokenIn } from "./source-rules.ts";

test("long lines, long comments, removed machinery and invented names are reported with their line", () => {
  const rules = (text: string, file = "api/src/app.ts") =>
    brokenIn(file, text).map((one) => one.slice(file.length));
  expect(rules(`const a = 1;\nconst b = "${"x".repeat(120)}";\n`)).toEqual([":2: 133 columns, at most 120"]);
  expect(rules(`/* ${"x".repeat(110)} */`)).toEqual([":1: a comment of 116 columns, at most 110"]);
  expect(rules(`const a = "${"x".repeat(105)}";`)).toEqual([]);
  const sql = `select '${"x".repeat(100)} -- ${"'"}`;
  expect(rules(`${sql};\n${sql}; -- ''`, "api/src/db/app-role.sql")).toEqual([
    ":2: a comment of 120 columns, at most 110",
  ]);
  expect(rules("await WebAssembly.compile(bytes);")).toEqual([":1: WebAssembly: use a maintained library"]);
  expect(rules("const gate = new FloodGate();")).toEqual([":1: FloodGate is called rateLimiter"]);
  expect(rules("", "api/src/ready-answers.ts")).toEqual([": readyAnswers is called responseCache"]);
});
