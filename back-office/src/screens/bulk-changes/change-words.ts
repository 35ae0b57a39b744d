import type { BodySent } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { type BulkItemState, type BulkProblem, bulkProblems } from "@adire/contract/shapes";

export type Change = BodySent<typeof endpoints.bulkChanges.preview>["change"];

export const kindTexts: Readonly<Record<Change["kind"], string>> = {
  percent: "Price, %",
  amount: "Price, amount",
  struck: "Struck price",
  state: "State",
  collection: "Collection",
};
export const stateNames = { live: "Live", draft: "Draft", archived: "Archived" };
export const roundingTexts = {
  cents: "To the cent",
  whole_down: "Down to whole amounts",
  whole_nearest: "To the nearest whole amount",
  ninety_nine: "Down to .99",
};
export const problemTexts: Readonly<Record<BulkProblem, string>> = {
  below_cost: "Below cost",
  no_picture: "No picture",
  in_sale: "Timed price",
  struck_lower: "Lower struck price",
  no_variants: "Nothing for sale",
  over_limit: "Beyond your role",
  too_low: "Too low",
  too_high: "Too high",
  not_asked: "Not asked lately",
  free: "Free",
  same: "The same",
};
export const statusTexts: Readonly<Record<BulkItemState, string>> = {
  written: "Written",
  waits: "To come",
  left_out: "Left out",
  changed: "No longer fitted",
  undone: "Put back",
  conflict: "Left alone",
};

/** What happens to a product with this problem unless somebody says otherwise. */
export const fateOf = (problem: { code: BulkProblem } | null) =>
  problem === null ? "write" : bulkProblems[problem.code];

export const productsText = (count: number): string => `${count} product${count === 1 ? "" : "s"}`;

const states = { draft: "made drafts", live: "made live", archived: "archived" };

/** "−15%", for the title. */
export function changeText(change: Change): string {
  if (change.kind === "state") return states[change.state];
  if (change.kind === "struck") return change.on ? "old price struck" : "no struck price";
  if (change.kind === "collection") return change.add ? "into a collection" : "out of a collection";
  const size = Math.abs(change.value);
  return `${change.value < 0 ? "−" : "+"}${change.kind === "percent" ? `${size}%` : size.toFixed(2)}`;
}
