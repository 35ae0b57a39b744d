import type { StaffSizeChart } from "@adire/contract/shapes";

export type Table = Pick<StaffSizeChart, "columns" | "rows">;
type Value = Table["rows"][number]["values"][number];
/** Row 0 has the names of the columns, column 0 the sizes. */
export type Cell = { row: number; column: number };

export const textOf = (value: Value | undefined) =>
  Array.isArray(value) ? value.join("–") : String(value ?? "");

export const cellText = ({ columns, rows }: Table, { row, column }: Cell): string => {
  if (row === 0) return columns[column - 1]?.name ?? "";
  const line = rows[row - 1];
  return column === 0 ? (line?.size ?? "") : textOf(line?.values[column - 1]);
};

/** With one value a column. */
const padded = (values: readonly Value[], { length }: Table["columns"]): Value[] =>
  Array.from({ length }, (_, at) => values[at] ?? "");

export const addColumn = ({ columns, rows }: Table): Table => ({
  columns: [...columns, { name: "", unit: columns.at(-1)?.unit ?? "cm" }],
  rows: rows.map((row) => ({ ...row, values: [...padded(row.values, columns), ""] })),
});
export const addRow = ({ columns, rows }: Table): Table => ({
  columns,
  rows: [...rows, { size: "", values: padded([], columns) }],
});
export const removeColumn = ({ columns, rows }: Table, at: number): Table => ({
  columns: columns.toSpliced(at, 1),
  rows: rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
});

export function setCell({ columns, rows }: Table, { row, column }: Cell, text: string): Table {
  const name = (one: Table["columns"][number], at: number) =>
    at === column - 1 ? { ...one, name: text } : one;
  if (row === 0) return { columns: columns.map(name), rows };
  return {
    columns,
    rows: rows.map((line, at) => {
      if (at !== row - 1) return line;
      if (column === 0) return { ...line, size: text };
      return { ...line, values: padded(line.values, columns).with(column - 1, text) };
    }),
  };
}

/** A block at a cell; rows and columns that it needs are added up to the limits. */
export function pasteAt(
  table: Table,
  at: Cell,
  block: readonly (readonly string[])[],
  most: { rows: number; columns: number },
): Table {
  const bottom = Math.min(at.row + block.length - 1, most.rows);
  const right = Math.min(at.column + Math.max(...block.map((line) => line.length)) - 1, most.columns);
  let filled = table;
  while (filled.rows.length < bottom) filled = addRow(filled);
  while (filled.columns.length < right) filled = addColumn(filled);
  for (let row = at.row; row <= bottom; row += 1)
    for (let column = at.column; column <= right; column += 1) {
      const text = block[row - at.row]?.[column - at.column];
      if (text !== undefined) filled = setCell(filled, { row, column }, text.trim());
    }
  return filled;
}

const DECIMAL = String.raw`\d+(?:[.,]\d+)?`;
const measure = new RegExp(`^(${DECIMAL})(?:\\s*(?:-|–|to)\\s*(${DECIMAL}))?$`);

/** What was typed as the API takes it; a text that is no measure stays, and is refused there. */
function readValue(text: string, unit: Table["columns"][number]["unit"]): Value {
  const [, from, to] = (unit && measure.exec(text.trim())) || [];
  if (from === undefined) return text.trim();
  const number = (digits: string) => Number(digits.replace(",", "."));
  return to === undefined ? number(from) : [number(from), number(to)];
}

export const readTable = ({ columns, rows }: Table): Table => ({
  columns,
  rows: rows.map(({ size, values }) => ({
    size,
    values: padded(values, columns).map((value, at) => readValue(textOf(value), columns[at]?.unit ?? null)),
  })),
});
