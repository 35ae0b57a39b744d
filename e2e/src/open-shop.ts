import type { TestProject } from "vitest/node";
import { makeMerchant } from "./merchant.ts";
import { findKnown, type Known } from "./routes.ts";
import { openShop, type Shop } from "./shop.ts";

declare module "vitest" {
  export interface ProvidedContext {
    shop: Shop;
    known: Known;
  }
}

/** One running store for the journeys of a run, with the demo catalog and its first staff account made. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { api, desk, storefront, dataDir, pid, staffLink, stop } = await openShop();
  await makeMerchant({ staffLink });
  project.provide("shop", { api, desk, storefront, dataDir, pid, staffLink });
  project.provide("known", await findKnown({ api }));
  return () => stop();
}
