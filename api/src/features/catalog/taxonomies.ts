import { hexOf } from "@adire/contract/colors";
import type { Category } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { bumpCatalog, reindexProducts } from "./reindex-products.ts";

/** Categories, sizes, colors and brands: four lists of names that products refer to. */
export type Taxonomy = "categories" | "sizes" | "colors" | "brands";
type Input = { name: string; description?: string; hex_code?: string | undefined };

const UNIQUE = "23505";
/** PostgreSQL 18 has a separate code for `on delete restrict`. */
const STILL_REFERENCED = ["23001", "23503"];
const columns = {
  categories: sql`t.id, t.name, t.description, (select count(*) from products p
    where p.status = 'active' and p.category_ids @> array[t.id]) as product_count, (select p.images[1] from products p
    where p.status = 'active' and p.category_id = t.id order by p.is_featured desc, p.id limit 1) as image`,
  sizes: sql`t.id, t.name`,
  colors: sql`t.id, t.name, t.hex_code`,
  brands: sql`t.id, t.name`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;
const order = {
  categories: sql`t.position, t.id`,
  sizes: sql`t.position, t.id`,
  colors: sql`t.position, t.id`,
  brands: sql`t.name collate "und-x-icu", t.id`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;
const usedBy = {
  categories: (id: number) => sql`select id as product_id from products
    where category_id = ${id} or category_ids @> array[${id}]::bigint[]
    union select product_id from product_categories where category_id = ${id}`,
  sizes: (id: number) => sql`select distinct product_id from variants where size_id = ${id}`,
  colors: (id: number) => sql`select distinct product_id from variants where color_id = ${id}`,
  brands: (id: number) => sql`select id as product_id from products where brand_id = ${id}`,
} satisfies Record<Taxonomy, (id: number) => RawBuilder<unknown>>;

/** Like listTaxonomy(), with the counts of the catalog index. */
export async function listCategories(db: Database, index: CatalogIndex): Promise<Category[]> {
  const { rows } = await sql<Category>`select t.id, t.name, t.description, (select p.images[1] from products p
      where p.status = 'active' and p.category_id = t.id order by p.is_featured desc, p.id limit 1) as image
    from categories t order by ${order.categories}`.execute(db);
  return rows.map((row) => ({ ...row, product_count: index.countInCategory(row.id) }));
}

export async function listTaxonomy<T>(db: Database, table: Taxonomy): Promise<T[]> {
  const { rows } =
    await sql<T>`select ${columns[table]} from ${sql.table(table)} t order by ${order[table]}`.execute(db);
  return rows;
}

/** @throws Problem not_found */
export async function readTaxonomy<T>(db: Database | Transaction, table: Taxonomy, id: number): Promise<T> {
  const { rows } =
    await sql<T>`select ${columns[table]} from ${sql.table(table)} t where t.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

/** @throws Problem name_taken */
export async function createTaxonomy<T>(tx: Transaction, table: Taxonomy, input: Input): Promise<T> {
  const next = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
  const insert = {
    categories: sql<{
      id: number;
    }>`insert into categories (name, description, position)
      values (${input.name}, ${input.description ?? ""}, ${next}) returning id`,
    sizes: sql<{
      id: number;
    }>`insert into sizes (name, position) values (${input.name}, ${next}) returning id`,
    colors: sql<{
      id: number;
    }>`insert into colors (name, hex_code, position)
      values (${input.name}, ${hexGiven(input)}, ${next}) returning id`,
    brands: sql<{ id: number }>`insert into brands (name) values (${input.name}) returning id`,
  }[table];
  const { rows } = await insert.execute(tx).catch(nameTaken);
  await reindexAfter(tx, table, rows[0]?.id ?? 0, input.name);
  return readTaxonomy<T>(tx, table, rows[0]?.id ?? 0);
}

/** @throws Problem not_found, name_taken */
export async function updateTaxonomy<T>(
  tx: Transaction,
  table: Taxonomy,
  id: number,
  input: Input,
): Promise<T> {
  const before = await readTaxonomy<{ hex_code?: string }>(tx, table, id);
  const update = {
    categories: sql`update categories
      set name = ${input.name}, description = ${input.description ?? ""} where id = ${id}`,
    sizes: sql`update sizes set name = ${input.name} where id = ${id}`,
    colors: sql`update colors
      set name = ${input.name}, hex_code = ${input.hex_code?.toLowerCase() ?? before.hex_code} where id = ${id}`,
    brands: sql`update brands set name = ${input.name} where id = ${id}`,
  }[table];
  await update.execute(tx).catch(nameTaken);
  await reindexAfter(tx, table, id, input.name);
  return readTaxonomy<T>(tx, table, id);
}

/** @throws Problem not_found, in_use */
export async function removeTaxonomy(tx: Transaction, table: Taxonomy, id: number): Promise<void> {
  await readTaxonomy(tx, table, id);
  await sql`delete from ${sql.table(table)} where id = ${id}`
    .execute(tx)
    .catch((error: { code?: string }) => {
      throw STILL_REFERENCED.includes(error.code ?? "") ? new Problem("in_use") : error;
    });
  await sql`update products set category_ids = array_remove(category_ids, ${id}::bigint)
    where ${table === "categories"} and category_ids @> array[${id}]::bigint[]`.execute(tx);
  await bumpCatalog(tx);
}

/** A category page also shows products by tag, so a new name may add products that do not refer to it. */
async function reindexAfter(tx: Transaction, table: Taxonomy, id: number, name: string): Promise<void> {
  const byTag =
    table === "categories"
      ? sql`union select p.id from products p, unnest(p.tags) t where lower(t) like '%' || lower(${name}) || '%'`
      : sql``;
  const { rows } = await sql<{
    product_id: number;
  }>`select product_id from (${usedBy[table](id)}) u ${byTag}`.execute(tx);
  await reindexProducts(
    tx,
    rows.map((row) => row.product_id),
  );
  await bumpCatalog(tx);
}

const hexGiven = (input: Input) => input.hex_code?.toLowerCase() ?? hexOf(input.name);

function nameTaken(error: { code?: string }): never {
  throw error.code === UNIQUE
    ? new Problem("name_taken", { errors: { name: ["That name is taken already."] } })
    : error;
}
