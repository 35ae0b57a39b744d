import type { parcel } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier, Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { parcelUrl } from "./carriers.ts";

export type Parcel = z.infer<typeof parcel>;
export type ParcelLine = { id: number; quantity: number };
export type Tracking = { carrier: string | null; tracking_number: string | null };
type UnsentLine = ParcelLine & { name: string };

/** What an order has left to send, line by line. The order's row must be locked. */
export async function readUnsent(tx: Querier, orderId: number): Promise<UnsentLine[]> {
  const { rows } = await sql<UnsentLine>`select u.id, u.quantity, l.name
    from unsent_lines u join order_lines l on l.id = u.id
    where u.order_id = ${orderId} and u.quantity > 0 order by u.id`.execute(tx);
  return rows;
}

/**
 * The lines of a parcel: those that are asked for, or all that is left.
 * @throws Problem invalid for a line that is not the order's, over_shipment with `left`
 */
export function chooseLines(
  unsent: readonly UnsentLine[],
  asked: readonly { item_id: number; quantity: number }[] | undefined,
  isOfOrder: (id: number) => boolean,
): UnsentLine[] {
  if (!asked) return [...unsent];
  const wanted = new Map<number, number>();
  for (const { item_id, quantity } of asked) wanted.set(item_id, (wanted.get(item_id) ?? 0) + quantity);
  return [...wanted].map(([id, quantity]) => {
    const line = unsent.find((one) => one.id === id);
    if (!line && !isOfOrder(id)) {
      const message = `the order has no item ${id}`;
      throw new Problem("invalid", { message, errors: { lines: [message] } });
    }
    const left = line?.quantity ?? 0;
    if (!line || quantity > left)
      throw new Problem("over_shipment", {
        message:
          left === 0 ? `Nothing of item ${id} is left to send.` : `Only ${left} of item ${id} can be sent.`,
        with: { item_id: id, left },
      });
    return { ...line, quantity };
  });
}

/**
 * Writes a parcel. A trigger refuses more than was ordered less what was sent or refunded.
 * @returns its id
 */
export async function insertParcel(
  tx: Transaction,
  orderId: number,
  parcel: Tracking & { sent_by: string | null; lines: readonly ParcelLine[] },
): Promise<number> {
  const { lines, ...row } = parcel;
  const { id } = await tx
    .insertInto("parcels")
    .values({ order_id: orderId, ...row })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("parcel_lines")
    .values(lines.map((line) => ({ parcel_id: id, order_line_id: line.id, quantity: line.quantity })))
    .execute();
  return id;
}

export async function hasParcels(tx: Querier, orderId: number): Promise<boolean> {
  const any = tx
    .selectFrom("parcels")
    .select("id")
    .where("order_id", "=", orderId)
    .where("taken_back_at", "is", null)
    .limit(1);
  return (await any.executeTakeFirst()) !== undefined;
}

/** SQL: the parcels of the order `o` as JSON, first to last. */
export const parcelColumns = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'carrier', p.carrier,
    'tracking_number', p.tracking_number, 'sent_at', p.sent_at, 'lines', (
      select json_agg(json_build_object('item_id', l.id, 'name', l.name, 'quantity', k.quantity) order by l.id)
      from parcel_lines k join order_lines l on l.id = k.order_line_id where k.parcel_id = p.id)) order by p.id), '[]')
  from parcels p where p.order_id = o.id and p.taken_back_at is null)`;

/** SQL: what is in the parcel `p`, such as "2 × Camp Shirt, 1 × Shea Serum". */
export const parcelContents = sql`(select string_agg(k.quantity || ' × ' || l.name, ', ' order by l.id)
  from parcel_lines k join order_lines l on l.id = k.order_line_id where k.parcel_id = p.id)`;

export type StoredParcel = Omit<Parcel, "tracking_url">;

export const toParcel = (parcel: StoredParcel): Parcel => ({
  ...parcel,
  sent_at: new Date(parcel.sent_at).toISOString(),
  tracking_url: parcelUrl(parcel.carrier, parcel.tracking_number) ?? null,
});
