import { setTimeout as sleep } from "node:timers/promises";
import { familyOf } from "../../../e2e/src/processes.ts";
import type { Shop } from "../../../e2e/src/shop.ts";
import { proportionalMegabytes } from "../process-figures.ts";

const programs = {
  API: "api/src/server.ts",
  storefront: "storefront/server.ts",
  "payment desk": "pay-desk/src/server.ts",
  PostgreSQL: "postgres",
} as const;
export type Program = keyof typeof programs;
const names = Object.keys(programs) as Program[];
export type Memory = Record<Program, number>;

/** Megabytes of each program, shared pages divided by the processes that share them. */
export async function memoryOf(shop: Shop): Promise<Memory> {
  const family = familyOf(shop.pid);
  const memory: Memory = { API: 0, storefront: 0, "payment desk": 0, PostgreSQL: 0 };
  for (const { pid, command } of family) {
    const name = names.find((one) => command.includes(programs[one]));
    if (!name) continue;
    memory[name] += await proportionalMegabytes(pid);
  }
  return memory;
}

/** The largest memory of each program until it is over. */
export async function peakOf(shop: Shop, isOver: () => boolean): Promise<Memory> {
  let peak = await memoryOf(shop);
  while (!isOver()) {
    const now = await memoryOf(shop);
    peak = Object.fromEntries(names.map((name) => [name, Math.max(peak[name], now[name])])) as Memory;
    await sleep(500);
  }
  return peak;
}
