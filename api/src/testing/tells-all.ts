import { endpoints } from "@adire/contract/endpoints";
import { afterAll, afterEach, expect } from "vitest";
import { told } from "./caller.ts";

type Noun = keyof typeof endpoints;
/** A noun of the contract with all its endpoints, or one endpoint: "cart", "staffOrders.ship". */
type Told = Noun | { [N in Noun]: `${N}.${Extract<keyof (typeof endpoints)[N], string>}` }[Noun];

/**
 * Fails the file unless its tests got a success and a refusal from each of these endpoints. Where a noun is
 * told in several files, each names its own endpoints. every-endpoint.story.test.ts fails where no file
 * names an endpoint of the contract.
 */
export function tellsAll(...all: readonly Told[]): void {
  let someOnly = false;
  // Files share this module: what another one was told does not count.
  told.well.clear();
  told.refused.clear();
  afterEach(({ task }) => {
    someOnly = task.file.tasks.some((one) => one.mode === "skip");
  });
  afterAll(() => {
    if (someOnly) return; // Only some tests of the file ran, by -t or .only.
    const names = all.flatMap((one) =>
      one in endpoints ? Object.keys(endpoints[one as Noun]).map((verb) => `${one}.${verb}`) : [one],
    );
    expect(
      {
        "without a good story": names.filter((name) => !told.well.has(name)),
        "without a bad story": names.filter((name) => !told.refused.has(name)),
      },
      all.join(", "),
    ).toEqual({ "without a good story": [], "without a bad story": [] });
  });
}
