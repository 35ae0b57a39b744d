import { MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";

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

/** The message when the stock is not sufficient. */
export function stockSentence(left: number, name: string): string {
  if (left === 0) return `${name} has just sold out.`;
  return left === 1 ? `Only 1 of ${name} is left.` : `Only ${left} of ${name} are left.`;
}
