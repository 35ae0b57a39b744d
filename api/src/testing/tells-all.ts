import { endpoints } from "@adire/contract/endpoints";
import { afterAll, afterEach, expect } from "vitest";
import { told } from "./caller.ts";

/**
 * Says that this file tells a good and a bad story of every call of these nouns; when its stories are over
 * without one of them, the file fails. every-endpoint.story.test.ts fails where a noun of the contract has no
 * file that says so.
 */
export function tellsAll(...nouns: readonly (keyof typeof endpoints)[]): void {
  let someOnly = false;
  afterEach(({ task }) => {
    someOnly = task.file.tasks.some((one) => one.mode === "skip");
  });
  afterAll(() => {
    if (someOnly) return; // -t or .only asked for some stories of the file
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
