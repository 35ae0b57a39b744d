import { endpoints } from "@adire/contract/endpoints";
import type { Deps } from "../feature.ts";
import { readToday } from "./read-today.ts";

export function todayRoutes(deps: Deps): void {
  deps.handle(endpoints.today.read, ({ shopper }) => readToday(deps, shopper.role));
}
