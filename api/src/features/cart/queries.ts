import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type SellableVariant, variantColumns, variantTables } from "../catalog/find-variant.ts";

/**
 * Locks the shopper's cart, which is made when missing: two changes of one cart take turns, and deleting the account waits.
 * @throws Problem session_ended when the account is gone
 */
export async function lockCart(tx: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from carts where user_id = ${userId} for update`.execute(tx);
  const id = rows[0]?.id ?? (await makeCart(tx, userId));
  if (id === undefined) throw new Problem("session_ended");
  return id;
}

/** @returns nothing when the account is gone */
async function makeCart(tx: Transaction, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into carts (user_id)
    select id from users where id = ${userId} for key share
    on conflict (user_id) do update set user_id = excluded.user_id returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Locks an account against deletion and against other orders of its own, then its cart, which is made when missing.
 * @throws Problem session_ended when the account is gone
 */
export async function lockAccountAndCart(
  tx: Transaction,
  userId: number,
): Promise<{ email: string; cartId: number }> {
  const { rows } = await sql<{ email: string; cartId: number }>`
    with account as (select id, email from users where id = ${userId} for no key update),
      cart as (
        insert into carts (user_id) select id from account
        on conflict (user_id) do update set user_id = excluded.user_id returning id
      )
    select account.email, cart.id as "cartId" from account, cart`.execute(tx);
  if (!rows[0]) throw new Problem("session_ended");
  return rows[0];
}

export type CartVariant = SellableVariant & { quantity: number; offered: boolean };

/** Takes all lines out of a locked cart. @returns what they were, in the order of adding */
export async function takeLines(tx: Transaction, cartId: number): Promise<CartVariant[]> {
  const { rows } = await sql<CartVariant>`
    with taken as (delete from cart_lines where cart_id = ${cartId} returning id, variant_id, quantity, added_at)
    select ${variantColumns}, l.quantity, (v.retired_at is null and p.status = 'active') as offered
    from ${variantTables} join taken l on l.variant_id = v.id order by l.added_at, l.id`.execute(tx);
  return rows;
}

/** How many lines a locked cart has, and how much of a variant. */
export async function contentOfCart(
  tx: Transaction,
  cartId: number,
  variantId: number,
): Promise<{ lines: number; quantity: number }> {
  const { rows } = await sql<{ lines: number; quantity: number }>`select count(*) as lines,
      coalesce(sum(quantity) filter (where variant_id = ${variantId}), 0)::int as quantity
    from cart_lines where cart_id = ${cartId}`.execute(tx);
  return rows[0] ?? { lines: 0, quantity: 0 };
}

/** A line of the locked cart, or nothing: lines of other carts are not seen. */
export function lineOfCart(tx: Transaction, cartId: number, lineId: number) {
  return tx
    .selectFrom("cart_lines")
    .select(["id", "variant_id", "quantity"])
    .where("cart_id", "=", cartId)
    .where("id", "=", lineId)
    .executeTakeFirst();
}

export async function putLine(
  tx: Transaction,
  cartId: number,
  variantId: number,
  quantity: number,
  price: number,
): Promise<void> {
  await tx
    .insertInto("cart_lines")
    .values({ cart_id: cartId, variant_id: variantId, quantity, seen_price: price })
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "variant_id"]).doUpdateSet({ quantity, seen_price: price }),
    )
    .execute();
}

export async function emptyCart(tx: Transaction, cartId: number): Promise<void> {
  await tx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
}
