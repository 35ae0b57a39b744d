import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** Categories or brands with a word that begins with each word typed; only those that sell something. */
export async function namesBeginning(
  db: Querier,
  table: "categories" | "brands",
  words: readonly string[],
  limit: number,
) {
  const sells = {
    categories: sql`p.category_ids @> array[t.id]`,
    brands: sql`p.brand_id = t.id`,
  } satisfies Record<string, RawBuilder<unknown>>;
  const query = words.map((word) => `${word}:*`).join(" & ");
  const { rows } = await sql<{ id: number; name: string }>`select t.id, t.name from ${sql.table(table)} t
    where to_tsvector('simple', plain_words(t.name)) @@ to_tsquery('simple', ${query})
      and exists (select from products p where p.status = 'active' and ${sells[table]})
    order by starts_with(plain_words(t.name), ${words.join(" ")}) desc, t.name collate "und-x-icu", t.id
    limit ${limit}`.execute(db);
  return rows;
}

export type FoundProduct = {
  id: number;
  name: string;
  brand_name: string;
  price: number;
  compare_price: number | null;
  image: string | null;
  /** What it is known by besides its name. */
  words: string[];
};

/** Those of some products that are sold now, in the order given. */
export async function readFound(db: Querier, ids: readonly number[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.brand_name, p.price, p.compare_price, p.images[1] as image,
      p.subcategory || p.tags || p.color_names || p.category_names as words
    from products p where p.id = any (${[...ids]}::bigint[]) and p.status = 'active'
      and exists (select from variants v where v.product_id = p.id and v.retired_at is null and v.on_hand > v.reserved)
    order by array_position(${[...ids]}::bigint[], p.id)`.execute(db);
  return rows;
}
