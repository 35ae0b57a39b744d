import { parcelMailMinutes } from "@adire/contract/limits";
import { toWire } from "@adire/contract/money";
import type { staffOrder } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { z } from "zod";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { paymentTroubles } from "./payment-trouble.ts";
import { readOrder } from "./read-orders.ts";
import { refundsOf } from "./refunds-of.ts";
import { returnable } from "./return-rules.ts";
import { readOpenReturns, returningQuantity } from "./returned-lines.ts";
import { shippingState } from "./shipping-state.ts";
import { readTimeline } from "./timeline.ts";
import { leftToRefund, refundableOf } from "./write-refund.ts";

export type StaffOrder = z.infer<typeof staffOrder>;

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
    .select([
      "email",
      "customer_name",
      "user_id",
      "erase_email",
      "version",
      sql<string>`ship_by::text`.as("ship_by"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = await linesOf(db, id);
  const sent = await sentOf(db, id);
  const packing = await packingOf(db, id);
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
    is_erased: order.erase_email,
    version: order.version,
    ship_by: order.ship_by,
    packing,
    shipping: shippingState({
      status: shown.status,
      holds: shown.exchange !== null || (await isHeld(db, id)),
      packed: packing !== null,
      parcels: shown.parcels.length,
    }),
    items: shown.items.map((item) => {
      const line = lines.find((one) => one.id === item.id);
      return {
        ...item,
        sku: line?.sku ?? null,
        version: line?.version ?? 1,
        reduced_by: toWire(line?.reduced_by ?? 0),
        refunded_quantity: line?.refunded ?? 0,
        sent_quantity: line?.sent ?? 0,
        unsent_quantity: line?.unsent ?? 0,
        returnable_quantity: line ? returnable(line) : 0,
        returning_quantity: line?.returning ?? 0,
      };
    }),
    returns: await readOpenReturns(db, id),
    parcels: shown.parcels.map((parcel) => ({ ...parcel, ...(sent.get(parcel.id) ?? unknown) })),
    history: shown.history.map((entry, at) => ({ ...entry, by_name: history[at]?.actor_name ?? null })),
    payments,
    refunds: await refundsOf(db, id),
    movements,
    refundable: toWire(await refundableOf(db, id)),
    timeline: await readTimeline(db, id),
  };
}

async function linesOf(db: Querier, orderId: number) {
  const { rows } = await sql<{
    id: number;
    sku: string | null;
    version: number;
    reduced_by: number;
    refunded: number;
    sent: number;
    unsent: number;
    quantity: number;
    returning: number;
  }>`select l.id, l.sku, l.version, l.reduced_by, l.quantity, u.quantity as unsent,
      ${returningQuantity} as returning,
      coalesce((select sum(quantity) from refund_lines where order_line_id = l.id), 0)::int as refunded,
      coalesce((select sum(quantity) from sent_lines where order_line_id = l.id), 0)::int as sent
    from order_lines l join unsent_lines u on u.id = l.id where l.order_id = ${orderId}`.execute(db);
  return rows;
}

type StaffParcel = Pick<StaffOrder["parcels"][number], "version" | "mail_at">;
const unknown: StaffParcel = { version: 1, mail_at: null };

/** What only staff see of parcels, by their ids. */
async function sentOf(db: Querier, orderId: number): Promise<Map<number, StaffParcel>> {
  const { rows } = await sql<{ id: number; version: number; mail_at: Date | null }>`select id, version,
      case when announced_at is null then sent_at + make_interval(mins => ${parcelMailMinutes}) end as mail_at
    from parcels where order_id = ${orderId}`.execute(db);
  return new Map(
    rows.map(({ id, version, mail_at }) => [id, { version, mail_at: mail_at?.toISOString() ?? null }]),
  );
}

async function packingOf(db: Querier, orderId: number): Promise<StaffOrder["packing"]> {
  const row = await db
    .selectFrom("packing as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .select(["u.id as user_id", "u.username as name", "k.since"])
    .where("k.order_id", "=", orderId)
    .executeTakeFirst();
  return row ? { ...row, since: row.since.toISOString() } : null;
}

async function isHeld(db: Querier, orderId: number): Promise<boolean> {
  const { rows } =
    await sql`select from (${paymentTroubles}) t where order_id = ${orderId} and holds`.execute(db);
  return rows.length > 0;
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
    pays_exchange: boolean;
    review_reason: string | null;
    opened_at: Date;
    paid_at: Date | null;
  }>`select p.id, p.reference, p.status, coalesce(p.charged_amount, p.amount) as amount,
      coalesce(p.charged_currency, p.currency) as currency, p.pays_order, p.pays_exchange, p.review_reason,
      p.opened_at, p.paid_at, r.back,
      case when p.pays_order or p.pays_exchange then ${leftToRefund} else 0 end as left
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
    quantity: number;
    cause: string;
  }>`select m.id, m.at, m.variant_id, m.quantity, m.cause,
      coalesce((select name from order_lines l
        where l.order_id = m.order_id and l.variant_id = m.variant_id limit 1), '') as name
    from stock_movements m where m.order_id = ${orderId} order by m.id`.execute(db);
  return rows.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() }));
}
