import type { PoolClient } from "@adire/postgres/pool";
import type { ReadProduct } from "./read-indexed-products.ts";

type Picture = { id: number; image: string };
/** By subcategory: the active product with a picture that has the lowest id. */
export type SubcategoryPictures = ReadonlyMap<string, Picture>;
type Pictured = Pick<ReadProduct, "id" | "subcategory" | "image">;

/** @param products in any order */
export function withPictures(
  pictures: SubcategoryPictures,
  products: readonly Pictured[],
): SubcategoryPictures {
  const next = new Map(pictures);
  for (const { id, subcategory, image } of products) {
    const known = next.get(subcategory);
    if (image !== null && (!known || id < known.id)) next.set(subcategory, { id, image });
  }
  return next;
}

/**
 * The pictures after a change. Reads only those of subcategories whose product left or lost its picture.
 * @param ids of changed products @param products those of them that are active
 */
export async function updatePictures(
  client: PoolClient,
  pictures: SubcategoryPictures,
  ids: readonly number[],
  products: readonly Pictured[],
): Promise<SubcategoryPictures> {
  const changed = new Set(ids);
  const unchanged = [...pictures].filter(([, { id }]) => !changed.has(id));
  const next = withPictures(new Map(unchanged), products);
  const unknown = [...pictures].filter(
    ([subcategory, { id }]) => changed.has(id) && (next.get(subcategory)?.id ?? Infinity) > id,
  );
  if (unknown.length === 0) return next;
  const { rows } = await client.query<Picture & { subcategory: string }>(
    `select distinct on (subcategory) subcategory, id, images[1] as image from products
      where status = 'active' and images[1] is not null and subcategory = any ($1)
      order by subcategory, id`,
    [unknown.map(([subcategory]) => subcategory)],
  );
  return withPictures(next, rows);
}
