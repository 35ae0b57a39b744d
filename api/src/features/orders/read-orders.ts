import { fromWire, toWire } from "@adire/contract/money";
import type { Order, orderDetail } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Querier } from "../../db/open.ts";
import { forShopper, refundsOf } from "./refunds-of.ts";

export type OrderDetail = z.infer<typeof orderDetail>;
type Row = {
  id: number;
  status: Order["status"];
  total: number;
  shipping: Order["shippingAddress"];
  payment_type: Order["paymentMethod"]["type"];
  placed_at: Date;
  reservation_expires_at: Date | null;
  exchange_rate: string;
  carrier: string | null;
  tracking_number: string | null;
};

async function toOrders(db: Querier, rows: Row[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [lines, payments] = await Promise.all([
    db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("id").execute(),
    db
      .selectFrom("payments")
      .select(["order_id", "brand", "last4"])
      .where("order_id", "in", ids)
      .where("paid_at", "is not", null)
      .execute(),
  ]);
  return rows.map((row) => {
    const paid = payments.find((payment) => payment.order_id === row.id);
    return {
      id: row.id,
      date: row.placed_at.toISOString(),
      status: row.status,
      total_price: toWire(row.total),
      items: lines
        .filter((line) => line.order_id === row.id)
        .map((line) => ({
          id: line.id,
          quantity: line.quantity,
          size: line.size,
          color: line.color,
          product: {
            id: line.product_id,
            name: line.name,
            image: line.image,
            price: toWire(line.unit_price),
          },
        })),
      shippingAddress: row.shipping,
      paymentMethod: { type: row.payment_type, brand: paid?.brand ?? null, last4: paid?.last4 ?? null },
    };
  });
}

const columns = sql`o.id, o.status, o.total, o.shipping, o.payment_type, o.placed_at, o.reservation_expires_at, o.exchange_rate, o.carrier, o.tracking_number`;

export async function listOrders(
  db: Querier,
  userId: number,
  page: number,
  pageSize: number,
): Promise<{ count: number; results: Order[] }> {
  const [count, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*) from orders where user_id = ${userId}`.execute(db),
    sql<Row>`select ${columns} from orders o where o.user_id = ${userId} order by o.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ]);
  return { count: count.rows[0]?.count ?? 0, results: await toOrders(db, rows) };
}

const sent = new Set<Order["status"]>(["shipped", "delivered"]);

/** An order with its payment, refunds and history. `paymentUrl` makes the address of the desk's page for an open reference. */
export async function readOrder(
  db: Querier,
  id: number,
  paymentUrl: (reference: string) => Promise<string>,
): Promise<OrderDetail | undefined> {
  const { rows } = await sql<Row>`select ${columns} from orders o where o.id = ${id}`.execute(db);
  const row = rows[0];
  const [order] = await toOrders(db, rows);
  if (!row || !order) return undefined;
  const history = await db
    .selectFrom("order_history")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  const payment = await db
    .selectFrom("payments")
    .selectAll()
    .where("order_id", "=", id)
    .orderBy("pays_order", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const refunds = (await refundsOf(db, id)).map(forShopper);
  const goesBack = refunds.filter(({ status }) => status !== "failed");
  return {
    ...order,
    refunds,
    refunded_total: toWire(goesBack.reduce((sum, { amount }) => sum + fromWire(amount), 0)),
    shipment: sent.has(row.status) ? { carrier: row.carrier, tracking_number: row.tracking_number } : null,
    payment: payment
      ? {
          reference: payment.reference,
          status: payment.status as NonNullable<OrderDetail["payment"]>["status"],
          url: await paymentUrl(payment.reference),
          amount: toWire(payment.amount),
          currency: payment.currency,
          exchange_rate: Number(row.exchange_rate),
        }
      : null,
    history: history.map((entry) => ({
      at: entry.at.toISOString(),
      from: entry.from_status as Order["status"] | null,
      to: entry.to_status as Order["status"],
      by: entry.actor,
      why: entry.reason,
    })),
    pay_before: row.reservation_expires_at?.toISOString() ?? null,
  };
}
