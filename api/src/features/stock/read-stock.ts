import type { AnswerOf, QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { Database, Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import type { LastChange } from "../../platform/changed-meanwhile.ts";
import { Problem } from "../../platform/problem.ts";

type Read = AnswerOf<typeof endpoints.stock.read>;
export type Level = Read["level"];
type Movement = Read["results"][number];

/**
 * A variant's stock and a page of its movements, newest first, the initial stock last. Read in one snapshot,
 * so that the movements sum to the stock.
 */
export function readStock(
  db: Database,
  variantId: number,
  { before, page_size }: QueryOf<typeof endpoints.stock.read>,
): Promise<Read> {
  return inSnapshot(db, async (tx) => {
    const level = await readLevel(tx, variantId);
    const { rows } = await sql<Omit<Movement, "at"> & { at: Date }>`
      select m.id, m.quantity, m.cause, m.order_id, m.delivery_id, u.email as by, m.reason, m.at
      from (${movementsOf(variantId, before)}) m left join users u on u.id = m.staff_id
      order by m.id desc nulls last limit ${page_size + 1}`.execute(tx);
    const movements = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { level, ...pageOf(movements, page_size) };
  });
}

/** The stored movements before one, and the initial stock. */
const movementsOf = (variantId: number, before: number | undefined) => sql`
    select id, quantity, cause, order_id, delivery_id, staff_id, reason, at from stock_movements
    where variant_id = ${variantId} ${before === undefined ? sql`` : sql`and id < ${before}`}
    union all
    select null, initial_stock, 'opening', null, null, null, '', created_at from variants
    where id = ${variantId} and initial_stock <> 0`;

/** @throws Problem not_found */
export async function readLevel(db: Querier, variantId: number): Promise<Level> {
  const { rows } = await sql<Level>`select v.id as variant_id, v.product_id, p.name as product_name, v.sku,
      z.name as size, c.name as color,
      case when v.option_value is not null then p.option_name end as option_name, v.option_value as option,
      v.stock_tracked as tracked, v.on_hand, v.reserved, v.sellable as available,
      coalesce((select -sum(m.quantity) from stock_movements m
        where m.variant_id = v.id and m.cause in ('sold', 'returned', 'exchanged')), 0)::integer as sold
    from variants v join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.id = ${variantId}`.execute(db);
  if (!rows[0]) throw new Problem("not_found", { message: "There’s no such variant." });
  return rows[0];
}

/** What changed a variant's stock last; nothing since it came with its initial stock. */
export async function readLastMovement(
  db: Querier,
  variantId: number,
): Promise<LastChange & { order_id: number | null }> {
  const { rows } = await sql<{ at: Date; by: string | null; order_id: number | null }>`
    select m.at, u.email as by, m.order_id from stock_movements m left join users u on u.id = m.staff_id
    where m.variant_id = ${variantId} order by m.id desc limit 1`.execute(db);
  return {
    changed_at: rows[0]?.at.toISOString() ?? null,
    changed_by: rows[0]?.by ?? null,
    order_id: rows[0]?.order_id ?? null,
  };
}
