import { formatMoney } from "@adire/contract/money";
import type { Audit } from "./audit.ts";

/** The report for an operator: every disagreement under its rule, then the sums. */
export function auditText({ disagreements, sums, rules }: Audit): string {
  const lines: string[] = [];
  for (const [rule, found] of Object.entries(Object.groupBy(disagreements, ({ rule }) => rule))) {
    lines.push(`Broken: ${rule}`);
    for (const { about, detail } of found ?? []) lines.push(`  ${about}: ${detail}`);
  }
  if (lines.length === 0)
    lines.push(`All agree: ${rules} rules hold for every order, payment, refund, unit of stock and mail.`);
  else lines.push(`${disagreements.length} disagreements.`);
  lines.push(
    "",
    `Orders placed      ${money(sums.orders)}`,
    `Orders paid for    ${money(sums.sold)}`,
    `Paid to the store  ${money(sums.charged)}`,
    `  of it sent back  ${money(sums.sentBack)}`,
    `Taken by the desk  ${money(sums.captured)}`,
    `  of it given back ${money(sums.givenBack)}`,
    `  of it taken back ${money(sums.takenBack)}`,
    `Stock              ${pieces(sums.onHand)} on hand, ${sums.reserved} of them reserved, ` +
      `in ${sums.variants - sums.untracked} variants` +
      (sums.untracked ? `; the stock of ${sums.untracked} more is not tracked` : ""),
  );
  return lines.join("\n");
}

const pieces = (quantity: number): string => (quantity === 1 ? "1 piece" : `${quantity} pieces`);

function money(sum: Record<string, number>): string {
  const parts = Object.entries(sum).map(([currency, amount]) => formatMoney(amount, currency));
  return parts.join(", ") || "none";
}
