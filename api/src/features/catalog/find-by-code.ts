import { type RawBuilder, sql } from "kysely";
import { beginsWith } from "../../db/begins-with.ts";
import type { Querier } from "../../db/open.ts";

/**
 * SQL: an array of a column of the variants that have the barcode, or a SKU with this beginning.
 * @param most of each
 */
export const byCode = (column: "id" | "product_id", search: string, most: number): RawBuilder<number[]> =>
  sql`array((select ${sql.ref(column)} from variants
      where sku is not null and ${beginsWith(sql`lower(sku)`, search)} limit ${most})
    union all (select ${sql.ref(column)} from variants where barcode = ${search} limit ${most}))`;

/** SQL: the words of the name and the brand of the product `p`, as their index has them. */
export const productWords = sql`to_tsvector('simple',
  regexp_replace(p.name || ' ' || p.brand_name, '[^[:alnum:]]+', ' ', 'g'))`;

/** How many variants a list finds by a code, where it has more; otherwise null. */
export async function cutByCode(
  db: Querier,
  search: string | undefined,
  most: number,
): Promise<number | null> {
  if (!search) return null;
  const bySku = sql`sku is not null and ${beginsWith(sql`lower(sku)`, search)}`;
  const { rows } = await sql<{ skus: number; barcodes: number }>`select
    (select count(*)::int from (select from variants where ${bySku} limit ${most + 1}) s) as skus,
    (select count(*)::int from (select from variants where barcode = ${search} limit ${most + 1}) b) as barcodes
    `.execute(db);
  return rows.some(({ skus, barcodes }) => Math.max(skus, barcodes) > most) ? most : null;
}
