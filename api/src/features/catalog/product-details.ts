import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { Product, ProductDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { type ProductRow, productColumns, toProduct } from "./product-row.ts";

const REVIEWS = 20;

type Row = ProductRow & {
  material: string;
  care: string;
  fit: string;
  listings: ListingName[];
  category_id: number | null;
  category_ids: number[];
  /** As the wire has them, but for the amounts, which are in minor units. */
  variants: ProductDetail["variants"];
  reviews: (Omit<ProductDetail["reviews"][number], "text"> & { body: string })[];
  charts: ProductDetail["size_charts"];
};
/** A product's page but for what is like it: the card, what there is besides, and what likeness goes by. */
export type ProductDetails = {
  card: Product;
  more: Omit<ProductDetail, keyof Product | "similar">;
  own: Pick<Row, "id" | "price" | "category_id" | "category_ids" | "subcategory">;
};

const details = sql`p.material, p.care, p.fit, p.listings, p.category_id, p.category_ids, (
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

/** The pages of active products among some. */
export async function detailsById(db: Querier, ids: readonly number[]): Promise<Map<number, ProductDetails>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ row: Row }>`select to_json(r) as row from (
    select ${productColumns}, ${details} from products p where p.id = any (${[...ids]}::bigint[]) and p.status = 'active') r`.execute(
    db,
  );
  return new Map(rows.map(({ row }) => [row.id, toDetails(row)]));
}

function toDetails(row: Row): ProductDetails {
  const inStock = row.variants.filter(({ stock }) => stock > 0);
  return {
    card: toProduct(row, {
      stock: row.variants.reduce((sum, { stock }) => sum + stock, 0),
      in_stock: inStock.map(({ color, size }) => [color, size]),
    }),
    more: {
      material: row.material,
      care: row.care,
      fit: row.fit,
      size_charts: row.charts,
      listings: row.listings,
      variants: row.variants.map((variant) => ({
        ...variant,
        price: toWire(variant.price),
        compare_price: variant.compare_price === null ? null : toWire(variant.compare_price),
      })),
      reviews: row.reviews.map(({ body, date, ...review }) => ({
        ...review,
        text: body,
        date: new Date(date).toISOString(),
      })),
    },
    own: {
      id: row.id,
      price: row.price,
      category_id: row.category_id,
      category_ids: row.category_ids,
      subcategory: row.subcategory,
    },
  };
}
