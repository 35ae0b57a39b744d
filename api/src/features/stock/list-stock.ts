import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_COUNTED, type StockListQuery, type StockRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { hasWords } from "../../db/has-words.ts";
import type { Querier } from "../../db/open.ts";
import { byCode, cutByCode, productWords } from "../catalog/find-by-code.ts";

/** A variant runs out when it lasts no longer at the pace of the last seven days. */
const RUNNING_OUT_DAYS = 7;
/** Variants that are found by one code. */
const MAX_FOUND = 500;
/** Newest products, or sold out variants, that a search looks through before it asks the index for all. */
const NEWEST_PRODUCTS = 2_000;
const NEWEST_SOLD_OUT = 10_000;

/** What left with orders in the last seven days, by variant. */
const pace = sql`pace as materialized (select variant_id, -sum(quantity)::int as sold from stock_movements
  where cause = 'sold' and at > now() - interval '7 days' group by variant_id)`;
const daysLeft = sql`(greatest(v.sellable, 0)::bigint * 7 / pace.sold)::int`;
const isLow = sql`v.stock_tracked and v.retired_at is null and v.sellable > 0 and p.status = 'active'
  and ${daysLeft} < ${RUNNING_OUT_DAYS}`;
/** SQL: what was sold in a week, each found by itself; the planner would otherwise read all variants. */
const soldInWeek = sql`pace cross join lateral (select * from variants where id = pace.variant_id limit 1) v
  join products p on p.id = v.product_id`;
const isSoldOut = sql`v.sellable <= 0 and v.stock_tracked and v.retired_at is null`;

type Page = AnswerOf<typeof endpoints.stock.list>;

/**
 * Variants with their stock: those that run out first, or the newest. What a search finds of all is in the
 * order of the products, newest first.
 */
export async function listStock(db: Querier, query: StockListQuery): Promise<Page> {
  const { page_size } = query;
  const rows = await readPage(db, query, placeOf(query));
  const shown = rows.slice(0, page_size);
  const last = shown.at(-1);
  const end = last && (last.place === null ? `${last.id}` : `${last.place}_${last.id}`);
  const results = await readStockRows(
    db,
    shown.map(({ id }) => id),
  );
  return {
    results,
    next: rows.length > page_size && end ? end : null,
    first_by_code: await cutByCode(db, query.search, MAX_FOUND),
  };
}

/** Where a page begins, and one more than it has. */
type Place = { first: number | undefined; second: number; most: number };
type Found = { id: number; place: number | null };

function placeOf({ before, page_size }: StockListQuery): Place {
  const [first, second = 0] = before?.split("_").map(Number) ?? [];
  return { first, second, most: page_size + 1 };
}

async function readPage(db: Querier, { view, search }: StockListQuery, place: Place): Promise<Found[]> {
  const run = async (page: RawBuilder<Found>) => (await page.execute(db)).rows;
  if (view === "low") return run(lowPage(search, place));
  if (!search) return run(view === "out" ? outPage(sql`true`, place, null) : newestPage(place));
  const newest = await run(
    view === "out"
      ? outPage(isFound(search), place, NEWEST_SOLD_OUT)
      : foundPage(search, place, NEWEST_PRODUCTS),
  );
  if (newest.length === place.most) return newest;
  return run(view === "out" ? outOfFound(search, place) : foundPage(search, place, null));
}

const newestPage = ({ first, most }: Place) => sql<Found>`select v.id, null::int as place from variants v
  where v.retired_at is null and ${first === undefined ? sql`true` : sql`v.id < ${first}`}
  order by v.id desc limit ${most}`;

/** Few variants were sold in a week: a search looks through them. */
function lowPage(search: string | undefined, { first, second, most }: Place) {
  const goesOn = first === undefined ? sql`true` : sql`(${daysLeft}, v.id) > (${first}, ${second})`;
  return sql<Found>`with ${pace} select v.id, ${daysLeft} as place
    from ${soldInWeek} where ${isLow} and ${search ? isFound(search) : sql`true`} and ${goesOn}
    order by place, v.id limit ${most}`;
}

/** @param newest how many of the newest are looked through; null: all */
function outPage(isFound: RawBuilder<unknown>, { first, most }: Place, newest: number | null) {
  return sql<Found>`select v.id, null::int as place
    from (select * from variants v where ${isSoldOut} and ${first === undefined ? sql`true` : sql`v.id < ${first}`}
      order by v.id desc limit ${newest}::bigint) v join products p on p.id = v.product_id
    where p.status = 'active' and ${isFound} order by v.id desc limit ${most}`;
}

/** Those that are sold out of the goods that a search finds. */
function outOfFound(search: string, { first, most }: Place) {
  const goesOn = first === undefined ? sql`true` : sql`v.id < ${first}`;
  const ofProducts = sql`from products p join variants v on v.product_id = p.id
    where p.status = 'active' and ${isSoldOut} and ${goesOn}`;
  const words = isOfWords(search, null);
  // Materialized: for an order by id all that is sold out would be looked through.
  return sql<Found>`with found as materialized (select v.id ${ofProducts} and ${hasCode(search)}
      ${words ? sql`union select v.id ${ofProducts} and ${words}` : sql``})
    select id, null::int as place from found order by id desc limit ${most}`;
}

/**
 * Variants with a code, and those of products with words: each the first of their own order.
 * @param newest how many of the newest products are looked through; null: all
 */
function foundPage(search: string, { first, second, most }: Place, newest: number | null) {
  const goesOn = first === undefined ? sql`true` : sql`(v.product_id, v.id) < (${first}, ${second})`;
  const words = isOfWords(search, newest);
  const from =
    newest === null
      ? sql`products p`
      : sql`(select * from products p where ${first === undefined ? sql`true` : sql`p.id <= ${first}`}
          order by p.id desc limit ${newest}) p`;
  const byWords = words
    ? sql`union (select v.id, p.id as place from ${from} join variants v on v.product_id = p.id
        where ${words} and v.retired_at is null and ${goesOn} order by p.id desc, v.id desc limit ${most})`
    : sql``;
  return sql<Found>`select id, place from ((select v.id, v.product_id as place from variants v
      where ${hasCode(search)} and v.retired_at is null and ${goesOn}
      order by v.product_id desc, v.id desc limit ${most}) ${byWords}) found
    order by place desc, id desc limit ${most}`;
}

/** SQL: whether the variant `v` has the barcode, or a SKU with this beginning. */
const hasCode = (search: string) => sql`v.id = any (${byCode("id", search, MAX_FOUND)})`;

/**
 * SQL: whether the product `p` has words with these beginnings; undefined for a search without words.
 * @param newest a few rows are looked through, which are soon enough for a frequent word; null: the words are
 * looked up in their index
 */
function isOfWords(search: string, newest: number | null): RawBuilder<unknown> | undefined {
  const matches = hasWords(productWords, search);
  if (!matches) return undefined;
  return newest === null
    ? sql`p.id = any (array(select p.id from products p where ${matches}))`
    : sql`(${matches}) is true`;
}

const isFound = (search: string) =>
  sql`(${hasCode(search)} or ${isOfWords(search, NEWEST_PRODUCTS) ?? sql`false`})`;

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

/** SQL: how many run out; reads `pace`. */
const lowCount = (limit: number) =>
  sql`(select count(*)::int from (select from ${soldInWeek} where ${isLow} limit ${limit}) counted)`;

/** The variants that run out first, and how many do, up to a limit: of one look at what was sold. */
export async function readRunningOut(
  db: Querier,
  size: number,
  limit: number,
): Promise<{ count: number; examples: StockRow[] }> {
  const { rows } = await sql<{ id: number; count: number }>`with ${pace}
    select v.id, least(count(*) over (), ${limit}::int)::int as count from ${soldInWeek} where ${isLow}
    order by ${daysLeft}, v.id limit ${size}`.execute(db);
  const examples = await readStockRows(
    db,
    rows.map(({ id }) => id),
  );
  return { count: rows[0]?.count ?? 0, examples };
}

export async function countRunningOut(db: Querier, limit: number): Promise<number> {
  const { rows } = await sql<{ low: number }>`with ${pace} select ${lowCount(limit)} as low`.execute(db);
  return rows[0]?.low ?? 0;
}

/** Up to MAX_COUNTED each. */
export async function countStockViews(db: Querier): Promise<AnswerOf<typeof endpoints.stock.counts>> {
  const { rows } = await sql<AnswerOf<typeof endpoints.stock.counts>>`with ${pace}
    select ${lowCount(MAX_COUNTED)} as low,
      (select count(*)::int from (select from variants v join products p on p.id = v.product_id
        where ${isSoldOut} and p.status = 'active' limit ${MAX_COUNTED}) counted) as out,
      (select count(*)::int from (select from deliveries where booked_at is null
        limit ${MAX_COUNTED}) counted) as deliveries`.execute(db);
  return rows[0] ?? { low: 0, out: 0, deliveries: 0 };
}
