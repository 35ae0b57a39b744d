import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import type { HeldProduct, VariantStep } from "./rules.ts";

/**
 * Products with what a change of many is decided by.
 * @param collection the one it is about, or null
 * @param at the moment to come for which it is decided; null: now
 */
export async function readHeld(
  db: Querier,
  ids: readonly number[],
  collection: number | null,
  at: string | null = null,
): Promise<HeldProduct[]> {
  const { rows } = await sql<HeldProduct>`
    select p.id, p.name, p.brand_name as brand, p.images[1] as picture, p.status, to_json(p.publish_at) as publish_at,
      p.moved_to, m.position,
      (select to_char(max(c.ends_at) at time zone shop_time_zone(), 'FMDD Mon') from bulk_change_items i
        join bulk_changes c on c.id = i.change_id
        where i.product_id = p.id and i.status = 'written' and c.ends_at > coalesce(${at}, now())) as price_until,
      (select json_agg(json_build_object('id', v.id, 'price', v.price, 'struck', v.compare_price, 'cost', v.cost,
          'price_before', coalesce(h.price_before, v.price), 'lowest', least(v.price, h.lowest), 'asked', h.asked)
          order by v.id)
        from variants v, lateral (
          select min(old_price) as lowest, (array_agg(old_price order by at desc, id desc))[1] as asked,
            (array_agg(old_price order by at, id) filter (where at > now() - interval '1 day'))[1] as price_before
          from price_history where variant_id = v.id and at > now() - interval '30 days') h
        where v.product_id = p.id and v.retired_at is null) as variants
    from products p
      left join collection_products m on m.product_id = p.id and m.collection_id = ${collection}
    where p.id = any (${[...ids]}::bigint[]) order by p.name collate "und-x-icu", p.id`.execute(db);
  if (at !== null) await putBackEnded(db, rows, at);
  return rows;
}

/** Gives variants the prices that changes which end by then will have put back, the last one first. */
async function putBackEnded(db: Querier, held: readonly HeldProduct[], at: string): Promise<void> {
  const { rows } = await sql<VariantStep & { counts_for_limit: boolean; is_long_ago: boolean }>`
    select step.*, ${at}::timestamptz - interval '1 day' between i.at and c.ends_at as counts_for_limit,
      c.ends_at <= ${at}::timestamptz - interval '30 days' as is_long_ago
    from bulk_change_items i join bulk_changes c on c.id = i.change_id,
      jsonb_to_recordset(i.plan -> 'variants') as step (id bigint, "from" jsonb, "to" jsonb)
    where i.product_id = any (${held.map(({ id }) => id)}::bigint[]) and i.status = 'written' and c.ends_at <= ${at}
    order by i.at desc, i.change_id desc`.execute(db);
  const variants = new Map(held.flatMap((one) => one.variants ?? []).map((one) => [one.id, one]));
  for (const { id, from, to, counts_for_limit, is_long_ago } of rows) {
    const one = variants.get(id);
    if (!one || one.price !== to[0] || one.struck !== to[1]) continue;
    [one.price, one.struck] = from;
    one.price_before = counts_for_limit ? to[0] : from[0];
    if (is_long_ago && one.lowest === to[0]) one.lowest = from[0];
  }
}

/** Locks products, then their variants, in id order, as every other writer does. */
export async function lockProducts(db: Querier, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any (${[...ids]}::bigint[]) order by id for update`.execute(db);
  await sql`select from variants where product_id = any (${[...ids]}::bigint[]) order by id for update`.execute(
    db,
  );
}
