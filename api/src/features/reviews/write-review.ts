import type { OrderReviews, ReviewInput } from "@adire/contract/shapes";
import { isWornSize } from "@adire/contract/worn-size";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Querier, Transaction } from "../../db/open.ts";
import { photosOfReview } from "../../db/review-photos.ts";
import { Problem } from "../../platform/problem.ts";
import { isOpenedBy, linkOfToken } from "../orders/tracking.ts";

/** @param order its id, or its tracking token @param userId of whoever is signed in */
export type Reviewer = { order: string; userId: number | null };
type Piece = OrderReviews["pieces"][number];
type Row = {
  id: number;
  customer_name: string;
  pieces: (Omit<Piece, "has_size"> & { sizes: string[] })[];
};

// A retired product has no page that could show a review; a piece that was refunded unsent came to nobody.
const pieces = sql`select coalesce(json_agg(piece order by piece.line), '[]') from (
  select min(l.id) as line, p.id as product_id, p.name, min(l.image) as image,
    array_remove(array_agg(l.size), null) as sizes,
    (select json_build_object('id', r.id, 'stars', r.stars, 'author', r.author, 'title', r.title, 'text', r.body,
       'date', r.created_at, 'fit', r.fit, 'photos', ${sql.raw(photosOfReview)},
       'is_hidden', r.hidden_at is not null)
     from reviews r where r.order_id = o.id and r.product_id = p.id and r.deleted_at is null) as review
  from order_lines l join products p on p.id = l.product_id
  where l.order_id = o.id and o.status in ('shipped', 'delivered') and p.status = 'active'
    and exists (select from sent_lines where order_line_id = l.id)
  group by p.id) piece`;

const none = sql``;
/** Its shopper's account is not deleted meanwhile. */
const locked = sql`for share of o`;

/** An order with its pieces that can be reviewed. @throws Problem not_found */
export async function findOrder(
  db: Querier,
  config: Config,
  { order, userId }: Reviewer,
  lock = none,
): Promise<Row> {
  const tracked = linkOfToken(config.AUTH_SECRET, order);
  const own = /^\d{1,10}$/.test(order) ? Number(order) : null;
  const { rows } = await sql<Row>`select o.id, o.customer_name, (${pieces}) as pieces from orders o
    where ${tracked ? isOpenedBy(tracked) : sql`o.id = ${own} and o.user_id = ${userId}`} ${lock}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem("not_found");
  return rows[0];
}

/** "Ada O." of Ada Obi: what a page can show of a name. */
function shortName(name: string): string {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? "";
  return initial ? `${first} ${initial}.` : first;
}

/** The pieces of an order and what was said about them. @throws Problem not_found */
export async function listReviews(db: Querier, config: Config, reviewer: Reviewer): Promise<OrderReviews> {
  const { customer_name, pieces } = await findOrder(db, config, reviewer);
  return {
    author: shortName(customer_name),
    pieces: pieces.map(({ sizes, review, product_id, name, image }) => ({
      ...{ product_id, name, image },
      has_size: sizes.some(isWornSize),
      review: review && { ...review, date: new Date(review.date).toISOString() },
    })),
  };
}

/**
 * Writes the one review of a product of an order, or changes it. What staff have hidden stays hidden.
 * @throws Problem not_found, also for a piece that is not sent yet; invalid on `photos`
 */
export async function writeReview(
  tx: Transaction,
  config: Config,
  reviewer: Reviewer,
  productId: number,
  { stars, author, title, text, fit, photos }: ReviewInput,
): Promise<OrderReviews> {
  const order = await findOrder(tx, config, reviewer, locked);
  const piece = order.pieces.find(({ product_id }) => product_id === productId);
  if (!piece) throw new Problem("not_found");
  const { rows } = await sql<{
    id: number;
  }>`insert into reviews (order_id, product_id, user_id, stars, author, title, body, fit)
    select o.id, ${productId}, o.user_id, ${stars}, ${author}, ${title}, ${text},
      ${piece.sizes.some(isWornSize) ? fit : null}
    from orders o where o.id = ${order.id}
    on conflict (order_id, product_id) where order_id is not null do update set stars = excluded.stars,
      author = excluded.author, title = excluded.title, body = excluded.body, fit = excluded.fit,
      created_at = case when reviews.deleted_at is null then reviews.created_at else now() end,
      deleted_at = null
    returning id`.execute(tx);
  // The time after the review was locked: later than a hiding that was waited for.
  const since = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto("new_reviews")
    .values(rows.map(({ id }) => ({ review_id: id, since })))
    .onConflict((conflict) => conflict.column("review_id").doUpdateSet({ since }))
    .execute();
  for (const { id } of rows) if (photos) await setPhotos(tx, order.id, id, photos);
  return listReviews(tx, config, reviewer);
}

/**
 * Gives a review exactly these photos, in this order. Others that it had are deleted by the next job.
 * @throws Problem invalid on `photos` for one that is not of the order, of another review, or deleted
 */
async function setPhotos(
  tx: Transaction,
  order: number,
  review: number,
  photos: readonly string[],
): Promise<void> {
  await sql`update review_photos set review_id = null where review_id = ${review}`.execute(tx);
  const { numAffectedRows } = await sql`update review_photos f
    set review_id = ${review}, position = given.position, kept_until = now()
    from unnest(${photos}::text[]) with ordinality as given (path, position)
    where f.path = given.path and f.order_id = ${order} and f.review_id is null`.execute(tx);
  if (numAffectedRows !== BigInt(photos.length))
    throw new Problem("invalid", {
      errors: { photos: ["A photo is no longer there. Please remove it and add it again."] },
    });
}

/**
 * One that is not there is as good as deleted. Of one that staff have hidden the words go, and that it is
 * hidden stays, for what is written next.
 * @throws Problem not_found
 */
export async function removeReview(
  tx: Transaction,
  config: Config,
  reviewer: Reviewer,
  productId: number,
): Promise<OrderReviews> {
  const { id } = await findOrder(tx, config, reviewer);
  const ofPiece = sql`order_id = ${id} and product_id = ${productId}`;
  // Staff may be hiding it, or showing it again.
  await sql`select from reviews where ${ofPiece} for update`.execute(tx);
  await sql`delete from reviews where ${ofPiece} and hidden_at is null`.execute(tx);
  await sql`update reviews set deleted_at = now(), author = '', title = '', body = '', fit = null
    where ${ofPiece} and hidden_at is not null`.execute(tx);
  await sql`update review_photos set review_id = null
    where review_id in (select id from reviews where ${ofPiece})`.execute(tx);
  return listReviews(tx, config, reviewer);
}
