import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { readToday } from "./read-today.ts";
import { countWaiting } from "./waiting.ts";

export function todayRoutes(deps: Deps): void {
  deps.handle(endpoints.today.read, ({ shopper }) => readToday(deps, shopper.role));
  deps.handle(endpoints.today.waiting, ({ shopper }) => countWaiting(deps.db, shopper.role));
}
