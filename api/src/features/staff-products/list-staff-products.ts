import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { toWire } from "@adire/contract/money";
import type { ProductState, StaffProductQuery, StaffProductRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import { hasWords } from "../../db/has-words.ts";
import type { Querier } from "../../db/open.ts";
import { byCode, cutByCode, productWords } from "../catalog/find-by-code.ts";

/** Counting stops here. */
const MAX_COUNT = 1_000;
/** Up to so many products are found by an index and sorted; where there are more, the order is walked. */
const MAX_SORTED = 1_000;
/** Products that one page looks through in their order: a page may hold few or none, and `next` goes on. */
const MAX_LOOKED_THROUGH = 5_000;
/** Variants whose products are found by one SKU or barcode. */
const MAX_BY_CODE = 200;

type Condition = RawBuilder<unknown>;
type ProductFilter = Partial<
  Pick<StaffProductQuery, "search" | "state" | "category" | "listing" | "samples">
>;
type Ids = { found: number[]; next: number | null };
type Row = Omit<StaffProductRow, "price_from" | "price_to" | "publish_at"> & {
  price_from: number;
  price_to: number;
  publish_at: Date | null;
};

/**
 * A page of all products for staff, in bounded time however many there are.
 * @returns `next`: the `before` of the following page
 */
export async function listStaffProducts(
  db: Querier,
  query: StaffProductQuery,
): Promise<AnswerOf<typeof endpoints.staffProducts.list>> {
  const ids = await findProductIds(db, query, MAX_SORTED + 1);
  const which = sql.join([sql`true`, ...conditionsOf(query)], sql` and `);
  const page = ids.length > MAX_SORTED ? await walk(db, which, query) : await pageAmong(db, ids, query);
  return {
    results: await readRows(db, page.found),
    next: page.next,
    first_by_code: await cutByCode(db, query.search, MAX_BY_CODE),
    count: query.out_of_stock ? null : Math.min(ids.length, MAX_COUNT),
  };
}

/** The first products that a filter finds, in no order. */
export async function findProductIds(db: Querier, filter: ProductFilter, most: number): Promise<number[]> {
  const which = sql.join([sql`true`, ...conditionsOf(filter)], sql` and `);
  const { rows } = await sql<{
    id: number;
  }>`select p.id from products p where ${which} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

const orderOf = { newest: sql`p.id desc`, name: sql`p.name collate "und-x-icu", p.id` };
const isSoldOut = sql`not exists (
  select from variants v where v.product_id = p.id and v.retired_at is null and v.sellable > 0)`;
const soldOut = ({ out_of_stock }: StaffProductQuery) => (out_of_stock ? isSoldOut : sql`true`);

async function pageAmong(db: Querier, ids: readonly number[], query: StaffProductQuery): Promise<Ids> {
  const { rows } = await sql<{ id: number }>`select p.id from products p
    where p.id = any (${[...ids]}::bigint[]) and ${goesOn(query)} and ${soldOut(query)}
    order by ${orderOf[query.sort]} limit ${query.page_size + 1}`.execute(db);
  return cut(rows, query);
}

async function walk(db: Querier, which: Condition, query: StaffProductQuery): Promise<Ids> {
  const order = orderOf[query.sort];
  const { rows } = await sql<{ id: number }>`select p.id from (
      select * from products p where ${goesOn(query)} order by ${order} limit ${MAX_LOOKED_THROUGH}) p
    where ${which} and ${soldOut(query)} order by ${order} limit ${query.page_size + 1}`.execute(db);
  if (rows.length > query.page_size) return cut(rows, query);
  const { rows: last } = await sql<{ id: number }>`select p.id from products p where ${goesOn(query)}
    order by ${order} offset ${MAX_LOOKED_THROUGH - 1} limit 1`.execute(db);
  return { found: rows.map(({ id }) => id), next: last[0]?.id ?? null };
}

function cut(rows: readonly { id: number }[], { page_size }: StaffProductQuery): Ids {
  const found = rows.slice(0, page_size).map(({ id }) => id);
  return { found, next: rows.length > page_size ? (found.at(-1) ?? null) : null };
}

const goesOn = ({ before: id, sort }: StaffProductQuery) =>
  id === undefined
    ? sql`true`
    : sort === "newest"
      ? sql`p.id < ${id}`
      : sql`(p.name collate "und-x-icu", p.id) > (
          select q.name collate "und-x-icu", q.id from products q where q.id = ${id})`;

const stateIs: Record<ProductState, RawBuilder<unknown>> = {
  draft: sql`p.status = 'draft' and p.publish_at is null`,
  scheduled: sql`p.status = 'draft' and p.publish_at is not null`,
  live: sql`p.status = 'active'`,
  archived: sql`p.status = 'archived'`,
};

function conditionsOf({ search, state, category, listing, samples }: ProductFilter): RawBuilder<unknown>[] {
  return [
    ...(state ? [stateIs[state]] : []),
    ...(category
      ? [
          sql`exists (select from product_categories l where l.product_id = p.id and l.category_id = ${category})`,
        ]
      : []),
    ...(samples ? [sql`p.source = 'demo'`] : []),
    ...(listing ? [sql`p.listings @> array[${listing}]::text[]`] : []),
    ...(search ? [isFound(search)] : []),
  ];
}

/** Each word begins one of the name or the brand; or the search begins a SKU, or is a barcode. */
function isFound(search: string): RawBuilder<unknown> {
  const hasCode = sql`p.id = any (${byCode("product_id", search, MAX_BY_CODE)})`;
  const matches = hasWords(productWords, search);
  return matches ? sql`(${matches} or ${hasCode})` : hasCode;
}

async function readRows(db: Querier, ids: readonly number[]): Promise<StaffProductRow[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.brand_name as brand, p.category_name as category, p.images[1] as picture, p.publish_at,
      case when p.status = 'active' then 'live' when p.status = 'archived' then 'archived'
        when p.publish_at is not null then 'scheduled' else 'draft' end as state,
      coalesce(v.price_from, p.price) as price_from, coalesce(v.price_to, p.price) as price_to,
      case when v.tracked then v.free end as free, v.variants
    from unnest(${[...ids]}::bigint[]) with ordinality as i (id, place)
      join products p on p.id = i.id,
      lateral (select min(price) as price_from, max(price) as price_to, coalesce(sum(sellable), 0)::int as free,
        coalesce(bool_and(stock_tracked), true) as tracked, count(*)::int as variants
        from variants where product_id = p.id and retired_at is null) v
    order by i.place`.execute(db);
  return rows.map((row) => ({
    ...row,
    price_from: toWire(row.price_from),
    price_to: toWire(row.price_to),
    publish_at: row.publish_at?.toISOString() ?? null,
  }));
}
