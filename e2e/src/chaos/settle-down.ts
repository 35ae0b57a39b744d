import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "@adire/postgres/pool";
import * as ledgers from "./ledgers.ts";

const SETTLING_MS = 300_000;

/**
 * Makes due what waits until nothing is in progress.
 * @param except the provider's references of payments that stay in progress
 * @returns what still is after five minutes
 */
export async function settleDown(
  pool: Pool,
  say: (line: string) => void,
  except: readonly string[] = [],
): Promise<string[]> {
  let left: string[] = [];
  let quiet = 0;
  for (const deadline = Date.now() + SETTLING_MS; Date.now() < deadline; await sleep(1_500)) {
    await ledgers.hasten(pool);
    await ledgers.expire(pool);
    await sleep(1_500);
    left = await ledgers.underWay(pool, except);
    say(left.length > 0 ? `still ${left.join(", ")}` : "nothing is under way");
    // Three times, as the provider may have had a refund or a late event on its own list.
    quiet = left.length > 0 ? 0 : quiet + 1;
    if (quiet === 3) return [];
  }
  return left;
}
