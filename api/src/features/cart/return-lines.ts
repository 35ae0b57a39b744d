import { MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { lockCart } from "./queries.ts";

/**
 * Puts the lines of an unpaid order back into the shopper's cart, at the prices of the order. Leaves out
 * variants that are no longer offered, and does not change lines that the cart has again.
 */
export async function returnLines(tx: Transaction, userId: number, orderId: number): Promise<void> {
  const cartId = await lockCart(tx, userId);
  await sql`insert into cart_lines (cart_id, variant_id, quantity, seen_price, returned_from)
    select ${cartId}, l.variant_id, least(l.quantity, ${MAX_QUANTITY_PER_LINE}), l.unit_price, ${orderId}::bigint
    from order_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.order_id = ${orderId} and v.retired_at is null and p.status = 'active'
    on conflict (cart_id, variant_id) do nothing`.execute(tx);
}

/** Takes the lines out of a locked cart that came back from an order and were not changed since. */
export async function takeReturnedLines(tx: Transaction, cartId: number, orderId: number): Promise<void> {
  await tx
    .deleteFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .where("returned_from", "=", orderId)
    .execute();
}
