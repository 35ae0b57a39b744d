import {
  type ImportCell,
  type ImportFault,
  type ImportFindings,
  type ListColumn,
  MAX_CELL,
  readAs,
} from "@adire/contract/shapes";
import { Icon } from "../../parts/icon.tsx";
import { focusNextInvalid, useWarningKeys } from "../../parts/next-warning.ts";
import { Note } from "../../parts/screen.tsx";
import { useIsPhone } from "../../parts/use-media.ts";
import { type ChooseColumns, optionsOf, selectOf } from "./column-select.ts";

type FaultsProps = {
  found: Pick<ImportFindings, "columns" | "faults" | "cells">;
  mended: readonly ImportCell[];
  /** Without it no cell can be mended now. */
  onMend: ((cells: readonly ImportCell[]) => void) | undefined;
};

/** The number of a line stays while its columns are scrolled. */
const lineHead = "sticky left-0 bg-bg pr-4 pl-3 font-normal text-muted";

/** The rows that are not right, below the columns that are read; a cell is mended where it stands. */
export function Faults({ found, mended, onMend, ...choose }: FaultsProps & ChooseColumns) {
  const { columns, faults, cells } = found;
  useWarningKeys(focusNextInvalid, faults.count);
  if (faults.count === 0) return <Note title="Nothing to fix" />;
  const used = columns.filter(({ column }) =>
    faults.shown.some((fault) => fault.column === column || cells[fault.row]?.[column]?.trim()),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled by keyboard, too
    <section aria-label="Lines to fix" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-[13px]">
          <tr className="border-b border-ink align-bottom">
            <th scope="col" className={`${lineHead} py-2`}>
              Line
            </th>
            {used.map((column) => (
              <ColumnHead key={column.column} column={column} {...choose} />
            ))}
          </tr>
        </thead>
        {faults.shown.map((fault, at) => (
          <FaultRows
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several faults
            key={`${fault.row} ${at}`}
            {...{ fault, columns: used, cells: cells[fault.row] ?? [], mended, onMend }}
          />
        ))}
      </table>
    </section>
  );
}

/** Its heading, and what it is read as. */
function ColumnHead({ column, ...choose }: { column: ListColumn } & ChooseColumns) {
  return (
    <th scope="col" className="min-w-24 py-2 pr-4 font-normal">
      <span className="block text-muted">{column.header}</span>
      <span className="relative inline-flex items-center">
        <select
          aria-label={`What the column ${column.header} is`}
          {...selectOf(column, choose)}
          className={`max-w-40 field-sizing-content appearance-none border-b border-control bg-bg py-1 pr-6
            disabled:border-transparent pointer-coarse:min-h-11
            ${readAs(column) === null ? "text-muted" : "font-medium"}`}
        >
          {optionsOf(column).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size={14} className="pointer-events-none absolute right-0.5" />
      </span>
    </th>
  );
}

type FaultRowsProps = Omit<FaultsProps, "found"> & {
  fault: ImportFault;
  /** None where the row could not be read. */
  cells: readonly string[];
  columns: ImportFindings["columns"];
};

function FaultRows({ fault, columns, cells, mended, onMend }: FaultRowsProps) {
  const { row, sentence } = fault;
  const mend = (column: number, text: string) => {
    const others = mended.filter((one) => one.row !== row || one.column !== column);
    onMend?.(text === (cells[column] ?? "") ? others : [...others, { row, column, text }]);
  };
  const mendedOf = (column: number) => mended.find((one) => one.row === row && one.column === column)?.text;
  const place = columns.findIndex(({ column }) => column === fault.column);
  const isPhone = useIsPhone();
  // The sentence stands below its cell, or ends there; on a phone that may be beyond the screen.
  const isAtEnd = !isPhone && place >= columns.length / 2;
  const before = isPhone || isAtEnd ? 0 : Math.max(place, 0);
  return (
    <tbody className="border-b border-hairline">
      <tr>
        <th scope="row" className={`${lineHead} pt-2`}>
          {row}
        </th>
        {cells.length > 0 &&
          columns.map(({ column, header }) => (
            <td key={column} className="pt-2 pr-4">
              <input
                aria-label={`${header}, line ${row}`}
                aria-invalid={fault.column === column || undefined}
                readOnly={!onMend || (cells[column] ?? "").length > MAX_CELL}
                maxLength={MAX_CELL}
                value={mendedOf(column) ?? cells[column] ?? ""}
                onChange={({ target }) => mend(column, target.value)}
                className={`-ml-2 w-full min-w-24 border bg-transparent px-2 py-1 pointer-coarse:min-h-11
                  ${borderOf(fault.column === column, mendedOf(column) !== undefined)}`}
              />
            </td>
          ))}
      </tr>
      <tr>
        <td colSpan={1 + before} />
        <td
          colSpan={isAtEnd ? place + 1 : Math.max(columns.length - before, 1)}
          className={`pr-4 pb-2 text-[13px] ${isAtEnd ? "text-right" : ""}`}
        >
          <span className={`sticky left-3 inline-block max-w-[76vw] ${isAtEnd ? "right-3" : ""}`}>
            {sentence} {cells.length === 0 && <span className="text-muted">Mend this line in the file.</span>}
          </span>
        </td>
      </tr>
    </tbody>
  );
}

function borderOf(isFault: boolean, isMended: boolean): string {
  if (isMended) return "border-ink";
  return isFault ? "border-2 border-clay text-clay" : "border-transparent hover:border-control";
}
