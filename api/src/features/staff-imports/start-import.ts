import type { ImportDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { Problem } from "../../platform/problem.ts";
import { addReading, readImport } from "./read-import.ts";

/**
 * Has a job import what is right of a list, with the rights of the one who asks for it.
 * @throws Problem not_found; not_ready unless it was checked as it is
 */
export async function startImport(tx: Transaction, by: StaffShopper, id: number): Promise<ImportDetail> {
  const { rows } = await sql<{ file: string; is_ready: boolean }>`
    select file, state = 'checked' and content is not null and undo_asked_at is null as is_ready
    from staff_imports where id = ${id} for update`.execute(tx);
  const list = rows[0];
  if (!list) throw new Problem("not_found");
  if (!list.is_ready) throw new Problem("not_ready");
  await sql`update staff_imports set state = 'importing', share = 0, imported_at = now(),
      user_id = ${by.id}, made_by = ${by.email}
    where id = ${id}`.execute(tx);
  await recordAction(tx, "list.start", list.file, { record: "staff_imports", id });
  await addReading(tx, id);
  return readImport(tx, id);
}
