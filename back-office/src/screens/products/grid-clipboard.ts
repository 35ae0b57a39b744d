import type { ClipboardEvent } from "react";
import type { Row } from "./grid/draft.ts";
import {
  type Box,
  type CellEdit,
  type ColumnName,
  fillBox,
  type Place,
  pasteBlock,
  readBlock,
  writeBlock,
} from "./grid/range.ts";

export type Pasted = {
  box: Box;
  rowsLeft: number;
  /** The cells with what they held before. */
  before: readonly CellEdit[];
};

type Clipboard = {
  rows: readonly Row[];
  columns: readonly ColumnName[];
  box: Box | null;
  textAt(place: Place): string;
  write(edits: readonly CellEdit[]): void;
  onPasted(done: Pasted): void;
};

/** Copy, cut and paste of the selected cells, as spreadsheets exchange them. */
export function clipboardHandlers({ rows, columns, box, textAt, write, onPasted }: Clipboard) {
  function onCopy(event: ClipboardEvent): void {
    if (!box) return;
    const lines = Array.from({ length: box.bottom - box.top + 1 }, (_, down) =>
      Array.from({ length: box.right - box.left + 1 }, (_, across) =>
        textAt({ row: box.top + down, column: box.left + across }),
      ),
    );
    event.clipboardData.setData("text/plain", writeBlock(lines));
    event.preventDefault();
  }
  return {
    onCopy,
    onCut(event: ClipboardEvent): void {
      onCopy(event);
      if (box) write(fillBox(box, columns, ""));
    },
    onPaste(event: ClipboardEvent): void {
      if (!box) return;
      event.preventDefault();
      const block = readBlock(event.clipboardData.getData("text/plain"));
      const { edits, box: filled, rowsLeft } = pasteBlock(rows, box, columns, block);
      if (!filled) return;
      write(edits);
      const before = edits.map(({ row, name }) => ({ row, name, text: rows[row]?.cells[name] ?? "" }));
      onPasted({ box: filled, rowsLeft, before });
    },
  };
}
