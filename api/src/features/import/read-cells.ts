import { type ChosenColumns, resolveColumns, unknownHeaders } from "./columns.ts";
import { type Fixes, fixCells } from "./fix-cells.ts";
import { recognize } from "./mapping.ts";
import { openFile } from "./open-file.ts";
import { readTable } from "./read-rows.ts";

/** The columns of a file that are read, and the cells of some of its rows. */
export async function readCells(
  path: string,
  wanted: ReadonlySet<number>,
  fixes: Fixes,
  chosen: ChosenColumns,
) {
  const file = await openFile(path);
  const { headers, rows } = fixCells(await readTable(file.text()), fixes);
  const mapping = await recognize(headers, true);
  const { known } = resolveColumns(mapping, headers, chosen);
  const unread = unknownHeaders(mapping, headers);
  const cells = new Map<number, string[]>();
  if (wanted.size) for await (const one of rows) if (wanted.has(one.row)) cells.set(one.row, one.cells);
  return {
    unread,
    columns: known.map(({ column, field }) => ({ column, header: headers[column] ?? "", field })),
    cells,
  };
}
