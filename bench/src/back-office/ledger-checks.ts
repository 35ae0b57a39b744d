import { setTimeout as sleep } from "node:timers/promises";
import { openPool } from "@adire/postgres/pool";
import type { LargeShop } from "../catalog/large-shop.ts";
import type { Row } from "../part.ts";

/** The job has 15 seconds for one statement: all of its rules together stay well below that. */
const MAX_MS = { changed: 5_000, all: 10_000 };

/** What the hourly and the nightly check of the ledgers take, as the shop's own jobs. */
export async function measureLedgerChecks(shop: LargeShop): Promise<Row[]> {
  const pool = openPool(shop.databaseUrl, { max: 1 });
  const check = async (scope: keyof typeof MAX_MS) => {
    const { rows } = await pool.query<{ last: number }>(
      "select coalesce(max(id), 0) as last from ledger_checks",
    );
    const began = performance.now();
    await pool.query(
      "select graphile_worker.add_job('check-ledgers', json_build_object('scope', $1::text))",
      [scope],
    );
    for (;;) {
      const ended = await pool.query<{ orders: number; differences: number }>(
        "select orders, differences from ledger_checks where scope = $1 and id > $2",
        [scope, rows[0]?.last],
      );
      const [done] = ended.rows;
      if (done) return rowOf(scope, { ...done, ms: performance.now() - began });
      await sleep(20);
    }
  };
  try {
    return [await check("all"), await check("changed")];
  } finally {
    await pool.end();
  }
}

function rowOf(
  scope: keyof typeof MAX_MS,
  { orders, differences, ms }: { orders: number; differences: number; ms: number },
): Row {
  return {
    what: `ledgers of ${orders} orders, ${scope === "all" ? "every night" : "every hour"}`,
    figures: { first: `${Math.round(ms)} ms`, wanted: `≤ ${MAX_MS[scope]} ms` },
    fallsShort: [
      ...(differences > 0 ? [`${differences} differences`] : []),
      ...(ms > MAX_MS[scope] ? ["slower"] : []),
    ],
  };
}
