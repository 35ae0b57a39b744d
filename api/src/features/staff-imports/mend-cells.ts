import { type ColumnChoice, type ImportCell, type ImportDetail, MAX_FIXES } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { Fixes } from "../import/fix-cells.ts";
import { chooseColumns } from "./chosen-columns.ts";
import { addReading, readImport } from "./read-import.ts";

/**
 * Reads other texts instead of some cells from now on, and columns as the staff say; a job checks it again.
 * @throws Problem not_found; not_ready while a job reads it
 */
export async function mendCells(
  tx: Transaction,
  id: number,
  { cells, columns }: { cells: readonly ImportCell[]; columns: readonly ColumnChoice[] },
): Promise<ImportDetail> {
  const { rows } = await sql<{ fixes: Fixes; is_ready: boolean }>`
    select fixes,
      (state in ('checked', 'done') or (state = 'refused' and found is not null))
        and content is not null and undo_asked_at is null as is_ready
    from staff_imports where id = ${id} for update`.execute(tx);
  const list = rows[0];
  if (!list) throw new Problem("not_found");
  if (!list.is_ready) throw new Problem("not_ready");
  const fixes: Record<string, Record<string, string>> = { ...list.fixes };
  for (const { row, column, text } of cells) fixes[row] = { ...fixes[row], [column]: text };
  const count = Object.values(fixes).reduce((sum, one) => sum + Object.keys(one).length, 0);
  if (count > MAX_FIXES)
    throw new Problem("invalid", {
      errors: { cells: [`At most ${MAX_FIXES} cells are mended here: mend the others in the file`] },
    });
  await chooseColumns(tx, columns);
  // Null and an array would be that array: before its first import a list is wanted whole.
  const waiting = sql`case when waiting is not null then waiting || ${cells.map(({ row }) => row)}::integer[] end`;
  await sql`update staff_imports set fixes = ${JSON.stringify(fixes)}::jsonb, state = 'checking', share = 0,
      refusal = null, waiting = ${columns.length ? null : waiting}
    where id = ${id}`.execute(tx);
  await addReading(tx, id);
  return readImport(tx, id);
}
