import { hexOf } from "@adire/contract/colors";
import type { Category } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Database, Transaction } from "../../db/open.ts";
import { isStillReferenced, violation } from "../../db/violation.ts";
import { Problem } from "../../platform/problem.ts";
import { recordCatalogChange } from "../../platform/record-catalog-change.ts";
import { reindexProducts, taggedProducts } from "./reindex-products.ts";
import { lockNames } from "./taxonomy-rows.ts";

/** Categories, sizes, colors and brands: four lists of names that products refer to. */
export type Taxonomy = "categories" | "sizes" | "colors" | "brands";
/** Without a `parent_id` a category stays where it is. */
type Input = {
  name: string;
  description?: string;
  story?: string | undefined;
  hex_code?: string | undefined;
  parent_id?: number | null;
};

const columns = {
  categories: sql`t.id, t.name, t.description, (select count(*) from products p
    where p.status = 'active' and p.category_ids @> array[t.id]) as product_count, (select p.images[1] from products p
    where p.status = 'active' and p.category_id = t.id order by p.is_featured desc, p.id limit 1) as image`,
  sizes: sql`t.id, t.name`,
  colors: sql`t.id, t.name, t.hex_code`,
  brands: sql`t.id, t.name`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;
export const taxonomyOrder = {
  categories: sql`t.position, t.id`,
  sizes: sql`t.position, t.id`,
  colors: sql`t.position, t.id`,
  brands: sql`t.name collate "und-x-icu", t.id`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;
/** The products that stand in a page of it, or refer to it. */
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
    from categories t order by ${taxonomyOrder.categories}`.execute(db);
  return rows.map((row) => ({ ...row, product_count: index.countInCategory(row.id) }));
}

export async function listTaxonomy<T>(db: Database, table: Taxonomy): Promise<T[]> {
  const { rows } =
    await sql<T>`select ${columns[table]} from ${sql.table(table)} t order by ${taxonomyOrder[table]}`.execute(
      db,
    );
  return rows;
}

/** @throws Problem not_found */
export async function readTaxonomy<T>(db: Database | Transaction, table: Taxonomy, id: number): Promise<T> {
  const { rows } =
    await sql<T>`select ${columns[table]} from ${sql.table(table)} t where t.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

/** @throws Problem name_taken; invalid for an unknown parent */
export async function createTaxonomy<T>(tx: Transaction, table: Taxonomy, input: Input): Promise<T> {
  const next = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;
  const insert = {
    categories: sql<{
      id: number;
    }>`insert into categories (name, description, parent_id, position)
      values (${input.name}, ${input.description ?? ""}, ${input.parent_id ?? null}, ${next}) returning id`,
    sizes: sql<{
      id: number;
    }>`insert into sizes (name, position) values (${input.name}, ${next}) returning id`,
    colors: sql<{
      id: number;
    }>`insert into colors (name, hex_code, position)
      values (${input.name}, ${hexGiven(input)}, ${next}) returning id`,
    brands: sql<{ id: number }>`insert into brands (name, story)
      values (${input.name}, ${input.story ?? ""}) returning id`,
  }[table];
  const { rows } = await insert.execute(tx).catch(refused);
  await reindexAfter(tx, table, rows[0]?.id ?? 0, input.name);
  return readTaxonomy<T>(tx, table, rows[0]?.id ?? 0);
}

/** @throws Problem not_found, name_taken; invalid for a parent that is unknown or below it */
export async function updateTaxonomy<T>(
  tx: Transaction,
  table: Taxonomy,
  id: number,
  input: Input,
): Promise<T> {
  const before = await readTaxonomy<{ name: string; hex_code?: string }>(tx, table, id);
  const { parent_id } = input;
  if (parent_id) await refuseCircle(tx, id, parent_id);
  const update = {
    categories: sql`update categories set version = version + 1, name = ${input.name},
      description = ${input.description ?? ""},
      parent_id = ${parent_id === undefined ? sql.ref("parent_id") : parent_id} where id = ${id}`,
    sizes: sql`update sizes set version = version + 1, name = ${input.name} where id = ${id}`,
    colors: sql`update colors set version = version + 1, name = ${input.name},
      hex_code = ${input.hex_code?.toLowerCase() ?? before.hex_code} where id = ${id}`,
    brands: sql`update brands set version = version + 1, name = ${input.name},
      story = coalesce(${input.story ?? null}, story) where id = ${id}`,
  }[table];
  await update.execute(tx).catch(refused);
  await renameChoice(tx, table, id, before.name, input.name);
  await reindexAfter(tx, table, id, input.name);
  return readTaxonomy<T>(tx, table, id);
}

/** @throws Problem not_found, in_use */
export async function removeTaxonomy(tx: Transaction, table: Taxonomy, id: number): Promise<void> {
  await readTaxonomy(tx, table, id);
  await refuseNamedByRule(tx, table, id);
  const shown = table === "categories" ? await productsOf(tx, table, id) : [];
  await sql`delete from ${sql.table(table)} where id = ${id}`
    .execute(tx)
    .catch((error: { code?: string }) => {
      throw isStillReferenced(error) ? new Problem("in_use") : error;
    });
  await reindexProducts(tx, shown);
  await recordCatalogChange(tx);
}

/** A rule without its only brand would hold every brand. */
async function refuseNamedByRule(tx: Transaction, table: Taxonomy, id: number): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from collections
    where rule -> ${table} @> to_jsonb(${id}::bigint) limit 1`.execute(tx);
  if (rows[0])
    throw new Problem("in_use", { message: `The rule of the collection ${rows[0].title} names it.` });
}

export async function productsOf(tx: Transaction, table: Taxonomy, id: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`${usedBy[table](id)}`.execute(tx);
  return rows.map((row) => row.product_id);
}

/**
 * Products have the pictures of a color by its name: those of the new one come first. Wishlists have the
 * chosen size and color by name. Called before variants move to another one.
 */
export async function renameChoice(
  tx: Transaction,
  table: Taxonomy,
  id: number,
  from: string,
  to: string,
): Promise<void> {
  if (from === to || (table !== "sizes" && table !== "colors")) return;
  if (table === "colors")
    await sql`update products set color_images = (color_images - ${from}::text) || jsonb_build_object(${to}::text,
        coalesce(color_images -> ${to}, '[]') || (color_images -> ${from}))
      where jsonb_exists(color_images, ${from}) and id in (${usedBy.colors(id)})`.execute(tx);
  const chosen = sql.ref(table === "sizes" ? "size" : "color");
  await sql`update wishlist_items set ${chosen} = ${to}
    where lower(${chosen}) = lower(${from}) and product_id in (${usedBy[table](id)})`.execute(tx);
}

/** Parents change one at a time, so that two changes do not make a circle together. */
async function refuseCircle(tx: Transaction, id: number, parentId: number): Promise<void> {
  await lockNames(tx);
  const { rows } = await sql<{ id: number }>`with recursive above as (
      select id, parent_id from categories where id = ${parentId}
      union select c.id, c.parent_id from categories c join above a on c.id = a.parent_id)
    select id from above`.execute(tx);
  if (rows.some((one) => one.id === id))
    throw new Problem("invalid", { errors: { parent_id: ["It cannot stand below itself."] } });
}

async function reindexAfter(tx: Transaction, table: Taxonomy, id: number, name: string): Promise<void> {
  const tagged = table === "categories" ? await taggedProducts(tx, [name]) : [];
  await reindexProducts(tx, [...new Set([...(await productsOf(tx, table, id)), ...tagged])]);
  await recordCatalogChange(tx);
}

const hexGiven = (input: Input) => input.hex_code?.toLowerCase() ?? hexOf(input.name);

function refused(error: { code?: string }): never {
  if (error.code === violation.unique)
    throw new Problem("name_taken", { errors: { name: ["That name is taken already."] } });
  // Whoever adds a category may name the id that it gets as its parent: a check refuses that.
  if (error.code === violation.foreignKey || error.code === violation.check)
    throw new Problem("invalid", { errors: { parent_id: ["There is no such category any more."] } });
  throw error;
}
