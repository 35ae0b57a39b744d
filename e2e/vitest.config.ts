import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, though some of them are short. */
const longest = "access kill commands product account html home look shell workers"
  .split(" ")
  .map((name) => `${name}.test.ts`);

/** The longest files begin first, so that none of them is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: ["e2e/src/**/*.test.ts"],
    globalSetup: ["postgres/src/testing-server.ts", "e2e/src/open-shop.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // A browser and the shop that answers it wait for each other: four files keep two cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // As in the unit tests.
    expect: { poll: { timeout: 20_000 } },
  },
});
