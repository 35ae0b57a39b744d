import type { QueryOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import type { MailRow } from "@adire/contract/shapes";
import { sql } from "kysely";
import { beginsWith } from "../../db/begins-with.ts";
import type { Querier } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { isGivenUp, jobsWithTasks } from "../../platform/job-queries.ts";
import { secretKinds } from "../../platform/mail/mail.ts";

type Row = Omit<MailRow, "created_at" | "sent_at"> & { created_at: Date; sent_at: Date | null };

/** Jobs that gave up are few, because somebody looks at them; more are not looked at. */
const MAX_FAILED = 1_000;

const isFailed = sql<boolean>`(f.id is not null or m.refused_at is not null)`;

/** Mails, newest first. @returns `next` is the `before` of the following page */
export async function listMails(
  db: Querier,
  { to, state, before, page_size }: QueryOf<typeof endpoints.mails.list>,
): Promise<{ results: MailRow[]; next: number | null }> {
  const conditions = [
    ...(to ? [beginsWith(sql`lower(m.recipient)`, to)] : []),
    ...(before ? [sql`m.id < ${before}`] : []),
    ...(state === "sent" ? [sql`m.sent_at is not null`] : []),
    ...(state === "queued" ? [sql`m.sent_at is null and not ${isFailed}`] : []),
    ...(state === "failed" ? [sql`m.sent_at is null and ${isFailed}`] : []),
  ];
  const { rows } = await sql<Row>`
    with failed as materialized (
      select (j.payload ->> 'id')::bigint as id, max(j.last_error) as error
      from ${jobsWithTasks} where t.identifier = 'send-mail' and ${isGivenUp}
      group by 1 limit ${MAX_FAILED}
    )
    select m.id, m.recipient as to, m.subject, m.kind, m.created_at, m.sent_at,
      case when m.sent_at is not null then 'sent' when ${isFailed} then 'failed' else 'queued' end as state,
      case when m.sent_at is null then left(coalesce(m.refused_why, f.error), 300) end as error,
      not (m.sent_at is not null and m.kind = any(${[...secretKinds]}::text[])) as can_resend
    from mails m left join failed f on f.id = m.id
    where ${sql.join([sql`true`, ...conditions], sql` and `)} order by m.id desc limit ${page_size + 1}`.execute(
    db,
  );
  const results = rows.map(({ created_at, sent_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  }));
  return pageOf(results, page_size);
}
