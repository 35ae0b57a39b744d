import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { removeTaxonomy, type Taxonomy } from "../catalog/taxonomies.ts";

/** What keeps an item `t`, though no product or variant may. */
const isUsed = {
  brands: sql`exists (select from products where brand_id = t.id)
    or exists (select from collections where brand_id = t.id)`,
  categories: sql`exists (select from product_categories where category_id = t.id)
    or exists (select from products where category_id = t.id)
    or exists (select from categories where parent_id = t.id)`,
  sizes: sql`exists (select from variants where size_id = t.id)`,
  colors: sql`exists (select from variants where color_id = t.id)`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;

/**
 * Deletes brands, categories, sizes and colors that an import made, where nothing uses them. Archived
 * products and retired variants keep theirs: they are never deleted, and may be offered again.
 */
export async function removeUnused(tx: Transaction, importId: number): Promise<void> {
  const screen = `/products/import/${importId}`;
  for (const table of Object.keys(isUsed) as Taxonomy[]) {
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(table)} t where t.id in (
        select record_id from audit_log where record = ${table} and action = ${`${table}.insert`}
          and screen = ${screen}) and not (${isUsed[table]})`.execute(tx);
    for (const { id } of rows)
      await removeTaxonomy(tx, table, id).catch((error: unknown) => {
        // The rule of a collection names it.
        if (!(error instanceof Problem && error.code === "in_use")) throw error;
      });
  }
}
