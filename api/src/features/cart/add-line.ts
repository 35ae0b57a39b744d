import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_LINES } from "@adire/contract/limits";
import { toWire } from "@adire/contract/money";
import type { CartAddition } from "@adire/contract/shapes";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { chooseVariant } from "../catalog/find-variant.ts";
import { readProductForSale } from "../catalog/product-for-sale.ts";
import type { VariantNames } from "../catalog/shop-names.ts";
import { contentOfCart, lockCart, putLine } from "./queries.ts";
import { toItem } from "./read-cart.ts";
import { decideQuantity, stockSentence } from "./rules.ts";

/**
 * Adds a quantity of a variant; the same variant again adds up.
 * @returns its line and the total of the cart
 * @throws Problem not_enough_stock with `left`, line_full, cart_full
 */
export async function addLine(
  tx: Transaction,
  known: VariantNames,
  userId: number,
  input: BodyOf<typeof endpoints.cart.add>,
): Promise<CartAddition> {
  const cartId = await lockCart(tx, userId);
  const { product, variants } = await readProductForSale(tx, known, input.product_id);
  const variant = chooseVariant(variants, input);
  const { quantity: held, otherLines, othersTotal } = await contentOfCart(tx, cartId, variant.id);
  const decision = decideQuantity(held, input.quantity, variant.sellable);
  if (!decision.ok) {
    const { name: product_name, option_name } = product;
    throw refusalOf(decision, { ...variant, product_name, option_name });
  }
  if (otherLines >= MAX_LINES) throw new Problem("cart_full");
  const { price, comparePrice } = variant;
  const { quantity } = decision;
  const put = await putLine(tx, cartId, variant.id, quantity, price, input.added_at);
  const line = { ...variant, ...put, quantity, compare_price: comparePrice, seen_price: price };
  return { item: toItem(line, product), total_price: toWire(othersTotal + price * quantity) };
}

export function refusalOf(
  decision: { reason: "line_full" | "not_enough_stock"; left: number },
  variant: Parameters<typeof stockSentence>[1],
): Problem {
  return decision.reason === "line_full"
    ? new Problem("line_full")
    : new Problem("not_enough_stock", {
        message: stockSentence(decision.left, variant),
        with: { left: decision.left },
      });
}
