import type { openReturn } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { nameOf } from "./exchange-line.ts";
import type { ReturnableLine } from "./return-rules.ts";

/** SQL: whether the pieces of the return `b` are announced or wait for an inspection. */
export const isOpenReturn = sql<boolean>`b.status in ('announced', 'arrived')`;

/** SQL: how many pieces of the order line `l` come back. */
export const returningQuantity = sql<number>`coalesce((select sum(quantity) from order_returns b
  where b.order_line_id = l.id and ${isOpenReturn}), 0)::int`;

type OpenReturn = z.infer<typeof openReturn>;
type Found = Omit<OpenReturn, "announced_at" | "arrived_at"> & {
  announced_at: Date;
  arrived_at: Date | null;
};

/** SQL: the columns of a return `b`. */
export const returnColumns = sql`b.id, b.order_line_id as item_id, b.quantity, b.reason, b.status as state,
  b.announced_at, b.arrived_at`;

export const toOpenReturn = <T extends Found>({ announced_at, arrived_at, ...row }: T) => ({
  ...row,
  announced_at: announced_at.toISOString(),
  arrived_at: arrived_at?.toISOString() ?? null,
});

/** What comes back of an order, the oldest first. */
export async function readOpenReturns(db: Querier, orderId: number): Promise<OpenReturn[]> {
  const { rows } = await sql<Found>`select ${returnColumns}
    from order_returns b join order_lines l on l.id = b.order_line_id
    where l.order_id = ${orderId} and ${isOpenReturn} order by b.id`.execute(db);
  return rows.map(toOpenReturn);
}

/** A line of an order with what can come back of it. */
export async function readReturnableLine(
  db: Querier,
  orderId: number,
  id: number,
): Promise<(ReturnableLine & { goods: string }) | undefined> {
  const { rows } = await sql<ReturnableLine & Parameters<typeof nameOf>[0] & Parameters<typeof nameOf>[1]>`
    select l.name, l.size, l.color, l.option_name, l.option_value as option, l.quantity, u.quantity as unsent,
      coalesce((select sum(quantity) from refund_lines where order_line_id = l.id), 0)::int as refunded,
      ${returningQuantity} as returning
    from order_lines l join unsent_lines u on u.id = l.id
    where l.id = ${id} and l.order_id = ${orderId}`.execute(db);
  return rows[0] && { ...rows[0], goods: nameOf(rows[0], rows[0]) };
}

/** A return of an order, which must be locked. */
export async function readReturn(
  db: Querier,
  orderId: number,
  id: number,
): Promise<{ id: number; itemId: number; quantity: number; status: string; name: string } | undefined> {
  return db
    .selectFrom("order_returns as b")
    .innerJoin("order_lines as l", "l.id", "b.order_line_id")
    .select(["b.id", "b.order_line_id as itemId", "b.quantity", "b.status", "l.name"])
    .where("b.id", "=", id)
    .where("l.order_id", "=", orderId)
    .executeTakeFirst();
}
