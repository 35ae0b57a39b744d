import { addressLabels, beginSentence } from "@adire/contract/countries";
import type { Intent } from "@adire/contract/desk-wire";
import type { BodyOf } from "@adire/contract/endpoint";
import type { endpoints } from "@adire/contract/endpoints";
import { MAX_QUANTITY_PER_LINE } from "@adire/contract/limits";
import { convert, formatMoney, fromWire, toWire } from "@adire/contract/money";
import { parseAddress } from "@adire/contract/parse-address";
import { type ShippingAddress, shippingAddress } from "@adire/contract/shapes";
import type { Config } from "../../config.ts";
import type { Transaction } from "../../db/open.ts";
import { Problem } from "../../platform/problem.ts";
import { lockAccountAndCart, takeLines } from "../cart/queries.ts";
import { findVariants, type SellableVariant, variantsById } from "../catalog/find-variant.ts";
import { mailPlaced } from "../orders/mails/order-mails.ts";
import type { Actor } from "../orders/move-order.ts";
import { newReference, toIntent } from "../orders/payment-intent.ts";
import { reserveStock } from "../orders/stock.ts";
import { moneyOf, readStore, type StoreMoney } from "../store-settings.ts";
import { insertOrder } from "./insert-order.ts";
import { enforceReservationLimit, type ReservationOwner } from "./reservation-limit.ts";

export type PlaceOrderInput = BodyOf<typeof endpoints.orders.place> & {
  /** What staff put into the order of a shopper. */
  lines?: BodyOf<typeof endpoints.staffOrders.place>["lines"];
};
/** Who places an order. Staff have no limits of what they may hold back. */
export type Placer = { shopper?: { id: number } | undefined; actor: Actor; owner?: ReservationOwner };
type Line = { variantId: number; quantity: number; name: string; variant: SellableVariant };

/**
 * Places an order in one transaction: reads current prices, reserves stock in id order, and writes the order
 * with current prices, names, address and exchange rate, its payment, its first history row and its jobs.
 * Locks the account against deletion and other orders of its own, then the cart, then the variants.
 * @throws Problem cart_empty, no_such_variant, sold_out, too_many_held, too_many_unpaid, price_changed with
 *   the new `bill`
 */
export async function placeOrder(
  tx: Transaction,
  config: Config,
  { shopper, actor, owner }: Placer,
  input: PlaceOrderInput,
): Promise<{ id: number; intent: Intent }> {
  const shipping = shippingOf(input);
  const store = await readStore(tx, config);
  const money = moneyOf(store, config);
  const account = shopper && (await lockAccountAndCart(tx, shopper.id));
  const lines = input.lines
    ? await linesOfVariants(tx, input.lines)
    : input.items
      ? await linesOfItems(tx, input.items)
      : await linesOfCart(tx, account);
  if (lines.length === 0) throw new Problem("cart_empty");
  const reserved = await reserveStock(tx, lines);
  const bill = lines.map((line) => {
    const now = reserved.get(line.variantId);
    const onHand = now && !now.stock_tracked ? Number.POSITIVE_INFINITY : (now?.on_hand ?? 0);
    return { ...line, unitPrice: now?.price ?? line.variant.price, onHand };
  });
  if (owner) await enforceReservationLimit(tx, owner, bill);
  const total = bill.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const inPayment = convert(total, money.rate);
  const { shown_total = toWire(total), shown_payment = toWire(inPayment) } = input;
  if (fromWire(shown_total) !== total)
    throw priceChanged(`The total is now ${formatMoney(total, money.currency)}.`, total, money);
  const { shown_payment_currency = money.paymentCurrency } = input;
  if (fromWire(shown_payment) !== inPayment || shown_payment_currency !== money.paymentCurrency)
    throw priceChanged(`You now pay ${formatMoney(inPayment, money.paymentCurrency)}.`, total, money);
  // A guest may leave e-mail and name empty: then no mail is sent, and only the payment has placeholders.
  const email = account?.email ?? input.email ?? "";
  const name = shipping.fullName;
  const payment = { reference: newReference(), amount: Math.max(1, inPayment) };
  const id = await insertOrder(tx, {
    userId: shopper?.id ?? null,
    actor,
    reservationOwner: owner?.key ?? null,
    email,
    name,
    shipping,
    paymentType: input.payment_method,
    money,
    total,
    lines: bill,
    payment,
  });
  if (email) await mailPlaced(tx, id);
  return {
    id,
    intent: toIntent(config, {
      ...payment,
      currency: money.paymentCurrency,
      email,
      name,
      lines,
      paymentMethod: input.payment_method,
      storeName: store.name,
    }),
  };
}

function priceChanged(message: string, total: number, money: StoreMoney): Problem {
  const payment = {
    payment_amount: toWire(convert(total, money.rate)),
    payment_currency: money.paymentCurrency,
    exchange_rate: Number(money.rate),
  };
  const bill = { total_price: toWire(total), currency: money.currency, ...payment };
  return new Problem("price_changed", { message, with: { bill } });
}

function shippingOf(input: PlaceOrderInput): ShippingAddress {
  if (input.shipping) return input.shipping;
  if (!input.shipping_address) throw invalidAddress(["Address is required"]);
  const address = parseAddress(input.shipping_address);
  const parsed = shippingAddress.safeParse(address);
  if (parsed.success) return parsed.data;
  const labels: Record<string, string | null> = { ...addressLabels(address.country), country: "Country" };
  throw invalidAddress(
    parsed.error.issues.map(({ path, message }) =>
      message.endsWith(" is required")
        ? message
        : `${beginSentence(labels[path.join(".")] ?? "Address")} ${message}`,
    ),
  );
}

const invalidAddress = (sentences: string[]) =>
  new Problem("invalid", { message: sentences[0], errors: { shipping_address: sentences } });

/** Empties the cart into the order; a refused order rolls that back. */
async function linesOfCart(tx: Transaction, account: { cartId: number } | undefined): Promise<Line[]> {
  if (!account) {
    const message = "Without a token the order needs its items";
    throw new Problem("invalid", { message, errors: { items: [message] } });
  }
  const variants = await takeLines(tx, account.cartId);
  return variants.map(({ quantity, offered, ...variant }) => {
    if (!offered)
      throw new Problem("sold_out", {
        message: `${variant.product_name} is no longer offered.`,
        with: { left: 0 },
      });
    return { variantId: variant.id, quantity, name: variant.product_name, variant };
  });
}

async function linesOfItems(tx: Transaction, items: NonNullable<PlaceOrderInput["items"]>): Promise<Line[]> {
  const lines = new Map<number, Line>();
  for (const [at, variant] of (await findVariants(tx, items)).entries()) {
    const quantity = (lines.get(variant.id)?.quantity ?? 0) + (items[at]?.quantity ?? 0);
    if (quantity > MAX_QUANTITY_PER_LINE) throw new Problem("line_full");
    lines.set(variant.id, { variantId: variant.id, quantity, name: variant.product_name, variant });
  }
  return [...lines.values()];
}

async function linesOfVariants(
  tx: Transaction,
  chosen: NonNullable<PlaceOrderInput["lines"]>,
): Promise<Line[]> {
  const variants = await variantsById(
    tx,
    chosen.map(({ variant_id }) => variant_id),
  );
  return chosen.map(({ variant_id: variantId, quantity }) => {
    const variant = variants.get(variantId);
    if (!variant?.offered) throw new Problem("no_such_variant", { with: { variant_id: variantId } });
    return { variantId, quantity, name: variant.product_name, variant };
  });
}
