import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_COUNTED, type StockListQuery, type StockRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** A variant runs out when it lasts no longer at the pace of the last seven days. */
const RUNNING_OUT_DAYS = 7;
/** Variants that are found by one code. */
const MAX_FOUND = 500;
/** Words that more products have are frequent: the newest variants are looked through for them. */
const MANY = 5_000;

/** What left with orders in the last seven days, by variant. */
const pace = sql`pace as materialized (select variant_id, -sum(quantity)::int as sold from stock_movements
  where cause = 'sold' and at > now() - interval '7 days' group by variant_id)`;
const daysLeft = sql`(greatest(v.sellable, 0)::bigint * 7 / pace.sold)::int`;
const isLow = sql`v.stock_tracked and v.retired_at is null and v.sellable > 0 and p.status = 'active'
  and ${daysLeft} < ${RUNNING_OUT_DAYS}`;
const isOut = sql`v.sellable <= 0 and v.stock_tracked and v.retired_at is null and p.status = 'active'`;

type Page = { results: StockRow[]; next: string | null };

/** Variants with their stock: those that run out first, or the newest. */
export async function listStock(db: Querier, query: StockListQuery): Promise<Page> {
  const { view, search, before, page_size } = query;
  const [first, second] = before?.split("_").map(Number) ?? [];
  const isFound = search ? foundBy(search, await isFrequent(db, search)) : sql`true`;
  const goesOn =
    first === undefined
      ? sql`true`
      : view === "low"
        ? sql`(${daysLeft}, v.id) > (${first}, ${second ?? 0})`
        : sql`v.id < ${first}`;
  const from = sql`from variants v join products p on p.id = v.product_id`;
  const page =
    view === "low"
      ? sql`select v.id, ${daysLeft} as place ${from} join pace on pace.variant_id = v.id
          where ${isLow} and ${isFound} and ${goesOn} order by place, v.id`
      : sql`select v.id, null::int as place ${from}
          where ${view === "out" ? isOut : sql`v.retired_at is null`} and ${isFound} and ${goesOn}
          order by v.id desc`;
  const { rows } = await sql<{ id: number; place: number | null }>`with ${pace} ${page}
    limit ${page_size + 1}`.execute(db);
  const shown = rows.slice(0, page_size);
  const last = shown.at(-1);
  const end = last && (last.place === null ? `${last.id}` : `${last.place}_${last.id}`);
  const results = await readStockRows(
    db,
    shown.map(({ id }) => id),
  );
  return { results, next: rows.length > page_size && end ? end : null };
}

/** The barcode, the beginning of a SKU, or words of the product's name and brand, by their beginning. */
function foundBy(search: string, isFrequentWord: boolean): RawBuilder<unknown> {
  const prefix = `${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const byCode = sql`v.id = any (array(
    (select id from variants where sku is not null and lower(sku) like ${prefix} limit ${MAX_FOUND})
    union all (select id from variants where barcode = ${search} limit ${MAX_FOUND})))`;
  const products = productsWith(search);
  if (!products) return byCode;
  // The array leads from products to variants; the subquery is a hash that variants are looked up in.
  return isFrequentWord
    ? sql`(${byCode} or v.product_id in (${products}))`
    : sql`(${byCode} or v.product_id = any (array(${products})))`;
}

/** SQL: ids of the products that have words with these beginnings; undefined for a search without words. */
function productsWith(search: string): RawBuilder<{ id: number }> | undefined {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return (
    words &&
    sql<{ id: number }>`select id from products
    where to_tsvector('simple', regexp_replace(name || ' ' || brand_name, '[^[:alnum:]]+', ' ', 'g'))
      @@ to_tsquery('simple', ${words.join(" & ")})`
  );
}

async function isFrequent(db: Querier, search: string): Promise<boolean> {
  const products = productsWith(search);
  if (!products) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${products} limit ${MANY + 1}) found`.execute(db);
  return (rows[0]?.count ?? 0) > MANY;
}

/** In the order of the ids. */
export async function readStockRows(db: Querier, ids: readonly number[]): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`with ${pace}
    select v.id as variant_id, v.product_id, p.name as product_name, v.sku, v.barcode,
      z.name as size, c.name as color,
      case when v.option_value is not null then p.option_name end as option_name, v.option_value as option,
      coalesce(p.color_images -> c.name ->> 0, p.images[1]) as picture,
      (v.price / 100.0)::float8 as price,
      v.stock_tracked as tracked, v.on_hand, v.reserved, v.sellable as available,
      coalesce(pace.sold, 0) as sold_in_week, case when v.stock_tracked then ${daysLeft} end as days_left
    from unnest(${[...ids]}::bigint[]) with ordinality as i (id, place)
      join variants v on v.id = i.id join products p on p.id = v.product_id
      left join pace on pace.variant_id = v.id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    order by i.place`.execute(db);
  return rows;
}

/** Up to MAX_COUNTED each. */
export async function countStockViews(db: Querier): Promise<AnswerOf<typeof endpoints.stock.counts>> {
  const { rows } = await sql<AnswerOf<typeof endpoints.stock.counts>>`with ${pace}
    select (select count(*)::int from (select from variants v join products p on p.id = v.product_id
        join pace on pace.variant_id = v.id where ${isLow} limit ${MAX_COUNTED}) counted) as low,
      (select count(*)::int from (select from variants v join products p on p.id = v.product_id
        where ${isOut} limit ${MAX_COUNTED}) counted) as out,
      (select count(*)::int from (select from deliveries where booked_at is null
        limit ${MAX_COUNTED}) counted) as deliveries`.execute(db);
  return rows[0] ?? { low: 0, out: 0, deliveries: 0 };
}
