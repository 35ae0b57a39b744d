import type { ProductChange } from "../catalog/product-changes.ts";
import type { OptionUse } from "./options.ts";

/** A product, variant or row that was skipped, or a value that was changed by the import. */
export type Remark = { row: number; handle: string; text: string };
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
  /** Products for which no department of the store was found. */
  unplaced: number;
  /** Sentences about the file as a whole. */
  about: string[];
  /** A label of the Encoding Standard. */
  encoding: string;
  /** In the order of the file. */
  skips: Skip[];
  /** Values that were changed by the import. */
  notes: Remark[];
  /** Pictures that were asked for and fetched from other servers, and those that stay there. */
  pictures: { asked: boolean; fetched: number; elsewhere: number };
  /** What the options of the file became, and in how many products. */
  options: (OptionUse & { products: number })[];
  /** New variants whose blank quantity became `assumedStock`. */
  stockAssumed: number;
  /** Known variants whose quantity is blank: their stock stayed. */
  stockKept: number;
  /** Known variants that keep their stock though the file has another quantity or tracks it otherwise. */
  stockIgnored: number;
  /** New variants whose stock is not tracked. */
  untracked: number;
  /** Variants on sale that the file lacks, and that stay. */
  missing: { row: number; handle: string; variant: string }[];
  /** What became of known products. */
  changes: ({ row: number; handle: string } & ProductChange)[];
  assumedStock: number;
  /** The factor of the file's amounts. */
  rate: string;
  rows: number;
  /** The first row of the last product that was saved; 0 before. */
  lastRow: number;
  seconds: number;
  /** Whether the import reached the end of the file, or why not. */
  ended: "complete" | "interrupted" | "broken";
};

type Heading = "file" | "source" | "dryRun" | "about" | "encoding" | "pictures" | "assumedStock" | "rate";

/** For JSON.stringify: PostgreSQL refuses half a character, which a text that was cut may end with. */
export const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/** The report of an import that has not read a row. */
export const emptyReport = (heading: Pick<ImportReport, Heading>): ImportReport => ({
  ...heading,
  imported: 0,
  updated: 0,
  skipped: 0,
  variants: 0,
  drafts: 0,
  unplaced: 0,
  skips: [],
  notes: [],
  options: [],
  stockAssumed: 0,
  stockKept: 0,
  stockIgnored: 0,
  untracked: 0,
  missing: [],
  changes: [],
  rows: 0,
  lastRow: 0,
  seconds: 0,
  ended: "complete",
});

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
  if (report.unplaced)
    lines.push(
      `  ${count(report.unplaced)} of them are of no kind that the store knows: they stand in no menu but ` +
        "under all categories",
    );
  if (report.stockAssumed)
    lines.push(
      `  ${count(report.stockAssumed)} new variants have no quantity in the file: ` +
        (report.assumedStock
          ? `${count(report.assumedStock)} pieces each`
          : "they are sold out; --new-stock N gives each of them N pieces"),
    );
  if (report.untracked)
    lines.push(
      `  ${count(report.untracked)} new variants are not tracked in the file: they are never sold out`,
    );
  if (report.stockKept)
    lines.push(`  ${count(report.stockKept)} variants have no quantity in the file: their stock stays`);
  if (report.stockIgnored)
    lines.push(
      `  ${count(report.stockIgnored)} variants have another quantity or tracking in the file: ` +
        "their stock stays; --stock takes the file's",
    );
  const { asked, fetched, elsewhere } = report.pictures;
  if (fetched) lines.push(`  ${count(fetched)} pictures were fetched into the store`);
  if (elsewhere)
    lines.push(
      `  ${count(elsewhere)} pictures stay at other servers, in one size` +
        (asked ? "" : ": --pictures fetches them into the store"),
    );
  if (report.options.length) lines.push(`  options: ${report.options.map(optionText).join("; ")}`);
  if (report.rate !== "1") lines.push(`  prices were converted at the rate ${report.rate}`);
  if (report.skips.length) lines.push("Skipped:", ...report.skips.map(skipLine));
  lines.push(
    ...listed(
      "Changed on the way in:",
      report.notes.map(({ row, handle, text }) => `  row ${row} (${handle}): ${text}`),
    ),
    ...listed("Changed in the store:", report.changes.map(changeLine)),
    ...listed(
      "Not in the file, but on sale as before (--retire-missing retires them):",
      report.missing.map(({ row, handle, variant }) => `  row ${row} (${handle}): ${variant}`),
    ),
  );
  return lines.join("\n");
}

function optionText({ name, as, products }: ImportReport["options"][number]): string {
  const meaning = as === "option" ? "an option of its own" : `the ${as}`;
  return `"${name}" is ${meaning} (${products.toLocaleString("en-US")} ${products === 1 ? "product" : "products"})`;
}

function listed(heading: string, lines: string[]): string[] {
  const more = lines.length - NOTES_SHOWN;
  return [
    ...(lines.length ? [heading] : []),
    ...lines.slice(0, NOTES_SHOWN),
    ...(more > 0 ? [`  and ${more.toLocaleString("en-US")} more; --report FILE writes them all`] : []),
  ];
}

function changeLine({ row, handle, what, variant, from, to }: ImportReport["changes"][number]): string {
  return `  row ${row} (${handle}): ${[variant, what].filter(Boolean).join(": ")} ${from} → ${to}`;
}

function skipLine({ row, handle, what, reason }: Skip): string {
  return `  row ${row}: ${what}${handle && ` ${handle}`}: ${reason}`;
}
