import { MAX_PIECES_PER_LINE } from "@adire/contract/limits";

export type Decision =
  | { ok: true; pieces: number }
  | { ok: false; why: "line_full" | "not_enough_stock"; left: number };

/**
 * @param held pieces that the line has, @param added pieces wanted besides, @param sellable pieces on hand and not reserved
 */
export function decideQuantity(held: number, added: number, sellable: number): Decision {
  const pieces = held + added;
  if (pieces > sellable) return { ok: false, why: "not_enough_stock", left: Math.max(0, sellable) };
  if (pieces > MAX_PIECES_PER_LINE) return { ok: false, why: "line_full", left: MAX_PIECES_PER_LINE };
  return { ok: true, pieces };
}

/** What a shopper is told when the stock does not reach. */
export function stockSentence(left: number, name: string): string {
  if (left === 0) return `${name} has just sold out.`;
  return left === 1 ? `Only 1 of ${name} is left.` : `Only ${left} of ${name} are left.`;
}
