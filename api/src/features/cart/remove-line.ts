import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { lockCart } from "./queries.ts";

/** Takes a line out of the cart, unless an order has just taken it. @throws Problem not_found */
export async function removeLine(tx: Transaction, userId: number, lineId: number): Promise<undefined> {
  const cartId = await lockCart(tx, userId);
  const { numDeletedRows } = await tx
    .deleteFrom("cart_lines")
    .where("cart_id", "=", cartId)
    .where("id", "=", lineId)
    .executeTakeFirst();
  if (!numDeletedRows) throw new Problem("not_found");
}
