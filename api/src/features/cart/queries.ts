import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * The shopper's cart, made when missing and locked: two changes of one cart take turns. The account stays until the transaction ends.
 * @throws Problem session_ended when the account is gone
 */
export async function lockCart(tx: Transaction, userId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into carts (user_id)
    select id from users where id = ${userId} for key share
    on conflict (user_id) do update set user_id = excluded.user_id returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Problem("session_ended");
  return id;
}

export type LineRow = {
  id: number;
  variant_id: number;
  product_id: number;
  quantity: number;
  price: number;
  compare_price: number | null;
  seen_price: number;
  added_at: Date;
  size: string | null;
  color: string | null;
  sellable: number;
  image: string | null;
};

/** The lines of a shopper's cart at today's prices, in the order of adding. */
export async function linesOf(db: Querier, userId: number): Promise<LineRow[]> {
  const { rows } =
    await sql<LineRow>`select l.id, l.variant_id, v.product_id, l.quantity, v.price, v.compare_price, l.seen_price,
      l.added_at, z.name as size, c.name as color,
      case when v.retired_at is null and p.status = 'active' then v.on_hand - v.reserved else 0 end as sellable,
      coalesce(p.color_images -> c.name ->> 0, p.images[1]) as image
    from carts k join cart_lines l on l.cart_id = k.id join variants v on v.id = l.variant_id join products p on p.id = v.product_id
      left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where k.user_id = ${userId} order by l.added_at, l.id`.execute(db);
  return rows;
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

export function lineOfVariant(tx: Transaction, cartId: number, variantId: number) {
  return tx
    .selectFrom("cart_lines")
    .select(["id", "quantity"])
    .where("cart_id", "=", cartId)
    .where("variant_id", "=", variantId)
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

export async function emptyCart(tx: Querier, userId: number): Promise<void> {
  await sql`delete from cart_lines l using carts k where k.id = l.cart_id and k.user_id = ${userId}`.execute(
    tx,
  );
}
