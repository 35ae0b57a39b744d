import { defineConfig } from "vitest/config";
import { namedFirst } from "../run/named-first.ts";

const longest =
  "back-office-access access kill commands product account html home look shell workers storefront-http layout";

export default defineConfig({
  test: {
    include: ["e2e/src/**/*.test.ts"],
    globalSetup: ["postgres/src/testing-server.ts", "e2e/src/open-shop.ts"],
    testTimeout: 300_000,
    hookTimeout: 400_000,
    // A journey that passes only the second time is named, with its first failure, at the end of the run.
    retry: 1,
    // A browser and the shop that answers it wait for each other: four files keep two cores busy.
    maxWorkers: 4,
    // As in the stories.
    execArgv: ["--max-semi-space-size=64"],
    // As in the stories: loading the driver and the contract for each file anew took a third of a worker's time.
    isolate: false,
    // As in the unit tests: Node runs TypeScript as it is, without a bundler.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: namedFirst(longest.split(" ")) },
    // As in the unit tests.
    expect: { poll: { timeout: 60_000 } },
  },
});
