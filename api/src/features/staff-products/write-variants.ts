import { fromWire } from "@adire/contract/money";
import type { VariantEdit } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { rowsOf } from "../catalog/taxonomy-rows.ts";
import type { VariantPlan } from "./rules.ts";

type Writer = { id: number; productId: number };

/** A statement a kind, not a statement a variant. The variants are locked. */
export async function writeVariants(tx: Transaction, by: Writer, plan: VariantPlan): Promise<void> {
  const { updates, inserts, movements, removed } = plan;
  if (removed.length)
    await sql`update variants set retired_at = now(), sku = null where id = any (${removed}::bigint[])`.execute(
      tx,
    );
  if (updates.length) await updateVariants(tx, updates);
  if (inserts.length) await insertVariants(tx, by.productId, inserts);
  if (movements.length) await countVariants(tx, by, movements);
}

async function countVariants(
  tx: Transaction,
  by: Writer,
  movements: VariantPlan["movements"],
): Promise<void> {
  const counted = sql`unnest(${movements.map(({ id }) => id)}::bigint[],
    ${movements.map(({ quantity }) => quantity)}::integer[]) as m (id, quantity)`;
  const reason = "counted on the product's page";
  await sql`insert into stock_movements (variant_id, quantity, cause, staff_id, reason)
    select id, quantity, 'staff', ${by.id}, ${reason} from ${counted} order by id`.execute(tx);
  await sql`select write_audit_log('stock.count', audited_variant_name(v), 'products', ${by.productId},
      jsonb_build_object('on_hand', jsonb_build_array(v.on_hand - m.quantity, v.on_hand),
        'reason', jsonb_build_array(null, ${reason}::text)))
    from ${counted} join variants v on v.id = m.id order by v.id`.execute(tx);
}

const minor = (given: number | null) => (given === null ? null : fromWire(given));
const column = <T>(rows: readonly { edit: VariantEdit }[], pick: (edit: VariantEdit) => T) =>
  rows.map(({ edit }) => pick(edit));

async function updateVariants(tx: Transaction, rows: VariantPlan["updates"]): Promise<void> {
  const given = sql`unnest(${rows.map(({ id }) => id)}::bigint[], ${column(rows, ({ sku }) => sku)}::text[],
      ${column(rows, ({ barcode }) => barcode)}::text[], ${column(rows, ({ price }) => minor(price))}::bigint[],
      ${column(rows, (edit) => minor(edit.compare_price))}::bigint[],
      ${column(rows, ({ cost }) => minor(cost))}::bigint[])
    as i (id, sku, barcode, price, compare_price, cost)`;
  // First all SKUs that change are cleared, so that two variants can exchange theirs.
  await sql`update variants v set sku = null from ${given}
    where v.id = i.id and v.sku is not null and v.sku is distinct from i.sku`.execute(tx);
  await sql`update variants v set sku = i.sku, barcode = i.barcode, price = i.price, compare_price = i.compare_price,
      cost = i.cost, retired_at = null
    from ${given} where v.id = i.id and (v.sku, v.barcode, v.price, v.compare_price, v.cost, v.retired_at)
      is distinct from (i.sku, i.barcode, i.price, i.compare_price, i.cost, null)`.execute(tx);
}

async function insertVariants(
  tx: Transaction,
  productId: number,
  rows: VariantPlan["inserts"],
): Promise<void> {
  const names = (pick: (edit: VariantEdit) => string | null) => [
    ...new Set(column(rows, pick).filter((name) => name !== null)),
  ];
  const sizes = await rowsOf(
    tx,
    "sizes",
    names(({ size }) => size),
  );
  const colors = await rowsOf(
    tx,
    "colors",
    names(({ color }) => color),
  );
  await sql`insert into variants (product_id, size_id, color_id, option_value, sku, barcode, price, compare_price,
      cost, on_hand, initial_stock)
    select ${productId}, size_id, color_id, option_value, sku, barcode, price, compare_price, cost, on_hand, on_hand
    from unnest(${column(rows, ({ size }) => sizes(size)?.id ?? null)}::bigint[],
      ${column(rows, ({ color }) => colors(color)?.id ?? null)}::bigint[],
      ${column(rows, ({ option }) => option)}::text[], ${column(rows, ({ sku }) => sku)}::text[],
      ${column(rows, ({ barcode }) => barcode)}::text[], ${column(rows, ({ price }) => minor(price))}::bigint[],
      ${column(rows, (edit) => minor(edit.compare_price))}::bigint[],
      ${column(rows, ({ cost }) => minor(cost))}::bigint[],
      ${column(rows, (edit) => edit.on_hand?.counted ?? 0)}::integer[])
    as i (size_id, color_id, option_value, sku, barcode, price, compare_price, cost, on_hand)`.execute(tx);
}
