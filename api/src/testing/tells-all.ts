import { endpoints } from "@adire/contract/endpoints";
import { afterAll, afterEach, expect } from "vitest";
import { told } from "./caller.ts";

/**
 * Fails the file unless its tests got a success and a refusal from every endpoint of these nouns.
 * every-endpoint.story.test.ts fails where no file calls it for a noun of the contract.
 */
export function tellsAll(...nouns: readonly (keyof typeof endpoints)[]): void {
  let someOnly = false;
  // Files share this module: what another one was told does not count.
  told.well.clear();
  told.refused.clear();
  afterEach(({ task }) => {
    someOnly = task.file.tasks.some((one) => one.mode === "skip");
  });
  afterAll(() => {
    if (someOnly) return; // Only some tests of the file ran, by -t or .only.
    const names = nouns.flatMap((noun) => Object.keys(endpoints[noun]).map((verb) => `${noun}.${verb}`));
    expect(
      {
        "without a good story": names.filter((name) => !told.well.has(name)),
        "without a bad story": names.filter((name) => !told.refused.has(name)),
      },
      nouns.join(", "),
    ).toEqual({ "without a good story": [], "without a bad story": [] });
  });
}
