import { csvOf } from "@adire/contract/csv";
import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import type { Querier } from "../../db/open.ts";
import { readAuditLog } from "./read-audit-log.ts";

type Filter = QueryOf<typeof endpoints.auditLog.export>;

/** Entries a statement: what the server holds of the file at a time. */
const PAGE_SIZE = 500;
const head = ["at", "by", "name", "screen", "action", "subject", "record", "record_id", "changes"];

/** The audit log as CSV, newest first, in chunks that are read as fast as somebody takes them. */
export async function* auditLines(db: Querier, filter: Filter): AsyncGenerator<string> {
  yield csvOf([head]);
  let before: number | undefined;
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
