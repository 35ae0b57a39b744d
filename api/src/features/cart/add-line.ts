import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_LINES } from "@adire/contract/limits";
import type { CartAddition } from "@adire/contract/shapes";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { findVariant } from "../catalog/find-variant.ts";
import { contentOfCart, lockCart, putLine } from "./queries.ts";
import { toAddition } from "./read-cart.ts";
import { decideQuantity, stockSentence } from "./rules.ts";

/**
 * Adds a quantity of a variant; the same variant again adds up.
 * @returns its line and the total of the cart
 * @throws Problem not_enough_stock with `left`, line_full, cart_full
 */
export async function addLine(
  tx: Transaction,
  userId: number,
  input: BodyOf<typeof endpoints.cart.add>,
): Promise<CartAddition> {
  const cartId = await lockCart(tx, userId);
  const variant = await findVariant(tx, input);
  const held = await contentOfCart(tx, cartId, variant.id);
  const decision = decideQuantity(held.quantity, input.quantity, variant.sellable);
  if (!decision.ok) throw refusalOf(decision, variant.product_name);
  if (held.quantity === 0 && held.lines >= MAX_LINES) throw new Problem("cart_full");
  return toAddition(await putLine(tx, cartId, variant.id, decision.quantity, variant.price));
}

export function refusalOf(
  decision: { reason: "line_full" | "not_enough_stock"; left: number },
  name: string,
): Problem {
  return decision.reason === "line_full"
    ? new Problem("line_full")
    : new Problem("not_enough_stock", {
        message: stockSentence(decision.left, name),
        with: { left: decision.left },
      });
}
