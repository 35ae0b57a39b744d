import { basename } from "node:path";
import type { Database } from "../../db/open.ts";
import { bumpCatalog } from "../catalog/reindex-products.ts";
import { showSampleClearance } from "../catalog/sample-offers.ts";
import { groupProducts } from "./group-products.ts";
import { type Mapped, mapProduct, type Remark, skuTaken, type UsedSkus } from "./map-product.ts";
import { type Mapping, readMapping, recognize, resolveColumns } from "./mapping.ts";
import { ownCopy } from "./memoize.ts";
import { BadFile, openFile } from "./open-file.ts";
import { readTable } from "./read-rows.ts";
import type { ImportReport } from "./report.ts";
import { RowsByText } from "./rows-by-text.ts";
import { areNew, findSaved, type Saved, saveInBatches } from "./save-in-batches.ts";

export type Wish = {
  path: string;
  /** A mapping's name or file; without it the header tells. */
  mapping?: string;
  source?: string;
  /** A decimal; the file's amounts times this are the store's. */
  rate?: string;
  dryRun?: boolean;
  /** Ends the import after the product at hand. */
  signal?: AbortSignal;
  /** Called now and then. */
  onProgress?: (progress: { share: number; products: number; skipped: number }) => void;
};

/** Products saved in one transaction. */
const BATCH = 250;
/** Batches that the database takes at a time. */
const AT_ONCE = 2;

/**
 * Imports a product export, product by product: what cannot go in is left out and reported, all else goes in; the same file
 * again updates.
 * @param db undefined for a dry run where there is no store yet
 * @throws BadFile in one sentence when the file as a whole cannot be imported
 */
export async function importFile(db: Database | undefined, wish: Wish): Promise<ImportReport> {
  const started = performance.now();
  const file = await openFile(wish.path);
  const { headers, rows } = await readTable(file);
  const mapping = withWishes(wish.mapping ? await readMapping(wish.mapping) : await recognize(headers), wish);
  const columns = resolveColumns(mapping, headers);
  const report: ImportReport = {
    file: basename(wish.path),
    source: mapping.source,
    dryRun: wish.dryRun ?? false,
    imported: 0,
    updated: 0,
    skipped: 0,
    variants: 0,
    drafts: 0,
    skips: [],
    notes: [],
    stockAssumed: 0,
    assumedStock: mapping.stock,
    rate: mapping.rate,
    rows: 0,
    seconds: 0,
    ended: "complete",
  };
  const writes = db && !report.dryRun ? db : undefined;
  const log = await writes
    ?.insertInto("imports")
    .values({ file: report.file })
    .returning("id")
    .executeTakeFirstOrThrow();
  const endedAt = new RowsByText();
  const usedSkus = report.dryRun ? skusOfTheFile() : skusOfBatches(AT_ONCE + 1);
  let batch: Mapped[] = [];
  const save = async (ready: Mapped[], before: Promise<void> | undefined) => {
    const drafts = draftsOf(ready);
    const saved = writes ? await saveInBatches(writes, drafts) : await findSaved(db, drafts);
    await before;
    settle(report, ready, saved, endedAt);
    wish.onProgress?.({
      share: file.bytesRead() / file.size,
      products: report.imported + report.updated,
      skipped: report.skipped,
    });
  };
  const saving: Promise<void>[] = [];
  let wasNew = false;
  // The next batch is read while the database takes the last ones: never more than these are in memory.
  const flush = async () => {
    const ready = batch;
    batch = [];
    usedSkus.nextBatch?.();
    // Products that the store has may hand their SKUs on to later ones: such a batch goes alone.
    const isNew = writes !== undefined && (await areNew(writes, draftsOf(ready)));
    while (saving.length >= (isNew && wasNew ? AT_ONCE : 1)) await saving.shift();
    wasNew = isNew;
    const own = save(ready, saving.at(-1));
    own.catch(() => {}); // whoever waits for it next hears of it
    saving.push(own);
  };
  try {
    for await (const found of groupProducts(rows, (cells) => columns.one(cells, "handle"), endedAt)) {
      if ("reason" in found) {
        report.rows += 1;
        report.skips.push({ row: found.row, handle: "", what: "row", reason: found.reason });
      } else {
        report.rows += found.rows.length;
        batch.push(mapProduct(found, columns, mapping, usedSkus));
        if (batch.length >= BATCH) await flush();
      }
      if (wish.signal?.aborted) {
        report.ended = "interrupted";
        break;
      }
    }
  } catch (error) {
    if (!isReadError(error)) throw error;
    report.ended = "broken";
  }
  if (batch.length) await flush();
  await Promise.all(saving);
  report.skips.sort((a, b) => a.row - b.row);
  report.seconds = Math.round(performance.now() - started) / 1000;
  if (writes && log) await finish(writes, log.id, report);
  return report;
}

function withWishes(mapping: Mapping, wish: Wish): Mapping {
  return { ...mapping, source: wish.source ?? mapping.source, rate: wish.rate ?? mapping.rate };
}

/** What zlib and the file system throw in the middle of a file; the products before are in already. */
function isReadError(error: unknown): boolean {
  return (
    error instanceof BadFile ||
    (error instanceof Error && "code" in error && /^(Z_|E[A-Z]+$)/.test(String(error.code)))
  );
}

const draftsOf = (batch: Mapped[]) => batch.flatMap(({ draft }) => draft ?? []);

type FileSkus = UsedSkus & { nextBatch?: () => void };

/** Those of all rows so far: nothing is saved that could be asked. */
function skusOfTheFile(): FileSkus {
  const rows = new RowsByText();
  return { has: (sku) => rows.get(sku) !== undefined, add: (sku) => rows.set(sku, 1) };
}

/** Those of the last `most` batches; the store knows what was saved before. */
function skusOfBatches(most: number): FileSkus {
  let batches = [new Set<string>()];
  return {
    has: (sku) => batches.some((skus) => skus.has(sku)),
    add: (sku) => batches[0]?.add(sku),
    nextBatch: () => {
      batches = [new Set<string>(), ...batches].slice(0, most);
    },
  };
}

const apart = (remarks: Remark[]): Remark[] =>
  remarks.map(({ row, handle, text }) => ({ row, handle: ownCopy(handle), text: ownCopy(text) }));

function settle(report: ImportReport, batch: Mapped[], saved: Map<string, Saved>, endedAt: RowsByText): void {
  for (const { draft, row, skips, notes, stockAssumed } of batch) {
    const outcome = draft && saved.get(draft.handle);
    const failed = draft && outcome?.failed;
    if (failed !== undefined) {
      report.skipped += 1;
      report.skips.push({ row, handle: draft?.handle ?? "", what: "product", reason: failed });
      continue;
    }
    const what = draft ? "variant" : "product";
    report.skips.push(
      ...apart(skips).map(({ text, ...place }) => ({ ...place, what, reason: text }) as const),
    );
    report.notes.push(...apart(notes));
    if (!draft) {
      report.skipped += 1;
      continue;
    }
    if (outcome?.isNew) report.imported += 1;
    else report.updated += 1;
    for (const { sku, source, handle } of outcome?.lostSkus ?? []) {
      const isEarlier = source === report.source && (endedAt.get(handle) ?? row) < row;
      report.notes.push({
        row,
        handle: draft.handle,
        text: isEarlier
          ? skuTaken(sku)
          : `the SKU ${sku} belongs to another product of the store: imported without one`,
      });
    }
    for (const { name, asked, reserved } of outcome?.promised ?? [])
      report.notes.push({
        row,
        handle: draft.handle,
        text: `${name || "the only variant"} has ${asked} in the file, but ${reserved} are promised to orders: ${reserved} stay`,
      });
    report.variants += draft.variants.length;
    report.stockAssumed += stockAssumed;
    if (draft.status === "draft") report.drafts += 1;
  }
}

/** A merchant's own products are in: sample offers go, caches learn of the new catalog. */
async function finish(db: Database, id: number, report: ImportReport): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("imports")
      .set({ finished_at: new Date(), report: JSON.stringify(report) })
      .where("id", "=", id)
      .execute();
    if (report.imported + report.updated === 0) return;
    await tx
      .insertInto("settings")
      .values({ name: showSampleClearance, value: JSON.stringify(false) })
      .onConflict((conflict) =>
        conflict.column("name").doUpdateSet({ value: JSON.stringify(false), changed_at: new Date() }),
      )
      .execute();
    await bumpCatalog(tx);
  });
}
