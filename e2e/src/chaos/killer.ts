import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { familyOf } from "../processes.ts";
import type { OpenShop } from "../shop.ts";
import type { ChaosOptions, Strike } from "./chaos.ts";

const programs = {
  API: "api/src/server.ts",
  worker: "api/src/worker.ts",
  "payment desk": "pay-desk/src/server.ts",
};
type Service = keyof typeof programs;
type Victim = Service | "PostgreSQL";
const services = Object.keys(programs) as Service[];

/** `kill -9` of the shop's processes, spread over the orders, each into what is going on. */
export const killProcesses =
  (options: ChaosOptions): Strike =>
  async ({ shop, random, say, orders, isOver }) => {
    const killed = new Map<Victim, number>();
    const plan = planKills(options.kills, options.databaseKills);
    for (const [at, victim] of plan.entries()) {
      const due = ((at + 0.5) * options.orders) / plan.length;
      while (orders() < due && !isOver()) await sleep(50);
      await sleep(random() * 500);
      await kill(shop, victim);
      killed.set(victim, (killed.get(victim) ?? 0) + 1);
      say(`kill -9 ${at + 1} of ${plan.length}: ${victim}, after ${orders()} orders`);
      await recovered(shop);
    }
    return [...killed].map(([victim, times]) => ["kill -9", victim, String(times)]);
  };

/** Kills, in turn, API, worker and desk so often, and in between PostgreSQL so often. */
function planKills(kills: number, databaseKills: number): Victim[] {
  const plan: Victim[] = Array.from({ length: kills }, (_, at) => services[at % services.length] as Service);
  for (let kill = 0; kill < databaseKills; kill += 1)
    plan.splice(Math.round(((kill + 1) * plan.length) / (databaseKills + 1)), 0, "PostgreSQL");
  return plan;
}

/** `kill -9` of one of the shop's processes, as soon as it is there. */
async function kill(shop: OpenShop, victim: Victim): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(100)) {
    const pid = await pidOf(shop, victim);
    if (pid === undefined) continue;
    try {
      process.kill(pid, "SIGKILL");
      return;
    } catch {
      // it has just ended by itself
    }
  }
  throw new Error(`there is no ${victim} to kill. The store said:\n${shop.said()}`);
}

async function pidOf(shop: OpenShop, victim: Victim): Promise<number | undefined> {
  if (victim !== "PostgreSQL")
    return familyOf(shop.pid).find((one) => one.command.includes(programs[victim]))?.pid;
  const text = await readFile(join(shop.dataDir, "postgres/postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n", 1)[0]);
  return familyOf(shop.pid).some((one) => one.pid === pid) ? pid : undefined;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Waits until API and desk answer from the database. @throws Error after two minutes, with the store's output */
export async function recovered(shop: OpenShop): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(150))
    if ((await answers(`${shop.api}/api/store/`)) && (await answers(`${shop.desk}/ready`))) return;
  throw new Error(`the store did not recover:\n${shop.said()}`);
}
