import { MAX_CHART_COLUMNS, MAX_CHART_ROWS } from "@adire/contract/shapes";
import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { useMay } from "../../api/queries.ts";
import { Button } from "../../parts/button.tsx";
import { Icon } from "../../parts/icon.tsx";
import { readBlock } from "../products/grid/range.ts";
import {
  addColumn,
  addRow,
  type Cell,
  cellText,
  pasteAt,
  removeColumn,
  setCell,
  type Table,
} from "./chart-cells.ts";

const most = { rows: MAX_CHART_ROWS, columns: MAX_CHART_COLUMNS };
const cellClass =
  "min-h-[34px] w-full min-w-20 border bg-transparent px-2 tabular-nums pointer-coarse:min-h-11";

type ChartTableProps = {
  table: Table;
  /** By place, such as `rows.1.values.0`. */
  errors: Record<string, string>;
  onChange(table: Table): void;
};

/** Draws cells. Arrows and Enter move between rows; a block from a spreadsheet is pasted at a cell. */
function useCells({ table, errors, onChange }: ChartTableProps, may: boolean) {
  const element = useRef<HTMLTableElement>(null);
  const goTo = ({ row, column }: Cell) => {
    const cell = element.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${column}"]`);
    cell?.focus();
    cell?.select();
    return Boolean(cell);
  };
  const bind = (at: Cell) => ({
    "data-cell": `${at.row}.${at.column}`,
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
      if (by && goTo({ ...at, row: at.row + by })) event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const block = readBlock(event.clipboardData.getData("text/plain"));
      const isOneText = block.length === 1 && block[0]?.length === 1;
      if (isOneText && at.row + at.column > 0) return;
      event.preventDefault();
      onChange(pasteAt(table, at, block, most));
    },
  });
  const cell = (at: Cell, label: string) => {
    const error = errors[placeOf(at)];
    return (
      <input
        {...bind(at)}
        aria-label={error ? `${label}: ${error}` : label}
        aria-invalid={error ? true : undefined}
        title={error}
        value={cellText(table, at)}
        onChange={({ target }) => onChange(setCell(table, at, target.value))}
        className={`${cellClass} ${error ? "border-2 border-clay" : "border-control hover:border-ink"}`}
      />
    );
  };
  const corner = (
    <input
      readOnly
      {...bind({ row: 0, column: 0 })}
      aria-label={may ? "Size: paste a whole chart here" : "Size"}
      value="Size"
      className={`${cellClass} border-transparent font-medium`}
    />
  );
  return { element, cell, corner };
}

/** The table of a chart: sizes down, measures across. */
export function ChartTable(props: ChartTableProps) {
  const { table, errors, onChange } = props;
  const { columns, rows } = table;
  const may = useMay()("catalog.change");
  const { element, cell, corner } = useCells(props, may);
  return (
    <section aria-label="Measures" className="grid min-w-0 gap-4">
      <div className="overflow-x-auto p-0.5">
        <table ref={element} className="border-separate border-spacing-1 text-left text-[14px]">
          <thead>
            <tr className="align-bottom">
              <th scope="col">{corner}</th>
              {columns.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are nameless while they are typed
                <th key={at} scope="col" className="font-medium">
                  <ColumnTools {...{ table, at, may, onChange }} />
                  {cell({ row: 0, column: at + 1 }, `Name of column ${at + 1}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are nameless while they are typed
              <tr key={row}>
                <th scope="row">{cell({ row: row + 1, column: 0 }, `Size ${row + 1}`)}</th>
                {columns.map(({ name }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at}>{cell({ row: row + 1, column: at + 1 }, `${size}, ${name}`)}</td>
                ))}
                <td>
                  {may && (
                    <RemoveButton
                      label={`Take size ${size || row + 1} out`}
                      onClick={() => onChange({ columns, rows: rows.toSpliced(row, 1) })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Faults errors={errors} />
      {may && (
        <div className="flex flex-wrap gap-3">
          {rows.length < most.rows && <Button onClick={() => onChange(addRow(table))}>Add a size</Button>}
          {columns.length < most.columns && (
            <Button onClick={() => onChange(addColumn(table))}>Add a measure</Button>
          )}
        </div>
      )}
    </section>
  );
}

/** Where the API tells of a fault in a cell. */
function placeOf({ row, column }: Cell): string {
  if (row === 0) return `columns.${column - 1}.name`;
  return column === 0 ? `rows.${row - 1}.size` : `rows.${row - 1}.values.${column - 1}`;
}

const isOfTable = (place: string) => /^(columns|rows)/.test(place);

/** Whether the table itself shows why it was not saved. */
export const hasFaults = (errors: Record<string, string>) => Object.keys(errors).some(isOfTable);

/** The first fault in words; each cell that has one says so itself. */
function Faults({ errors }: Pick<ChartTableProps, "errors">) {
  const [first, ...rest] = Object.entries(errors).filter(([place]) => isOfTable(place));
  if (!first) return null;
  const [place, sentence] = first;
  const [, row] = /^rows\.(\d+)/.exec(place) ?? [];
  return (
    <p role="alert" className="text-clay">
      {row && `Row ${Number(row) + 1}: `}
      {sentence}
      {rest.length > 0 && `, and ${rest.length} more`}
    </p>
  );
}

type ColumnToolsProps = { table: Table; at: number; may: boolean; onChange(table: Table): void };

function ColumnTools({ table, at, may, onChange }: ColumnToolsProps) {
  const { columns, rows } = table;
  const { name, unit } = columns[at] ?? { name: "", unit: null };
  const label = name || `column ${at + 1}`;
  const setUnit = (text: string) => {
    const next = text === "cm" || text === "kg" ? text : null;
    onChange({ columns: columns.map((one, index) => (index === at ? { ...one, unit: next } : one)), rows });
  };
  return (
    <span className="flex items-center justify-between">
      <select
        aria-label={`Unit of ${label}`}
        value={unit ?? "text"}
        onChange={({ target }) => setUnit(target.value)}
        className="min-h-8 bg-bg text-[13px] text-muted pointer-coarse:min-h-11"
      >
        <option value="cm">cm</option>
        <option value="kg">kg</option>
        <option value="text">text</option>
      </select>
      {may && <RemoveButton label={`Take ${label} out`} onClick={() => onChange(removeColumn(table, at))} />}
    </span>
  );
}

function RemoveButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-8 place-items-center text-muted hover:text-ink pointer-coarse:size-11"
      onClick={onClick}
    >
      <Icon name="cross" size={14} />
    </button>
  );
}
