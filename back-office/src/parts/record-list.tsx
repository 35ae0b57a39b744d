// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual table are placed
// biome-ignore-all lint/a11y/useFocusableInteractive: the link of a row has the focus
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link } from "react-router";
import { useAddedHeight } from "../shell/density.ts";
import { useKeys } from "../shell/keys.ts";
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

type RecordListProps<Row> = {
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
  /** Without it nothing can be selected. */
  selection?: Selection;
  /** Puts a row in another place, by dragging or with Shift and an arrow; without it rows stay. */
  onMove?: ((from: number, to: number) => void) | undefined;
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

export type Selection = {
  ids: ReadonlySet<number>;
  set(ids: ReadonlySet<number>): void;
  /** Most rows are selected: their boxes alone show it. */
  isQuiet?: boolean;
};

export function useSelection(): Selection {
  const [ids, set] = useState<ReadonlySet<number>>(new Set());
  return { ids, set };
}

const PHONE_ROW = 74;
/** Rows from the end at which more are asked for. */
const NEAR_END = 20;

/**
 * A list of records as a virtual table. The cursor is the focus: `j` and `k` move it, Enter opens, `x`
 * selects and Shift+x extends, Space peeks into the row, `e` edits it in its place.
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { rows, columns, label, idOf, nameOf, onEnd, selection, peek, rowHeight = 42 } = props;
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
  const cursor = useCursor({
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
            <ListRow
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
      {peek && shown && <Peek name={nameOf(shown)}>{peek(shown)}</Peek>}
    </>
  );
}

/** Beside the rows; the focus stays in the list. */
function Peek({ name, children }: { name: string; children: ReactNode }) {
  return (
    <aside
      aria-label={`Peek: ${name}`}
      aria-live="polite"
      className="fixed right-10 bottom-14 z-30 max-h-[calc(100dvh-112px)] w-[330px] overflow-y-auto border
        border-ink bg-bg p-6 max-lg:hidden"
    >
      {children}
    </aside>
  );
}

/** Space shows the row under the cursor, and the next one as the cursor moves, until Space or Escape. */
function usePeekKeys(
  canPeek: boolean,
  cursor: () => number | null,
  peeked: number | null,
  setPeeked: (index: number | null) => void,
) {
  const toggle = () => setPeeked(peeked === null ? cursor() : null);
  useKeys(
    canPeek
      ? [{ keys: "Space", does: "peek", run: toggle, applies: () => cursor() !== null, inFoot: true }]
      : [],
  );
  useKeys(peeked === null ? [] : [{ keys: "Escape", does: "close the peek", run: () => setPeeked(null) }]);
}

type ListRowProps<Row> = RecordListProps<Row> & {
  row: Row;
  index: number;
  template: string;
  style: { height?: number; transform: string };
  /** Takes the height of a row that has its own. */
  measure: ((element: HTMLElement | null) => void) | undefined;
  isPhone: boolean;
};

function ListRow<Row>({ row, index, template, style, measure, isPhone, ...list }: ListRowProps<Row>) {
  const { columns, idOf, to, nameOf, phone, selection, onMove, openId } = list;
  const id = idOf(row);
  const handlers = useRowMove(index, list.rows.length, onMove);
  const isSelected = selection?.ids.has(id) ?? false;
  const address = to(row);
  const isOpen = openId === id;
  const cover = { "data-row": index, className: "absolute inset-0 outline-none" };
  const name = <span className="sr-only">{nameOf(row)}</span>;
  const link =
    address === null ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the cursor stands on every row
      <span {...cover} tabIndex={0}>
        {name}
      </span>
    ) : (
      <Link
        {...cover}
        to={address}
        preventScrollReset={openId !== undefined || address.startsWith("?")}
        aria-current={isOpen ? "true" : undefined}
        {...handlers}
      >
        {name}
      </Link>
    );
  const state =
    isSelected && !selection?.isQuiet ? "bg-pick" : "hover:bg-wash has-[[data-row]:focus-visible]:bg-wash";
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selection ? isSelected : undefined}
      className={`absolute inset-x-0 top-0 grid items-center gap-x-3 border-b border-hairline pl-3
        transition-colors before:absolute before:inset-y-0 before:left-0 before:w-[3px]
        has-[[data-row]:focus-visible]:before:bg-ink ${state} ${isOpen ? "bg-wash before:bg-ink" : ""}`}
      style={isPhone ? style : { ...style, gridTemplateColumns: template }}
    >
      {isPhone ? (
        <div role="cell" className="min-w-0">
          {link}
          {phone(row)}
        </div>
      ) : (
        <>
          {selection && (
            <span role="cell" className="relative z-10">
              <input
                type="checkbox"
                className="check-box align-middle"
                aria-label={`Select ${nameOf(row)}`}
                checked={isSelected}
                onChange={() => selection.set(toggled(selection.ids, id))}
              />
            </span>
          )}
          {columns.map(({ name, cell, right }, at) => (
            <div
              key={name}
              role="cell"
              className={`min-w-0 ${measure ? "wrap-anywhere" : "truncate"} ${right ? "text-right" : ""}`}
            >
              {at === 0 && link}
              {cell(row)}
            </div>
          ))}
        </>
      )}
    </div>
  );
}

/** Dragging a row onto another one, and Shift with an arrow. The focus stays with the row. */
function useRowMove(index: number, count: number, onMove: RecordListProps<unknown>["onMove"]) {
  const link = useRef<HTMLAnchorElement>(null);
  const hasFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element of a row changes with its place
  useEffect(() => {
    if (hasFocus.current) link.current?.focus();
    hasFocus.current = false;
  }, [index]);
  if (!onMove) return {};
  return {
    ref: link,
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
      const to = index + by;
      if (!event.shiftKey || by === 0 || to < 0 || to >= count) return;
      event.preventDefault();
      hasFocus.current = true;
      onMove(index, to);
    },
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(rowType, String(index)),
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(rowType)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const from = Number(event.dataTransfer.getData(rowType));
      if (from !== index) onMove(from, index);
    },
  };
}
const rowType = "application/x-adire-row";

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

function toggled(ids: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Cursor = {
  list: { readonly current: HTMLElement | null };
  count: number;
  /** The row of the open record, below zero where none is. */
  start: number;
  scrollTo(index: number): void;
  selection: Selection | undefined;
  idAt(index: number): number;
  /** Rows with which something is wrong. */
  warnings: readonly number[];
};

/**
 * The keys of a list. A row that is not rendered yet is scrolled to first.
 * @returns the row under the cursor
 */
function useCursor({ list, count, start, scrollTo, selection, idAt, warnings }: Cursor): () => number | null {
  const anchor = useRef<number | null>(null);
  const linkAt = (index: number) => list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  const present = () => {
    const row = document.activeElement?.closest("[role=row]")?.querySelector<HTMLElement>("[data-row]");
    return row && list.current?.contains(row) ? Number(row.dataset.row) : null;
  };
  const move = (by: number) => {
    const at = present() ?? start;
    if (count > 0) goTo(Math.min(Math.max(at < 0 ? 0 : at + by, 0), count - 1));
  };
  const goToWarning = () => {
    const at = present() ?? -1;
    const next = warnings.find((index) => index > at) ?? warnings[0];
    if (next !== undefined) goTo(next);
  };
  const goTo = (next: number) => {
    scrollTo(next);
    // At once where it is there: the next key, typed fast, is for this row.
    const link = linkAt(next);
    if (link) link.focus();
    else requestAnimationFrame(() => linkAt(next)?.focus());
  };
  const select = (extend: boolean) => {
    const at = present();
    if (at === null || !selection) return;
    const from = anchor.current;
    anchor.current = at;
    if (!extend || from === null) return selection.set(toggled(selection.ids, idAt(at)));
    const [low, high] = [Math.min(from, at), Math.max(from, at)];
    const range = Array.from({ length: high - low + 1 }, (_, step) => idAt(low + step));
    selection.set(new Set([...selection.ids, ...range]));
  };
  /** The field of the row, where it has one; otherwise its record. */
  const edit = () => {
    const link = linkAt(present() ?? -1);
    const field = link
      ?.closest("[role=row]")
      ?.querySelector<HTMLElement>("input:not([type=checkbox]), select");
    if (field) field.focus();
    else link?.click();
  };
  useKeys([
    { keys: "j", does: "next", run: () => move(1), inFoot: true },
    { keys: "k", does: "back", run: () => move(-1), inFoot: true },
    ...(selection
      ? [
          { keys: "x", does: "select", run: () => select(false), inFoot: true },
          { keys: "Shift+X", does: "extend the selection", run: () => select(true) },
        ]
      : []),
    { keys: "e", does: "edit", run: edit },
    ...(warnings.length > 0 ? [{ keys: "w", does: "next warning", run: goToWarning, inFoot: true }] : []),
    ...(selection && selection.ids.size > 0
      ? [{ keys: "Escape", does: "clear the selection", run: () => selection.set(new Set()) }]
      : []),
  ]);
  return present;
}
