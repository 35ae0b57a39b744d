import { choiceText } from "@adire/contract/choice-text";
import { MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import type { SellableVariant } from "../catalog/find-variant.ts";

export type Decision =
  | { ok: true; quantity: number }
  | { ok: false; reason: "line_full" | "not_enough_stock"; left: number };

/**
 * @param held quantity of the line
 * @param added quantity to add
 * @param sellable how much of the variant can still be sold
 */
export function decideQuantity(held: number, added: number, sellable: number): Decision {
  const quantity = held + added;
  if (quantity > sellable) return { ok: false, reason: "not_enough_stock", left: Math.max(0, sellable) };
  if (quantity > MAX_QUANTITY_PER_LINE)
    return { ok: false, reason: "line_full", left: MAX_QUANTITY_PER_LINE };
  return { ok: true, quantity };
}

type Named = Pick<SellableVariant, "product_name" | "color" | "size" | "option_name" | "option">;

/** The message when the stock is not sufficient; it names the choice, for others may be left. */
export function stockSentence(left: number, variant: Named): string {
  const choice = choiceText(variant);
  const name = choice ? `${variant.product_name} (${choice})` : variant.product_name;
  if (left === 0) return `${name} is sold out.`;
  return left === 1 ? `Only 1 of ${name} is left.` : `Only ${left} of ${name} are left.`;
}
