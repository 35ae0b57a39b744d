import type { PointerEvent } from "react";
import type { Row } from "./grid/draft.ts";
import { type Box, type CellEdit, type ColumnName, fillTo, type Place, type Range } from "./grid/range.ts";

type Pointer = {
  rows: readonly Row[];
  columns: readonly ColumnName[];
  box: Box | null;
  head: Place | undefined;
  grid: { readonly current: HTMLElement | null };
  /** The row that the fill handle was dragged to; null while nobody drags it. */
  filling: { current: number | null };
  go(place: Place, extend: boolean): void;
  write(edits: readonly CellEdit[]): void;
  setRange(range: Range): void;
};

/** Selecting with the pointer, and dragging the handle at the corner of the selection. */
export function pointerHandlers({ rows, columns, box, head, grid, filling, go, write, setRange }: Pointer) {
  return {
    onPointerDown(event: PointerEvent): void {
      const element = event.target as Element;
      if (element.closest("input, button") || event.button !== 0) return;
      const place = placeOf(element);
      if (!place) return;
      event.preventDefault();
      grid.current?.focus();
      if (element.closest("[data-fill]")) filling.current = place.row;
      else go(place, event.shiftKey);
    },
    onPointerMove(event: PointerEvent): void {
      if (event.buttons !== 1) return;
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (!place) return;
      if (filling.current !== null) filling.current = place.row;
      else if (head && (place.row !== head.row || place.column !== head.column)) go(place, true);
    },
    onPointerUp(): void {
      const to = filling.current;
      filling.current = null;
      if (to === null || !box) return;
      write(fillTo(rows, box, columns, to));
      setRange({
        anchor: { row: Math.min(box.top, to), column: box.left },
        head: { row: Math.max(box.bottom, to), column: box.right },
      });
    },
  };
}

function placeOf(element: Element | null): Place | null {
  const cell = element?.closest<HTMLElement>("[role=gridcell][data-row]");
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null;
}
