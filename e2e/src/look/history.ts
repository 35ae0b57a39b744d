import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool } from "@adire/postgres/pool";
import type { Shop } from "../shop.ts";

/** Gives a new shop eight weeks of orders, so that its lists are full and a day has a usual one to compare with. */
export async function writeHistory(shop: Shop): Promise<void> {
  await write(shop, await readFile(join(import.meta.dirname, "history.sql"), "utf8"));
}

/** What the cast paid at once counts as paid in the course of the day. */
export const spreadPayments = (shop: Shop) =>
  write(
    shop,
    `update payments set paid_at = greatest(date_trunc('day', now() at time zone shop_time_zone())
        at time zone shop_time_zone(), paid_at - id % 9 * interval '43 minutes')
      where paid_at > now() - interval '30 minutes'`,
  );

/** Lets two weeks go by for some orders and runs the job that then asks for reviews. */
export const askForReviewsOf = (shop: Shop, orders: readonly number[]) =>
  write(
    shop,
    `begin;
    set local session_replication_role = replica;
    update order_history set at = at - interval '14 days' where order_id in (${orders.join()});
    commit;
    select graphile_worker.add_job('ask-for-reviews', '{}')`,
  );

async function write({ dataDir }: Shop, statements: string): Promise<void> {
  const url = process.env.DATABASE_URL || (await openEmbedded(join(dataDir, "postgres"))).url;
  const pool = openPool(url, { max: 1, name: "adire-look" });
  try {
    await pool.query(statements);
  } finally {
    await pool.end();
  }
}
