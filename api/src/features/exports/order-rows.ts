import { type OrderStatus, statusLabels } from "@adire/contract/order-states";
import type { ShippingAddress } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import { refundedTotal } from "../orders/refunds-of.ts";
import { amountText, stateText } from "./rules.ts";

/** Orders a statement: what is in memory of the file at a time. */
const PAGE_SIZE = 500;
const methods: Readonly<Record<string, string>> = {
  credit: "Credit card",
  paypal: "PayPal",
  apple_pay: "Apple Pay",
};

type Line = {
  name: string;
  brand: string;
  color: string | null;
  size: string | null;
  option: string | null;
  sku: string | null;
  quantity: number;
  unit_price: number;
  refunded: number;
  returned: number;
};
type Order = {
  id: number;
  placed_at: Date;
  status: OrderStatus;
  payment_type: string;
  customer_name: string;
  email: string;
  shipping: ShippingAddress;
  currency: string;
  total: number;
  exchange_rate: string;
  refunded: number;
  payment: { status: string; reference: string } | null;
  paid: { at: string; amount: number; currency: string } | null;
  lines: Line[];
};

const ofOrder: Readonly<Record<string, (order: Order) => string>> = {
  Order: ({ id }) => String(id),
  "Placed at": ({ placed_at }) => placed_at.toISOString(),
  State: ({ status }) => statusLabels[status],
  "Payment state": ({ payment }) => stateText(payment?.status ?? ""),
  "Payment method": ({ payment_type }) => methods[payment_type] ?? payment_type,
  "Payment reference": ({ payment }) => payment?.reference ?? "",
  "Paid at": ({ paid }) => (paid ? new Date(paid.at).toISOString() : ""),
  Customer: ({ customer_name }) => customer_name,
  Email: ({ email }) => email,
  Phone: ({ shipping }) => shipping.phone ?? "",
  "Ship to": ({ shipping }) => shipping.fullName,
  Street: ({ shipping }) => shipping.address,
  City: ({ shipping }) => shipping.city,
  "State or region": ({ shipping }) => shipping.state,
  Postcode: ({ shipping }) => shipping.zipCode,
  Country: ({ shipping }) => shipping.country,
  Currency: ({ currency }) => currency,
  Subtotal: (order) => amountText(subtotalOf(order)),
  Delivery: (order) => amountText(order.total - subtotalOf(order)),
  Total: ({ total }) => amountText(total),
  Refunded: ({ refunded }) => amountText(refunded),
  "Paid currency": ({ paid }) => paid?.currency ?? "",
  Paid: ({ paid }) => (paid ? amountText(paid.amount) : ""),
  "Exchange rate": ({ exchange_rate }) => exchange_rate,
};
const ofLine: Readonly<Record<string, (line: Line) => string>> = {
  Product: ({ name }) => name,
  Brand: ({ brand }) => brand,
  Color: ({ color }) => color ?? "",
  Size: ({ size }) => size ?? "",
  Option: ({ option }) => option ?? "",
  SKU: ({ sku }) => sku ?? "",
  Quantity: ({ quantity }) => String(quantity),
  "Unit price": ({ unit_price }) => amountText(unit_price),
  "Line total": ({ unit_price, quantity }) => amountText(unit_price * quantity),
  "Refunded quantity": ({ refunded }) => String(refunded),
  "Returned quantity": ({ returned }) => String(returned),
};

export const orderColumns = [...Object.keys(ofOrder), ...Object.keys(ofLine)];

const subtotalOf = ({ lines }: Order) =>
  lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);

/**
 * A row for each line of the orders placed on days of the shop, in pages by their numbers. What was erased of
 * a customer is not in it, nor is the e-mail that an open order still needs.
 */
export async function* orderRows(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): AsyncGenerator<string[][]> {
  const isOfPeriod = sql`o.placed_at >= (${from}::date)::timestamp at time zone ${shopTimeZone}
    and o.placed_at < (${to}::date + 1)::timestamp at time zone ${shopTimeZone}`;
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(id) as first, max(id) as last from orders o where ${isOfPeriod}`.execute(tx);
  const [{ first, last } = { first: null, last: null }] = rows;
  for (let next = first; next !== null; ) {
    const { rows: orders } = await sql<Order>`select ${columns} from orders o
      where o.id between ${next} and ${last} and ${isOfPeriod} order by o.id limit ${PAGE_SIZE}`.execute(tx);
    if (orders.length > 0) yield orders.flatMap(rowsOf);
    next = orders.length < PAGE_SIZE ? null : (orders.at(-1)?.id ?? 0) + 1;
  }
}

/** Refunds take units first that were never sent: those did not come back. */
const columns = sql`o.id, o.placed_at, o.status, o.payment_type, o.customer_name,
  case when o.erase_email then '' else o.email end as email, o.shipping, o.currency, o.total, o.exchange_rate,
  ${refundedTotal}::bigint as refunded,
  (select json_build_object('status', p.status, 'reference', p.reference) from payments p
    where p.order_id = o.id order by p.pays_order desc, p.id desc limit 1) as payment,
  (select json_build_object('at', min(p.paid_at), 'amount', sum(coalesce(p.charged_amount, p.amount)),
      'currency', coalesce(p.charged_currency, p.currency))
    from payments p where p.order_id = o.id and (p.pays_order or p.pays_exchange)
    group by coalesce(p.charged_currency, p.currency) order by min(p.id) limit 1) as paid,
  (select json_agg(json_build_object('name', l.name, 'brand', l.brand, 'color', l.color, 'size', l.size,
      'option', l.option_value, 'sku', l.sku, 'quantity', l.quantity, 'unit_price', l.unit_price,
      'refunded', coalesce(b.refunded, 0),
      'returned', greatest(0, coalesce(b.back, 0) - (l.quantity - u.quantity - coalesce(s.sent, 0)))) order by l.id)
    from order_lines l join unsent_lines u on u.id = l.id
      left join lateral (select sum(quantity)::int as refunded,
          coalesce(sum(quantity) filter (where disposition <> 'kept'), 0)::int as back
        from refund_lines where order_line_id = l.id) b on true
      left join lateral (select sum(quantity)::int as sent from sent_lines where order_line_id = l.id) s on true
    where l.order_id = o.id) as lines`;

function rowsOf(order: Order): string[][] {
  const shared = Object.values(ofOrder).map((cell) => cell(order));
  return order.lines.map((line) => [...shared, ...Object.values(ofLine).map((cell) => cell(line))]);
}
