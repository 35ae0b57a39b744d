import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { holdMinutes, MAX_PIECES_PER_LINE } from "@adire/contract/limits";
import { convert, formatMoney, fromWire, toWire } from "@adire/contract/money";
import type { ShippingAddress } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { Transaction } from "../../db/open.ts";
import { addJob } from "../../platform/jobs.ts";
import { queueMail } from "../../platform/mail.ts";
import { Problem } from "../../platform/problem.ts";
import { emptyCart, linesOf, lockCart } from "../cart/queries.ts";
import { findVariant, type SellableVariant, variantsById } from "../catalog/find-variant.ts";
import { appendOrderHistory } from "../orders/move-order.ts";
import { newReference } from "../orders/payment-intent.ts";
import { inLockOrder, reserveStock } from "../orders/stock.ts";
import type { StoreMoney } from "../store-settings.ts";
import { joinAddress, parseAddress } from "./address.ts";
import { type Holder, refuseHoarding } from "./holder.ts";

export type Wish = BodyOf<typeof endpoints.orders.place>;
type Line = { variantId: number; pieces: number; name: string; variant: SellableVariant };
const SECONDS_UNTIL_FIRST_CHECK = 60;
/** By then whoever placed the order has told the desk, or will not. */
const SECONDS_UNTIL_ANNOUNCED = 5;

/** The key of the job that tells the desk of a payment. */
export const announcementOf = (reference: string): string => `announce-${reference}`;

/**
 * Places an order: one transaction that re-reads prices, reserves stock in id order, and writes the order with prices, names,
 * address and exchange rate as they are now, its payment intent, its first history row and its jobs. It locks the account against
 * deletion and other orders of its own, then the cart, then the variants.
 * @returns the order's id
 * @throws Problem cart_empty, no_such_variant, sold_out, too_many_held, too_many_unpaid, price_changed with the new `bill`
 */
export async function placeOrder(
  tx: Transaction,
  money: StoreMoney,
  shopper: { id: number } | undefined,
  holder: Holder,
  wish: Wish,
): Promise<number> {
  const shipping = shippingOf(wish);
  const who = await customerOf(tx, shopper, wish, shipping);
  const lines = wish.items ? await linesOfItems(tx, wish.items) : await linesOfCart(tx, shopper);
  if (lines.length === 0) throw new Problem("cart_empty");
  for (const line of inLockOrder(lines)) await reserveStock(tx, line);
  await refuseHoarding(tx, holder, lines);
  const current = await variantsById(
    tx,
    lines.map((line) => line.variantId),
  );
  const bill = lines.map((line) => ({
    ...line,
    unitPrice: current.get(line.variantId)?.price ?? line.variant.price,
  }));
  const total = bill.reduce((sum, line) => sum + line.unitPrice * line.pieces, 0);
  if (wish.shown_total !== undefined && fromWire(wish.shown_total) !== total)
    throw new Problem("price_changed", {
      message: `The total is now ${formatMoney(total, money.currency)}.`,
      with: { bill: { total_price: toWire(total), currency: money.currency } },
    });
  const order = await tx
    .insertInto("orders")
    .values({
      user_id: shopper?.id ?? null,
      reserved_by: holder.key,
      email: who.email,
      customer_name: who.name,
      shipping: JSON.stringify(shipping),
      shipping_text: joinAddress(shipping),
      payment_type: wish.payment_method,
      currency: money.currency,
      total,
      exchange_rate: money.rate,
      rate_source: money.rateSource,
      reservation_expires_at: sql`now() + make_interval(mins => ${holdMinutes})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("order_lines")
    .values(
      bill.map(({ variant, pieces, unitPrice }) => ({
        order_id: order.id,
        product_id: variant.product_id,
        variant_id: variant.id,
        name: variant.product_name,
        brand: variant.brand_name,
        size: variant.size,
        color: variant.color,
        sku: variant.sku,
        image: variant.image,
        unit_price: unitPrice,
        quantity: pieces,
      })),
    )
    .execute();
  await appendOrderHistory(tx, order.id, null, "pending", shopper ? "shopper" : "guest", "placed");
  const reference = newReference();
  await tx
    .insertInto("payments")
    .values({
      order_id: order.id,
      reference,
      amount: Math.max(1, convert(total, money.rate)),
      currency: money.paymentCurrency,
      check_at: sql`now() + make_interval(secs => ${SECONDS_UNTIL_FIRST_CHECK})`,
    })
    .execute();
  await addJob(
    tx,
    "announce-payment",
    { reference },
    { key: announcementOf(reference), afterSeconds: SECONDS_UNTIL_ANNOUNCED },
  );
  if (who.email)
    await queueMail(tx, {
      to: who.email,
      kind: "order-placed",
      subject: `We have your order ${order.id}`,
      text: `Hello ${who.name},\n\nyour order ${order.id} over ${formatMoney(total, money.currency)} is waiting for its payment. We hold the pieces for ${holdMinutes} minutes.`,
    });
  if (shopper && !wish.items) await emptyCart(tx, shopper.id);
  return order.id;
}

function shippingOf(wish: Wish): ShippingAddress {
  if (wish.shipping) return wish.shipping;
  if (wish.shipping_address) return parseAddress(wish.shipping_address);
  const message = "Address is required";
  throw new Problem("invalid", { message, errors: { shipping_address: [message] } });
}

async function linesOfCart(tx: Transaction, shopper: { id: number } | undefined): Promise<Line[]> {
  if (!shopper) {
    const message = "Without a token the order needs its items";
    throw new Problem("invalid", { message, errors: { items: [message] } });
  }
  await lockCart(tx, shopper.id);
  const lines = await linesOf(tx, shopper.id);
  const variants = await variantsById(
    tx,
    lines.map((line) => line.variant_id),
  );
  return lines.map((line) => {
    const variant = variants.get(line.variant_id);
    if (!variant?.offered)
      throw new Problem("sold_out", {
        message: `${variant?.product_name ?? "A piece in your cart"} is no longer offered.`,
        with: { left: 0 },
      });
    return { variantId: line.variant_id, pieces: line.quantity, name: variant.product_name, variant };
  });
}

async function linesOfItems(tx: Transaction, items: NonNullable<Wish["items"]>): Promise<Line[]> {
  const lines = new Map<number, Line>();
  for (const item of items) {
    const variant = await findVariant(tx, item);
    const pieces = (lines.get(variant.id)?.pieces ?? 0) + item.quantity;
    if (pieces > MAX_PIECES_PER_LINE) throw new Problem("line_full");
    lines.set(variant.id, { variantId: variant.id, pieces, name: variant.product_name, variant });
  }
  return [...lines.values()];
}

/**
 * A guest may leave e-mail and name empty: nothing is mailed then, and only the payment carries placeholders. An account stays until
 * the order is written: whoever deletes it afterwards finds the order.
 */
async function customerOf(
  tx: Transaction,
  shopper: { id: number } | undefined,
  wish: Wish,
  shipping: ShippingAddress,
) {
  if (!shopper) return { email: wish.email ?? "", name: shipping.fullName };
  const user = await tx
    .selectFrom("users")
    .select("email")
    .where("id", "=", shopper.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new Problem("session_ended");
  return { email: user.email, name: shipping.fullName };
}
