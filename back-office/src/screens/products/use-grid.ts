import { type KeyboardEvent, useRef, useState } from "react";
import type { Fault } from "./grid/cells.ts";
import type { Row } from "./grid/draft.ts";
import {
  boxOf,
  type CellEdit,
  type ColumnName,
  cellsIn,
  fillBox,
  fillDown,
  isEditable,
  type Place,
  type Range,
} from "./grid/range.ts";
import { clipboardHandlers, type Pasted } from "./grid-clipboard.ts";
import { pointerHandlers } from "./grid-pointer.ts";

const PAGE_ROWS = 20;

/** Where the cursor goes from a cell that was typed into; "stay": the focus went elsewhere. */
export type Move = "down" | "right" | "left" | "here" | "stay";

type GridInput = {
  rows: readonly Row[];
  columns: readonly ColumnName[];
  faults: ReadonlyMap<string, Fault>;
  /** Undefined: the cells are only read. */
  onEdit: ((edits: readonly CellEdit[]) => void) | undefined;
  show(row: number): void;
};

/** The cursor, the selection, typing, the clipboard and the handle of the variant grid. */
export function useGrid({ rows, columns, faults, onEdit, show }: GridInput) {
  const grid = useRef<HTMLDivElement>(null);
  const [chosen, setRange] = useState<Range | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const filling = useRef<number | null>(null);
  if (pasted?.before.every(({ row, name, text }) => rows[row]?.cells[name] === text)) setPasted(null);
  const range = chosen && inside(chosen, rows.length, columns.length);
  const box = range && boxOf(range);
  const head = range?.head;
  const nameAt = (place = head) => (place ? columns[place.column] : undefined);
  const textAt = (place = head) => {
    const name = nameAt(place);
    return place && isEditable(name) ? (rows[place.row]?.cells[name] ?? "") : "";
  };
  const faultAt = () => faults.get(`${rows[head?.row ?? -1]?.key}.${nameAt()}`);

  function go(to: Place, extend = false): void {
    const place = clamp(to, rows.length, columns.length);
    setRange((now) => ({ anchor: extend && now ? now.anchor : place, head: place }));
    setEditing(null);
    show(place.row);
  }
  function write(edits: readonly CellEdit[]): void {
    if (edits.length) onEdit?.(edits);
  }
  const step = (row: number, column: number, extend = false) =>
    go({ row: (head?.row ?? 0) + row, column: (head?.column ?? 0) + column }, extend);

  function commit(text: string, move: Move): void {
    const name = nameAt();
    if (head && isEditable(name)) write([{ row: head.row, name, text: text.trim() }]);
    setPasted(null);
    setEditing(null);
    if (move === "stay") return;
    grid.current?.focus();
    if (move === "down") step(1, 0);
    else if (move !== "here") step(0, move === "right" ? 1 : -1);
  }
  function mend({ mend: text }: Fault): void {
    const name = nameAt();
    if (head && isEditable(name) && text !== undefined) write([{ row: head.row, name, text }]);
    grid.current?.focus();
  }
  function type(text: string): void {
    if (onEdit && isEditable(nameAt())) setEditing(text);
  }

  const onKeyDown = keyHandler({
    ...{ grid, rows, columns, faultAt, step, mend, type },
    edit: () => type(textAt()),
    clear: () => box && write(fillBox(box, columns, "")),
    selectAll: () =>
      setRange({ anchor: { row: 0, column: 0 }, head: { row: rows.length - 1, column: columns.length - 1 } }),
  });
  const clipboard = clipboardHandlers({
    ...{ rows, columns, box, textAt, write },
    onPasted: (done) => {
      if (!onEdit) return;
      setPasted(done);
      const place = { row: done.box.top, column: done.box.left };
      setRange({ anchor: place, head: place });
    },
  });
  const pointer = pointerHandlers({ ...{ rows, columns, box, head, filling, go, write, setRange }, grid });

  return {
    grid,
    range,
    box,
    editing,
    pasted,
    isReadOnly: !onEdit,
    text: textAt(),
    name: nameAt(),
    cells: box ? cellsIn(box, columns) : [],
    go,
    type,
    commit,
    mend,
    cancel: () => {
      setEditing(null);
      grid.current?.focus();
    },
    fillDown: () => box && write(fillDown(rows, box, columns)),
    fill: (text: string) => box && write(fillBox(box, columns, text)),
    clear: () => setRange(null),
    handlers: {
      onKeyDown,
      ...clipboard,
      ...pointer,
      onDoubleClick: () => type(textAt()),
      onFocus: () => range ?? (rows.length > 0 && go({ row: 0, column: Math.min(2, columns.length - 1) })),
    },
  };
}

type Keys = Pick<GridInput, "rows" | "columns"> & {
  grid: { readonly current: HTMLElement | null };
  faultAt(): Fault | undefined;
  step(row: number, column: number, extend: boolean): void;
  mend(fault: Fault): void;
  type(text: string): void;
  edit(): void;
  clear(): void;
  selectAll(): void;
};

/** What the keys do while the grid itself has the focus. */
function keyHandler({ grid, rows, columns, faultAt, ...keys }: Keys) {
  return (event: KeyboardEvent): void => {
    if (event.target !== grid.current || rows.length === 0) return;
    const move = moveOf(event, rows.length, columns.length);
    const fault = faultAt();
    if (move) keys.step(move[0], move[1], event.shiftKey);
    else if (event.key === "Enter" && fault?.mend !== undefined) keys.mend(fault);
    else if (event.key === "Enter" || event.key === "F2") keys.edit();
    else if (event.key === "Delete" || event.key === "Backspace") keys.clear();
    else if (isMod(event) && event.key === "a") keys.selectAll();
    else if (event.key.length === 1 && !isMod(event) && !event.altKey)
      keys.type(event.key === " " ? "" : event.key);
    else return;
    event.preventDefault();
  };
}

const isMod = (event: KeyboardEvent) => event.ctrlKey || event.metaKey;

/** By how many rows and columns a key moves the cursor. */
function moveOf(event: KeyboardEvent, rows: number, columns: number) {
  const moves: Record<string, readonly [row: number, column: number]> = {
    ArrowUp: [isMod(event) ? -rows : -1, 0],
    ArrowDown: [isMod(event) ? rows : 1, 0],
    ArrowLeft: [0, isMod(event) ? -columns : -1],
    ArrowRight: [0, isMod(event) ? columns : 1],
    Home: [isMod(event) ? -rows : 0, -columns],
    End: [isMod(event) ? rows : 0, columns],
    PageUp: [-PAGE_ROWS, 0],
    PageDown: [PAGE_ROWS, 0],
  };
  return moves[event.key];
}

const clamp = ({ row, column }: Place, rows: number, columns: number): Place => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
});
const inside = ({ anchor, head }: Range, rows: number, columns: number): Range | null =>
  rows === 0 ? null : { anchor: clamp(anchor, rows, columns), head: clamp(head, rows, columns) };
