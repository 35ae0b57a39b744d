import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Endpoint } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { Problem, type Refusal } from "../platform/problem.ts";

/**
 * A file with `tellsAll("cart")` fails unless its tests got a success and a refusal from every cart endpoint,
 * one with `tellsAll("cart.add")` unless they did from that endpoint.
 */
test("every endpoint of the contract has a file that tells its stories", async () => {
  const files = globSync("**/*.story.test.ts", { cwd: new URL("..", import.meta.url) });
  const said = new Set<string>();
  for (const file of files) {
    const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
    for (const [, names = ""] of text.matchAll(/^tellsAll\(([^)]*)\)/gm))
      for (const [, name = ""] of names.matchAll(/"([\w.]+)"/g)) said.add(name);
  }
  const untold = Object.entries(endpoints)
    .filter(([noun]) => !said.has(noun))
    .flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`))
    .filter((name) => !said.has(name));
  expect(untold).toEqual([]);
});

test("every refusal that an endpoint names has a status of its own", () => {
  const all: Endpoint[] = Object.values(endpoints).flatMap((verbs) => Object.values(verbs));
  for (const code of all.flatMap(({ refusals = [] }) => refusals))
    expect(new Problem(code as Refusal).status, code).toBeGreaterThanOrEqual(400);
});
