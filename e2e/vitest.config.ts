import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/src/**/*.test.ts"],
    globalSetup: ["e2e/src/open-shop.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    // A busy machine can starve a browser for seconds: what fails twice has failed.
    retry: 1,
  },
});
