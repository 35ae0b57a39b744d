import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { type SellableVariant, variantColumns, variantTables } from "../catalog/find-variant.ts";
import {
  type ProductRow,
  type ProductStock,
  productColumns,
  stockOfProduct,
} from "../catalog/product-row.ts";

/**
 * Locks the shopper's cart and creates it when missing. Changes of one cart take turns, and deleting the
 * account waits.
 * @throws Problem session_ended when the account is gone
 */
export async function lockCart(tx: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from carts where user_id = ${userId} for update`.execute(tx);
  const id = rows[0]?.id ?? (await createCart(tx, userId));
  if (id === undefined) throw new Problem("session_ended");
  return id;
}

/** @returns nothing when the account is gone */
async function createCart(tx: Transaction, userId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into carts (user_id)
    select id from users where id = ${userId} for key share
    on conflict (user_id) do update set user_id = excluded.user_id returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Locks an account against deletion and against other orders of its own, then its cart, which it creates when
 * missing.
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

/** Deletes all lines of a locked cart. @returns the deleted lines, in the order of adding */
export async function takeLines(tx: Transaction, cartId: number): Promise<CartVariant[]> {
  const { rows } = await sql<CartVariant>`
    with taken as (delete from cart_lines where cart_id = ${cartId} returning id, variant_id, quantity, added_at)
    select ${variantColumns}, l.quantity, (v.retired_at is null and p.status = 'active') as offered
    from ${variantTables} join taken l on l.variant_id = v.id order by l.added_at, l.id`.execute(tx);
  return rows;
}

/** What a locked cart has besides a variant, and how much of it. */
export async function contentOfCart(
  tx: Transaction,
  cartId: number,
  variantId: number,
): Promise<{ quantity: number; otherLines: number; othersTotal: number }> {
  const { rows } = await sql<{ quantity: number; otherLines: number; othersTotal: number }>`
    select coalesce(sum(l.quantity) filter (where l.variant_id = ${variantId}), 0)::int as quantity,
      count(*) filter (where l.variant_id <> ${variantId}) as "otherLines",
      coalesce(sum(l.quantity * v.price) filter (where l.variant_id <> ${variantId}), 0)::bigint as "othersTotal"
    from cart_lines l join variants v on v.id = l.variant_id where l.cart_id = ${cartId}`.execute(tx);
  return rows[0] ?? { quantity: 0, otherLines: 0, othersTotal: 0 };
}

/** A line of the locked cart; undefined for a line of another cart. */
export function lineOfCart(tx: Transaction, cartId: number, lineId: number) {
  return tx
    .selectFrom("cart_lines")
    .select(["id", "variant_id", "quantity"])
    .where("cart_id", "=", cartId)
    .where("id", "=", lineId)
    .executeTakeFirst();
}

/** A line with its product, as the wire shows it. */
export type LineRow = {
  id: number;
  quantity: number;
  price: number;
  compare_price: number | null;
  seen_price: number;
  added_at: Date;
  size: string | null;
  color: string | null;
  option: string | null;
  sellable: number;
  product: ProductRow & ProductStock;
};

/**
 * The columns of a LineRow, from cart lines `l`, variants `v` and products `p`. Names and products are
 * subqueries, because the planner takes longer for joins of that many tables than the rows take to read.
 */
const lineColumns = sql.raw(`l.id, l.quantity, l.seen_price, l.added_at, v.price, v.compare_price,
  (select name from sizes where id = v.size_id) as size,
  (select name from colors where id = v.color_id) as color, v.option_value as option,
  case when v.retired_at is null and p.status = 'active' then v.sellable else 0 end as sellable,
  (select to_json(r) from (select ${productColumns}, s.stock, s.in_stock
    from products p ${stockOfProduct} where p.id = v.product_id) r) as product`);

/** The lines of a shopper's cart, in the order of adding. */
export async function linesOf(db: Querier, userId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select ${lineColumns}
    from carts k join cart_lines l on l.cart_id = k.id join variants v on v.id = l.variant_id
      join products p on p.id = v.product_id
    where k.user_id = ${userId} order by l.added_at, l.id`.execute(db);
  return rows;
}

/** Sets quantity and seen price of a variant in a locked cart. */
export async function putLine(
  tx: Transaction,
  cartId: number,
  variantId: number,
  quantity: number,
  price: number,
  addedAt?: string,
): Promise<{ id: number; added_at: Date }> {
  return tx
    .insertInto("cart_lines")
    .values({
      ...{ cart_id: cartId, variant_id: variantId, quantity, seen_price: price },
      added_at: sql<Date>`least(${addedAt ?? null}::timestamptz, now())`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["cart_id", "variant_id"])
        .doUpdateSet({ quantity, seen_price: price, returned_from: null }),
    )
    .returning(["id", "added_at"])
    .executeTakeFirstOrThrow();
}

export async function emptyCart(tx: Transaction, cartId: number): Promise<void> {
  await tx.deleteFrom("cart_lines").where("cart_id", "=", cartId).execute();
}
