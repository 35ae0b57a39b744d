import type { StaffReview, StaffReviewQuery } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier, Transaction } from "../../db/open.ts";
import { pageOf } from "../../db/page.ts";
import { photosOfReview } from "../../db/review-photos.ts";
import { recordAction } from "../../platform/actor.ts";
import { Problem } from "../../platform/problem.ts";

type Row = Omit<StaffReview, "date" | "hidden_at"> & { created_at: Date; hidden_at: Date | null };

const selected = sql`select r.id, r.stars, r.author, r.title, r.body as text, r.created_at, r.fit, r.order_id,
  ${sql.raw(photosOfReview)} as photos, r.hidden_at, p.id as product_id,
  p.name as product_name, p.images[1] as product_image,
  (select to_json(since) from new_reviews where review_id = r.id) as new_since
  from reviews r join products p on p.id = r.product_id where r.deleted_at is null`;

const toReview = ({ created_at, hidden_at, ...row }: Row): StaffReview => ({
  ...row,
  date: created_at.toISOString(),
  hidden_at: hidden_at?.toISOString() ?? null,
});

/** @returns `next` is the `before` of the following page */
export async function listStaffReviews(
  db: Querier,
  { view, product, before, page_size }: StaffReviewQuery,
): Promise<{ results: StaffReview[]; next: number | null }> {
  const { rows } = await sql<Row>`${selected}
    and r.hidden_at is ${view === "hidden" ? sql`not null` : sql`null`}
      and ${product ? sql`r.product_id = ${product}` : sql`true`} and ${before ? sql`r.id < ${before}` : sql`true`}
    order by r.id desc limit ${page_size + 1}`.execute(db);
  return pageOf(rows.map(toReview), page_size);
}

/** @throws Problem not_found */
export async function readStaffReview(db: Querier, id: number): Promise<StaffReview> {
  const { rows } = await sql<Row>`${selected} and r.id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem("not_found");
  return toReview(rows[0]);
}

// Whoever hid one knows it as it was then; what its shopper writes after that may be fine.
const isNew = sql`r.deleted_at is null and (r.hidden_at is null or r.hidden_at < n.since)`;

/** How many nobody has looked at since they were written or changed, up to `limit`. */
export async function countNewReviews(db: Querier, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from new_reviews n join reviews r on r.id = n.review_id where ${isNew} limit ${limit}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The latest of them. */
export async function readNewReview(db: Querier): Promise<StaffReview | undefined> {
  const { rows } = await sql<Row>`${selected} and exists (
    select from new_reviews n where n.review_id = r.id and ${isNew}) order by r.id desc limit 1`.execute(db);
  return rows.map(toReview)[0];
}

/** What one of the staff has looked at is new for nobody, unless it was changed since it was read. */
export async function seeReviews(
  db: Querier,
  reviews: readonly { id: number; new_since: string }[],
): Promise<void> {
  await sql`delete from new_reviews n
    using jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as seen (id bigint, new_since timestamptz)
    where n.review_id = seen.id and n.since = seen.new_since`.execute(db);
}

/** Hides a review or shows it again; one that stands so already stays as it is. @throws Problem not_found */
export async function hideReview(tx: Transaction, id: number, isHidden: boolean): Promise<StaffReview> {
  const { numAffectedRows } = await sql`update reviews set hidden_at = ${isHidden ? sql`now()` : null}
    where id = ${id} and deleted_at is null and (hidden_at is not null) <> ${isHidden}`.execute(tx);
  const review = await readStaffReview(tx, id);
  if (numAffectedRows)
    await recordAction(tx, isHidden ? "review.hide" : "review.show", `review ${id}`, {
      record: "reviews",
      id,
    });
  return review;
}
