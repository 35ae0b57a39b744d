import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

/** Consecutive ids per file, so that none has more than the 50,000 URLs that sitemaps.org allows. */
export const IDS_PER_FILE = 50_000;
/** Products per response; a client requests the next ones after the last id. */
const MAX_PRODUCTS = 5_000;

/** The files that have products, as a sitemap index lists them. */
export async function listSitemapFiles(db: Database) {
  const { rows } = await sql<{ file: number; products: number; updated_at: Date }>`
    select ((id - 1) / ${sql.lit(IDS_PER_FILE)} + 1)::int as file, count(*)::int as products,
      max(updated_at) as updated_at
    from products where status = 'active' group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** @throws Problem not_found for a file whose ids no product can have */
export async function readSitemapFile(db: Database, file: number, after: number) {
  const first = (file - 1) * IDS_PER_FILE;
  if (!Number.isSafeInteger(first + IDS_PER_FILE) || first > 2_147_483_647) throw new Problem("not_found");
  const rows = await db
    .selectFrom("products")
    .select(["id", "updated_at", "category_name as category"])
    .select(sql<string | null>`images[1]`.as("image"))
    .where("status", "=", "active")
    .where("id", ">", Math.max(first, after))
    .where("id", "<=", first + IDS_PER_FILE)
    .orderBy("id")
    .limit(MAX_PRODUCTS)
    .execute();
  return rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}
