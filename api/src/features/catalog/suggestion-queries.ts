import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

export type FoundProduct = {
  id: number;
  name: string;
  brand_name: string;
  price: number;
  compare_price: number | null;
  image: string | null;
  color_images: Record<string, string[]>;
  /** Subcategory, tags, colors and categories. */
  words: string[];
};

/** Products that are active and in stock, in the given order. */
export async function readFound(db: Querier, ids: readonly number[]): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.brand_name, p.price, p.compare_price, p.images[1] as image, p.color_images,
      p.subcategory || p.tags || p.color_names || p.category_names as words
    from products p where p.id = any (${[...ids]}::bigint[]) and p.status = 'active'
      and exists (
        select from variants v where v.product_id = p.id and v.retired_at is null and v.sellable > 0)
    order by array_position(${[...ids]}::bigint[], p.id)`.execute(db);
  return rows;
}
