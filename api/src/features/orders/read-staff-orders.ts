import { toWire } from "@adire/contract/money";
import type { staffOrder, staffOrderQuery, staffOrderRow } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { readOrder } from "./read-orders.ts";
import { refundsOf } from "./refunds-of.ts";
import { leftToRefund, refundableOf } from "./write-refund.ts";

export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffOrderRow = z.infer<typeof staffOrderRow>;
type Query = z.infer<typeof staffOrderQuery>;

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function filterOf({ status, search }: Query) {
  const byStatus = status ? sql`o.status = ${status}` : sql`true`;
  if (!search) return byStatus;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const part = likeText(search);
  const byNumber = number ? sql`o.id = ${Number(number)}` : sql`false`;
  return sql`${byStatus} and (${byNumber} or o.email ilike ${part} or o.customer_name ilike ${part}
    or exists (select from payments p where p.order_id = o.id and p.reference ilike ${part}))`;
}

/** A page of all orders for staff, newest first. */
export async function listStaffOrders(
  db: Querier,
  query: Query,
): Promise<{ count: number; results: StaffOrderRow[] }> {
  const which = filterOf(query);
  const [count, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*) from orders o where ${which}`.execute(db),
    sql<{
      id: number;
      placed_at: Date;
      status: StaffOrderRow["status"];
      email: string;
      customer_name: string;
      total: number;
      back: string;
      pieces: string;
      payment_status: StaffOrderRow["payment_status"];
      refund_status: StaffOrderRow["refund_status"];
    }>`select o.id, o.placed_at, o.status, o.email, o.customer_name, o.total,
        (select coalesce(sum(r.order_amount), 0) from refunds r join payments p on p.id = r.payment_id
         where p.order_id = o.id and r.status <> 'failed') as back,
        (select sum(quantity) from order_lines where order_id = o.id) as pieces,
        (select p.status from payments p where p.order_id = o.id
         order by p.pays_order desc, p.id desc limit 1) as payment_status,
        (select r.status from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id
         order by r.id desc limit 1) as refund_status
      from orders o where ${which} order by o.id desc
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`.execute(db),
  ]);
  return {
    count: count.rows[0]?.count ?? 0,
    results: rows.map(({ placed_at, total, back, pieces, ...row }) => ({
      ...row,
      date: placed_at.toISOString(),
      total_price: toWire(total),
      refunded_total: toWire(Number(back)),
      pieces: Number(pieces ?? 0),
    })),
  };
}

/** An order with its payments, refunds and stock movements. */
export async function readStaffOrder(
  db: Querier,
  config: Config,
  id: number,
): Promise<StaffOrder | undefined> {
  const shown = await readOrder(db, config, id);
  if (!shown) return undefined;
  const order = await db
    .selectFrom("orders")
    .select(["email", "customer_name", "user_id", "total"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows: lines } = await sql<{ id: number; sku: string | null; refunded: number }>`
    select l.id, l.sku,
      coalesce((select sum(quantity) from refund_lines where order_line_id = l.id), 0)::int as refunded
    from order_lines l where l.order_id = ${id}`.execute(db);
  const history = await db
    .selectFrom("order_history")
    .select("actor_name")
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  const payments = await paymentsOf(db, id);
  const movements = await movementsOf(db, id);
  return {
    ...shown,
    email: order.email,
    customer_name: order.customer_name,
    user_id: order.user_id,
    items: shown.items.map((item) => {
      const line = lines.find((one) => one.id === item.id);
      return { ...item, sku: line?.sku ?? null, refunded_quantity: line?.refunded ?? 0 };
    }),
    history: shown.history.map((entry, at) => ({ ...entry, by_name: history[at]?.actor_name ?? null })),
    payments,
    refunds: await refundsOf(db, id),
    movements,
    refundable: toWire(await refundableOf(db, id)),
  };
}

async function paymentsOf(db: Querier, orderId: number): Promise<StaffOrder["payments"]> {
  const { rows } = await sql<{
    id: number;
    reference: string;
    status: StaffOrder["payments"][number]["status"];
    amount: number;
    currency: string;
    back: string;
    left: string;
    pays_order: boolean;
    review_reason: string | null;
    opened_at: Date;
    paid_at: Date | null;
  }>`select p.id, p.reference, p.status, p.amount, p.currency, p.pays_order, p.review_reason, p.opened_at,
      p.paid_at, r.back,
      case when p.pays_order then ${leftToRefund} else 0 end as left
    from payments p, lateral (select coalesce(sum(amount), 0) as back from refunds
      where payment_id = p.id and status <> 'failed') r
    where p.order_id = ${orderId} order by p.id`.execute(db);
  return rows.map(({ back, left, amount, opened_at, paid_at, ...payment }) => ({
    ...payment,
    amount: toWire(amount),
    refunded: toWire(Number(back)),
    left: toWire(Number(left)),
    opened_at: opened_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
  }));
}

async function movementsOf(db: Querier, orderId: number): Promise<StaffOrder["movements"]> {
  const { rows } = await sql<{
    id: number;
    at: Date;
    variant_id: number;
    name: string;
    pieces: number;
    cause: string;
  }>`select m.id, m.at, m.variant_id, m.quantity as pieces, m.cause,
      coalesce((select name from order_lines l
        where l.order_id = m.order_id and l.variant_id = m.variant_id limit 1), '') as name
    from stock_movements m where m.order_id = ${orderId} order by m.id`.execute(db);
  return rows.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
}
