import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { Cart } from "@adire/contract/shapes";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { findVariant, variantsById } from "../catalog/find-variant.ts";
import { refusalOf } from "./add-line.ts";
import { contentOfCart, lineOfCart, lockCart, putLine } from "./queries.ts";
import { readCart } from "./read-cart.ts";
import { decideQuantity } from "./rules.ts";

/** Changes quantity, size, color or option of a line; merges it with the line that has the new choice. */
export async function updateLine(
  tx: Transaction,
  userId: number,
  lineId: number,
  input: BodyOf<typeof endpoints.cart.update>,
): Promise<Cart> {
  const cartId = await lockCart(tx, userId);
  const line = await lineOfCart(tx, cartId, lineId);
  if (!line) throw new Problem("not_found");
  const now = (await variantsById(tx, [line.variant_id])).get(line.variant_id);
  if (!now) throw new Problem("not_found");
  const variant = await findVariant(tx, {
    product_id: now.product_id,
    size: input.selected_size || now.size,
    color: input.selected_color || now.color,
    option: input.selected_option || now.option,
  });
  const isSame = variant.id === line.variant_id;
  const other = isSame ? 0 : (await contentOfCart(tx, cartId, variant.id)).quantity;
  const decision = decideQuantity(other, input.quantity ?? line.quantity, variant.sellable);
  if (!decision.ok) throw refusalOf(decision, variant);
  if (isSame || other > 0) {
    await putLine(tx, cartId, variant.id, decision.quantity, variant.price);
    if (other > 0) await tx.deleteFrom("cart_lines").where("id", "=", line.id).execute();
  } else {
    await tx
      .updateTable("cart_lines")
      .set({
        variant_id: variant.id,
        quantity: decision.quantity,
        seen_price: variant.price,
        returned_from: null,
      })
      .where("id", "=", line.id)
      .execute();
  }
  return readCart(tx, userId);
}
