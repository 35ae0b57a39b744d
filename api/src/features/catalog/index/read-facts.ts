import type { PoolClient } from "@adire/postgres/pool";
import { readAhead } from "../../../platform/read-ahead.ts";
import type { ProductFacts } from "./product-facts.ts";

/** Where a name belongs: behind that of another product, or first. */
export type NamePlace = { id: number; before: number | null };

const columns = `p.id, p.price, p.compare_price, (p.rating * 100)::int as rating,
  (extract(epoch from p.created_at) * 1000000)::bigint as created, p.is_new, p.is_featured, p.brand_id, p.category_id, p.subcategory,
  array_to_string(p.category_ids, ',') as category_ids, array_to_string(p.listings, ',') as listings,
  array_to_string(p.tags, E'\\x1f') as tags, (
    select string_agg(coalesce(v.size_id, 0) || ':' || coalesce(v.color_id, 0) || case when v.on_hand > v.reserved then '+' else '' end, ',')
    from variants v where v.product_id = p.id and v.retired_at is null) as variants`;
/** Products a statement. */
const batch = 2_000;

/** Active products among some, in the order of their ids. */
export async function readFacts(client: PoolClient, ids: readonly number[]): Promise<ProductFacts[]> {
  const facts: ProductFacts[] = [];
  for (let from = 0; from < ids.length; from += batch) {
    const { rows } = await client.query<ProductFacts>(
      `select ${columns} from products p where p.id = any ($1::bigint[]) and p.status = 'active' order by p.id`,
      [ids.slice(from, from + batch)],
    );
    facts.push(...rows);
  }
  return facts;
}

/** All active products, some at a time, in the order of their ids. */
export async function* readAllFacts(client: PoolClient): AsyncGenerator<ProductFacts[]> {
  yield* readAhead(batch, async (after) => {
    const { rows } = await client.query<ProductFacts>({
      name: "all-facts",
      text: `select ${columns} from products p where p.id > $1 and p.status = 'active' order by p.id limit ${batch}`,
      values: [after],
    });
    return rows;
  });
}

export async function countActive(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*) from products where status = 'active'",
  );
  return rows[0]?.count ?? 0;
}

/** Ids of all active products in the order of their names. */
export async function* readIdsByName(client: PoolClient): AsyncGenerator<number[]> {
  await client.query(`declare by_name cursor for
    select id from products where status = 'active' order by name collate "und-x-icu", id`);
  for (;;) {
    const { rows } = await client.query<{ id: number }>("fetch 20000 from by_name");
    if (rows.length === 0) return;
    yield rows.map((row) => row.id);
  }
}

/** Where the names of some active products belong. */
export async function readNamePlaces(client: PoolClient, ids: readonly number[]): Promise<NamePlace[]> {
  const { rows } = await client.query<NamePlace>(
    `select p.id, (select q.id from products q
        where q.status = 'active' and (q.name collate "und-x-icu", q.id) < (p.name collate "und-x-icu", p.id)
        order by q.name collate "und-x-icu" desc, q.id desc limit 1) as before
      from products p where p.id = any ($1::bigint[]) and p.status = 'active'`,
    [ids],
  );
  return rows;
}
