import { chaos } from "../../e2e/src/chaos/chaos.ts";
import type { Part } from "./part.ts";

/** Kills processes and injects faults of the payment provider, then compares all ledgers. */
export const chaosPart: Part = {
  name: "chaos",
  byNameOnly: true,
  async measure(options) {
    const orders = options.orders ?? 500;
    const kills = options.kills ?? Math.round(orders / 10);
    const { counted, audit, disagreements } = await chaos(
      {
        orders,
        kills,
        databaseKills: Math.max(1, Math.round(kills / 10)),
        shoppers: 8,
        faults: 0.3,
        seed: options.seed ?? 1,
      },
      (line) => console.log(`  ${line}`),
    );
    console.log(`\n${audit}\n`);
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
