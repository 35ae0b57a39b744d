import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { namedFirst } from "./named-first.ts";

const sourcesOf = (name: string): string => fileURLToPath(new URL(`../${name}/src/$1.ts`, import.meta.url));
const guards = {
  rules: [
    "contract/src/*.test.ts",
    "api/src/features/{cart,checkout,orders,payments,refunds,stock}/*rules.test.ts",
  ],
  verbs: [
    "api/src/features/{cart,checkout,orders,payments,refunds,stock,payment-exceptions}/*.story.test.ts",
  ],
};

/** A mutant is done with at the first story that notices it, so those that say most come first. */
const telling = [
  "refund-mails.story",
  "staff-orders.story",
  "orders.story",
  "refunds.story",
  "payments.story",
  "late-payments.story",
  "payment-exceptions.story",
];

/** The tests that guard money and stock. Imports of contract and postgres lead to their mutated copies. */
export default defineConfig({
  resolve: {
    alias: ["contract", "postgres"].map((name) => ({
      find: new RegExp(`^@adire/${name}/(.*)$`),
      replacement: sourcesOf(name),
    })),
  },
  test: {
    // They take minutes to meet at every step, which a changed sign does not need in order to be noticed.
    exclude: [
      "**/{interleavings,accidents,life-of-orders,idempotency}.story.test.ts",
      "**/checkout/stock.story.test.ts",
    ],
    include: guards[process.env.MUTANTS_OF === "rules" ? "rules" : "verbs"],
    globalSetup: process.env.MUTANTS_OF === "rules" ? [] : ["postgres/src/testing-server.ts"],
    sequence: { sequencer: namedFirst(telling) },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
