import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_LINES } from "@adire/contract/limits";
import type { Cart } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { findVariant } from "../catalog/find-variant.ts";
import { lineOfVariant, lockCart, putLine } from "./queries.ts";
import { readCart } from "./read-cart.ts";
import { decideQuantity, stockSentence } from "./rules.ts";

/** Adds pieces of a variant; the same variant again adds quantities. @throws Problem not_enough_stock with `left`, line_full, cart_full */
export async function addLine(
  tx: Transaction,
  userId: number,
  wish: BodyOf<typeof endpoints.cart.add>,
): Promise<Cart> {
  const cartId = await lockCart(tx, userId);
  const variant = await findVariant(tx, wish);
  const held = await lineOfVariant(tx, cartId, variant.id);
  const decision = decideQuantity(held?.quantity ?? 0, wish.quantity, variant.sellable);
  if (!decision.ok) throw refusalOf(decision, variant.product_name);
  if (!held) await refuseFullCart(tx, cartId);
  await putLine(tx, cartId, variant.id, decision.pieces, variant.price);
  return readCart(tx, userId);
}

export function refusalOf(
  decision: { why: "line_full" | "not_enough_stock"; left: number },
  name: string,
): Problem {
  return decision.why === "line_full"
    ? new Problem("line_full")
    : new Problem("not_enough_stock", {
        message: stockSentence(decision.left, name),
        with: { left: decision.left },
      });
}

async function refuseFullCart(tx: Transaction, cartId: number): Promise<void> {
  const { rows } = await sql<{
    lines: number;
  }>`select count(*) as lines from cart_lines where cart_id = ${cartId}`.execute(tx);
  if ((rows[0]?.lines ?? 0) >= MAX_LINES) throw new Problem("cart_full");
}
