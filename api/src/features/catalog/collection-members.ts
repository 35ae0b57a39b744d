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
export async function membersOf(
  db: Querier,
  index: CatalogIndex,
  collection: Collection,
  limit = MAX_RULE_PRODUCTS,
): Promise<CollectionMembers> {
  const [members] = await membersOfEach(db, index, [collection], limit);
  return members ?? NOTHING;
}

const NOTHING: CollectionMembers = { ids: [], count: 0 };

/** The same of several collections, with as many statements as of one. */
export async function membersOfEach(
  db: Querier,
  index: CatalogIndex,
  collections: readonly Collection[],
  limit: number,
): Promise<CollectionMembers[]> {
  const parsed = collections.map(({ id, rule }) => ({
    id,
    rule: rule === null ? null : collectionRule.parse(rule),
  }));
  const rules = parsed.flatMap(({ rule }) => rule ?? []);
  const byHand = await membersByHand(
    db,
    parsed.flatMap(({ id, rule }) => (rule ? [] : [id])),
    limit,
  );
  const given = await readGiven(db, rules);
  return parsed.map(({ id, rule }) =>
    rule ? membersByRule(index, rule, given, limit) : (byHand.get(id) ?? NOTHING),
  );
}

async function membersByHand(
  db: Querier,
  ids: readonly number[],
  limit: number,
): Promise<Map<number, CollectionMembers>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CollectionMembers & { id: number }>`
    select m.collection_id as id, count(*)::int as count,
      to_json((array_agg(p.id order by m.position, p.id))[:${limit}]) as ids
    from collection_products m join products p on p.id = m.product_id and p.status = 'active'
    where m.collection_id = any (${[...ids]}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, ...members }) => [id, members]));
}

function membersByRule(
  index: CatalogIndex,
  rule: CollectionRule,
  given: Given,
  limit: number,
): CollectionMembers {
  const { categories, materials, max_price, on_sale, in_stock, is_new, new_days, ordering } = rule;
  const brands = namesOf(given.brands, rule.brands);
  const colors = namesOf(given.colors, rule.colors);
  const newest = new_days === null ? [] : given.newest.filter(({ age }) => age < new_days);
  const { ids, count } = index.search({
    ...(new_days !== null && { id: newest.map(({ id }) => id) }),
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

/** What rules refer to: names by id, and the latest products with their age in days. */
type Given = {
  brands: ReadonlyMap<number, string>;
  colors: ReadonlyMap<number, string>;
  newest: readonly { id: number; age: number }[];
};

async function readGiven(db: Querier, rules: readonly CollectionRule[]): Promise<Given> {
  const names = async (table: "brands" | "colors") => {
    const ids = rules.flatMap((rule) => rule[table]);
    if (ids.length === 0) return new Map<number, string>();
    const rows = await db.selectFrom(table).select(["id", "name"]).where("id", "in", ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
  const days = Math.max(0, ...rules.map(({ new_days }) => new_days ?? 0));
  return {
    brands: await names("brands"),
    colors: await names("colors"),
    newest: days > 0 ? await newSince(db, days) : [],
  };
}

/** The index takes brands and colors by name. A rule whose only brand is gone holds nothing. */
function namesOf(known: ReadonlyMap<number, string>, ids: readonly number[]): string[] | undefined {
  if (ids.length === 0) return undefined;
  const names = ids.flatMap((id) => known.get(id) ?? []);
  return names.length > 0 ? names : [IN_NO_TAXONOMY];
}

async function newSince(db: Querier, days: number): Promise<Given["newest"]> {
  const { rows } = await sql<Given["newest"][number]>`select id,
      (extract(epoch from now() - coalesce(live_since, created_at)) / 86400)::float8 as age from products
    where status = 'active' and coalesce(live_since, created_at) > now() - make_interval(days => ${days})
    order by coalesce(live_since, created_at) desc limit ${MAX_NEW_PRODUCTS}`.execute(db);
  return rows;
}
