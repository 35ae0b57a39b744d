import { sql } from "kysely";
import type { Database } from "../../db/open.ts";
import { isPutOff, workOnEach } from "../../platform/job-items.ts";
import { mailReviewRequest } from "../orders/mails/review-mail.ts";
import { readReviewDays } from "../store-settings.ts";

/** Days after which an order is too old to be asked about: the setting may be new. */
const MAX_DAYS_LATE = 7;
const BATCH = 500;

type Asked = { id: number; lines: number[]; days: number };

/**
 * Asks for a review of each order that was sent or arrived as many days ago as the setting says. An order is
 * asked about once: its row and its mail are of one transaction.
 */
export async function askForReviews(db: Database): Promise<void> {
  const days = await readReviewDays(db);
  if (days === null) return;
  const orders = await readUnasked(db, days);
  await workOnEach(db, "ask-for-reviews", orders, ({ id, lines, days }) =>
    db.transaction().execute(async (tx) => {
      const asked = await tx
        .insertInto("review_requests")
        .values({ order_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (asked.numInsertedOrUpdatedRows) await mailReviewRequest(tx, id, { days, lines });
    }),
  );
  if (orders.length === BATCH) await askForReviews(db);
}

/** Orders with a piece that is kept, still sold and not reviewed yet, the oldest first. */
async function readUnasked(db: Database, days: number): Promise<Asked[]> {
  const isSent = (step: string) =>
    sql.raw(`${step}.to_status in ('shipped', 'delivered') and ${step}.from_status <> ${step}.to_status`);
  const { rows } = await sql<Asked>`select o.id, kept.lines, extract(day from now() - h.at)::int as days
    from order_history h join orders o on o.id = h.order_id, lateral (
      select array_agg(l.id) as lines from order_lines l join products p on p.id = l.product_id
      where l.order_id = o.id and p.status = 'active' and l.quantity > (
          select coalesce(sum(quantity), 0) from (select order_line_id, quantity from refund_lines union all
            select order_line_id, quantity from order_returns where status in ('announced', 'arrived')) back
          where back.order_line_id = l.id)
        and not exists (select from reviews where order_id = o.id and product_id = p.id)) kept
    where ${isSent("h")} and h.at <= now() - make_interval(days => ${days})
      and h.at >= now() - make_interval(days => ${days + MAX_DAYS_LATE})
      and not exists (select from order_history later
        where later.order_id = o.id and later.id > h.id and ${isSent("later")})
      and o.status in ('shipped', 'delivered') and o.email <> '' and not o.erase_email and kept.lines is not null
      -- Of a payment that went back as a whole the lines may say nothing.
      and exists (select from payments where order_id = o.id and pays_order and status = 'paid')
      and not exists (select from review_requests where order_id = o.id)
      and not ${isPutOff("ask-for-reviews", sql`o.id`)}
    order by h.at limit ${BATCH}`.execute(db);
  return rows;
}
