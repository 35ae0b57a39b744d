import { basename } from "node:path";
import { isLostConnection } from "@adire/postgres/lost-connection";
import type { Database } from "../../db/open.ts";
import type { Actor } from "../../platform/actor.ts";
import type { ProductDraft } from "../catalog/product-draft.ts";
import { readCurrency, storeDefaults } from "../store-settings.ts";
import { addToReport } from "./add-to-report.ts";
import { type ChosenColumns, resolveColumns } from "./columns.ts";
import { finishImport } from "./finish-import.ts";
import { type Fixes, fixCells } from "./fix-cells.ts";
import { groupProducts, noteLastRows, productKey } from "./group-products.ts";
import { type MappedProduct, mapProduct } from "./map-product.ts";
import { readMapping, recognize } from "./mapping.ts";
import { copyText } from "./memoize.ts";
import { BadFile, changeOf, type OpenFile, openFile } from "./open-file.ts";
import { readTable } from "./read-rows.ts";
import { refuseOtherShop } from "./refuse-other-shop.ts";
import { emptyReport, type ImportReport } from "./report.ts";
import { RowsByText } from "./rows-by-text.ts";
import { type AroundSave, type Saved, savedInNoStore, saveInBatches } from "./save-in-batches.ts";
import type { PictureStore } from "./store-pictures.ts";
import { surveyNumbers } from "./survey-numbers.ts";
import { skusOfFile, skusOfLastBatches } from "./used-skus.ts";

type ImportInput = {
  path: string;
  /** What the report and the audit log call the file; by default its name. */
  file?: string;
  /** Who acts; by default the import itself. */
  actor?: Actor;
  /** By how much a price may change in a day, in percent; null: without a limit. */
  priceLimit?: number | null;
  /** Does something before and after a batch is saved, in its transaction; not in a dry run. */
  around?: AroundSave;
  /** What columns are that the mapping does not know. */
  chosen?: ChosenColumns;
  /** Cells that are read instead of the file's. */
  fixes?: Fixes;
  /** Leaves out products without any of these rows. */
  only?: ReadonlySet<number>;
  /** A mapping's name or file; by default it is recognized by the header. */
  mapping?: string;
  source?: string;
  /** A decimal by which the file's amounts are multiplied. */
  rate?: string;
  /** The currency of the amounts that are taken: a code such as EUR. */
  currency?: string;
  /** The file's encoding and decimal separator; by default they are found out. */
  encoding?: string;
  decimal?: "." | ",";
  /** Blank cells empty what the store has, other than stock. */
  clearBlanks?: boolean;
  /** Takes the quantities of known variants, and whether they are tracked. */
  stock?: boolean;
  /** The quantity of new variants without one, unless their stock is not tracked. */
  newStock?: number;
  /** Brings products back that staff retired. */
  overwrite?: boolean;
  /** Retires variants of known products that the file lacks. */
  retireMissing?: boolean;
  /** Knows which pictures are in the store already, and may fetch others. */
  pictures?: PictureStore;
  dryRun?: boolean;
  /** Ends the import after the current product. */
  signal?: AbortSignal;
  /** Called after every batch. */
  onProgress?: (progress: { share: number; products: number; skipped: number }) => void;
};

/** Products per transaction. */
const BATCH = 250;

/** The database was away. The message is a sentence for the person who imports. */
export class LostDatabase extends Error {}

/**
 * Imports a product export. Products and variants that cannot be imported are skipped and reported. Importing
 * the same file again updates its products; what it leaves blank stays as it is in the store.
 * @param db undefined for a dry run where there is no store yet
 * @throws BadFile when the file as a whole cannot be imported
 * @throws LostDatabase with how far it came
 */
export async function importFile(db: Database | undefined, input: ImportInput): Promise<ImportReport> {
  const started = performance.now();
  const prepared = await prepare(db, input);
  const { file, rules } = prepared;
  const report = emptyReport({
    file: input.file ?? basename(input.path),
    source: rules.source,
    dryRun: input.dryRun ?? false,
    about: aboutEncoding(file),
    encoding: file.encoding,
    pictures: { asked: input.pictures?.fetches ?? false, fetched: 0, elsewhere: 0 },
    assumedStock: rules.stock,
    rate: rules.rate,
  });
  try {
    if (db && input.source === undefined)
      await refuseOtherShop(db, await prepared.group(new RowsByText()), prepared.columns, rules);
    const writes = db && !report.dryRun ? db : undefined;
    const log = await writes
      ?.insertInto("imports")
      .values({ file: report.file })
      .returning("id")
      .executeTakeFirstOrThrow();
    await importProducts(db, input, prepared, report);
    const change = await changeOf(input.path, file);
    if (change) report.about.push(change);
    report.skips.sort((a, b) => a.row - b.row);
    report.notes.sort((a, b) => a.row - b.row);
    report.seconds = Math.round(performance.now() - started) / 1000;
    if (writes && log) await finishImport(writes, log.id, report, input.actor);
  } catch (error) {
    throw isLostConnection(error) ? new LostDatabase(howFar(report), { cause: error }) : error;
  }
  return report;
}

function howFar({ imported, updated, lastRow, dryRun }: ImportReport): string {
  const count = (value: number) => value.toLocaleString("en-US");
  const products = `about ${count(imported + updated)} products, up to row ${count(lastRow)} of the file, were`;
  const done = `${lastRow ? products : "nothing was"} ${dryRun ? "checked" : "saved"}`;
  return `The connection to the store's database was lost: ${done}. To run the same import again is safe.`;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Finds out how the file is written and what it means, in a first reading. */
async function prepare(db: Database | undefined, input: ImportInput) {
  const file = await openFile(input.path, input.encoding);
  const read = async () => fixCells(await readTable(file.text()), input.fixes);
  const survey = await read();
  const { headers } = survey;
  const known = input.mapping
    ? await readMapping(input.mapping)
    : await recognize(headers, input.chosen !== undefined);
  const mapping = {
    ...known,
    source: input.source ?? known.source,
    rate: input.rate ?? known.rate,
    currency: input.currency ?? known.currency ?? (db ? await readCurrency(db) : storeDefaults.currency),
    clearBlanks: input.clearBlanks ?? known.clearBlanks,
    decimal: input.decimal ?? known.decimal,
    stock: input.newStock ?? known.stock,
  };
  const columns = resolveColumns(mapping, headers, input.chosen);
  const lastRows = new RowsByText();
  const surveyed = mapping.rowTypes ? noteLastRows(survey.rows, columns, lastRows) : survey.rows;
  const numbers = await surveyNumbers(surveyed, columns, mapping);
  const isOwn = db && input.source === undefined && columns.has("source");
  const sources = new Set(isOwn ? await readSources(db) : []);
  const rules = { ...mapping, sources, numbers, now: new Date(), keeps: keepsOf(input) };
  /** Reads the file once more. */
  const group = async (endedAt: RowsByText) =>
    groupProducts((await read()).rows, columns, rules, lastRows, endedAt);
  return { file, columns, rules, group };
}

async function readSources(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("products").select("source").distinct().execute();
  return rows.map(({ source }) => source);
}

/** Imports product by product, and adds what became of them to the report. */
async function importProducts(
  db: Database | undefined,
  input: ImportInput,
  { file, columns, rules, group }: Prepared,
  report: ImportReport,
): Promise<void> {
  const endedAt = new RowsByText();
  const usedSkus = report.dryRun ? skusOfFile() : skusOfLastBatches(2);
  let batch: MappedProduct[] = [];
  const save = async (ready: MappedProduct[]) => {
    const drafts = await placePictures(draftsOf(ready), input, report, ready);
    const saved = new Map<string, Saved>();
    for (const some of Map.groupBy(drafts, ({ source }) => source).values()) {
      const outcomes = db
        ? await saveInBatches(db, some, {
            ...{ file: report.file, dryRun: report.dryRun },
            ...{ actor: input.actor, priceLimit: input.priceLimit, around: input.around },
          })
        : savedInNoStore(some);
      for (const draft of some) {
        const outcome = outcomes.get(draft.handle);
        if (outcome) saved.set(productKey(draft), outcome);
      }
    }
    addToReport(report, ready, saved, endedAt);
    report.lastRow = ready.at(-1)?.row ?? report.lastRow;
    input.onProgress?.({
      share: file.bytesRead() / file.size,
      products: report.imported + report.updated,
      skipped: report.skipped,
    });
  };
  let saving: Promise<void> | undefined;
  // The next batch is read while the last one is saved. Batches are saved in the order of the file, which is
  // the order in which new sizes, colors and brands are listed.
  const flush = async () => {
    const ready = batch;
    batch = [];
    usedSkus.nextBatch?.();
    await saving;
    saving = save(ready);
    saving.catch(() => {}); // It is awaited later, and rejects there.
  };
  try {
    for await (const found of await group(endedAt)) {
      if ("reason" in found) {
        report.rows += 1;
        report.skips.push({ row: found.row, handle: "", what: "row", reason: found.reason });
      } else if (!input.only || found.rows.some(({ row }) => input.only?.has(row))) {
        report.rows += found.rows.length;
        batch.push(mapProduct(found, columns, rules, usedSkus));
        if (batch.length >= BATCH) await flush();
      }
      if (input.signal?.aborted) {
        report.ended = "interrupted";
        break;
      }
    }
  } catch (error) {
    if (!(error instanceof BadFile)) throw error;
    report.ended = "broken";
    report.about.push(error.message);
  }
  if (batch.length) await flush();
  await saving;
  if (report.rows === 0 && report.ended === "complete")
    report.about.push("The file has a header, but no rows below it: nothing to import.");
}

const keepsOf = ({ stock, overwrite, retireMissing }: ImportInput) => [
  ...(stock ? [] : ["stock" as const]),
  ...(overwrite ? [] : ["retirement" as const]),
  ...(retireMissing ? [] : ["variants" as const]),
];

function aboutEncoding({ encoding }: OpenFile): string[] {
  if (encoding === "utf-8") return [];
  return [`The file is not in UTF-8. It was read as ${encoding}: --encoding NAME reads it in another one.`];
}

const draftsOf = (batch: MappedProduct[]) => batch.flatMap(({ draft }) => draft ?? []);

/** Notes the pictures that could not be fetched. */
async function placePictures(
  drafts: ProductDraft[],
  { pictures, signal }: ImportInput,
  report: ImportReport,
  batch: readonly MappedProduct[],
): Promise<ProductDraft[]> {
  if (!pictures) return drafts;
  const placed = await pictures.place(drafts, signal);
  report.pictures.fetched += placed.fetched;
  report.pictures.elsewhere += placed.elsewhere;
  const rows = new Map(batch.map(({ draft, row }) => [draft?.handle, row]));
  for (const { handle, address, reason } of placed.failures)
    report.notes.push({
      row: rows.get(handle) ?? 0,
      handle: copyText(handle),
      text: `the picture ${copyText(address)} was not fetched: ${reason}; it stays at its address`,
    });
  return placed.drafts;
}
