import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { GoneProduct, Product, ProductDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import { similarTo } from "./index/similar-products.ts";
import { type ProductRow, productColumns, productsById, stockOfProduct, toProduct } from "./product-row.ts";

const SIMILAR = 4;
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
const details = sql`p.material, p.care, p.fit, p.listings, p.category_id, p.category_ids, (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'size', z.name, 'color', c.name, 'price', v.price,
      'compare_price', v.compare_price, 'stock', v.on_hand - v.reserved) order by v.color_id, z.position, v.id), '[]')
    from variants v left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.product_id = p.id and v.retired_at is null) as variants, (
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'stars', r.stars, 'author', r.author, 'title', r.title, 'body', r.body,
      'date', r.created_at) order by r.created_at desc, r.id), '[]')
    from (select * from reviews where product_id = p.id order by created_at desc, id limit ${REVIEWS}) r) as reviews, (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'kind', c.kind, 'how', c.how, 'columns', c.columns,
      'rows', c.rows) order by c.kind, c.position, c.id), '[]')
    from product_size_charts l join size_charts c on c.id = l.chart_id where l.product_id = p.id) as charts`;

/**
 * One active product with its variants, similar ones and latest reviews: a statement for it and one for what is like it.
 * @throws Problem product_gone, not_found
 */
export async function readProduct(db: Database, index: CatalogIndex, id: number): Promise<ProductDetail> {
  const { rows } = await sql<Row>`select ${productColumns}, ${details}
    from products p ${stockOfProduct} where p.id = ${id} and p.status = 'active'`.execute(db);
  const row = rows[0];
  if (!row) throw await absence(db, index, id);
  const others = await similar(db, index, row);
  return {
    ...toProduct(row),
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
    similar: others,
    reviews: row.reviews.map(({ body, date, ...review }) => ({
      ...review,
      text: body,
      date: new Date(date).toISOString(),
    })),
  };
}

/** Why there is no product to read: it is retired, and perhaps another took its place; or it never was in the shop. */
async function absence(db: Database, index: CatalogIndex, id: number): Promise<Problem> {
  const { rows } = await sql<Own & { name: string; moved_to: number | null }>`
    with recursive way as (
      select id, name, status, moved_to, price, category_id, category_ids, subcategory, 0 as step from products where id = ${id} and status = 'archived'
      union all
      select p.id, p.name, p.status, p.moved_to, p.price, p.category_id, p.category_ids, p.subcategory, way.step + 1 from way join products p on p.id = way.moved_to where way.step < 50
    )
    select id, name, price, category_id, category_ids, subcategory, (select last.id from way last where last.status = 'active' order by last.step desc limit 1) as moved_to
    from way where step = 0`.execute(db);
  const gone = rows[0];
  if (!gone) return new Problem("not_found", { message: "Product not found" });
  const { name, moved_to } = gone;
  const more: GoneProduct = { name, moved_to, similar: await similar(db, index, gone) };
  return new Problem("product_gone", { message: `${gone.name} is no longer sold.`, with: more });
}

type Own = Parameters<typeof similarTo>[1];

/** In the order of their likeness. */
async function similar(db: Database, { current }: CatalogIndex, own: Own): Promise<Product[]> {
  const ids = similarTo(current(), own, SIMILAR);
  const products = await productsById(db, ids);
  return ids.flatMap((id) => products.get(id) ?? []);
}
