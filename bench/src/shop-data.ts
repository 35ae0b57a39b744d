import { join } from "node:path";
import { makeClient } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { openEmbedded } from "@adire/postgres/embedded";
import { openPool, type Pool } from "@adire/postgres/pool";

/** Connections to the built-in database of a store. */
export async function poolOf(dataDir: string): Promise<Pool> {
  return openPool((await openEmbedded(join(dataDir, "postgres"))).url, { max: 8, name: "adire-bench" });
}

/** The first products of the catalog. */
export async function readProductIds(
  api: string,
  query: { page_size: number; in_stock?: boolean },
): Promise<number[]> {
  const { results } = await makeClient(api)(endpoints.products.list, { query });
  return results.map(({ id }) => id);
}

/** Brings more of each variant than a bench can sell. */
export async function fillStock(pool: Pool, productIds: readonly number[]): Promise<void> {
  await pool.query(
    `insert into stock_movements (variant_id, quantity, cause)
     select id, 100000, 'import' from variants where product_id = any ($1)`,
    [productIds],
  );
}
