import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { stockSentence } from "../cart/rules.ts";
import { variantsById } from "../catalog/find-variant.ts";

export type StockLine = { variantId: number; quantity: number };
type Reserved = { id: number; price: number; on_hand: number; stock_tracked: boolean };

/** All locks are taken in id order, so that orders with the same variants cannot deadlock. */
const inLockOrder = <T extends { variantId: number }>(lines: readonly T[]): T[] =>
  [...lines].sort((a, b) => a.variantId - b.variantId);

/**
 * Reserves stock for an order; its variants stay locked.
 * @returns the variants by id, as they are now
 * @throws Problem sold_out with `left` when a line wants more than is left
 */
export async function reserveStock(
  tx: Transaction,
  lines: readonly StockLine[],
): Promise<Map<number, Reserved>> {
  const reserved = await tryReserve(tx, lines);
  const missing = inLockOrder(lines).find(({ variantId }) => !reserved.has(variantId));
  if (missing) throw await soldOut(tx, missing);
  return reserved;
}

/** Reserves the lines of which enough is left, and all of untracked stock; locks all of them in id order. */
async function tryReserve(tx: Transaction, lines: readonly StockLine[]): Promise<Map<number, Reserved>> {
  const { rows } = await sql<Reserved>`
    with wanted as (
      select v.id, w.quantity
      from unnest(${lines.map(({ variantId }) => variantId)}::bigint[],
          ${lines.map(({ quantity }) => quantity)}::int[]) as w (id, quantity)
        join variants v on v.id = w.id
      order by v.id for no key update of v
    )
    update variants v set reserved = v.reserved + wanted.quantity from wanted
    where v.id = wanted.id and (v.on_hand - v.reserved >= wanted.quantity or not v.stock_tracked)
    returning v.id, v.price, v.on_hand, v.stock_tracked`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function soldOut(tx: Transaction, { variantId }: StockLine): Promise<Problem> {
  const variant = (await variantsById(tx, [variantId])).get(variantId);
  const left = variant?.sellable ?? 0;
  return new Problem("sold_out", {
    ...(variant && { message: stockSentence(left, variant) }),
    with: { variant_id: variantId, left },
  });
}

/**
 * What an order reserves of each variant, from `order_lines`; lines whose variant was deleted reserve
 * nothing.
 */
const reservedBy = (orderId: number) => sql`select variant_id as id, sum(quantity)::int as quantity
  from order_lines where order_id = ${orderId} and variant_id is not null group by variant_id`;

/** Gives reserved stock back, as the order is cancelled. Locks the variants in id order. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  await sql`with released as (
      select v.id, r.quantity from (${reservedBy(orderId)}) r join variants v on v.id = r.id
      order by v.id for no key update of v
    )
    update variants v set reserved = v.reserved - released.quantity from released
    where v.id = released.id`.execute(tx);
}

/** Sells the reserved stock: a trigger on the movement subtracts it from `reserved` and `on_hand`. */
export async function sellStock(tx: Transaction, orderId: number): Promise<void> {
  await sql`insert into stock_movements (variant_id, quantity, cause, order_id)
    select variant_id, -sum(quantity), 'sold', order_id from order_lines
    where order_id = ${orderId} and variant_id is not null group by variant_id, order_id`.execute(tx);
}

/** Sold goods are on hand again: one movement for each variant. */
export async function restock(tx: Transaction, orderId: number, lines: readonly StockLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto("stock_movements")
    .values(
      inLockOrder(lines).map(({ variantId, quantity }) => ({
        variant_id: variantId,
        quantity,
        cause: "returned",
        order_id: orderId,
      })),
    )
    .execute();
}

/**
 * Pieces of an order go back on the shelf and others of the same number leave it; their rows must be locked.
 * @param from undefined where the variant was deleted
 */
export async function exchangeStock(
  tx: Transaction,
  orderId: number,
  { from, to, quantity }: { from: number | undefined; to: number; quantity: number },
): Promise<void> {
  const moves = [{ variantId: to, quantity: -quantity }];
  if (from !== undefined) moves.push({ variantId: from, quantity });
  const rows = moves.map(({ variantId, ...move }) => ({
    ...move,
    variant_id: variantId,
    cause: "exchanged",
    order_id: orderId,
  }));
  await tx.insertInto("stock_movements").values(rows).execute();
}

/**
 * Locks variants in id order.
 * @returns them by id; `left` is Infinity of stock that is not tracked
 */
export async function lockVariants(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, { price: number; left: number; isRetired: boolean }>> {
  type Locked = { id: number; price: number; sellable: number; stock_tracked: boolean; isRetired: boolean };
  const { rows } = await sql<Locked>`
    select id, price, sellable, stock_tracked, retired_at is not null as "isRetired"
    from variants where id = any (${[...ids]}::bigint[])
    order by id for no key update`.execute(tx);
  return new Map(
    rows.map(({ id, price, sellable, stock_tracked, isRetired }) => [
      id,
      { price, left: stock_tracked ? sellable : Number.POSITIVE_INFINITY, isRetired },
    ]),
  );
}

/** Reserves the stock of a cancelled order once more, all or nothing. Must run in a transaction. */
export async function reserveAgain(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows: lines } = await sql<{ variantId: number; quantity: number }>`
    select id as "variantId", quantity from (${reservedBy(orderId)}) r`.execute(tx);
  await sql`savepoint reserve_again`.execute(tx);
  const reserved = await tryReserve(tx, lines);
  if (reserved.size === lines.length) return true;
  await sql`rollback to savepoint reserve_again`.execute(tx);
  return false;
}
