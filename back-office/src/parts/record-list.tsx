// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual table are placed
// biome-ignore-all lint/a11y/useFocusableInteractive: the link of a row has the focus
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useAddedHeight } from "../shell/density.ts";
import { RecordPeek, usePeekKeys } from "./record-peek.tsx";
import { RecordRow } from "./record-row.tsx";
import type { Selection } from "./selection.ts";
import { useListCursor } from "./use-list-cursor.ts";
import { useIsPhone } from "./use-media.ts";

export type Column<Row> = {
  name: string;
  head: ReactNode;
  /** A CSS grid track: "90px", "1fr", "minmax(0, 2fr)". */
  track: string;
  cell(row: Row): ReactNode;
  /** Amounts. */
  right?: boolean;
};

export type RecordListProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf(row: Row): number;
  /** Names a row where rows are of several kinds and may share an id. */
  keyOf?: (row: Row) => string;
  /** The address of a row; null where it leads nowhere. */
  to(row: Row): string | null;
  /** What names a row for screen readers, such as its number. */
  nameOf(row: Row): string;
  /** One row on a phone, without columns. */
  phone(row: Row): ReactNode;
  /** Called when the end comes near. */
  onEnd?: (() => void) | undefined;
  /** Told which rows stand in the window. */
  onShown?: ((rows: readonly Row[]) => void) | undefined;
  /** Without it nothing can be selected. */
  selection?: Selection;
  /** Puts a row before another one, or last, by dragging or with Shift and an arrow; without it rows stay. */
  onMove?: ((id: number, before: number | null) => void) | undefined;
  /** A row at a glance, which Space shows beside the list. */
  peek?: (row: Row) => ReactNode;
  /** Whether something is wrong with a row: `w` leads to the next one. */
  isWarning?: (row: Row) => boolean;
  /** Pixels: 42 with a picture of 28, 75 for one of 52. */
  rowHeight?: number;
  /** Rows are as high as what they say; `rowHeight` is a guess. */
  hasOwnHeights?: boolean;
  /** Of lists beside which a record opens: its id, or null while none is open. */
  openId?: number | null;
};

const PHONE_ROW = 74;
/** Rows from the end at which more are asked for. */
const NEAR_END = 20;

/**
 * A list of records as a virtual table. The cursor is the focus: `j` and `k` move it, Enter opens, `x`
 * selects and Shift+x extends, Space peeks into the row, `e` edits it in its place.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { rows, columns, label, idOf, nameOf, onEnd, onShown, selection, peek, rowHeight = 42 } = props;
  const { isWarning, openId, keyOf = idOf, hasOwnHeights = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const added = useAddedHeight();
  const height = isPhone ? PHONE_ROW : rowHeight + added;
  const [top, setTop] = useState(0);
  const [peeked, setPeeked] = useState<number | null>(null);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => keyOf(rows[index] as Row),
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtual.measure(), [height]);
  useEffect(() => {
    if (last >= rows.length - NEAR_END) onEnd?.();
  }, [last, rows.length, onEnd]);
  const [from, to] = [virtual.range?.startIndex, virtual.range?.endIndex];
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for the same rows
  useEffect(() => {
    if (from !== undefined && to !== undefined) onShown?.(rows.slice(from, to + 1));
  }, [from, to, rows]);
  const cursor = useListCursor({
    list,
    count: rows.length,
    start: rows.findIndex((row) => idOf(row) === openId),
    scrollTo: (index) => virtual.scrollToIndex(index),
    selection,
    idAt: (index) => idOf(rows[index] as Row),
    warnings: isWarning ? rows.flatMap((row, index) => (isWarning(row) ? [index] : [])) : [],
  });
  const shown = peeked === null ? undefined : rows[peeked];
  usePeekKeys(peek !== undefined, cursor, peeked, setPeeked);

  const template = [...(selection ? ["30px"] : []), ...columns.map(({ track }) => track)].join(" ");
  return (
    <>
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <div role="rowgroup" className={columns.length > 1 ? "max-lg:sr-only" : "sr-only"}>
          <div
            role="row"
            className="grid h-9 items-center gap-x-3 border-b border-hairline pl-3 text-[13px] text-muted"
            style={{ gridTemplateColumns: template }}
          >
            {selection && (
              <span role="columnheader">
                <AllBox rows={rows} idOf={idOf} selection={selection} />
              </span>
            )}
            {columns.map(({ name, head, right }) => (
              <span key={name} role="columnheader" className={right ? "text-right" : ""}>
                {head}
              </span>
            ))}
          </div>
        </div>
        <div
          ref={list}
          role="rowgroup"
          className="relative"
          style={{ height: virtual.getTotalSize() }}
          onFocus={() => peeked !== null && setPeeked(cursor() ?? peeked)}
        >
          {items.map(({ index, key, size, start }) => (
            <RecordRow
              key={key}
              {...props}
              row={rows[index] as Row}
              index={index}
              template={template}
              style={{
                ...(!hasOwnHeights && { height: size }),
                transform: `translateY(${start - top}px)`,
              }}
              measure={hasOwnHeights ? virtual.measureElement : undefined}
              isPhone={isPhone}
            />
          ))}
        </div>
      </div>
      {peek && shown && <RecordPeek name={nameOf(shown)}>{peek(shown)}</RecordPeek>}
    </>
  );
}

function AllBox<Row>({
  rows,
  idOf,
  selection,
}: Pick<RecordListProps<Row>, "rows" | "idOf"> & { selection: Selection }) {
  const isSome = selection.ids.size > 0;
  const isAll = isSome && rows.every((row) => selection.ids.has(idOf(row)));
  return (
    <input
      type="checkbox"
      className="check-box align-middle"
      aria-label="Select all that are shown"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll;
      }}
      onChange={() => selection.set(new Set(isAll ? [] : rows.map(idOf)))}
    />
  );
}
