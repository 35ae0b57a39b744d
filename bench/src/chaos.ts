import { type ChaosOptions, chaos, type Ground, type Outcome } from "../../e2e/src/chaos/chaos.ts";
import type { Part } from "./part.ts";

/** Kills processes and injects faults of the payment provider, then compares all ledgers. */
export const chaosPart: Part = {
  name: "chaos",
  byNameOnly: true,
  async measure(options) {
    const orders = options.orders ?? 500;
    const kills = options.kills ?? Math.round(orders / 10);
    const databaseKills = Math.max(1, Math.round(kills / 10));
    const { seed } = options;
    const { counted, disagreements } = await runChaos({ orders, kills, databaseKills, faults: 0.3, seed });
    return [
      ...counted.map(([group, what, count]) => ({
        what: `${group}: ${what}`,
        figures: { count },
        fallsShort: [],
      })),
      { what: "disagreements", figures: { count: String(disagreements.length) }, fallsShort: disagreements },
    ];
  },
};

type Chaos = Partial<Omit<ChaosOptions, "seed">> & { orders: number; seed?: number | undefined };

/** Eight shoppers; nothing is killed and no fault injected but what is asked for. Prints how it goes. */
export async function runChaos({ seed = 1, ...options }: Chaos, ground?: Ground): Promise<Outcome> {
  const outcome = await chaos(
    { kills: 0, databaseKills: 0, shoppers: 8, faults: 0, seed, ...options },
    (line) => console.log(`  ${line}`),
    ground,
  );
  console.log(`\n${outcome.audit}\n`);
  return outcome;
}
