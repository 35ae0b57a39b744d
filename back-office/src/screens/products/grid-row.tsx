// biome-ignore-all lint/a11y/useSemanticElements: rows of a virtual grid are placed
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell

import { CellInput } from "./cell-input.tsx";
import type { CellName, Fault } from "./grid/cells.ts";
import { isFault, readAmount } from "./grid/cells.ts";
import { freeOf, type Row, rowName } from "./grid/draft.ts";
import { type Box, type ColumnName, isEditable, isIn } from "./grid/range.ts";
import type { Move } from "./use-grid.ts";
import { columnTexts } from "./variant-columns.ts";

/** A week at the pace of the last 30 days. */
const SOON_DAYS = 7;
/** What one reads first. */
const dark: ReadonlySet<string> = new Set(["free", "on_hand", "price"]);

export type GridRowProps = {
  row: Row;
  /** As it was read; undefined for a new one. */
  before: Row | undefined;
  index: number;
  columns: readonly { name: ColumnName; right?: boolean }[];
  template: string;
  top: number;
  selected: Box | null;
  pasted: Box | null;
  /** The column of the cursor; null where it is in another row. */
  cursor: number | null;
  /** What is being typed in the cell of the cursor. */
  editing: string | null;
  faults: ReadonlyMap<string, Fault>;
  mostSold: number;
  isReadOnly: boolean;
  onType(text: string): void;
  onCommit(text: string, move: Move): void;
  onCancel(): void;
  onMend(fault: Fault): void;
};

export function GridRow({ row, index, columns, template, top, ...grid }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 top-0 grid h-[calc(27px+var(--density))] border-b border-hairline text-[13px]
        pointer-coarse:h-[45px]"
      style={{ gridTemplateColumns: template, transform: `translateY(${top}px)` }}
    >
      {columns.map(({ name, right }, column) => (
        <GridCell key={name} {...grid} {...{ row, index, name, column }} right={right ?? false} />
      ))}
    </div>
  );
}

type GridCellProps = Omit<GridRowProps, "columns" | "template" | "top"> & {
  name: ColumnName;
  column: number;
  right: boolean;
};

function GridCell(props: GridCellProps) {
  const { row, before, index, name, column, right, selected, pasted, cursor, editing, faults } = props;
  const fault = faults.get(`${row.key}.${name}`);
  const isCursor = cursor === column;
  const isPasted = pasted !== null && isIn(pasted, index, column);
  const old = isPasted && isEditable(name) ? before?.cells[name] : undefined;
  const isSelected = selected !== null && isIn(selected, index, column);
  return (
    <div
      role="gridcell"
      id={`cell-${index}-${column}`}
      data-row={index}
      data-column={column}
      aria-label={labelOf(row, name, fault)}
      aria-selected={isSelected}
      aria-invalid={fault ? true : undefined}
      aria-readonly={isEditable(name) ? undefined : true}
      className={`relative flex items-center border-hairline px-2 select-none not-last:border-r ${
        right ? "justify-end" : ""
      } ${isSelected && !isCursor ? "bg-pick" : isPasted ? "bg-wash" : ""} ${
        fault ? `${isCursor ? "z-[3]" : "z-[1]"} text-clay outline-2 -outline-offset-2 outline-clay` : ""
      } ${name === "size" ? "font-medium" : dark.has(name) ? "" : "text-muted"}`}
    >
      {isCursor && editing !== null ? (
        <CellInput
          text={editing}
          label={`${rowName(row)}, ${columnTexts[name]}`}
          right={right}
          onType={props.onType}
          onCommit={props.onCommit}
          onCancel={props.onCancel}
        />
      ) : (
        <>
          {old !== undefined && old !== "" && old !== textIn(row, name) && (
            <s aria-hidden className="mr-2 text-muted">
              {old}
            </s>
          )}
          <CellText {...props} />
        </>
      )}
      {selected && isSelected && (
        <SelectionFrame
          box={selected}
          row={index}
          column={column}
          isFault={fault !== undefined && isCursor}
          canFill={!props.isReadOnly}
        />
      )}
      {pasted && isPasted && !isSelected && <PastedFrame box={pasted} row={index} column={column} />}
      {isCursor && editing === null && fault && <FaultNote fault={fault} onMend={props.onMend} />}
    </div>
  );
}

function labelOf(row: Row, name: ColumnName, fault: Fault | undefined): string {
  const text = [textIn(row, name), fault && faultText(fault)].filter(Boolean).join(" ");
  return `${rowName(row)}, ${columnTexts[name]}: ${text}`;
}

function textIn(row: Row, name: ColumnName): string {
  if (isEditable(name)) return row.cells[name as CellName];
  if (name === "size") return [row.size, row.option].filter(Boolean).join(" / ") || "–";
  if (name === "reserved") return row.known?.reserved ? String(row.known.reserved) : "";
  if (name === "free") return row.known?.tracked === false ? "any" : String(freeOf(row) ?? "");
  if (name === "sold") return row.known ? String(row.known.sold_30_days) : "";
  return marginOf(row);
}

/** Of the price, what is left of it after the cost. */
function marginOf({ cells }: Row): string {
  const [price, cost] = [readAmount(cells.price), readAmount(cells.cost)];
  if (isFault(price) || isFault(cost) || !price.value || cost.value === null) return "";
  return `${Math.round(((price.value - cost.value) / price.value) * 100)}%`;
}

function CellText({ row, name, mostSold }: GridCellProps) {
  const text = textIn(row, name);
  if (name === "sold" && row.known)
    return (
      <span className="flex items-center gap-2">
        {row.known.sold_30_days > 0 && (
          <span
            className="h-[5px] bg-muted"
            style={{
              width: Math.max(2, Math.round((38 * Math.max(0, row.known.sold_30_days)) / (mostSold || 1))),
            }}
          />
        )}
        {text}
      </span>
    );
  const free = freeOf(row);
  const sold = row.known?.sold_30_days ?? 0;
  const isLow = free !== null && sold > 0 && (free * 30) / sold < SOON_DAYS;
  if (isLow && (name === "on_hand" || name === "free"))
    return <span className="font-medium text-clay">{text}</span>;
  return <span className="truncate">{text}</span>;
}

const edges = (box: Box, row: number, column: number) =>
  `${row === box.top ? "border-t-2" : ""} ${row === box.bottom ? "border-b-2" : ""}
   ${column === box.left ? "border-l-2" : ""} ${column === box.right ? "border-r-2" : ""}`;

type FrameProps = { box: Box; row: number; column: number };

type SelectionProps = FrameProps & { isFault: boolean; canFill: boolean };

function SelectionFrame({ box, row, column, isFault: hasFault, canFill }: SelectionProps) {
  return (
    <>
      {!hasFault && (
        <span className={`pointer-events-none absolute -inset-px border-ink ${edges(box, row, column)}`} />
      )}
      {canFill && row === box.bottom && column === box.right && (
        <span
          data-fill
          className="absolute -right-1 -bottom-1 z-[2] size-2 cursor-crosshair border border-bg bg-ink"
        />
      )}
    </>
  );
}

function PastedFrame({ box, row, column }: FrameProps) {
  return (
    <span
      className={`pointer-events-none absolute -inset-px border-dashed border-control
        ${edges(box, row, column).replaceAll("-2", "")}`}
    />
  );
}

const mendText = (mend: string) => (mend === "" ? "Leave it empty" : `Make it ${mend}`);
const faultText = ({ cause, mend }: Fault) => (mend === undefined ? cause : `${cause} ${mendText(mend)}`);

/** The cause beside the cell, and what would do; Enter takes it. */
function FaultNote({ fault, onMend }: { fault: Fault; onMend(fault: Fault): void }) {
  return (
    <span
      className="absolute top-0 left-full z-10 flex h-full items-center gap-2 bg-clay px-2.5
      whitespace-nowrap text-on-clay"
    >
      {fault.cause}
      {fault.mend !== undefined && (
        <button type="button" tabIndex={-1} onClick={() => onMend(fault)} className="flex items-center gap-2">
          <span className="underline underline-offset-4">{mendText(fault.mend)}</span>
          <kbd aria-hidden className="keycap border-on-clay font-sans">
            ↵
          </kbd>
        </button>
      )}
    </span>
  );
}
