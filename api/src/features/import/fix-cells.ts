import type { Row, Table } from "./read-rows.ts";

/** Cells by the row's number, then by the column's place from 0. */
export type Fixes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The table with some of its cells mended. A row that could not be read stays as it is. */
export function fixCells({ headers, rows }: Table, fixes: Fixes = {}): Table {
  return { headers, rows: fixRows(rows, headers.length, fixes) };
}

async function* fixRows(rows: AsyncIterable<Row>, width: number, fixes: Fixes): AsyncGenerator<Row> {
  for await (const one of rows) {
    const fix = fixes[one.row];
    if (!fix || one.problem) yield one;
    else {
      const cells = Array.from({ length: width }, (_, at) => fix[at] ?? one.cells[at] ?? "");
      yield { ...one, cells };
    }
  }
}
