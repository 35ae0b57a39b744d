import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";

/**
 * A file with `tellsAll("cart")` fails unless its tests got a success and a refusal from every cart endpoint.
 */
test("every noun of the contract has a file that tells all its stories", async () => {
  const files = globSync("**/*.story.test.ts", { cwd: new URL("..", import.meta.url) });
  const said = new Set<string>();
  for (const file of files) {
    const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
    for (const [, nouns = ""] of text.matchAll(/^tellsAll\(([^)]*)\)/gm))
      for (const [, noun = ""] of nouns.matchAll(/"(\w+)"/g)) said.add(noun);
  }
  expect(Object.keys(endpoints).filter((noun) => !said.has(noun))).toEqual([]);
});
