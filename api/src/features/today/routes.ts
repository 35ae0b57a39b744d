import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { listUnfoundSearches } from "../search/unfound-searches.ts";
import { readToday } from "./read-today.ts";
import { readSalesOfToday } from "./sales.ts";
import { countWaiting } from "./waiting.ts";

export function todayRoutes(deps: Deps): void {
  const { today } = endpoints;
  deps.handle(today.read, ({ shopper }) => readToday(deps.db, shopper.role));
  deps.handle(today.waiting, ({ shopper }) => countWaiting(deps.db, shopper.role));
  deps.handle(today.sales, () => readSalesOfToday(deps));
  deps.handle(today.unfoundSearches, async () => ({ results: await listUnfoundSearches(deps) }));
}
