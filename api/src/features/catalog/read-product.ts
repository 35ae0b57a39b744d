import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { GoneProduct, Product, ProductDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import { similarTo } from "./index/similar-products.ts";
import { type ProductRow, productColumns, productsById, stockOfProduct, toProduct } from "./product-row.ts";
import { chartsOf } from "./size-charts.ts";

const SIMILAR = 4;
const REVIEWS = 20;

/** One active product with its variants, similar ones and latest reviews. @throws Problem product_gone, not_found */
export async function readProduct(db: Database, index: CatalogIndex, id: number): Promise<ProductDetail> {
  type Row = ProductRow & {
    material: string;
    care: string;
    fit: string;
    listings: ListingName[];
    category_id: number | null;
    category_ids: number[];
  };
  const { rows } =
    await sql<Row>`select ${productColumns}, p.material, p.care, p.fit, p.listings, p.category_id, p.category_ids
    from products p ${stockOfProduct} where p.id = ${id} and p.status = 'active'`.execute(db);
  const row = rows[0];
  if (!row) throw await absence(db, index, id);
  const [variants, others, reviews, charts] = await Promise.all([
    db
      .selectFrom("variants as v")
      .leftJoin("sizes as z", "z.id", "v.size_id")
      .leftJoin("colors as c", "c.id", "v.color_id")
      .select(["v.id", "v.sku", "z.name as size", "c.name as color", "v.price", "v.compare_price"])
      .select((v) => v("v.on_hand", "-", v.ref("v.reserved")).as("stock"))
      .where("v.product_id", "=", id)
      .where("v.retired_at", "is", null)
      .orderBy("v.color_id")
      .orderBy("z.position")
      .orderBy("v.id")
      .execute(),
    similar(db, index, row),
    db
      .selectFrom("reviews")
      .select(["id", "stars", "author", "title", "body", "created_at"])
      .where("product_id", "=", id)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(REVIEWS)
      .execute(),
    chartsOf(db, id),
  ]);
  return {
    ...toProduct(row),
    material: row.material,
    care: row.care,
    fit: row.fit,
    size_charts: charts,
    listings: row.listings,
    variants: variants.map((variant) => ({
      ...variant,
      stock: Number(variant.stock),
      price: toWire(variant.price),
      compare_price: variant.compare_price === null ? null : toWire(variant.compare_price),
    })),
    similar: others,
    reviews: reviews.map(({ body, created_at, ...review }) => ({
      ...review,
      text: body,
      date: created_at.toISOString(),
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
