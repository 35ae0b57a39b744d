import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";

/** A SKU and the product that has it. */
export type LostSku = { sku: string; source: string; handle: string };
/** `asked` and `reserved` are quantities; `name` is "" for a variant without color and size. */
export type ReservedStock = { name: string; asked: number; reserved: number };

export type VariantRow = {
  product_id: number;
  size_id: number | null;
  color_id: number | null;
  option_value: string | null;
  sku: string | null;
  barcode: string | null;
  price: number;
  compare_price: number | null;
  on_hand: number;
  stock_tracked: boolean;
};

/** A column as an array literal. The driver would quote and escape each number, which doubles the time. */
export const numbers = <Row>(rows: readonly Row[], pick: (row: Row) => number | boolean | null) =>
  `{${JSON.stringify(rows.map(pick)).slice(1, -1)}}`;

/** Unnested columns; PostgreSQL takes four times as long to read JSON records. */
const incoming = (rows: VariantRow[]) => sql`unnest(${numbers(rows, (row) => row.product_id)}::bigint[],
    ${numbers(rows, (row) => row.size_id)}::bigint[], ${numbers(rows, (row) => row.color_id)}::bigint[],
    ${rows.map((row) => row.option_value)}::text[], ${rows.map(({ sku }) => sku)}::text[],
    ${rows.map(({ barcode }) => barcode)}::text[],
    ${numbers(rows, (row) => row.price)}::bigint[], ${numbers(rows, (row) => row.compare_price)}::bigint[],
    ${numbers(rows, (row) => row.on_hand)}::integer[], ${numbers(rows, (row) => row.stock_tracked)}::boolean[]
  ) as i (product_id, size_id, color_id, option_value, sku, barcode, price, compare_price, on_hand, stock_tracked)`;
/** New rows. A known variant's quantity may be below zero, but its row is not inserted. */
const insertVariants = (
  rows: VariantRow[],
) => sql`insert into variants as v (product_id, size_id, color_id, option_value, sku,
    barcode, price, compare_price, stock_tracked, on_hand, initial_stock)
  select product_id, size_id, color_id, option_value, sku, barcode, price, compare_price, stock_tracked,
    greatest(on_hand, 0), greatest(on_hand, 0) from ${incoming(rows)}`;
const same = sql`i.product_id = v.product_id and i.size_id is not distinct from v.size_id
    and i.color_id is not distinct from v.color_id
    and lower(i.option_value) is not distinct from lower(v.option_value)`;

/** @returns the SKUs that other products have, and the variants that keep more than the draft has */
export async function saveVariants(
  tx: Transaction,
  products: { ids: number[]; known: number[] },
  variants: VariantRow[],
  cause: string,
): Promise<{ lost: Map<string, LostSku>; promised: (ReservedStock & { product_id: number })[] }> {
  const isKnown = new Set(products.known);
  const ofKnown = variants.filter((row) => isKnown.has(row.product_id));
  if (products.known.length) await retireMissing(tx, products.known, ofKnown);
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const held =
    await sql<LostSku>`select v.sku, p.source, p.handle from variants v join products p on p.id = v.product_id
    where v.sku = any (${skus}) and v.product_id <> all (${products.ids}::bigint[])`.execute(tx);
  const lost = new Map(held.rows.map((row) => [row.sku, row]));
  const withoutLost = (row: VariantRow) =>
    row.sku !== null && lost.has(row.sku) ? { ...row, sku: null } : row;
  const promised = ofKnown.length
    ? await updateVariants(tx, products.known, ofKnown.map(withoutLost), cause)
    : [];
  const ofNew = variants.filter((row) => !isKnown.has(row.product_id)).map(withoutLost);
  if (ofNew.length) await insertVariants(ofNew).execute(tx);
  return { lost, promised };
}

/** Retires missing variants and clears changed SKUs, which other variants of these products may get. */
async function retireMissing(tx: Transaction, ids: number[], rows: VariantRow[]): Promise<void> {
  await sql`select id from variants where product_id = any (${ids}::bigint[]) order by id for update`.execute(
    tx,
  );
  await sql`update variants v set sku = null where product_id = any (${ids}::bigint[]) and sku is not null
    and not exists (select from ${incoming(rows)} where ${same} and i.sku = v.sku)`.execute(tx);
  await sql`update variants v set retired_at = now() where product_id = any (${ids}::bigint[]) and retired_at is null
    and not exists (select from ${incoming(rows)} where ${same})`.execute(tx);
}

/**
 * Inserts new variants with their stock; that of others changes by a movement, of tracked stock never below
 * what is reserved.
 */
async function updateVariants(
  tx: Transaction,
  ids: number[],
  rows: VariantRow[],
  cause: string,
): Promise<(ReservedStock & { product_id: number })[]> {
  const { rows: promised } = await sql<{
    product_id: number;
    name: string;
    asked: number;
    reserved: number;
  }>`with before as (
      select v.id, v.product_id, v.on_hand, i.on_hand as asked, i.size_id, i.color_id, i.option_value,
        case when i.stock_tracked then v.reserved end as reserved
      from variants v join ${incoming(rows)} on ${same} where v.product_id = any (${ids}::bigint[])
    ), saved as (
      ${insertVariants(rows)}
      on conflict (product_id, size_id, color_id, lower(option_value)) do update set sku = excluded.sku,
        barcode = excluded.barcode, price = excluded.price, compare_price = excluded.compare_price, retired_at = null,
        stock_tracked = v.stock_tracked and excluded.stock_tracked
      where (v.sku, v.barcode, v.price, v.compare_price, v.retired_at, v.stock_tracked) is distinct from
        (excluded.sku, excluded.barcode, excluded.price, excluded.compare_price, null, excluded.stock_tracked)
      returning v.product_id
    ), edited as (
      update products set version = version + 1 where id in (select product_id from saved)
    ), moved as (
      insert into stock_movements (variant_id, quantity, cause)
      select id, greatest(asked, reserved) - on_hand, ${cause} from before where greatest(asked, reserved) <> on_hand
    )
    select b.product_id, concat_ws(' / ', c.name, z.name, b.option_value) as name, b.asked, b.reserved from before b
    left join colors c on c.id = b.color_id left join sizes z on z.id = b.size_id
    where b.asked < b.reserved order by b.id`.execute(tx);
  // Tracking begins after the movements, which have brought the stock to what is reserved.
  await sql`update variants v set stock_tracked = true from ${incoming(rows)}
    where v.product_id = any (${ids}::bigint[]) and ${same} and i.stock_tracked and not v.stock_tracked`.execute(
    tx,
  );
  return promised;
}
