// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are placed
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useMoney } from "../../parts/money.ts";
import { useIsCoarse } from "../../parts/use-media.ts";
import { useAddedHeight } from "../../shell/density.ts";
import { FootLine } from "../../shell/foot-line.tsx";
import { useKeys } from "../../shell/keys.ts";
import { AddVariants } from "./add-variants.tsx";
import { FormulaBar } from "./formula-bar.tsx";
import type { Fault } from "./grid/cells.ts";
import { type Draft, freeOf, removeRows } from "./grid/draft.ts";
import { setCells, sumsOf } from "./grid/range.ts";
import type { Pasted } from "./grid-clipboard.ts";
import { GridRow } from "./grid-row.tsx";
import { Swatch } from "./swatch.tsx";
import { useGrid } from "./use-grid.ts";
import { type View, views } from "./variant-columns.ts";

/** As grid-row.tsx has them. */
const ROW = 27;
const COARSE_ROW = 45;
const GROUP = 32;

export type GridHandle = {
  /** Moves the focus to a cell, by `key.cell`; false where there is none. */
  goTo(id: string): boolean;
};
type VariantGridProps = {
  ref: React.Ref<GridHandle>;
  base: Draft;
  draft: Draft;
  faults: ReadonlyMap<string, Fault>;
  codes: Readonly<Record<string, string>>;
  message: string | null;
  /** Undefined: the grid is only read. */
  onEdit: ((next: (draft: Draft) => Draft) => void) | undefined;
};

type Item = { group: string | null; from: number; count: number } | { row: number };

/** The variants of a product as a grid: size, color, prices, stock and codes. */
export function VariantGrid({ ref, base, draft, faults, codes, message, onEdit }: VariantGridProps) {
  const [view, setView] = useState<View>("stock");
  const { rows } = draft;
  const columns = views[view].columns;
  const names = useMemo(() => views[view].columns.map(({ name }) => name), [view]);
  const { items, body, top, virtual } = useVirtualRows(rows);
  const grid = useGrid({
    rows,
    columns: names,
    faults,
    onEdit: onEdit && ((edits) => onEdit((now) => ({ ...now, rows: setCells(now.rows, edits) }))),
    show: (row) => {
      const index = items.findIndex((item) => "row" in item && item.row === row);
      if (index >= 0) virtual.scrollToIndex(index, { align: "auto" });
    },
  });
  useImperativeHandle(ref, () => ({
    goTo(id) {
      const [key, cell] = [id.slice(0, id.lastIndexOf(".")), id.slice(id.lastIndexOf(".") + 1)];
      const row = rows.findIndex((one) => one.key === key);
      if (row < 0) return false;
      const isShown = (columnsOf: View) => views[columnsOf].columns.findIndex(({ name }) => name === cell);
      const next: View = isShown(view) >= 0 ? view : view === "stock" ? "costs" : "stock";
      setView(next);
      grid.go({ row, column: Math.max(0, isShown(next)) });
      grid.grid.current?.focus();
      return true;
    },
  }));
  useKeys(onEdit ? [{ keys: "$mod+d", does: "fill down", run: grid.fillDown, inFoot: true }] : []);
  const before = useMemo(() => new Map(base.rows.map((row) => [row.key, row])), [base.rows]);
  const mostSold = Math.max(0, ...rows.map(({ known }) => known?.sold_30_days ?? 0));
  const template = columns.map(({ track }) => track).join(" ");
  const head = grid.range?.head;
  return (
    <section aria-label="Variants" className="min-w-0">
      <FormulaBar grid={grid} rows={rows} view={view} onView={setView} />
      <div className="max-lg:overflow-x-auto">
        <div
          ref={grid.grid}
          role="grid"
          aria-label="Variants"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          aria-multiselectable
          aria-readonly={!onEdit}
          aria-activedescendant={head ? `cell-${head.row}-${head.column}` : undefined}
          tabIndex={0}
          {...grid.handlers}
          className="outline-none max-lg:min-w-[600px] focus-visible:[&_[role=rowgroup]]:border-ink"
        >
          <Heads columns={columns} template={template} />
          <div ref={body} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const item = items[index] as Item;
              if ("group" in item)
                return <Group key={`group ${item.group}`} {...{ item, draft, codes }} top={start - top} />;
              const row = rows[item.row];
              if (!row) return null;
              return (
                <GridRow
                  key={row.key}
                  row={row}
                  before={before.get(row.key)}
                  index={item.row}
                  columns={columns}
                  template={template}
                  top={start - top}
                  selected={grid.box}
                  pasted={grid.pasted?.box ?? null}
                  cursor={head?.row === item.row ? head.column : null}
                  editing={head?.row === item.row ? grid.editing : null}
                  faults={faults}
                  mostSold={mostSold}
                  isReadOnly={grid.isReadOnly}
                  onType={grid.type}
                  onCommit={grid.commit}
                  onCancel={grid.cancel}
                  onMend={grid.mend}
                />
              );
            })}
          </div>
        </div>
      </div>
      {onEdit && (
        <AddVariants
          draft={draft}
          onEdit={onEdit}
          selected={grid.box && head ? { from: grid.box.top, to: grid.box.bottom } : null}
          onRemove={(from, to) => onEdit((now) => removeRows(now, from, to))}
        />
      )}
      <FootLine said={message}>
        {grid.pasted && <span>{pastedText(grid.pasted)}</span>}
        <Sums grid={grid} rows={rows} />
      </FootLine>
    </section>
  );
}

/** The rows and their groups as a virtual list of the window. */
function useVirtualRows(rows: Draft["rows"]) {
  const items = useMemo(() => itemsOf(rows), [rows]);
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const isCoarse = useIsCoarse();
  const added = useAddedHeight();
  const row = isCoarse ? COARSE_ROW : ROW + added;
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => ("row" in (items[index] as Item) ? row : GROUP),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 60,
  });
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useEffect(() => virtual.measure(), [items, row]);
  return { items, body, top, virtual };
}

type Columns = (typeof views)[View]["columns"];

function Heads({ columns, template }: { columns: Columns; template: string }) {
  return (
    <div
      role="rowgroup"
      className="border-b border-hairline bg-bg lg:sticky lg:top-9 lg:z-10 pointer-coarse:top-11"
    >
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-[38px] items-center text-[13px] text-muted"
        style={{ gridTemplateColumns: template }}
      >
        {columns.map((column) => (
          <span
            key={column.name}
            role="columnheader"
            className={`px-2 whitespace-nowrap ${"right" in column ? "text-right" : ""}`}
          >
            <Head column={column} />
          </span>
        ))}
      </div>
    </div>
  );
}

function Head({ column }: { column: { name: string; head: string } }) {
  const money = useMoney();
  const sign = money(0).replace(/[\d.,\s]/g, "");
  return ["price", "compare_price", "cost"].includes(column.name) ? `${column.head}, ${sign}` : column.head;
}

const pastedText = ({ before: { length: count }, rowsLeft }: Pasted) =>
  `Pasted ${count} ${count === 1 ? "cell" : "cells"}${rowsLeft ? `, ${rowsLeft} rows did not fit` : ""}`;

function Sums({ grid, rows }: { grid: ReturnType<typeof useGrid>; rows: Draft["rows"] }) {
  const money = useMoney();
  const sums = sumsOf(grid.cells.map(({ row, name }) => ({ name, text: rows[row]?.cells[name] ?? "" })));
  if (!sums) return null;
  const isCount = grid.cells.every(({ name }) => name === "on_hand");
  const isMoney = grid.cells.every(({ name }) => name !== "on_hand");
  return (
    <span className="font-medium text-ink">
      {sums.count} cells
      {isCount && `, sum ${sums.sum}`}
      {isMoney && `, mean ${money(Math.round(sums.mean * 100) / 100)}`}
    </span>
  );
}

function itemsOf(rows: Draft["rows"]): Item[] {
  const items: Item[] = [];
  rows.forEach((row, index) => {
    const last = items.findLast((item) => "group" in item);
    if (!last || rows[index - 1]?.color !== row.color)
      items.push({ group: row.color, from: index, count: 1 });
    else last.count += 1;
    items.push({ row: index });
  });
  return items;
}

type GroupProps = {
  item: Extract<Item, { from: number }>;
  draft: Draft;
  codes: Readonly<Record<string, string>>;
  top: number;
};

function Group({ item: { group, from, count }, draft, codes, top }: GroupProps) {
  const free = draft.rows.slice(from, from + count).reduce((sum, row) => sum + (freeOf(row) ?? 0), 0);
  const pictures = draft.pictures.filter(({ color }) => color === group && color !== null).length;
  return (
    <div
      role="row"
      className="absolute inset-x-0 top-0 flex h-8 items-center border-b border-hairline text-[13px]"
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className="flex grow items-center gap-2">
        {group !== null && <Swatch code={codes[group]} />}
        <b className="font-medium">{group ?? "Without a color"}</b>
        <span className="text-muted">
          {count} {count === 1 ? "size" : "sizes"}, {free} free to sell
        </span>
      </span>
      {pictures > 0 && (
        <span role="gridcell" className="text-muted">
          {pictures} {pictures === 1 ? "picture" : "pictures"}
        </span>
      )}
    </div>
  );
}
