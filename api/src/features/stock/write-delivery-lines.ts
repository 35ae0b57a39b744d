import type { DeliveryInput } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { violation } from "../../db/violation.ts";
import { type AuditChanges, recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";

type Lines = DeliveryInput["lines"];

/** Replaces the lines of a delivery; the audit log has those that differ. @throws Problem invalid */
export async function writeDeliveryLines(
  tx: Transaction,
  id: number,
  supplier: string,
  lines: Lines,
): Promise<void> {
  const before = await readNamedLines(tx, id);
  await tx.deleteFrom("delivery_lines").where("delivery_id", "=", id).execute();
  if (lines.length > 0) await insertLines(tx, id, lines);
  const changes = lineChanges(before, await readNamedLines(tx, id));
  if (Object.keys(changes).length > 0)
    await recordAction(tx, "deliveries.update", supplier, { record: "deliveries", id, changes });
}

type NamedLine = { name: string; expected: number; counted: number | null };
type NamedLines = ReadonlyMap<number, NamedLine>;

async function readNamedLines(tx: Transaction, id: number): Promise<NamedLines> {
  const { rows } = await sql<NamedLine & { variant_id: number }>`
    select variant_id, audited_variant_name(v) || coalesce(', ' || v.sku, '') as name, expected, counted
    from delivery_lines l join variants v on v.id = l.variant_id where delivery_id = ${id} order by l.id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.variant_id, row]));
}

/** What differs of each line; null where there is no such line. */
function lineChanges(before: NamedLines, after: NamedLines): AuditChanges {
  const changes: AuditChanges = {};
  for (const [id, { name }] of new Map([...before, ...after]))
    for (const field of ["expected", "counted"] as const) {
      const [was, is] = [before.get(id)?.[field] ?? null, after.get(id)?.[field] ?? null];
      if (was !== is) changes[`${name}: ${field}`] = [was, is];
    }
  return changes;
}

async function insertLines(tx: Transaction, id: number, lines: Lines): Promise<void> {
  await tx
    .insertInto("delivery_lines")
    .values(lines.map((line) => ({ ...line, delivery_id: id })))
    .execute()
    .catch((error: { code?: string }) => {
      if (error.code !== violation.foreignKey) throw error;
      throw new Problem("invalid", { errors: { lines: ["names a variant that there is not"] } });
    });
}
