import type { PoolClient } from "@adire/postgres/pool";
import type { IndexedProduct, IndexedVariant, NamePlace } from "../../catalog-index/catalog-index.ts";
import { attributesOf } from "./attributes.ts";
import { isSampleOffer, sampleComparePriceOf } from "./sample-offers.ts";

/** Characters of a description that are searched. */
const MAX_DESCRIPTION = 600;
/** Products a statement. */
const BATCH = 500;
const variantsOfProduct = `(
  select string_agg(coalesce(v.size_id, 0) || ':' || coalesce(v.color_id, 0)
    || ':' || coalesce(array_position(p.option_values, v.option_value), 0)
    || case when v.sellable > 0 then '+' else '' end, ',')
  from variants v where v.product_id = p.id and v.retired_at is null) as variants`;
const options = `p.option_name as "optionName", p.option_values as "optionValues"`;
const columns = `p.id, p.price, p.compare_price as "comparePrice", (p.rating * 100)::int as rating,
  p.review_count as "reviewCount", p.material, p.images[1] as image,
  (extract(epoch from p.created_at) * 1000000)::bigint as "createdAt", p.is_new as "isNew",
  p.is_featured as "isFeatured", p.brand_id as "brandId", p.category_id as "categoryId",
  p.category_ids as "categoryIds", p.listings, p.name, p.brand_name as brand, p.subcategory,
  p.category_names as categories, p.tags, p.color_names as colors, p.size_names as sizes,
  left(array_to_string(p.option_values || p.description, ' '), ${MAX_DESCRIPTION}) as description,
  ${options}, ${variantsOfProduct}`;

/**
 * Variants as `size:color:option`, ids and a place in `optionValues` or 0, with a `+` for one in stock,
 * separated by commas.
 */
type VariantsRow = { id: number; optionName: string | null; optionValues: string[]; variants: string | null };
type Row = Omit<IndexedProduct, "variants" | "sampleComparePrice" | "attributes"> &
  VariantsRow & { material: string; reviewCount: number; image: string | null };
export type ReadProduct = IndexedProduct & Pick<Row, "image">;

function toIndexedProduct(row: Row): ReadProduct {
  const sampleComparePrice = isSampleOffer(row) ? sampleComparePriceOf(row) : null;
  return { ...row, sampleComparePrice, attributes: attributesOf(row), variants: toVariants(row) };
}

function toVariants({ variants, optionName, optionValues }: VariantsRow): IndexedVariant[] {
  return (variants ?? "").split(",").flatMap((variant) => {
    const [, size, color, place, stock] = /^(\d+):(\d+):(\d+)(\+?)$/.exec(variant) ?? [];
    if (size === undefined) return [];
    const value = optionValues[Number(place) - 1];
    return {
      sizeId: Number(size) || null,
      colorId: Number(color) || null,
      ...(value !== undefined && { option: `${optionName}: ${value}` }),
      inStock: stock === "+",
    };
  });
}

/** Those of some products that are active. */
export async function readIndexedProducts(
  client: PoolClient,
  ids: readonly number[],
): Promise<ReadProduct[]> {
  const products: ReadProduct[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const { rows } = await client.query<Row>(
      `select ${columns} from products p where p.id = any ($1::bigint[]) and p.status = 'active' order by p.id`,
      [ids.slice(from, from + BATCH)],
    );
    products.push(...rows.map(toIndexedProduct));
  }
  return products;
}

/** All active products, a batch at a time, in the order of their ids. */
export async function* readAllIndexedProducts(client: PoolClient): AsyncGenerator<ReadProduct[]> {
  let after = 0;
  for (;;) {
    const { rows } = await client.query<Row>({
      name: "all-indexed-products",
      text: `select ${columns} from products p where p.id > $1 and p.status = 'active' order by p.id limit ${BATCH}`,
      values: [after],
    });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toIndexedProduct);
    after = last.id;
  }
}

/** The stock of those of some products that are active. */
export async function readIndexedStock(
  client: PoolClient,
  ids: readonly number[],
): Promise<Pick<IndexedProduct, "id" | "variants">[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<VariantsRow>(
    `select p.id, ${options}, ${variantsOfProduct} from products p
      where p.id = any ($1::bigint[]) and p.status = 'active'`,
    [ids],
  );
  return rows.map((row) => ({ id: row.id, variants: toVariants(row) }));
}

/** Ids of all active products in the order of their names. */
export async function readIdsByName(client: PoolClient): Promise<number[]> {
  await client.query(`declare by_name cursor for
    select id from products where status = 'active' order by name collate "und-x-icu", id`);
  const ids: number[] = [];
  for (;;) {
    const { rows } = await client.query<{ id: number }>("fetch 20000 from by_name");
    if (rows.length === 0) return ids;
    for (const { id } of rows) ids.push(id);
  }
}

/**
 * For each of some active products the one whose name comes right before.
 * @param client in a transaction
 */
export async function readNamePlaces(client: PoolClient, ids: readonly number[]): Promise<NamePlace[]> {
  if (ids.length === 0) return [];
  // Right after an import there are no statistics, and PostgreSQL would sort all products for each one.
  await client.query("set local enable_sort = off");
  const { rows } = await client.query<NamePlace>(
    `select p.id, (select q.id from products q
        where q.status = 'active' and (q.name collate "und-x-icu", q.id) < (p.name collate "und-x-icu", p.id)
        order by q.name collate "und-x-icu" desc, q.id desc limit 1) as before
      from products p where p.id = any ($1::bigint[]) and p.status = 'active'`,
    [ids],
  );
  return rows;
}
