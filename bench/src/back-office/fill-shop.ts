import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { multiplyProducts } from "./multiply-products.ts";

/** Fills the database of a shop that has products: more of them, and everything that staff read. */
export async function fillShop(url: string, filling: { products: number; orders: number }): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    // Rows are written in their final state, so no trigger has to bring them there.
    await db.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
      set work_mem = '256MB'; set synchronous_commit = off`);
    await multiplyProducts(db, filling.products);
    await db.query("select set_config('bench.orders', $1, false)", [String(filling.orders)]);
    await db.query(await readFile(join(import.meta.dirname, "orders.sql"), "utf8"));
    await db.query("vacuum analyze");
  } finally {
    await db.end();
  }
}
