import { columnsOfFile } from "./columns.ts";
import { type Fixes, fixCells } from "./fix-cells.ts";
import { recognize } from "./mapping.ts";
import { openFile } from "./open-file.ts";
import { readTable } from "./read-rows.ts";

/** The columns of a file, and the cells of some of its rows. @param currency of the amounts that are taken */
export async function readCells(path: string, wanted: ReadonlySet<number>, fixes: Fixes, currency: string) {
  const file = await openFile(path);
  const { headers, rows } = fixCells(await readTable(file.text()), fixes);
  const columns = columnsOfFile({ ...(await recognize(headers, true)), currency }, headers);
  const cells = new Map<number, string[]>();
  if (wanted.size) for await (const one of rows) if (wanted.has(one.row)) cells.set(one.row, one.cells);
  return { columns, cells };
}
