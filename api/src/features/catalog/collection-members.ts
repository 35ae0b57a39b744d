import { type CollectionRule, collectionRule } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Querier } from "../../db/open.ts";

/** Products that a rule holds, at most: the first ones in its order. */
const MAX_RULE_PRODUCTS = 10_000;
/** Products of the last days that a rule chooses from. */
const MAX_NEW_PRODUCTS = 20_000;
const IN_NO_TAXONOMY = "-";

export type CollectionMembers = { ids: number[]; count: number };
type Collection = { id: number; rule: unknown };

/**
 * Active products of a collection, in its order. A rule is asked of the catalog index, which follows every
 * change of a product, so that nothing has to be kept up to date.
 * @param limit of ids; the count is of all
 */
export function membersOf(
  db: Querier,
  index: CatalogIndex,
  { id, rule }: Collection,
  limit = MAX_RULE_PRODUCTS,
): Promise<CollectionMembers> {
  return rule === null
    ? membersByHand(db, id, limit)
    : membersByRule(db, index, collectionRule.parse(rule), limit);
}

async function membersByHand(db: Querier, id: number, limit: number): Promise<CollectionMembers> {
  const { rows } = await sql<{ product_id: number }>`select m.product_id from collection_products m
    join products p on p.id = m.product_id and p.status = 'active'
    where m.collection_id = ${id} order by m.position, m.product_id`.execute(db);
  return { ids: rows.slice(0, limit).map(({ product_id }) => product_id), count: rows.length };
}

export async function membersByRule(
  db: Querier,
  index: CatalogIndex,
  rule: CollectionRule,
  limit: number,
): Promise<CollectionMembers> {
  const { categories, materials, max_price, on_sale, in_stock, is_new, new_days, ordering } = rule;
  const { brands, colors } = await namesIn(db, rule);
  const { ids, count } = index.search({
    ...(new_days !== null && { id: await newSince(db, new_days) }),
    ...(categories.length > 0 && { category: categories.map(String) }),
    ...(brands && { brand: brands }),
    ...(colors && { color: colors }),
    ...(materials.length > 0 && { material: materials }),
    ...(max_price !== null && { max_price }),
    ...(on_sale && { on_sale }),
    ...(in_stock && { in_stock }),
    ...(is_new && { is_new }),
    ...{ ordering, page: 1, page_size: limit, facets: false },
  });
  return { ids, count: Math.min(count, MAX_RULE_PRODUCTS) };
}

/** The index takes brands and colors by name. A rule whose only brand is gone holds nothing. */
async function namesIn(db: Querier, { brands, colors }: CollectionRule) {
  const names = async (table: "brands" | "colors", ids: readonly number[]) => {
    if (ids.length === 0) return undefined;
    const rows = await db.selectFrom(table).select("name").where("id", "in", ids).execute();
    return rows.length > 0 ? rows.map(({ name }) => name) : [IN_NO_TAXONOMY];
  };
  return { brands: await names("brands", brands), colors: await names("colors", colors) };
}

async function newSince(db: Querier, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from products
    where status = 'active' and coalesce(live_since, created_at) > now() - make_interval(days => ${days})
    order by coalesce(live_since, created_at) desc limit ${MAX_NEW_PRODUCTS}`.execute(db);
  return rows.map(({ id }) => id);
}
