import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

export type Pieces = { variantId: number; pieces: number; name: string };

/** One order for all locks, so that two orders with crossed lines never wait for each other. */
export const inLockOrder = <T extends { variantId: number }>(lines: readonly T[]): T[] =>
  [...lines].sort((a, b) => a.variantId - b.variantId);

/** Promises pieces to an order. @throws Problem sold_out with `left` when that many are not left */
export async function reserveStock(tx: Transaction, line: Pieces): Promise<void> {
  if (await tryReserve(tx, line)) return;
  const left = await tx
    .selectFrom("variants")
    .select((v) => v("on_hand", "-", v.ref("reserved")).as("left"))
    .where("id", "=", line.variantId)
    .executeTakeFirst();
  const count = Number(left?.left ?? 0);
  throw new Problem("sold_out", {
    message: count === 0 ? `${line.name} has just sold out.` : `Only ${count} of ${line.name} are left.`,
    with: { variant_id: line.variantId, left: count },
  });
}

export async function tryReserve(tx: Transaction, line: Pieces): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("variants")
    .set((v) => ({ reserved: v("reserved", "+", line.pieces) }))
    .where("id", "=", line.variantId)
    .where((v) => v(v("on_hand", "-", v.ref("reserved")), ">=", line.pieces))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Variants and pieces of an order; lines whose variant was deleted hold nothing. */
export async function piecesOf(tx: Transaction, orderId: number): Promise<Pieces[]> {
  const lines = await tx
    .selectFrom("order_lines")
    .select(["variant_id", "quantity", "name"])
    .where("order_id", "=", orderId)
    .where("variant_id", "is not", null)
    .execute();
  return inLockOrder(
    lines.map((line) => ({ variantId: line.variant_id ?? 0, pieces: line.quantity, name: line.name })),
  );
}

/** Gives reserved stock back, as the order is cancelled. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  for (const { variantId, pieces } of await piecesOf(tx, orderId)) {
    await tx
      .updateTable("variants")
      .set((v) => ({ reserved: v("reserved", "-", pieces) }))
      .where("id", "=", variantId)
      .execute();
  }
}

/** Promised pieces leave the warehouse: the movement takes them off the promise and off the shelf. */
export async function sellStock(tx: Transaction, orderId: number): Promise<void> {
  await sql`insert into stock_movements (variant_id, quantity, cause, order_id)
    select variant_id, -sum(quantity), 'sold', order_id from order_lines
    where order_id = ${orderId} and variant_id is not null group by variant_id, order_id`.execute(tx);
}

/** Sold pieces stand on the shelf again: one movement for each variant. */
export async function takeBackStock(
  tx: Transaction,
  orderId: number,
  pieces: readonly Omit<Pieces, "name">[],
): Promise<void> {
  if (pieces.length === 0) return;
  await tx
    .insertInto("stock_movements")
    .values(
      inLockOrder(pieces).map(({ variantId, pieces: count }) => ({
        variant_id: variantId,
        quantity: count,
        cause: "returned",
        order_id: orderId,
      })),
    )
    .execute();
}

/** Promises the pieces of a cancelled order once more, all or none. Must run where a rollback to `savepoint` is possible. */
export async function reserveAgain(tx: Transaction, orderId: number): Promise<boolean> {
  await sql`savepoint reserve_again`.execute(tx);
  for (const line of await piecesOf(tx, orderId)) {
    if (await tryReserve(tx, line)) continue;
    await sql`rollback to savepoint reserve_again`.execute(tx);
    return false;
  }
  return true;
}
