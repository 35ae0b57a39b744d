import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["e2e/src/**/*.test.ts"],
    globalSetup: ["e2e/src/open-shop.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    fileParallelism: false,
    // What a test waits for may take as long on a busy machine as any other step of a browser.
    expect: { poll: { timeout: 20_000 } },
  },
});
