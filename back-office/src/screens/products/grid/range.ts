import type { CellName, Cells } from "./cells.ts";
import { cellNames, isFault, readAmount, readCount, tidyCell } from "./cells.ts";
import type { Row } from "./draft.ts";

/** A column that is shown: one that can be typed into, or only read. */
export type ColumnName = CellName | "size" | "reserved" | "free" | "sold" | "margin";
export type Place = { row: number; column: number };
/** From the cell where it began to the one that moves; both are part of it. */
export type Range = { anchor: Place; head: Place };
/** A rectangle, ends included. */
export type Box = { top: number; bottom: number; left: number; right: number };

export const boxOf = ({ anchor, head }: Range): Box => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});
export const isIn = (box: Box, row: number, column: number) =>
  row >= box.top && row <= box.bottom && column >= box.left && column <= box.right;

const editable = new Set<string>(cellNames);
export const isEditable = (name: ColumnName | undefined): name is CellName => editable.has(name ?? "");

/** A new text of a cell. */
export type CellEdit = { row: number; name: CellName; text: string };

/** Rows with new texts; those that stay as they are keep their identity. */
export function setCells(rows: readonly Row[], edits: readonly CellEdit[]): readonly Row[] {
  const tidied = edits.map((edit) => ({ ...edit, text: tidyCell(edit.name, edit.text) }));
  const byRow = Map.groupBy(tidied, ({ row }) => row);
  if (byRow.size === 0) return rows;
  return rows.map((row, index) => {
    const changed = byRow.get(index)?.filter(({ name, text }) => row.cells[name] !== text) ?? [];
    if (changed.length === 0) return row;
    const cells: Cells = {
      ...row.cells,
      ...Object.fromEntries(changed.map(({ name, text }) => [name, text])),
    };
    return { ...row, cells };
  });
}

/** The cells of a box that can be typed into. */
export function cellsIn(box: Box, columns: readonly ColumnName[]): { row: number; name: CellName }[] {
  const names = columns.slice(box.left, box.right + 1).filter(isEditable);
  return Array.from({ length: box.bottom - box.top + 1 }, (_, at) => box.top + at).flatMap((row) =>
    names.map((name) => ({ row, name })),
  );
}

/** The same text in every cell of a box. */
export const fillBox = (box: Box, columns: readonly ColumnName[], text: string): CellEdit[] =>
  cellsIn(box, columns).map((cell) => ({ ...cell, text }));

/** The top row of a box into those below it; of a single row the one above it into it. */
export function fillDown(rows: readonly Row[], box: Box, columns: readonly ColumnName[]): CellEdit[] {
  const from = box.top === box.bottom ? box.top - 1 : box.top;
  const source = rows[from];
  if (!source) return [];
  return cellsIn({ ...box, top: from + 1 }, columns).map(({ row, name }) => ({
    ...{ row, name },
    text: source.cells[name],
  }));
}

/**
 * The rows of a box, repeated, into those below it or above it as far as `to`: the handle was dragged
 * there.
 */
export function fillTo(
  rows: readonly Row[],
  box: Box,
  columns: readonly ColumnName[],
  to: number,
): CellEdit[] {
  const height = box.bottom - box.top + 1;
  const target =
    to > box.bottom ? { ...box, top: box.bottom + 1, bottom: to } : { ...box, top: to, bottom: box.top - 1 };
  if (to >= box.top && to <= box.bottom) return [];
  return cellsIn(target, columns).map(({ row, name }) => {
    const step = (((row - box.top) % height) + height) % height;
    return { row, name, text: rows[box.top + step]?.cells[name] ?? "" };
  });
}

/** Rows of cells as spreadsheets put them on the clipboard: tabs, and quotes around tabs and line breaks. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (isQuoted && sign === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (sign === '"' && cell === "" && closes(plain, at)) isQuoted = true;
    else if (sign === "\t") endCell();
    else if (sign === "\n") {
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows;
}

/** Whether a quote that begins a cell ends it, too: 5" is an inch. */
const closes = (text: string, at: number) => /^"(?:[^"]|"")*"(?=[\t\n]|$)/.test(text.slice(at));

export type Pasted = {
  edits: CellEdit[];
  /** Where it stands; null where nothing fitted. */
  box: Box | null;
  /** Rows that did not fit below the last one. */
  rowsLeft: number;
};

/**
 * A block at the upper left of a box. One cell fills the whole box; a row or rows that fit into it several
 * times are repeated. Columns that cannot be typed into are passed over.
 */
export function pasteBlock(
  rows: readonly Row[],
  box: Box,
  columns: readonly ColumnName[],
  block: readonly (readonly string[])[],
): Pasted {
  const height = block.length;
  const width = Math.max(...block.map((line) => line.length));
  const boxHeight = box.bottom - box.top + 1;
  const boxWidth = box.right - box.left + 1;
  const isRepeated = boxHeight % height === 0 && boxWidth % width === 0;
  const down = isRepeated ? boxHeight : height;
  const across = isRepeated ? boxWidth : width;
  const bottom = Math.min(box.top + down, rows.length) - 1;
  const right = Math.min(box.left + across, columns.length) - 1;
  const edits: CellEdit[] = [];
  for (let row = box.top; row <= bottom; row += 1)
    for (let column = box.left; column <= right; column += 1) {
      const name = columns[column];
      const text = block[(row - box.top) % height]?.[(column - box.left) % width];
      if (isEditable(name) && text !== undefined) edits.push({ row, name, text: text.trim() });
    }
  return {
    edits,
    box: edits.length ? { top: box.top, left: box.left, bottom, right } : null,
    rowsLeft: Math.max(0, box.top + down - rows.length),
  };
}

/** A block for the clipboard. */
export function writeBlock(lines: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines.map((line) => line.map(quoted).join("\t")).join("\n");
}

export type Sums = { count: number; sum: number; mean: number } | null;

/** Of cells with numbers; null where one of them has none, or there is only one cell. */
export function sumsOf(cells: readonly { name: CellName; text: string }[]): Sums {
  if (cells.length < 2) return null;
  const values = cells.map(({ name, text }) => {
    if (name === "sku" || name === "barcode") return null;
    const read = name === "on_hand" ? readCount(text) : readAmount(text);
    return isFault(read) ? null : read.value;
  });
  if (values.some((value) => value === null)) return null;
  const sum = values.reduce<number>((total, value) => total + (value ?? 0), 0);
  return { count: values.length, sum, mean: sum / values.length };
}
