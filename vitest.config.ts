import { defineConfig } from "vitest/config";
import { namedFirst } from "./run/named-first.ts";

/** They begin, so that none of them is left alone at the end. */
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
/** These need what Vite does to modules: JSX, addresses of styles, or a module in place of another. */
const bundled = [
  "{pay-desk,ui,storefront,back-office}/**/*.test.ts",
  "api/src/stored-secret.test.ts",
  "api/src/features/accounts/login-work.story.test.ts",
];
const notOurs = ["**/node_modules/**", "**/build/**"];

export default defineConfig({
  test: {
    globalSetup: ["postgres/src/testing-server.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A story waits for PostgreSQL a third of its time, and one about slow partners for most of it.
    maxWorkers: 4,
    // Most of what a story makes is garbage by its end; V8's own choice of 16 MB looks at it too often.
    execArgv: ["--max-semi-space-size=64"],
    // Files share the modules of their worker: loading the API for each anew took a seventh of the time.
    isolate: false,
    sequence: { sequencer: namedFirst(longest, "bundled") },
    // A condition may take as long to come true on a busy machine as any other step.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        // Addresses of style sheets are those of Vite.
        test: { name: "bundled", include: bundled, exclude: notOurs, css: { include: [/\.css\?url$/] } },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["{contract,postgres,telemetry,api,demo,fake-paystack,run}/**/*.test.ts"],
          exclude: [...notOurs, ...bundled],
          // Node runs the store without a bundler, and its tests.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
