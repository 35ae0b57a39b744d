import {
  type ChosenField,
  type ImportFindings,
  MAX_CELL,
  MAX_FINDINGS,
  readAs,
} from "@adire/contract/shapes";
import type { FileColumn } from "../import/columns.ts";
import type { readCells } from "../import/read-cells.ts";
import type { ImportReport } from "../import/report.ts";

/** What the screen shows of a report, within its limits. */
export function findingsOf(
  report: ImportReport,
  { columns: all, cells }: Awaited<ReturnType<typeof readCells>>,
  chosen: ReadonlyMap<string, ChosenField>,
): ImportFindings {
  const columns = withChoices(all, chosen);
  const shown = <One>(all: readonly One[]) => all.slice(0, MAX_FINDINGS);
  const faults = shown(report.skips);
  const notes = [
    ...report.notes,
    ...report.missing.map(({ variant, ...at }) => ({
      ...at,
      text: `${variant} is not in the list and stays on sale`,
    })),
  ];
  const lines = [...new Set(faults.map(({ row }) => row))].flatMap((row) => {
    const line = cells.get(row)?.map((text) => text.slice(0, MAX_CELL + 1));
    return line ? [[row, line] as const] : [];
  });
  return {
    rows: report.rows,
    added: report.imported,
    changed: report.updated,
    skipped: report.skipped,
    drafts: report.drafts,
    columns,
    cells: Object.fromEntries(lines),
    faults: {
      count: report.skips.length,
      shown: faults.map(({ row, handle, reason }) => {
        return { row, handle, sentence: sentenceOf(reason), column: columnOf(columns, reason) };
      }),
    },
    notes: {
      count: notes.length,
      shown: shown(notes).map(({ row, handle, text }) => ({
        row,
        handle,
        sentence: sentenceOf(text),
      })),
    },
    changes: { count: report.changes.length, shown: shown(report.changes) },
    about: report.about.map(forScreen),
  };
}

/** What is known of a list without a name or a price: its columns, of which staff may choose them. */
export function columnsOnly(
  columns: readonly FileColumn[],
  chosen: ReadonlyMap<string, ChosenField>,
): ImportFindings {
  const none = { count: 0, shown: [] };
  return {
    ...{ rows: 0, added: 0, changed: 0, skipped: 0, drafts: 0, cells: {}, about: [] },
    ...{ faults: none, notes: none, changes: none },
    columns: withChoices(columns, chosen),
  };
}

const withChoices = (columns: readonly FileColumn[], chosen: ReadonlyMap<string, ChosenField>) =>
  columns.map((one) => ({ ...one, chosen: chosen.get(one.header.toLowerCase()) ?? null }));

/** Reasons that name no column. */
const fieldsByReason = { price: /^the price /, quantity: /^the quantity /, name: /no title$/ };

/** The column that a reason is about, as far as it says so. */
function columnOf(columns: ImportFindings["columns"], reason: string): number | null {
  const named = columns
    .toSorted((a, b) => b.header.length - a.header.length)
    .find(({ header }) => header !== "" && reason.includes(`the column ${header}`));
  const found =
    named ??
    columns.find((one) =>
      Object.entries(fieldsByReason).some(([name, pattern]) => name === readAs(one) && pattern.test(reason)),
    );
  return found?.column ?? null;
}

const sentenceOf = (text: string) => {
  const plain = forScreen(text);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`.replace(/([^.])$/, "$1.");
};

/** Without what an option of the command would do: nobody can type one here. */
export const forScreen = (text: string): string => {
  const option = text.search(/ --[a-z]/);
  if (option === -1) return text;
  const before = text.slice(0, option);
  if (before.endsWith(".")) return before;
  if (/[:;]$/.test(before)) return `${before.slice(0, -1)}.`;
  const clause = Math.max(...[": ", "; ", ", "].map((mark) => before.lastIndexOf(mark)));
  return `${clause === -1 ? before : before.slice(0, clause)}.`;
};
