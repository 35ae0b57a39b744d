import { inCategoryPage, type ListingFacts, listingsOf } from "@adire/contract/listings";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

type PageFacts = Omit<ListingFacts, "category"> & { category_name: string };

type CategoryPlace = { id: number; name: string; parent_id: number | null };

/** The listings and category pages that show a product. @param categories all of the store */
export function pagesOf(facts: PageFacts, categories: readonly CategoryPlace[]) {
  const product = { ...facts, category: facts.category_name };
  const own = categories.filter(({ name }) => inCategoryPage(name, product));
  return { listings: listingsOf(product), category_ids: withThoseAbove(own, categories) };
}

/** The page of a category also shows what is in those below it. */
function withThoseAbove(own: readonly CategoryPlace[], all: readonly CategoryPlace[]): number[] {
  const ids = new Set<number>();
  const add = (one: CategoryPlace | undefined) => {
    if (!one || ids.has(one.id)) return;
    ids.add(one.id);
    if (one.parent_id !== null) add(all.find(({ id }) => id === one.parent_id));
  };
  for (const one of own) add(one);
  return [...ids].toSorted((a, b) => a - b);
}

/**
 * Updates the denormalized columns of products: the names of brand, categories, colors and sizes, the
 * listings and the category pages. Every write that touches one of them calls it in its transaction.
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
      .where("id", "=", sql<number>`any (${[...ids]}::bigint[])`)
      .execute(),
    tx.selectFrom("categories").select(["id", "name", "parent_id"]).execute(),
  ]);
  const rows = products.map((row) => ({ id: row.id, ...pagesOf(row, categories) }));
  await sql`update products p set listings = r.listings, category_ids = r.category_ids
    from (
      select id, array(select jsonb_array_elements_text(listings)) as listings,
        array(select jsonb_array_elements_text(category_ids)::bigint) as category_ids
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, listings jsonb, category_ids jsonb)
    ) r
    where p.id = r.id and (p.listings, p.category_ids) is distinct from (r.listings, r.category_ids)`.execute(
    tx,
  );
}

/** A category page also shows products by tag, so a new name may add products that do not refer to it. */
export async function taggedProducts(tx: Querier, categories: readonly string[]): Promise<number[]> {
  // Reads all products: the tags as one text take a third of the time that each by itself takes.
  const { rows } = await sql<{ id: number }>`
    select id from products, lower(array_to_string(tags, chr(10))) all_tags where exists (
      select from unnest(${[...categories]}::text[]) name where strpos(all_tags, lower(name)) > 0)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
