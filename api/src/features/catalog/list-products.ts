import { toWire } from "@adire/contract/money";
import { type Facets, type ProductPage, type ProductQuery, productQuery } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { SearchIndex } from "../search/follow-words.ts";
import { search } from "../search/search.ts";
import { conditionsOf, type ListQuery, orderOf, otherVariantConditions } from "./filters.ts";
import { comparePrice, type ProductRow, productColumns, stockOfProduct, toProduct } from "./product-row.ts";
import { sampleComparePrice, wantsSamples } from "./sample-offers.ts";

/**
 * A page of products with the count of all; facet counts and savings where they are asked for.
 * Parameters that nobody knows are not led on: they change no answer.
 * @param address the absolute address of the call without its query string, for `next` and `previous`
 */
export async function listProducts(
  db: Database,
  searchIndex: SearchIndex,
  asked: ProductQuery,
  address: string,
  parameters: string,
): Promise<ProductPage> {
  if (!asked.search) return listFound(db, asked, undefined, address, parameters);
  const found = search(searchIndex, asked);
  const page = await listFound(db, found.query, found.ids, address, parameters);
  if (page.count > 0 || found.reading.parts.length === 0) return { ...page, understood: found.reading };
  // What was understood leads nowhere: the words may have been just words.
  const literal = search(searchIndex, asked, true);
  return {
    ...(await listFound(db, literal.query, literal.ids, address, parameters)),
    understood: literal.reading,
  };
}

async function listFound(
  db: Database,
  asked: ProductQuery,
  found: readonly number[] | undefined,
  address: string,
  search: string,
): Promise<ProductPage> {
  const samples = await wantsSamples(db, asked);
  const query: ListQuery = { ...asked, samples, found };
  const where = conditionsOf(query);
  const offset = (query.page - 1) * query.page_size;
  const wantsSavings = query.listing === "clearance" || query.on_sale === true;
  const [count, results, facets, savings] = await Promise.all([
    sql<{ count: number }>`select count(*) from products p where ${where}`.execute(db),
    sql<ProductRow>`select ${productColumns(samples ? sampleComparePrice : comparePrice)} from (
        select * from products p where ${where} order by ${orderOf(query)} limit ${query.page_size} offset ${offset}
      ) p ${stockOfProduct} order by ${orderOf(query)}`.execute(db),
    query.facets ? countFacets(db, query) : undefined,
    wantsSavings ? sumSavings(db, query) : undefined,
  ]);
  const total = count.rows[0]?.count ?? 0;
  const page = (number: number) => {
    const params = new URLSearchParams(search);
    for (const name of [...params.keys()]) if (!(name in productQuery.shape)) params.delete(name);
    params.set("page", String(number));
    return `${address}?${params}`;
  };
  return {
    count: total,
    next: offset + query.page_size < total ? page(query.page + 1) : null,
    previous:
      query.page > 1 && total > 0 ? page(Math.min(query.page - 1, Math.ceil(total / query.page_size))) : null,
    results: results.rows.map((row) => ({
      ...toProduct(row),
      ...(samples && { is_sample_offer: true as const }),
    })),
    ...(facets && { facets }),
    ...(savings && { savings: { ...savings, ...(samples && { of_samples: true as const }) } }),
  };
}

/** For each facet the counts that the other active filters leave; values that nothing carries stay, with 0. */
async function countFacets(db: Database, query: ListQuery): Promise<Facets> {
  const [category, size, color, brand, price] = await Promise.all([
    sql<{
      id: number;
      value: string;
      count: number;
    }>`select c.id, c.name as value, coalesce(n.count, 0) as count from categories c
      left join (select unnest(p.category_ids) as id, count(*) as count from products p
        where ${conditionsOf(query, "category")} group by 1) n on n.id = c.id order by c.position, c.id`.execute(
      db,
    ),
    sql<{ value: string; count: number }>`select z.name as value, coalesce(n.count, 0) as count from sizes z
      left join (select v.size_id as id, count(distinct p.id) as count from products p
        join variants v on v.product_id = p.id and v.retired_at is null and ${otherVariantConditions(query, "size")}
        where ${conditionsOf(query, "size")} group by 1) n on n.id = z.id order by z.position, z.id`.execute(
      db,
    ),
    sql<{
      value: string;
      hex_code: string;
      count: number;
    }>`select c.name as value, c.hex_code, coalesce(n.count, 0) as count
      from colors c left join (select v.color_id as id, count(distinct p.id) as count from products p
        join variants v on v.product_id = p.id and v.retired_at is null and ${otherVariantConditions(query, "color")}
        where ${conditionsOf(query, "color")} group by 1) n on n.id = c.id order by c.position, c.id`.execute(
      db,
    ),
    sql<{ value: string; count: number }>`select b.name as value, coalesce(n.count, 0) as count from brands b
      left join (select p.brand_id as id, count(*) as count from products p
        where ${conditionsOf(query, "brand")} group by 1) n on n.id = b.id
      order by b.name collate "und-x-icu"`.execute(db),
    sql<{ min: number | null; max: number | null }>`select min(p.price), max(p.price) from products p
      where ${conditionsOf(query, "price")}`.execute(db),
  ]);
  const { min, max } = price.rows[0] ?? { min: null, max: null };
  return {
    category: category.rows,
    size: size.rows,
    color: color.rows,
    brand: brand.rows,
    price: min === null || max === null ? null : { min: toWire(min), max: toWire(max) },
  };
}

async function sumSavings(db: Database, query: ListQuery) {
  const compare = query.samples ? sampleComparePrice : comparePrice;
  const { rows } = await sql<{ largest: number; average: number; total: number }>`
    select coalesce(max(percent), 0)::int as largest, coalesce(avg(percent), 0)::float8 as average,
      coalesce(sum(saved), 0) as total
    from (select round((${compare} - p.price) * 100.0 / ${compare}) as percent, ${compare} - p.price as saved
      from products p where ${conditionsOf(query)} and ${compare} is not null) discounts`.execute(db);
  const sums = rows[0] ?? { largest: 0, average: 0, total: 0 };
  return {
    largest_percent: sums.largest,
    average_percent: Math.round(sums.average * 10) / 10,
    total_savings: toWire(Number(sums.total)),
  };
}
