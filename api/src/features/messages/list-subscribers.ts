import type { Subscriber } from "@adire/contract/shapes";
import { sql } from "kysely";
import { beginsWith } from "../../db/begins-with.ts";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { recordAction } from "../../platform/actor.ts";

type Row = Pick<Subscriber, "id" | "email"> & { requested_at: Date; confirmed_at: Date | null };
type Page = { results: Subscriber[]; next: number | null };

const EXPORT_PAGE_SIZE = 5_000;

/** Who asked for the newsletter, newest first. @param search the beginning of the address */
export async function listSubscribers(
  db: Querier,
  { search, before, page_size }: { search?: string; before?: number; page_size: number },
): Promise<Page> {
  const { rows } = await sql<Row>`select id, email, requested_at, confirmed_at from newsletter_subscribers
    where ${search ? beginsWith(sql`lower(email)`, search) : sql`true`} and ${before ? sql`id < ${before}` : sql`true`}
    order by id desc limit ${page_size + 1}`.execute(db);
  return pageOf(rows.map(toSubscriber), page_size);
}

/** A page of those who confirmed. The audit log has every page: `before` may be anything. */
export async function exportSubscribers(tx: Transaction, { before }: { before?: number }): Promise<Page> {
  const from = before === undefined ? "" : `, those before ${before}`;
  await recordAction(tx, "newsletter.export", `confirmed subscribers${from}`);
  const { rows } = await sql<Row>`select id, email, requested_at, confirmed_at from newsletter_subscribers
    where confirmed_at is not null and ${before ? sql`id < ${before}` : sql`true`}
    order by id desc limit ${EXPORT_PAGE_SIZE + 1}`.execute(tx);
  return pageOf(rows.map(toSubscriber), EXPORT_PAGE_SIZE);
}

const toSubscriber = ({ requested_at, confirmed_at, ...row }: Row): Subscriber => ({
  ...row,
  requested_at: requested_at.toISOString(),
  confirmed_at: confirmed_at?.toISOString() ?? null,
});
