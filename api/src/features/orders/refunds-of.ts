import { toWire } from "@adire/contract/money";
import type { orderRefund, staffRefund } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";

export type OrderRefund = z.infer<typeof orderRefund>;
export type StaffRefund = z.infer<typeof staffRefund>;

type Row = {
  id: number;
  status: OrderRefund["status"];
  order_amount: number;
  amount: number;
  adjustment_amount: number;
  currency: string;
  reason: string;
  of_order: boolean;
  other_way: string | null;
  requested_by: string;
  requested_by_name: string | null;
  attempt_key: string;
  reference: string;
  created_at: Date;
  changed_at: Date;
};

/**
 * SQL: what goes back or went back of the order `o`, in minor units of its currency. Money that came too
 * late, or was not what was asked for, was never a part of it.
 */
export const refundedTotal = sql<string>`(select coalesce(sum(r.order_amount), 0)
  from refunds r join payments p on p.id = r.payment_id
  where p.order_id = o.id and r.status <> 'failed' and (p.pays_order or p.pays_exchange))`;

/** Every refund of an order's payments with its lines, first to last, as staff read them. */
export async function refundsOf(db: Querier, orderId: number): Promise<StaffRefund[]> {
  const { rows } = await sql<Row>`select r.id, r.status, r.order_amount, r.amount, r.adjustment_amount,
      coalesce(r.currency, p.currency) as currency, r.reason, r.other_way, r.requested_by,
      p.pays_order or p.pays_exchange as of_order,
      r.requested_by_name, r.attempt_key, p.reference, r.created_at, r.changed_at
    from refunds r join payments p on p.id = r.payment_id where p.order_id = ${orderId} order by r.id`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom("refund_lines as r")
    .innerJoin("order_lines as l", "l.id", "r.order_line_id")
    .select(["r.refund_id", "l.id", "l.name", "r.quantity", "r.amount", "r.disposition"])
    .where("l.order_id", "=", orderId)
    .orderBy("r.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    amount: toWire(row.order_amount),
    payment_amount: toWire(row.amount),
    payment_currency: row.currency,
    reason: row.reason,
    of_order: row.of_order,
    other_way: row.other_way,
    by: row.requested_by,
    by_name: row.requested_by_name,
    payment_reference: row.reference,
    asked_as: row.attempt_key,
    free_payment_amount: toWire(row.adjustment_amount),
    lines: lines
      .filter((line) => line.refund_id === row.id)
      .map((line) => ({
        item_id: line.id,
        name: line.name,
        quantity: line.quantity,
        payment_amount: toWire(line.amount),
        disposition: line.disposition as StaffRefund["lines"][number]["disposition"],
      })),
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }));
}

/** What the shopper sees of a refund: neither the staff member nor the desk's key. */
export function forShopper(refund: StaffRefund): OrderRefund {
  const { by_name: _, payment_reference: __, asked_as: ___, free_payment_amount: ____, ...shown } = refund;
  return shown;
}
