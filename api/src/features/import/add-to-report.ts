import { productKey } from "./group-products.ts";
import type { MappedProduct } from "./map-product.ts";
import { copyText } from "./memoize.ts";
import type { OptionUse } from "./options.ts";
import type { ImportReport, Remark } from "./report.ts";
import type { RowsByText } from "./rows-by-text.ts";
import type { Saved } from "./save-in-batches.ts";
import { skuTaken } from "./used-skus.ts";

/** Names of options that a report lists. */
const MAX_OPTIONS = 200;
/** Names of variants in a sentence. */
const MAX_NAMES = 5;

/**
 * Adds what became of a batch.
 * @param saved by productKey()
 * @param endedAt the last row of each product so far, by productKey()
 */
export function addToReport(
  report: ImportReport,
  batch: MappedProduct[],
  saved: Map<string, Saved>,
  endedAt: RowsByText,
): void {
  for (const { draft, row, skips, notes, isPlaced, options = [] } of batch) {
    const outcome = draft && saved.get(productKey(draft));
    if (draft && outcome?.failed !== undefined) {
      report.skipped += 1;
      report.skips.push({ row, handle: draft.handle, what: "product", reason: outcome.failed });
      continue;
    }
    const what = draft ? "variant" : "product";
    report.skips.push(
      ...copyRemarks(skips).map(({ text, ...place }) => ({ ...place, what, reason: text }) as const),
    );
    report.notes.push(...copyRemarks(notes));
    if (!draft) {
      report.skipped += 1;
      continue;
    }
    if (outcome?.isNew) report.imported += 1;
    else report.updated += 1;
    report.variants += draft.variants.length;
    addOptions(report, options);
    if (draft.status === "draft" || outcome?.unpriced?.length) report.drafts += 1;
    if (!isPlaced) report.unplaced += 1;
    if (outcome) addOutcome(report, { row, handle: draft.handle }, outcome, endedAt);
  }
}

function addOutcome(
  report: ImportReport,
  place: { row: number; handle: string },
  outcome: Saved,
  endedAt: RowsByText,
): void {
  const { lostSkus = [], promised = [], missing = [], unclaimed = [], unpriced = [], changes = [] } = outcome;
  const note = (text: string) => report.notes.push({ ...place, text });
  for (const { sku, ...owner } of lostSkus) {
    const isEarlier = (endedAt.get(productKey(owner)) ?? place.row) < place.row;
    // A dry run saved nothing: the earlier product has lost the SKU, or its row has a note already.
    if (isEarlier && report.dryRun) continue;
    note(
      isEarlier
        ? skuTaken(sku)
        : `the SKU ${sku} belongs to another product of the store: imported without one`,
    );
  }
  for (const { name, asked, reserved } of promised)
    note(
      `${name || "the only variant"} has ${asked} in the file, ` +
        `but ${reserved} are promised to orders: ${reserved} stay`,
    );
  if (outcome.staysRetired) note("staff retired the product: it stays retired; --overwrite brings it back");
  if (unclaimed.length) {
    const some = unclaimed.length > MAX_NAMES ? [...unclaimed.slice(0, MAX_NAMES), "…"] : unclaimed;
    report.skips.push({
      ...{ ...place, what: "variant" },
      reason: `it names no size or color, but the product has ${some.join(", ")}: its price is left out`,
    });
  }
  for (const name of unpriced)
    report.skips.push({
      ...{ ...place, what: "variant" },
      reason: `${name || "the only variant"} costs nothing in the store: without a price the product stays a draft`,
    });
  report.stockAssumed += outcome.stockAssumed ?? 0;
  report.stockKept += outcome.stockKept ?? 0;
  report.stockIgnored += outcome.stockIgnored ?? 0;
  report.untracked += outcome.untracked ?? 0;
  report.missing.push(...missing.map((variant) => ({ ...place, variant })));
  report.changes.push(...changes.map((change) => ({ ...place, ...change })));
}

function addOptions({ options }: ImportReport, uses: readonly OptionUse[]): void {
  for (const { name, as } of uses) {
    const known = options.find((one) => one.name === name && one.as === as);
    if (known) known.products += 1;
    else if (options.length < MAX_OPTIONS) options.push({ name: copyText(name), as, products: 1 });
  }
}

const copyRemarks = (remarks: Remark[]): Remark[] =>
  remarks.map(({ row, handle, text }) => ({ row, handle: copyText(handle), text: copyText(text) }));
