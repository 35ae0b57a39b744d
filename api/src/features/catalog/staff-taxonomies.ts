import type { StaffTaxonomyItem, TaxonomyQuery } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { changedMeanwhile, readLastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";
import { moveRow, type OrderedTable } from "./move-row.ts";
import { reindexProducts } from "./reindex-products.ts";
import {
  createTaxonomy,
  productsOf,
  removeTaxonomy,
  renameChoice,
  type Taxonomy,
  taxonomyOrder,
  updateTaxonomy,
} from "./taxonomies.ts";

type Input = Parameters<typeof createTaxonomy>[2];

/** Counting stops here. */
export const MAX_COUNT = 1_000;
/** Products that one deletion moves to another category, brand, size, color or chart, in one transaction. */
export const MAX_MOVED = 5_000;

const referring = {
  categories: sql`product_categories r where r.category_id = t.id`,
  brands: sql`products r where r.brand_id = t.id`,
  sizes: sql`variants r where r.size_id = t.id`,
  colors: sql`variants r where r.color_id = t.id`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;
const columns = {
  categories: sql`, t.description, t.parent_id`,
  brands: sql`, t.story`,
  sizes: sql``,
  colors: sql`, t.hex_code`,
} satisfies Record<Taxonomy, RawBuilder<unknown>>;

const items = (table: Taxonomy) => sql`select t.id, t.version, t.name${columns[table]},
    (select count(*)::int from (select from ${referring[table]} limit ${MAX_COUNT}) u) as uses
  from ${sql.table(table)} t`;

/** A page in display order. @returns `next`: the `before` of the following page */
export async function listStaffTaxonomy<T extends StaffTaxonomyItem>(
  db: Querier,
  table: Taxonomy,
  { search, before, page_size }: TaxonomyQuery,
): Promise<{ results: T[]; next: number | null }> {
  const after = before
    ? sql`(${taxonomyOrder[table]}) > (select ${taxonomyOrder[table]} from ${sql.table(table)} t
        where t.id = ${before})`
    : sql`true`;
  const found = search ? sql`strpos(lower(t.name), lower(${search})) > 0` : sql`true`;
  const { rows } = await sql<T>`${items(table)} where ${after} and ${found}
    order by ${taxonomyOrder[table]} limit ${page_size + 1}`.execute(db);
  return pageOf(rows, page_size);
}

async function readItem<T extends StaffTaxonomyItem>(db: Querier, table: Taxonomy, id: number): Promise<T> {
  const { rows } = await sql<T>`${items(table)} where t.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

/** @throws Problem name_taken; invalid for an unknown parent */
export async function createStaffTaxonomy<T extends StaffTaxonomyItem>(
  tx: Transaction,
  table: Taxonomy,
  input: Input,
): Promise<T> {
  const { id } = await createTaxonomy<{ id: number }>(tx, table, input);
  return readItem<T>(tx, table, id);
}

/** @throws Problem not_found, changed_meanwhile, name_taken; invalid for a parent that cannot be */
export async function updateStaffTaxonomy<T extends StaffTaxonomyItem>(
  tx: Transaction,
  table: Taxonomy,
  id: number,
  { version, ...input }: Input & { version: number },
): Promise<T> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  const present = await readItem<T>(tx, table, id);
  if (present.version !== version)
    throw changedMeanwhile({ ...present, ...(await readLastChange(tx, table, id)) });
  await updateTaxonomy(tx, table, id, input);
  return readItem<T>(tx, table, id);
}

/** @throws Problem not_found; invalid */
export async function moveStaffTaxonomy(
  tx: Transaction,
  table: Extract<Taxonomy, OrderedTable>,
  id: number,
  before: number | null,
): Promise<void> {
  await moveRow(tx, table, id, before);
  // Products have the names of their sizes and categories in display order.
  if (table !== "colors") await reindexProducts(tx, await productsOf(tx, table, id));
}

/**
 * Deletes what nothing uses, or moves what uses it to another one first.
 * @throws Problem not_found, in_use; invalid where the other one is not there
 */
export async function removeStaffTaxonomy(
  tx: Transaction,
  table: Taxonomy,
  id: number,
  moveTo: number | undefined,
): Promise<void> {
  // Who saves a product with it at this moment is waited for, so that the product is moved and indexed, too.
  await sql`select from ${sql.table(table)} where id = any (${[id, moveTo ?? id]}) order by id for update`.execute(
    tx,
  );
  const { name, uses } = await readItem(tx, table, id);
  if (moveTo === undefined) {
    if (uses > 0) throw new Problem("in_use", { message: `${usesText(uses, usedBy[table])} ${name}.` });
    return removeTaxonomy(tx, table, id);
  }
  const other = await readItem(tx, table, moveTo).catch(() => undefined);
  if (!other || moveTo === id)
    throw new Problem("invalid", { errors: { move_to: ["Choose another one that is there."] } });
  const products = await productsOf(tx, table, id);
  if (products.length > MAX_MOVED)
    throw new Problem("in_use", {
      message: `More than ${MAX_MOVED} products use ${name}, too many to move at once.`,
    });
  await refuseDoubles(tx, table, id, moveTo);
  await renameChoice(tx, table, id, name, other.name);
  for (const statement of movesOf(table, id, moveTo)) await statement.execute(tx);
  await removeTaxonomy(tx, table, id);
  await sql`update former_names set row_id = ${moveTo} where taxonomy = ${table} and row_id = ${id}`.execute(
    tx,
  );
  await sql`insert into former_names values (${table}, lower(${name}), ${moveTo})
    on conflict (taxonomy, name) do update set row_id = excluded.row_id`.execute(tx);
  await reindexProducts(tx, products);
}

const usedBy = { categories: "product", brands: "product", sizes: "variant", colors: "variant" } as const;

/** Such as "2 products use". */
export function usesText(uses: number, one: "product" | "variant"): string {
  const count = uses >= MAX_COUNT ? "999+" : String(uses);
  return uses === 1 ? `1 ${one} uses` : `${count} ${one}s use`;
}

/** A product cannot have two variants of one size and color. */
async function refuseDoubles(tx: Transaction, table: Taxonomy, from: number, to: number): Promise<void> {
  if (table !== "sizes" && table !== "colors") return;
  const [moved, other] = table === "sizes" ? ["size_id", "color_id"] : ["color_id", "size_id"];
  const { rows } = await sql<{ name: string }>`select p.name from variants v
      join variants o on o.product_id = v.product_id and ${sql.ref(`o.${moved}`)} = ${to}
        and ${sql.ref(`o.${other}`)} is not distinct from ${sql.ref(`v.${other}`)}
        and lower(o.option_value) is not distinct from lower(v.option_value)
      join products p on p.id = v.product_id
    where ${sql.ref(`v.${moved}`)} = ${from} limit 1`.execute(tx);
  if (rows[0]) throw new Problem("in_use", { message: `${rows[0].name} comes in both already.` });
}

function movesOf(table: Taxonomy, from: number, to: number): RawBuilder<unknown>[] {
  return {
    brands: [
      sql`update products set brand_id = ${to} where brand_id = ${from}`,
      sql`update collections set brand_id = ${to} where brand_id = ${from}`,
    ],
    categories: [
      sql`insert into product_categories (product_id, category_id)
        select product_id, ${to} from product_categories where category_id = ${from} on conflict do nothing`,
      sql`delete from product_categories where category_id = ${from}`,
      sql`update products set category_id = ${to} where category_id = ${from}`,
      // Those below it go below the one above it.
      sql`update categories set version = version + 1,
        parent_id = (select parent_id from categories where id = ${from}) where parent_id = ${from}`,
    ],
    sizes: [sql`update variants set size_id = ${to} where size_id = ${from}`],
    colors: [sql`update variants set color_id = ${to} where color_id = ${from}`],
  }[table];
}
