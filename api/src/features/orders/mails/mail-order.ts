import type { ShippingAddress } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Querier } from "../../../db/open.ts";

export type MailLine = {
  id: number;
  product_id: number | null;
  name: string;
  size: string | null;
  color: string | null;
  option_name: string | null;
  option_value: string | null;
  image: string | null;
  unit_price: number;
  quantity: number;
};

/** What mails say of an order. Amounts are minor units. */
export type MailOrder = {
  id: number;
  user_id: number | null;
  email: string;
  customer_name: string;
  status: string;
  shipping: ShippingAddress;
  currency: string;
  total: number;
  exchange_rate: string;
  reservation_expires_at: Date | null;
  lines: MailLine[];
  /** The card is null where several payments were taken: each refund goes back to its own. */
  payment: { amount: number; currency: string; brand: string | null; last4: string | null };
  /** Whether a payment waits for a decision of the staff. */
  in_review: boolean;
  /** Whether a payer was charged for what does not pay for the order. */
  was_charged: boolean;
  /** An exchange that waits for its payment, which asks for `amount` of `currency`. */
  exchange: { what: string; reason: string; amount: number; currency: string; until: string } | null;
  placed_at: Date;
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  /** The shop's. */
  time_zone: string;
};

const movedAt = (to: string) =>
  sql`(select max(at) from order_history h where h.order_id = o.id and to_status = ${to} and from_status <> ${to})`;

/** The order's address, or the one that its shopper has moved to and confirmed since. */
export const recipient = sql<string>`coalesce((select u.email from users u
  where u.id = o.user_id and u.email_verified_at is not null), o.email)`;

/**
 * Locks the order, so that its email is not corrected until the mail is queued.
 * @returns undefined where nobody can be written to
 */
export async function readMailOrder(db: Querier, id: number): Promise<MailOrder | undefined> {
  const { rows } = await sql<MailOrder>`
    select o.id, o.user_id, ${recipient} as email, o.customer_name, o.status,
      o.shipping, o.currency, o.total, o.exchange_rate,
      o.reservation_expires_at, o.placed_at, shop_time_zone() as time_zone,
      (select paid_at from payments p where p.order_id = o.id and p.pays_order) as paid_at,
      ${movedAt("shipped")} as shipped_at, ${movedAt("delivered")} as delivered_at,
      (select json_agg(l order by l.id) from order_lines l where l.order_id = o.id) as lines,
      (select json_build_object('amount', coalesce(p.charged_amount, p.amount),
        'currency', coalesce(p.charged_currency, p.currency),
        'brand', case when t.several then null else p.brand end,
        'last4', case when t.several then null else p.last4 end)
       from payments p where p.order_id = o.id order by p.pays_order desc, p.id desc limit 1) as payment,
      t.in_review, t.was_charged,
      (select json_build_object('what', e.quantity || ' × ' || e.what, 'reason', e.reason, 'amount', p.amount,
        'currency', p.currency, 'until', e.pay_before)
       from order_exchanges e join payments p on p.exchange_id = e.id
       where e.order_id = o.id and e.status = 'waiting') as exchange
    from orders o, lateral (
      select count(paid_at) > 1 as several, coalesce(bool_or(status = 'review'), false) as in_review,
        coalesce(bool_or(paid_at is not null or charged_amount is not null) filter (where not pays_order), false)
          as was_charged
      from payments where order_id = o.id) t
    where o.id = ${id} and o.email <> '' for share of o`.execute(db);
  return rows[0];
}
