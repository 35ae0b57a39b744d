import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { mailShipped } from "./mails/parcel-mails.ts";
import type { ParcelLine, Tracking } from "./parcels.ts";

type Announced = Tracking & {
  order_id: number;
  lines: ParcelLine[];
  /** Whether a part of the order was sent before it, and whether one was or will be sent after it. */
  has_before: boolean;
  has_after: boolean;
};

/** The job of shipOrder(): mails what is in a parcel that nobody has taken back meanwhile. */
export async function announceParcel(db: Database, parcelId: number): Promise<void> {
  await db.transaction().execute((tx) => announce(tx, sql`p.id = ${parcelId}`));
}

/** Mails at once what is not mailed yet of an order. */
export const announceParcels = (tx: Transaction, orderId: number): Promise<void> =>
  announce(tx, sql`p.order_id = ${orderId}`);

async function announce(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<Announced>`with announced as (
      update parcels p set announced_at = now()
      where ${which} and p.announced_at is null and p.taken_back_at is null returning p.*
    )
    select p.order_id, p.carrier, p.tracking_number,
      (select json_agg(json_build_object('id', order_line_id, 'quantity', quantity))
       from parcel_lines where parcel_id = p.id) as lines,
      exists (select from parcels where order_id = p.order_id and id < p.id and taken_back_at is null) as has_before,
      o.status = 'processing' or exists (select from parcels
        where order_id = p.order_id and id > p.id and taken_back_at is null) as has_after
    from announced p join orders o on o.id = p.order_id order by p.id`.execute(tx);
  for (const { order_id, has_before, has_after, ...parcel } of rows)
    await mailShipped(tx, order_id, {
      ...parcel,
      part: has_after ? "a part" : has_before ? "the rest" : "all",
    });
}
