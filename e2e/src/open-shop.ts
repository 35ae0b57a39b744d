import type { TestProject } from "vitest/node";
import { openShop, type Shop } from "./shop.ts";

declare module "vitest" {
  export interface ProvidedContext {
    shop: Shop;
  }
}

/** One running store for the journeys of a run, with the demo catalog. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { api, desk, storefront, dataDir, pid, staffLink, stop } = await openShop();
  project.provide("shop", { api, desk, storefront, dataDir, pid, staffLink });
  return () => stop();
}
