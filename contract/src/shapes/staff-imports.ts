import { z } from "zod";
import { undoConflict } from "./bulk-changes.ts";
import { id, line, paging, shownLine } from "./scalars.ts";

/** Bytes of a list that is brought in the back office; `npm run import` takes larger ones. */
export const MAX_LIST_BYTES = 10 * 1024 * 1024;
/** Columns of a list. */
export const MAX_LIST_COLUMNS = 1_000;
/** Faults, notes and changes that are shown of a list, each; the others are counted. */
export const MAX_FINDINGS = 100;
/** Characters of a cell that is mended in the back office; longer ones are mended in the file. */
export const MAX_CELL = 500;
/** Characters of a heading whose column can be chosen. */
export const MAX_HEADER = 200;
/** Cells that are mended of one list. */
export const MAX_FIXES = 2_000;

export const importStates = ["checking", "checked", "importing", "done", "refused"] as const;

/** The file is the body of the request. */
export const newImport = z.object({
  file: shownLine(200).min(1),
  /** Keeps products of several shops apart; by default the columns tell. */
  source: shownLine(60).min(1).optional(),
});

const cell = z.object({
  /** As in a spreadsheet: the header is row 1. */
  row: z.int().min(2).max(100_000_000),
  /** From 0. */
  column: z
    .int()
    .min(0)
    .max(MAX_LIST_COLUMNS - 1),
  text: line(MAX_CELL),
});
/** What staff may say that a column is; a list needs a name and a price, and a handle joins its rows. */
export const columnFields = [
  ...(["name", "price", "handle"] as const),
  ...(["description", "brand", "category", "type", "gender", "tags", "material", "care", "status"] as const),
  ...(["size", "color", "sku", "barcode", "comparePrice", "quantity", "images"] as const),
] as const;
export type ColumnField = (typeof columnFields)[number];
const chosenField = z.enum([...columnFields, "none"]);
/** What a column is read as from now on, whatever its heading says; "none": it is not read. */
export type ChosenField = z.infer<typeof chosenField>;
/** For every list with the heading; null: what the heading says. */
const columnChoice = z.object({ header: line(MAX_HEADER).min(1), field: chosenField.nullable() });
export type ColumnChoice = z.infer<typeof columnChoice>;
export const importFixes = z
  .object({
    cells: z.array(cell).max(MAX_FIXES).default([]),
    columns: z.array(columnChoice).max(100).default([]),
  })
  .refine(({ cells, columns }) => cells.length + columns.length > 0, {
    path: ["cells"],
    message: "Mend a cell, or say what a column is",
  });
export type ImportCell = z.infer<typeof cell>;

const place = z.object({ row: z.int(), handle: z.string() });
const importFault = place.extend({
  sentence: z.string(),
  /** The cell that it is about, where the sentence names one. */
  column: z.int().nullable(),
});
export type ImportFault = z.infer<typeof importFault>;
const listColumn = z.object({
  column: z.int(),
  header: z.string(),
  /** What its heading says that it is; null: nothing that we know. */
  recognized: z.string().nullable(),
  chosen: chosenField.nullable(),
});
export type ListColumn = z.infer<typeof listColumn>;
/** What a column is read as; null: it is not read. */
export const readAs = ({ recognized, chosen }: Pick<ListColumn, "recognized" | "chosen">): string | null =>
  chosen === "none" ? null : (chosen ?? recognized);
export const importFindings = z.object({
  /** Rows below the header. */
  rows: z.int(),
  /** Products. */
  added: z.int(),
  changed: z.int(),
  skipped: z.int(),
  drafts: z.int(),
  columns: z.array(listColumn),
  /** The rows with faults that could be read: their cells by column, cut after `MAX_CELL`. */
  cells: z.record(z.string(), z.array(z.string())),
  faults: z.object({ count: z.int(), shown: z.array(importFault) }),
  notes: z.object({ count: z.int(), shown: z.array(place.extend({ sentence: z.string() })) }),
  changes: z.object({
    count: z.int(),
    shown: z.array(place.extend({ what: z.string(), variant: z.string(), from: z.string(), to: z.string() })),
  }),
  /** Sentences about the file as a whole. */
  about: z.array(z.string()),
});
export type ImportFindings = z.infer<typeof importFindings>;

const importUndo = z.object({
  until: z.string(),
  by: z.string().nullable(),
  asked_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  /** Products; one that was written twice counts twice. */
  counts: z.object({ written: z.int(), undone: z.int(), conflicts: z.int() }),
  /** The first 50 of which something was left alone, because it was changed since. */
  conflicts: z.array(undoConflict),
});
export const importDetail = z.object({
  id,
  file: z.string(),
  source: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
  state: z.enum(importStates),
  /** Percent that has been read of it. */
  share: z.int(),
  /** With columns in `found`, a choice of them may mend it. */
  refusal: z.string().nullable(),
  /** Null before it was checked for the first time. */
  found: importFindings.nullable(),
  /** Whether it may still be mended and imported: its file is kept for a week. */
  is_open: z.boolean(),
  /** Null where nothing was written. */
  undo: importUndo.nullable(),
});
export type ImportDetail = z.infer<typeof importDetail>;

export const importQuery = z.object({ before: paging.before });
const importRow = importDetail
  .pick({ id: true, file: true, made_by: true, made_at: true, state: true })
  .extend({
    /** Null before it was checked for the first time. */
    to_fix: z.int().nullable(),
  });
export type ImportRow = z.infer<typeof importRow>;
export const importPage = z.object({ results: z.array(importRow), next: z.int().nullable() });
