import type { TestProject } from "vitest/node";
import { browserPath } from "./launch-browser.ts";
import { collectLogs, searchLogs } from "./logs/run-logs.ts";
import { type Merchant, makeMerchant } from "./merchant.ts";
import { findKnown, type Known } from "./routes.ts";
import type { Shop } from "./shop.ts";
import { openShopOnCopy } from "./shop-on-copy.ts";

declare module "vitest" {
  export interface ProvidedContext {
    shop: Shop;
    databaseUrl: string;
    merchant: Merchant;
    known: Known;
  }
}

/**
 * One running store for the journeys of a run, with the demo catalog and a staff account. Test files use it
 * at the same time: each has accounts of its own; one that counts stock uses a product of its own, and one that
 * changes the catalog a shop of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  collectLogs();
  const [opened] = await Promise.all([
    // Every request is logged, so that the search of the logs at the end sees what they can hold.
    openShopOnCopy({ LOG_LEVEL: "debug" }),
    // A browser out of its package is unpacked once, not by two files at a time.
    browserPath(),
  ]);
  const { api, desk, storefront, dataDir, pid, staffLink, stop } = opened;
  const merchant = await makeMerchant({ api, staffLink });
  project.provide("merchant", merchant);
  project.provide("shop", { api, desk, storefront, dataDir, pid, staffLink });
  project.provide("databaseUrl", opened.databaseUrl);
  project.provide("known", await findKnown({ api }, merchant));
  return async () => {
    await stop();
    searchLogs();
  };
}
