import { defineConfig } from "vitest/config";
import { longestFirst } from "./run/longest-first.ts";

const longest = [
  "orders/interleavings.story",
  "checkout/interleavings.story",
  "orders/accidents.story",
  "testing/fuzz.story",
  "run/backup",
  "drawing/pictures",
  "drawing/colors",
  "import/import-file",
  "payment-exceptions.story",
];

export default defineConfig({
  test: {
    include: [
      "{contract,postgres,telemetry,api,demo,pay-desk,fake-paystack,ui,storefront,back-office,run}/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/build/**"],
    globalSetup: ["postgres/src/testing-server.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A story waits for PostgreSQL a third of its time: three workers keep two cores busy.
    maxWorkers: 3,
    // Files share the modules of their worker: loading the API for each anew took a seventh of the time.
    isolate: false,
    sequence: { sequencer: longestFirst(longest) },
    // A condition may take as long to come true on a busy machine as any other step.
    expect: { poll: { timeout: 60_000 } },
  },
});
