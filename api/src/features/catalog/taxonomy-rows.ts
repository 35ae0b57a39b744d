import { hexOf } from "@adire/contract/colors";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { reindexProducts, taggedProducts } from "./reindex-products.ts";
import type { Taxonomy } from "./taxonomies.ts";

/** A row of a taxonomy, named as the shop writes it. The position of brands is 0. */
export type Named = { id: number; name: string; position: number };
/** The row of a name, case ignored; null for none. */
export type Rows = (name: string | null) => Named | null;

const ADD_LOCK = 4_103;

/** Serializes additions of names, because positions are counted up. Take this lock before any other. */
export async function lockNames(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADD_LOCK})`.execute(tx);
}

const rowsNamed = async (tx: Transaction, table: Taxonomy, names: readonly string[]) => {
  const position = table === "brands" ? sql`0` : sql`t.position`;
  const { rows } = await sql<
    Named & { given: string }
  >`select g.name as given, t.id, t.name, ${position} as position from unnest(${names}::text[]) as g (name)
    join ${sql.table(table)} t on lower(t.name) = lower(g.name) order by t.id for share of t`.execute(tx);
  return rows;
};

/**
 * What names mean today that staff renamed, or merged into others. All others come back as they are. So does
 * one that the shop has again, unless the product has only what was called so before. Nobody renames the rows
 * until the end of the transaction.
 */
export async function presentNames(
  tx: Transaction,
  table: Taxonomy,
  names: readonly string[],
): Promise<(name: string, ofProduct: readonly string[]) => string> {
  const held = new Set((await rowsNamed(tx, table, names)).map(({ given }) => given));
  const { rows } = await sql<{ given: string; name: string }>`select g.name as given, t.name
    from unnest(${names}::text[]) as g (name)
    join former_names f on f.taxonomy = ${table} and f.name = lower(g.name)
    join ${sql.table(table)} t on t.id = f.row_id order by t.id for share of t`.execute(tx);
  const present = new Map(rows.map((row) => [row.given, row.name]));
  return (name, ofProduct) => {
    const now = present.get(name);
    if (now === undefined || !held.has(name)) return now ?? name;
    const has = (one: string) => ofProduct.some((its) => its.toLowerCase() === one.toLowerCase());
    return has(now) && !has(name) ? now : name;
  };
}

/**
 * The rows of names, which nobody renames until the end of the transaction: a rename then finds the products
 * that it wrote. Missing ones are added at the end, in the order given, under lockNames().
 */
export async function rowsOf(tx: Transaction, table: Taxonomy, names: readonly string[]): Promise<Rows> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const held = new Map<string, Named>();
  const find = async () => {
    const missing = wanted.filter((name) => !held.has(name.toLowerCase()));
    if (missing.length === 0) return [];
    for (const { given, ...row } of await rowsNamed(tx, table, missing)) held.set(given.toLowerCase(), row);
    return missing.filter((name) => !held.has(name.toLowerCase()));
  };
  if ((await find()).length) {
    await lockNames(tx);
    const missing = await find();
    const given = sql`unnest(${missing}::text[], ${missing.map(hexOf)}::text[])
      with ordinality as g (name, hex_code, place)`;
    const last = sql`(select coalesce(max(position), 0) from ${sql.table(table)})`;
    await {
      brands: sql`insert into brands (name) select name from ${given} order by place on conflict do nothing`,
      categories: sql`insert into categories (name, position)
        select name, ${last} + place from ${given} on conflict do nothing`,
      sizes: sql`insert into sizes (name, position)
        select name, ${last} + place from ${given} on conflict do nothing`,
      colors: sql`insert into colors (name, hex_code, position)
        select name, hex_code, ${last} + place from ${given} on conflict do nothing`,
    }[table].execute(tx);
    const lost = await find();
    if (lost.length) throw new Error(`${table} lost ${lost.join(", ")}`);
    if (table === "categories") await reindexProducts(tx, await taggedProducts(tx, missing));
  }
  return (name) => (name === null ? null : (held.get(name.toLowerCase()) ?? null));
}
