import type { ListingName } from "@adire/contract/listings";
import { toWire } from "@adire/contract/money";
import type { GoneProduct, ProductDetail } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type ProductRow, productColumns, stockOfProduct, toProduct } from "./product-row.ts";
import { chartsOf } from "./size-charts.ts";

const SIMILAR = 4;
const REVIEWS = 20;

/** One active product with its variants, similar ones and latest reviews. @throws Problem product_gone, not_found */
export async function readProduct(db: Database, id: number): Promise<ProductDetail> {
  type Row = ProductRow & { material: string; care: string; fit: string; listings: ListingName[] };
  const { rows } = await sql<Row>`select ${productColumns()}, p.material, p.care, p.fit, p.listings
    from products p ${stockOfProduct} where p.id = ${id} and p.status = 'active'`.execute(db);
  const row = rows[0];
  if (!row) throw await absence(db, id);
  const [variants, similar, reviews, charts] = await Promise.all([
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
    similarTo(db, id),
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
    similar,
    reviews: reviews.map(({ body, created_at, ...review }) => ({
      ...review,
      text: body,
      date: created_at.toISOString(),
    })),
  };
}

/** Why there is no product to read: it is retired, and perhaps another took its place; or it never was in the shop. */
async function absence(db: Database, id: number): Promise<Problem> {
  const { rows } = await sql<{ name: string; moved_to: number | null }>`
    with recursive way as (
      select id, name, status, moved_to, 0 as step from products where id = ${id} and status = 'archived'
      union all
      select p.id, p.name, p.status, p.moved_to, way.step + 1 from way join products p on p.id = way.moved_to where way.step < 50
    )
    select name, (select last.id from way last where last.status = 'active' order by last.step desc limit 1) as moved_to
    from way where step = 0`.execute(db);
  const gone = rows[0];
  if (!gone) return new Problem("not_found", { message: "Product not found" });
  const more: GoneProduct = { ...gone, similar: await similarTo(db, id) };
  return new Problem("product_gone", { message: `${gone.name} is no longer sold.`, with: more });
}

/**
 * What can be bought instead: of the same main category, first those of the same kind, then the nearest in price. Where that is
 * not enough, what shares a category page with it.
 */
async function similarTo(db: Database, id: number) {
  const near = await nearest(db, id, sql`o.category_id is not distinct from own.category_id`, [id], SIMILAR);
  if (near.length === SIMILAR) return near;
  const known = [id, ...near.map((product) => product.id)];
  const further = sql`o.category_ids && own.category_ids`;
  return [...near, ...(await nearest(db, id, further, known, SIMILAR - near.length))];
}

/** @param related what holds between the product `own` and another `o` */
async function nearest(
  db: Database,
  id: number,
  related: RawBuilder<unknown>,
  without: readonly number[],
  most: number,
) {
  const { rows } = await sql<ProductRow>`select ${productColumns()} from (
      select o.* from products o join products own on own.id = ${id}
      where o.status = 'active' and o.id <> all (${[...without]}::bigint[]) and ${related}
        and exists (select from variants v where v.product_id = o.id and v.retired_at is null and v.on_hand > v.reserved)
      order by o.subcategory <> own.subcategory, abs(o.price - own.price), o.id limit ${most}
    ) p ${stockOfProduct}`.execute(db);
  return rows.map(toProduct);
}
