import { inCategoryPage, listingsOf } from "@adire/contract/listings";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/**
 * Brings what lists need in line with a product's facts: brand, category, color and size names, the listings it stands in and
 * the categories whose page shows it. To be called by every write that touches one of them, in its transaction.
 */
export async function reindexProducts(tx: Querier, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select refresh_products(${[...ids]}::bigint[])`.execute(tx);
  const [products, categories] = await Promise.all([
    tx
      .selectFrom("products")
      .select([
        "id",
        "category_name",
        "category_names",
        "subcategory",
        "tags",
        "is_new",
        "price",
        "compare_price",
      ])
      .where("id", "in", [...ids])
      .execute(),
    tx.selectFrom("categories").select(["id", "name"]).execute(),
  ]);
  const rows = products.map((row) => {
    const facts = { ...row, category: row.category_name };
    return {
      id: row.id,
      listings: listingsOf(facts),
      category_ids: categories
        .filter((category) => inCategoryPage(category.name, facts))
        .map((category) => category.id),
    };
  });
  await sql`update products p set
      listings = array(select jsonb_array_elements_text(r.listings)),
      category_ids = array(select jsonb_array_elements_text(r.category_ids)::bigint)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, listings jsonb, category_ids jsonb)
    where p.id = r.id`.execute(tx);
}

/** Tells of a change that no trigger of the tables sees; see catalog_changes. */
export async function bumpCatalog(tx: Querier): Promise<void> {
  await sql`select note_catalog_change(null, false)`.execute(tx);
}
