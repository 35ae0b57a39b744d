import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { Product, ProductDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { prepared } from "../../db/prepared.ts";
import {
  type ProductRow,
  type ProductStock,
  productColumns,
  stockOfProduct,
  toProduct,
} from "./product-row.ts";

const REVIEWS = 20;

/** What a product's page shows besides its card and what is like it. */
export type ProductDetails = Omit<ProductDetail, keyof Product | "similar">;
type DetailsRow = {
  material: string;
  care: string;
  fit: string;
  listings: ListingName[];
  /** As the wire has them, but for the amounts, which are in minor units. */
  variants: ProductDetail["variants"];
  reviews: (Omit<ProductDetail["reviews"][number], "text"> & { body: string })[];
  charts: ProductDetail["size_charts"];
};

const details = sql`select p.material, p.care, p.fit, p.listings, (
    select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'size', z.name, 'color', c.name, 'price', v.price,
      'compare_price', v.compare_price, 'stock', v.on_hand - v.reserved) order by v.color_id, z.position, v.id), '[]')
    from variants v left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.product_id = p.id and v.retired_at is null) as variants, (
    select coalesce(json_agg(json_build_object('id', r.id, 'stars', r.stars, 'author', r.author, 'title', r.title, 'body', r.body,
      'date', r.created_at) order by r.created_at desc, r.id), '[]')
    from (select * from reviews where product_id = p.id order by created_at desc, id limit ${sql.lit(REVIEWS)}) r) as reviews, (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'how', c.how, 'columns', c.columns,
      'rows', c.rows) order by c.kind, c.position, c.id), '[]')
    from product_size_charts l join size_charts c on c.id = l.chart_id where l.product_id = p.id) as charts`;

export type ProductRead = { card: Product; details: ProductDetails | undefined };

/**
 * Products as lists show them, and what their pages show besides, by one statement.
 * @param detailed those of the ids whose pages are wanted; only active ones have one
 */
export async function readProducts(
  db: Querier,
  ids: readonly number[],
  detailed: readonly number[],
): Promise<ProductRead[]> {
  const { rows } = await sql<{ row: ProductRow & ProductStock & { details: DetailsRow | null } }>`${prepared}
    select to_json(r) as row from (
      select ${productColumns}, s.stock, s.in_stock, case when p.status = 'active' and p.id = any (${[...detailed]}::bigint[]) then (
        select to_json(d) from (${details}) d) end as details
      from products p ${stockOfProduct} where p.id = any (${[...ids]}::bigint[])) r`.execute(db);
  return rows.map(({ row }) => ({
    card: toProduct(row),
    details: row.details ? toDetails(row.details) : undefined,
  }));
}

function toDetails({ charts, variants, reviews, ...row }: DetailsRow): ProductDetails {
  return {
    ...row,
    size_charts: charts,
    variants: variants.map((variant) => ({
      ...variant,
      price: toWire(variant.price),
      compare_price: variant.compare_price === null ? null : toWire(variant.compare_price),
    })),
    reviews: reviews.map(({ body, date, ...review }) => ({
      ...review,
      text: body,
      date: new Date(date).toISOString(),
    })),
  };
}
