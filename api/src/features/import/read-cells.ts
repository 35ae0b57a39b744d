import { type ChosenColumns, resolveColumns } from "./columns.ts";
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
  const mapping = await recognize(headers);
  const { known } = resolveColumns(mapping, headers, chosen);
  const ours = new Set(resolveColumns(mapping, headers).known.map(({ column }) => column));
  const unread = headers.filter((header, column) => header.trim() !== "" && !ours.has(column));
  const cells = new Map<number, string[]>();
  if (wanted.size) for await (const one of rows) if (wanted.has(one.row)) cells.set(one.row, one.cells);
  return {
    unread: [...new Set(unread.map((header) => header.trim()))],
    columns: known.map(({ column, field }) => ({ column, header: headers[column] ?? "", field })),
    cells,
  };
}
