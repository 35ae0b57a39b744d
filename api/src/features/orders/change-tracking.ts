import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { parcelMailMinutes } from "@adire/contract/limits";
import { sql } from "kysely";
import type { Database, Transaction } from "../../db/open.ts";
import { changedMeanwhile } from "../../platform/changed-meanwhile.ts";
import { addJob } from "../../platform/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { mailTracking } from "./mails/parcel-mails.ts";
import { type Actor, appendOrderHistory, lockOrder } from "./move-order.ts";
import { type ParcelLine, parcelContents, type Tracking } from "./parcels.ts";
import { recordOrderAction } from "./record-action.ts";

type Sent = Tracking & { version: number; contents: string; is_only: boolean; is_announced: boolean };

/**
 * Adds or corrects how a parcel travels that was sent. Where it has a tracking number then, a job mails it to
 * the shopper after a while, in which it can be corrected without a second mail. Locks the order.
 * @throws Problem not_found, changed_meanwhile with the present carrier, number and version
 */
export async function changeTracking(
  tx: Transaction,
  of: { id: number; parcel_id: number },
  { version, carrier, tracking_number }: BodyOf<typeof endpoints.staffOrders.changeTracking>,
  actor: Actor,
): Promise<void> {
  const order = await lockOrder(tx, of.id);
  const now = order && (await readSent(tx, of));
  if (!now) throw new Problem("not_found");
  if (now.version !== version)
    throw changedMeanwhile({
      ...{ carrier: now.carrier, tracking_number: now.tracking_number, version: now.version },
    });
  if (now.carrier === carrier && now.tracking_number === tracking_number) return;
  await tx.updateTable("parcels").set({ carrier, tracking_number }).where("id", "=", of.parcel_id).execute();
  const parcel = now.is_only ? "the parcel" : now.contents;
  await appendOrderHistory(tx, order, actor, `${parcel} ${travelText({ carrier, tracking_number })}`);
  await recordOrderAction(tx, "tracking", of.id, `${of.id}`, {
    ...(now.carrier !== carrier && { carrier: [now.carrier, carrier] }),
    ...(now.tracking_number !== tracking_number && {
      tracking_number: [now.tracking_number, tracking_number],
    }),
  });
  // The mail that is still to come about the parcel has its number.
  if (tracking_number && now.is_announced)
    await addJob(
      tx,
      "mail-tracking",
      { parcel: of.parcel_id },
      { key: `mail-tracking-${of.parcel_id}`, afterSeconds: parcelMailMinutes * 60 },
    );
}

/** "now goes with DHL, tracking number JD1" */
function travelText({ carrier, tracking_number: number }: Tracking): string {
  if (!carrier) return number ? `now has tracking number ${number}` : "now has no tracking number";
  return `now goes with ${carrier}${number ? `, tracking number ${number}` : ""}`;
}

async function readSent(
  tx: Transaction,
  { id, parcel_id }: { id: number; parcel_id: number },
): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`select p.carrier, p.tracking_number, p.version,
      ${parcelContents} as contents,
      (select count(*) = 1 from parcels where order_id = p.order_id and taken_back_at is null) as is_only,
      p.announced_at is not null as is_announced
    from parcels p where p.id = ${parcel_id} and p.order_id = ${id} and p.taken_back_at is null
    for update of p`.execute(tx);
  return rows[0];
}

/** The job of changeTracking(): mails how a parcel travels that has not arrived yet. */
export async function mailNewTracking(db: Database, parcelId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Tracking & { order_id: number; lines: ParcelLine[] }>`
      select p.order_id, p.carrier, p.tracking_number,
        (select json_agg(json_build_object('id', order_line_id, 'quantity', quantity))
         from parcel_lines where parcel_id = p.id) as lines
      from parcels p join orders o on o.id = p.order_id
      where p.id = ${parcelId} and p.tracking_number is not null and o.status in ('processing', 'shipped')
      for share of p`.execute(tx);
    for (const { order_id, ...parcel } of rows) await mailTracking(tx, order_id, parcel);
  });
}
