import type { ExportRow } from "@adire/contract/shapes";

type What = Pick<ExportRow, "kind" | "from" | "to">;

/** "orders from 2026-10-01 to 2026-10-31" */
export const subjectOf = ({ kind, from, to }: What): string =>
  from === null ? kind : `${kind} from ${from} to ${to}`;

/** What browsers save it as: "orders-2026-10-01-to-2026-10-31.csv", "products-2026-11-25.csv". */
export const fileNameOf = ({ kind, from, to, made_at }: What & Pick<ExportRow, "made_at">): string =>
  `${kind}-${from === null ? made_at.slice(0, 10) : `${from}-to-${to}`}.csv`;

/** An amount for a spreadsheet: 123450 is "1234.50". */
export const amountText = (minor: number): string => (minor / 100).toFixed(2);

/** A state of the code for people: "refund_pending" is "Refund pending". */
export function stateText(state: string): string {
  const words = state.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
