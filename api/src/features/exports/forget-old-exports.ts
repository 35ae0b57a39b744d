import { EXPORT_DAYS } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import type { FileStorage } from "../../platform/file-storage.ts";

/** Deletes files after a week, and then their rows: one whose file cannot be deleted yet is tried again. */
export async function forgetOldExports(db: Database, files: FileStorage): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`select id, file || '.csv' as key from exports
    where coalesce(finished_at, made_at) < now() - make_interval(days => ${EXPORT_DAYS})`.execute(db);
  for (const { id, key } of rows) {
    await files.delete(key);
    await sql`delete from exports where id = ${id}`.execute(db);
  }
}
