import { toWire } from "@adire/contract/money";
import type { AccountExport, Order, orderDetail } from "@adire/contract/shapes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import type { Config } from "../../config.ts";
import type { Querier } from "../../db/open.ts";
import { parcelColumns, type StoredParcel, toParcel } from "./parcels.ts";
import { type PaymentFacts, paymentUrl } from "./payment-intent.ts";
import { forShopper, refundedTotal, refundsOf } from "./refunds-of.ts";
import { leftToRefund } from "./write-refund.ts";

export type OrderDetail = z.infer<typeof orderDetail>;
type Row = {
  id: number;
  status: Order["status"];
  total: number;
  shipping: Order["shippingAddress"];
  payment_type: Order["paymentMethod"]["type"];
  placed_at: Date;
  lines: {
    id: number;
    quantity: number;
    size: string | null;
    color: string | null;
    option_name: string | null;
    option_value: string | null;
    product_id: number;
    name: string;
    image: string | null;
    unit_price: number;
  }[];
  /** Of the payment that the order goes out for. */
  card: { brand: string | null; last4: string | null } | null;
};
type DetailRow = Row & {
  email: string;
  customer_name: string;
  reservation_expires_at: Date | null;
  exchange_rate: string;
  parcels: StoredParcel[];
  payment: {
    reference: string;
    status: NonNullable<OrderDetail["payment"]>["status"];
    amount: number;
    /** Where it differs, as when the payer bears the fees. */
    charged_amount: number | null;
    pays_order: boolean;
    currency: string;
  } | null;
  /** What exchanges of pieces cost more, in the payment currency. */
  raised_by: number;
  /** What can still go back, in the payment currency. */
  left: number;
  /** Whether such a payment is not refunded. */
  keeps_raise: boolean;
  exchange: {
    what: string;
    reason: string;
    amount: number;
    pay_before: string;
    quantity: number;
    payment: { reference: string; amount: number; currency: string };
  } | null;
  history: {
    at: string;
    from_status: Order["status"] | null;
    to_status: Order["status"];
    actor: string;
    reason: string;
  }[];
  has_refunds: boolean;
  refunded: number;
};

const columns = sql`o.id, o.status, o.total, o.shipping, o.payment_type, o.placed_at,
  (select coalesce(json_agg(l order by l.id), '[]') from order_lines l where l.order_id = o.id) as lines,
  (select json_build_object('brand', p.brand, 'last4', p.last4) from payments p
   where p.order_id = o.id and p.paid_at is not null order by p.pays_order desc, p.id limit 1) as card`;

const detailColumns = sql`${columns}, o.email, o.customer_name, o.reservation_expires_at, o.exchange_rate,
  ${parcelColumns} as parcels,
  (select to_json(p) from payments p where p.order_id = o.id
   and p.exchange_id is null order by p.pays_order desc, p.id desc limit 1) as payment,
  (select coalesce(sum(coalesce(p.charged_amount, p.amount)), 0)::bigint from payments p
   where p.order_id = o.id and p.pays_exchange) as raised_by,
  (select coalesce(sum(${leftToRefund}), 0)::bigint from payments p
   where p.order_id = o.id and (p.pays_order or p.pays_exchange)) as left,
  exists (select from payments p where p.order_id = o.id and p.pays_exchange and p.status = 'paid') as keeps_raise,
  (select json_build_object('what', e.what, 'quantity', e.quantity, 'reason', e.reason,
     'amount', e.difference * e.quantity, 'pay_before', e.pay_before, 'payment', p)
   from order_exchanges e join payments p on p.exchange_id = e.id
   where e.order_id = o.id and e.status = 'waiting') as exchange,
  (select coalesce(json_agg(h order by h.id), '[]') from order_history h where h.order_id = o.id) as history,
  exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as has_refunds,
  ${refundedTotal}::bigint as refunded`;

function toOrder(row: Row): Order {
  return {
    id: row.id,
    date: row.placed_at.toISOString(),
    status: row.status,
    total_price: toWire(row.total),
    items: row.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      size: line.size,
      color: line.color,
      option_name: line.option_name,
      option: line.option_value,
      product: { id: line.product_id, name: line.name, image: line.image, price: toWire(line.unit_price) },
    })),
    shippingAddress: row.shipping,
    paymentMethod: {
      type: row.payment_type,
      brand: row.card?.brand ?? null,
      last4: row.card?.last4 ?? null,
    },
  };
}

export async function readOrderPage(
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
  return { count: count.rows[0]?.count ?? 0, results: rows.map(toOrder) };
}

const shipmentOf = (parcel: StoredParcel | undefined) => ({
  carrier: parcel?.carrier ?? null,
  tracking_number: parcel?.tracking_number ?? null,
});
const sent = new Set<Order["status"]>(["shipped", "delivered"]);

type Asked = { reference: string; amount: number; currency: string };
const urlOf = (config: Config, row: DetailRow, asked: Asked, lines: PaymentFacts["lines"]) =>
  paymentUrl(config, { ...asked, email: row.email, name: row.customer_name, lines });

/** What a payment brought, or what it asks for. */
const paidBy = ({ pays_order, amount, charged_amount }: NonNullable<DetailRow["payment"]>) =>
  pays_order ? (charged_amount ?? amount) : amount;

function exchangeOf(
  config: Config,
  row: DetailRow,
  { what: name, quantity, reason, amount, pay_before, payment }: NonNullable<DetailRow["exchange"]>,
): OrderDetail["exchange"] {
  return {
    what: `${quantity} × ${name}`,
    reason,
    amount: toWire(amount),
    payment: {
      reference: payment.reference,
      url: urlOf(config, row, payment, [{ name, quantity }]),
      amount: toWire(payment.amount),
      currency: payment.currency,
    },
    pay_before: new Date(pay_before).toISOString(),
  };
}

async function toDetail(db: Querier, config: Config, row: DetailRow): Promise<OrderDetail> {
  const refunds = row.has_refunds ? (await refundsOf(db, row.id)).map(forShopper) : [];
  return {
    ...toOrder(row),
    refunds,
    refunded_total: toWire(row.refunded),
    shipment: sent.has(row.status) ? shipmentOf(row.parcels.at(-1)) : null,
    parcels: row.parcels.map(toParcel),
    payment: row.payment && {
      reference: row.payment.reference,
      status: row.keeps_raise && row.payment.status !== "review" ? "paid" : row.payment.status,
      url: urlOf(config, row, row.payment, row.lines),
      amount: toWire(paidBy(row.payment) + row.raised_by),
      currency: row.payment.currency,
      exchange_rate: Number(row.exchange_rate),
      left: toWire(row.left),
    },
    exchange: row.exchange && exchangeOf(config, row, row.exchange),
    history: row.history.map((entry) => ({
      at: new Date(entry.at).toISOString(),
      from: entry.from_status,
      to: entry.to_status,
      by: entry.actor,
      reason: entry.reason,
    })),
    pay_before: row.reservation_expires_at?.toISOString() ?? null,
  };
}

/**
 * An order with its payment, refunds and history.
 * @param ofUser finds the order only where it is this user's
 */
export async function readOrder(
  db: Querier,
  config: Config,
  id: number,
  ofUser?: number,
): Promise<OrderDetail | undefined> {
  const { rows } = await sql<DetailRow>`select ${detailColumns} from orders o
    where o.id = ${id} and (${ofUser ?? null}::bigint is null or o.user_id = ${ofUser ?? null})`.execute(db);
  return rows[0] && toDetail(db, config, rows[0]);
}

/** All orders of somebody with their e-mails, newest first. @param which an SQL condition on orders `o` */
export async function exportOrders(
  db: Querier,
  config: Config,
  which: RawBuilder<SqlBool>,
): Promise<AccountExport["orders"]> {
  const { rows } = await sql<DetailRow>`select ${detailColumns} from orders o
    where ${which} order by o.id desc`.execute(db);
  return Promise.all(rows.map(async (row) => ({ ...(await toDetail(db, config, row)), email: row.email })));
}
