import { toWire } from "@adire/contract/money";
import type { Product } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** The columns of a ProductRow, from `products p`. */
export const productColumns = `p.id, p.name, p.brand_name, p.price, p.compare_price, p.images, p.color_images,
  p.category_name, p.subcategory, p.is_new, p.is_featured, p.rating::float8 as rating, p.review_count,
  p.color_names, p.category_names, p.size_names, p.option_name, p.option_values, p.description,
  p.tags`;
/** The columns of a ProductStock, joined to `products p`. */
export const stockOfProduct = `left join lateral (
  select coalesce(sum(v.sellable), 0)::int as stock,
    coalesce(json_agg(json_build_array(c.name, z.name)) filter (where v.sellable > 0), '[]') as in_stock
  from variants v left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
  where v.product_id = p.id and v.retired_at is null) s on true`;

/** Read as one JSON value, because the driver's parsing of arrays takes longer than the query. */
export type ProductRow = {
  id: number;
  name: string;
  brand_name: string;
  price: number;
  compare_price: number | null;
  images: string[];
  color_images: Record<string, string[]>;
  category_name: string;
  subcategory: string;
  is_new: boolean;
  is_featured: boolean;
  rating: number;
  review_count: number;
  description: string;
  tags: string[];
  color_names: string[];
  category_names: string[];
  size_names: string[];
  option_name: string | null;
  option_values: string[];
};
/** The sellable quantity in all, and the colors and sizes in stock. */
export type ProductStock = { stock: number; in_stock: Array<[color: string | null, size: string | null]> };

export function toProduct(row: ProductRow & ProductStock): Product {
  const compare = row.compare_price === null ? null : toWire(row.compare_price);
  const sizesNow = new Set(row.in_stock.map(([, size]) => size));
  return {
    id: row.id,
    name: row.name,
    brand: row.brand_name,
    brand_name: row.brand_name,
    price: toWire(row.price),
    compare_at_price: compare,
    compare_price: compare,
    image: row.images[0] ?? null,
    images: row.images,
    category: row.category_name,
    subcategory: row.subcategory,
    colors: row.color_names,
    sizes: row.size_names,
    is_new: row.is_new,
    is_featured: row.is_featured,
    rating: Math.round(row.rating * 10) / 10,
    review_count: row.review_count,
    description: row.description,
    tags: row.tags,
    color_names: row.color_names,
    category_names: row.category_names,
    size_names: row.size_names,
    option_name: row.option_name,
    options: row.option_values,
    stock: row.stock,
    color_images: row.color_images,
    sizes_in_stock: row.size_names.filter((name) => sizesNow.has(name)),
    color_sizes_in_stock: sizesByColor(row),
  };
}

/** The sizes that can be bought in each color, in display order; a color that is sold out is missing. */
function sizesByColor({ color_names, size_names, in_stock }: ProductRow & ProductStock) {
  const byColor = Map.groupBy(in_stock, ([color]) => color);
  const sizesOf = (color: string) =>
    size_names.filter((size) => byColor.get(color)?.some((pair) => pair[1] === size));
  const colors = color_names.filter((color) => byColor.has(color));
  return Object.fromEntries(colors.map((color) => [color, sizesOf(color)]));
}

/** Products by id, also those that are not active. */
export async function productsById(db: Querier, ids: readonly number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ row: ProductRow & ProductStock }>`select to_json(r) as row
    from (
      select ${sql.raw(productColumns)}, s.stock, s.in_stock from products p ${sql.raw(stockOfProduct)}
      where p.id = any (${[...ids]}::bigint[])) r`.execute(db);
  return new Map(rows.map(({ row }) => [row.id, toProduct(row)]));
}
