import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { ImportDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { recordAction } from "../../platform/actor.ts";
import type { StaffShopper } from "../../platform/auth.ts";
import { HOUR_SECONDS, limit } from "../../platform/limit.ts";
import { Problem } from "../../platform/problem.ts";
import { addReading, readImport } from "./read-import.ts";

/** Lists of one person. Each is up to 10 MB, which the database keeps for a week. */
const LISTS_AN_HOUR = 30;

/** Compressed files could unfold to any size; spreadsheets are archives. By their first bytes. */
const refusedKinds = [
  { bytes: [0x1f, 0x8b], message: "This file is compressed. Unpack it first." },
  { bytes: [0x50, 0x4b], message: "This is a spreadsheet or an archive. Save it as CSV first." },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: "This is a spreadsheet. Save it as CSV first." },
];

/**
 * Keeps a list, and has a job check it.
 * @throws Problem not_a_list, too_many_requests
 */
export async function createImport(
  tx: Transaction,
  by: StaffShopper,
  { file, source }: QueryOf<typeof endpoints.staffImports.create>,
  body: unknown,
): Promise<ImportDetail> {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Problem("not_a_list");
  const refused = refusedKinds.find(({ bytes }) => bytes.every((byte, at) => body[at] === byte));
  if (refused) throw new Problem("not_a_list", { message: refused.message });
  await limit(tx, `staff-import:${by.id}`, LISTS_AN_HOUR, HOUR_SECONDS);
  const { rows } = await sql<{ id: number }>`
    insert into staff_imports (file, source, content, user_id, made_by)
    values (${file}, ${source ?? null}, ${body}, ${by.id}, ${by.email}) returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await recordAction(tx, "list.bring", file, { record: "staff_imports", id });
  await addReading(tx, id);
  return readImport(tx, id);
}
