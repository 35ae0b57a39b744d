import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,postgres,api,demo,pay-desk,fake-paystack,storefront,run}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/build/**"],
    globalSetup: ["postgres/src/testing-server.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
