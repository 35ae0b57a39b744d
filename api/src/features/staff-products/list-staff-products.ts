import type { AnswerOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { toWire } from "@adire/contract/money";
import type { ProductState, StaffProductQuery, StaffProductRow } from "@adire/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/open.ts";

/** Counting stops here. */
const MAX_COUNT = 1_000;
/** Products that one page looks through for those that are sold out. */
const MAX_LOOKED_THROUGH = 20_000;
/** Products that are found by one SKU or barcode. */
const MAX_BY_CODE = 200;

type Row = Omit<StaffProductRow, "price_from" | "price_to" | "publish_at"> & {
  price_from: number;
  price_to: number;
  publish_at: Date | null;
};

/** A page of all products for staff. @returns `next`: the `before` of the following page */
export async function listStaffProducts(
  db: Querier,
  query: StaffProductQuery,
): Promise<AnswerOf<typeof endpoints.staffProducts.list>> {
  const which = sql.join([sql`true`, ...conditionsOf(query)], sql` and `);
  const ids = query.out_of_stock ? await soldOutAmong(db, which, query) : await pageOf(db, which, query);
  const results = await readRows(db, ids.found);
  return { results, next: ids.next, count: query.out_of_stock ? null : await countUpTo(db, which) };
}

type Ids = { found: number[]; next: number | null };
const orderOf = { newest: sql`p.id desc`, name: sql`p.name collate "und-x-icu", p.id` };

async function pageOf(db: Querier, which: RawBuilder<unknown>, query: StaffProductQuery): Promise<Ids> {
  const { rows } = await sql<{ id: number }>`select p.id from products p where ${which} and ${goesOn(query)}
    order by ${orderOf[query.sort]} limit ${query.page_size + 1}`.execute(db);
  const found = rows.slice(0, query.page_size).map(({ id }) => id);
  return { found, next: rows.length > query.page_size ? (found.at(-1) ?? null) : null };
}

/** A page may hold few or none of many: then `next` goes on where it stopped looking. */
async function soldOutAmong(db: Querier, which: RawBuilder<unknown>, query: StaffProductQuery): Promise<Ids> {
  const { rows } = await sql<{ id: number; place: number; seen: number; last: number }>`
    with seen as materialized (
      select p.id, row_number() over () as place from (
        select p.id from products p where ${which} and ${goesOn(query)}
        order by ${orderOf[query.sort]} limit ${MAX_LOOKED_THROUGH}) p
    ), found as (
      select id, place from seen s where not exists (
        select from variants v where v.product_id = s.id and v.retired_at is null and v.sellable > 0)
      order by place limit ${query.page_size + 1}
    )
    select f.id, f.place, s.count as seen, (select id from seen order by place desc limit 1) as last
    from (select count(*) as count from seen) s left join found f on true order by f.place`.execute(db);
  const found = rows.flatMap(({ id }) => id ?? []);
  const page = found.slice(0, query.page_size);
  if (found.length > query.page_size) return { found: page, next: page.at(-1) ?? null };
  const [first] = rows;
  return { found: page, next: first?.seen === MAX_LOOKED_THROUGH ? first.last : null };
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

function conditionsOf({ search, state, category, listing }: StaffProductQuery): RawBuilder<unknown>[] {
  return [
    ...(state ? [stateIs[state]] : []),
    ...(category
      ? [
          sql`exists (select from product_categories l where l.product_id = p.id and l.category_id = ${category})`,
        ]
      : []),
    ...(listing ? [sql`p.listings @> array[${listing}]::text[]`] : []),
    ...(search ? [isFound(search)] : []),
  ];
}

/** Each word begins one of the name or the brand; or the search begins a SKU, or is a barcode. */
function isFound(search: string): RawBuilder<unknown> {
  const words = search.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`) ?? [];
  const prefix = `${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const byCode = sql`p.id = any (array(
    (select product_id from variants where sku is not null and lower(sku) like ${prefix} limit ${MAX_BY_CODE})
    union all (select product_id from variants where barcode = ${search} limit ${MAX_BY_CODE})))`;
  if (words.length === 0) return byCode;
  return sql`(to_tsvector('simple', regexp_replace(p.name || ' ' || p.brand_name, '[^[:alnum:]]+', ' ', 'g'))
    @@ to_tsquery('simple', ${words.join(" & ")}) or ${byCode})`;
}

async function countUpTo(db: Querier, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from products p where ${which} limit ${MAX_COUNT}) p`.execute(db);
  return rows[0]?.count ?? 0;
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
