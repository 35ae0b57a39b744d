import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{contract,postgres,api,demo,pay-desk,fake-paystack,ui,storefront,back-office,run}/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "**/build/**"],
    globalSetup: ["postgres/src/testing-server.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A story waits for PostgreSQL a third of its time: three workers keep two cores busy.
    maxWorkers: 3,
    // Files share the modules of their worker: loading the API for each anew took a seventh of the time.
    isolate: false,
    // A condition may take as long to come true on a busy machine as any other step.
    expect: { poll: { timeout: 20_000 } },
  },
});
