import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { AuditEntry } from "@adire/contract/shapes";
import { sql } from "kysely";
import { hasWords } from "../../db/has-words.ts";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { withNames } from "./audit-names.ts";

type Row = Omit<AuditEntry, "at"> & { at: Date };

/**
 * Entries of the audit log, newest first. A search finds those with every word, also by its beginning.
 * @returns `next` is the `before` of the following page
 */
export async function readAuditLog(
  db: Querier,
  {
    search,
    record,
    record_id,
    settings,
    user_id,
    day,
    before,
    page_size,
  }: QueryOf<typeof endpoints.auditLog.list>,
): Promise<{ results: AuditEntry[]; next: number | null }> {
  const isFound = search && hasWords(document, search);
  const conditions = [
    ...(isFound ? [isFound] : []),
    ...(record ? [sql`record = ${record}`] : []),
    ...(record_id ? [sql`record_id = ${record_id}`] : []),
    ...(settings ? [sql`record = 'settings' and subject = any (${settings}::text[])`] : []),
    ...(user_id ? [sql`user_id = ${user_id}`] : []),
    ...(day
      ? [
          sql`at >= (${day}::date)::timestamp at time zone ${shopTimeZone}
            and at < (${day}::date + 1)::timestamp at time zone ${shopTimeZone}`,
        ]
      : []),
    ...(before ? [sql`id < ${before}`] : []),
  ];
  const { rows } = await sql<Row>`
    select id, at, actor, user_id, name, screen, action, subject, record, record_id, changes from audit_log
    where ${sql.join([sql`true`, ...conditions], sql` and `)} order by id desc limit ${page_size + 1}`.execute(
    db,
  );
  const entries = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  return pageOf(await withNames(db, entries), page_size);
}

/** The expression of the index audit_log_words. */
const document = sql`to_tsvector('simple', regexp_replace(
  name || ' ' || action || ' ' || subject || ' ' || screen, '[^[:alnum:]]+', ' ', 'g'))`;
