import type { Remark } from "./map-product.ts";

/** A product, variant or row that was not imported. `handle` is "" where the row has none. */
type Skip = { row: number; handle: string; what: "product" | "variant" | "row"; reason: string };
export type ImportReport = {
  file: string;
  source: string;
  dryRun: boolean;
  /** Products. */
  imported: number;
  updated: number;
  skipped: number;
  /** Variants of the imported and updated products. */
  variants: number;
  /** Products that were imported but are not shown. */
  drafts: number;
  /** Sentences about the file as a whole. */
  about: string[];
  /** A label of the Encoding Standard. */
  encoding: string;
  /** In the order of the file. */
  skips: Skip[];
  /** Values that were changed by the import. */
  notes: Remark[];
  /** New variants whose blank quantity became `assumedStock`. */
  stockAssumed: number;
  /** Known variants whose quantity is blank: their stock stayed. */
  stockKept: number;
  assumedStock: number;
  /** The factor of the file's amounts. */
  rate: string;
  rows: number;
  seconds: number;
  /** Whether the import reached the end of the file, or why not. */
  ended: "complete" | "interrupted" | "broken";
};

const NOTES_SHOWN = 20;

/** The report as text, with every skip and the first notes. */
export function reportText(report: ImportReport): string {
  const count = (value: number) => value.toLocaleString("en-US");
  const rate =
    report.seconds > 0
      ? `, ${count(Math.round((report.imported + report.updated) / report.seconds))} products/s`
      : "";
  const heading = { complete: "", interrupted: " (interrupted)", broken: " (the file broke off)" }[
    report.ended
  ];
  const lines = [
    `${report.dryRun ? "Dry run (nothing was written)" : "Import"} of ${report.file}${heading}`,
    `  imported  ${count(report.imported)}`,
    `  updated   ${count(report.updated)}`,
    `  skipped   ${count(report.skipped)}`,
    `  ${count(report.rows)} rows, ${count(report.variants)} variants ` +
      `in ${report.seconds.toFixed(1)} s${rate}; source "${report.source}"`,
  ];
  lines.push(...report.about.map((sentence) => `  ${sentence}`));
  if (report.drafts)
    lines.push(`  ${count(report.drafts)} of them are drafts or unpublished: imported, not shown`);
  if (report.stockAssumed)
    lines.push(
      `  ${count(report.stockAssumed)} new variants have no quantity in the file (not tracked): ` +
        `${report.assumedStock} pieces each`,
    );
  if (report.stockKept)
    lines.push(`  ${count(report.stockKept)} variants have no quantity in the file: their stock stays`);
  if (report.rate !== "1") lines.push(`  prices were converted at the rate ${report.rate}`);
  if (report.skips.length) lines.push("Skipped:", ...report.skips.map(skipLine));
  if (report.notes.length) {
    lines.push(
      "Changed on the way in:",
      ...report.notes.slice(0, NOTES_SHOWN).map((note) => `  row ${note.row} (${note.handle}): ${note.text}`),
    );
    const more = report.notes.length - NOTES_SHOWN;
    if (more > 0) lines.push(`  and ${count(more)} more; --report FILE writes them all`);
  }
  return lines.join("\n");
}

function skipLine({ row, handle, what, reason }: Skip): string {
  return `  row ${row}: ${what}${handle && ` ${handle}`}: ${reason}`;
}
