import { type ImportCell, type ImportDetail, MAX_FIXES } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import type { Fixes } from "../import/fix-cells.ts";
import { addReading, readImport } from "./read-import.ts";

/**
 * Reads other texts instead of some cells from now on, and has a job check the list again.
 * @throws Problem not_found; not_ready while a job reads it
 */
export async function mendCells(
  tx: Transaction,
  id: number,
  cells: readonly ImportCell[],
): Promise<ImportDetail> {
  const { rows } = await sql<{ fixes: Fixes; is_ready: boolean }>`
    select fixes, state in ('checked', 'done') as is_ready from staff_imports where id = ${id} for update`.execute(
    tx,
  );
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
  await sql`update staff_imports set fixes = ${JSON.stringify(fixes)}::jsonb, state = 'checking', share = 0
    where id = ${id}`.execute(tx);
  await addReading(tx, id);
  return readImport(tx, id);
}
