import { type BulkProblem, type BulkRow, type OwnPrice, pricedProblems } from "@adire/contract/shapes";

/** Gives products a price of their own; null: the one that is planned. */
export type SetOwnPrice = (ids: readonly number[], at: OwnPrice["at"] | null) => void;

type Row = Pick<BulkRow, "problem" | "settled" | "cost">;

/** The problem under which a product stands, also once it is settled. */
export const groupOf = ({ problem, settled }: Row): BulkProblem | undefined => (settled ?? problem)?.code;

/** Whether another price would solve its problem, or does. */
export function isPriced(row: Row): boolean {
  const code = groupOf(row);
  return code !== undefined && pricedProblems.has(code);
}

/** Whether it could be sold at cost instead of for less. */
export const canSellAtCost = (row: Row): boolean =>
  row.cost !== null && ["below_cost", "too_low"].includes(groupOf(row) ?? "");

export const withOwnPrices = (
  prices: readonly OwnPrice[],
  ids: readonly number[],
  at: OwnPrice["at"] | null,
): OwnPrice[] => [
  ...prices.filter(({ id }) => !ids.includes(id)),
  ...(at === null ? [] : ids.map((id) => ({ id, at }))),
];
