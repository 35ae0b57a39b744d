import { csvOf } from "@adire/contract/csv";
import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../db/open.ts";
import { readAuditLog } from "./read-audit-log.ts";

type Filter = QueryOf<typeof endpoints.auditLog.export>;

/** Entries a statement: what the server holds of the file at a time. */
const PAGE_SIZE = 500;
const head = ["at", "by", "name", "screen", "action", "subject", "record", "record_id", "changes"];

/** Where the log ends now: that it is exported is written after this, and is not of the export. */
export async function endOfAuditLog(db: Querier): Promise<number> {
  const { rows } = await sql<{ end: number }>`select coalesce(max(id), 0) + 1 as end from audit_log`.execute(
    db,
  );
  return rows[0]?.end ?? 1;
}

/**
 * The audit log as CSV, newest first, in chunks that are read as fast as somebody takes them.
 * @param end of what is exported
 */
export async function* auditLines(db: Querier, filter: Filter, end: number): AsyncGenerator<string> {
  yield csvOf([head]);
  let before: number | undefined = end;
  do {
    const { results, next } = await readAuditLog(db, { ...filter, before, page_size: PAGE_SIZE });
    if (results.length > 0) yield csvOf(results.map(cellsOf));
    before = next ?? undefined;
  } while (before !== undefined);
}

const cellsOf = (entry: AuditEntry): string[] => [
  ...[entry.at, entry.actor, entry.name, entry.screen, entry.action, entry.subject, entry.record],
  ...[String(entry.record_id ?? ""), JSON.stringify(entry.changes)],
];

/** The filter as the audit log has it: "record orders, day 2026-11-23". */
export const filterText = (filter: Filter): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ") || "everything";
