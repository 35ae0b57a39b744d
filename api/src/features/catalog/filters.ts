import type { ProductQuery } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { isSampleOffer } from "./sample-offers.ts";

type Condition = RawBuilder<unknown>;
/** A query, and whether its clearance is of sample offers. */
export type ListQuery = ProductQuery & {
  samples?: boolean;
  /** What a search found, the best first. */
  found?: readonly number[] | undefined;
};
export type FacetName = "category" | "size" | "color" | "brand" | "price";
const lower = (values: readonly string[]) => values.map((value) => value.trim().toLowerCase());

/** Size, color and stock must hold for one and the same variant. */
function variantCondition(query: ProductQuery, without?: FacetName): Condition | undefined {
  const parts: Condition[] = [];
  if (query.size?.length && without !== "size")
    parts.push(sql`v.size_id in (select id from sizes where lower(name) = any (${lower(query.size)}))`);
  if (query.color?.length && without !== "color")
    parts.push(sql`v.color_id in (select id from colors where lower(name) = any (${lower(query.color)}))`);
  if (query.in_stock) parts.push(sql`v.on_hand > v.reserved`);
  return parts.length ? sql.join(parts, sql` and `) : undefined;
}

/** What a variant `v` of a facet's own product must fulfil besides, so that counts equal what clicking gives. */
export function otherVariantConditions(query: ProductQuery, without: FacetName): Condition {
  return variantCondition(query, without) ?? sql`true`;
}

function categoryCondition(values: readonly string[]): Condition {
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
  return sql`p.category_ids && array(select id from categories
    where id = any (${ids}::bigint[]) or lower(name) = any (${lower(values)}))`;
}

/**
 * The conditions on `products p` that a query asks for. Values of one filter are OR-ed, filters AND-ed.
 * @param without leaves a facet's own filter out, for its counts
 */
export function conditionsOf(query: ListQuery, without?: FacetName): Condition {
  const all: Condition[] = [sql`p.status = 'active'`];
  if (query.found) all.push(sql`p.id = any (${query.found}::bigint[])`);
  if (query.id) all.push(sql`p.id = any (${query.id}::bigint[])`);
  if (query.samples) all.push(isSampleOffer);
  else if (query.listing) all.push(sql`p.listings @> array[${query.listing}]::text[]`);
  if (query.category?.length && without !== "category") all.push(categoryCondition(query.category));
  if (query.brand?.length && without !== "brand")
    all.push(sql`p.brand_id in (select id from brands where lower(name) = any (${lower(query.brand)}))`);
  if (query.tag?.length)
    all.push(sql`exists (select from unnest(p.tags) t where lower(t) = any (${lower(query.tag)}))`);
  if (query.is_new !== undefined) all.push(sql`p.is_new = ${query.is_new}`);
  if (query.is_featured !== undefined) all.push(sql`p.is_featured = ${query.is_featured}`);
  if (query.on_sale !== undefined)
    all.push(query.on_sale ? sql`p.compare_price is not null` : sql`p.compare_price is null`);
  if (without !== "price") {
    if (query.min_price !== undefined) all.push(sql`p.price >= ${Math.round(query.min_price * 100)}`);
    if (query.max_price !== undefined) all.push(sql`p.price <= ${Math.round(query.max_price * 100)}`);
  }
  const variant = variantCondition(query, without);
  if (variant)
    all.push(
      sql`exists (select from variants v where v.product_id = p.id and v.retired_at is null and ${variant})`,
    );
  return sql.join(all, sql` and `);
}

const featured = sql`p.rating desc, p.is_featured desc, p.created_at desc, p.id`;
const newest = sql`p.is_new desc, p.created_at desc, p.id`;
const orders = {
  price: sql`p.price, p.id`,
  "-price": sql`p.price desc, p.id`,
  name: sql`p.name collate "und-x-icu", p.id`,
  "-name": sql`p.name collate "und-x-icu" desc, p.id`,
  rating: sql`p.rating, p.id`,
  "-rating": sql`p.rating desc, p.id`,
  created_at: sql`p.created_at, p.id`,
  "-created_at": sql`p.created_at desc, p.id`,
  featured,
  newest,
  "price-low-high": sql`p.price, p.id`,
  "price-high-low": sql`p.price desc, p.id`,
  "name-a-z": sql`p.name collate "und-x-icu", p.id`,
  "name-z-a": sql`p.name collate "und-x-icu" desc, p.id`,
} satisfies Record<NonNullable<ProductQuery["ordering"]>, Condition>;

/** Every ordering ends with the id, so that pages never repeat or skip a product. */
export function orderOf(query: ListQuery): Condition {
  if (query.ordering) return orders[query.ordering];
  return query.found ? sql`array_position(${query.found}::bigint[], p.id)` : featured;
}
