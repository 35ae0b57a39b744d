import { holdMinutes } from "@adire/contract/limits";
import { joinAddress } from "@adire/contract/postal-address";
import type { ShippingAddress } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import type { SellableVariant } from "../catalog/find-variant.ts";
import { choiceColumns } from "../orders/exchange-line.ts";
import { type Actor, actorColumns } from "../orders/move-order.ts";
import type { StoreMoney } from "../store-settings.ts";

/** The reconciler asks the desk about a payment for the first time after this. */
const SECONDS_UNTIL_FIRST_CHECK = 60;

export type OrderToInsert = {
  userId: number | null;
  /** Null: held back without a limit. */
  reservationOwner: string | null;
  actor: Actor;
  email: string;
  name: string;
  shipping: ShippingAddress;
  paymentType: string;
  money: StoreMoney;
  /** Minor units of the store's currency. */
  total: number;
  lines: readonly { variant: SellableVariant; quantity: number; unitPrice: number }[];
  /** The amount is in minor units of the payment currency. */
  payment: { reference: string; amount: number };
};

/**
 * Writes an order with its lines, its first history row and its payment in one statement.
 * @returns the order's id
 */
export async function insertOrder(tx: Transaction, order: OrderToInsert): Promise<number> {
  const { money, payment, shipping } = order;
  const { actor, actor_name } = actorColumns(order.actor);
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (user_id, reserved_by, email, customer_name, shipping, shipping_text, payment_type,
        currency, total, exchange_rate, rate_source, reservation_expires_at)
      values (${order.userId}, ${order.reservationOwner}, ${order.email}, ${order.name},
        ${JSON.stringify(shipping)}, ${joinAddress(shipping)}, ${order.paymentType},
        ${money.currency}, ${order.total}, ${money.rate}, ${money.rateSource},
        now() + make_interval(mins => ${holdMinutes}))
      returning id
    ), lines as (
      insert into order_lines (order_id, product_id, variant_id, name, brand, size, color, option_name,
        option_value, sku, image, unit_price, quantity)
      select placed.id, l.product_id, l.variant_id, l.name, l.brand, l.size, l.color, l.option_name,
        l.option_value, l.sku, l.image, l.unit_price, l.quantity
      from placed, json_to_recordset(${JSON.stringify(lineRows(order))}::json) as l (position integer,
        product_id bigint, variant_id bigint, name text, brand text, size text, color text, option_name text,
        option_value text, sku text, image text, unit_price bigint, quantity integer)
      order by l.position
    ), history as (
      insert into order_history (order_id, to_status, actor, actor_name, reason)
      select id, 'pending', ${actor}, ${actor_name}, 'placed' from placed
    ), payment as (
      insert into payments (order_id, reference, amount, currency, check_at)
      select id, ${payment.reference}, ${payment.amount}, ${money.paymentCurrency},
        now() + make_interval(secs => ${SECONDS_UNTIL_FIRST_CHECK}) from placed
    )
    select id from placed`.execute(tx);
  if (!rows[0]) throw new Error("an order was not written");
  return rows[0].id;
}

const lineRows = ({ lines }: OrderToInsert) =>
  lines.map(({ variant, quantity, unitPrice }, position) => ({
    position,
    product_id: variant.product_id,
    name: variant.product_name,
    brand: variant.brand_name,
    ...choiceColumns(variant),
    unit_price: unitPrice,
    quantity,
  }));
