import { convert, formatMoney, fromWire } from "@adire/contract/money";
import type { Store } from "@adire/contract/shapes";

type Money = Pick<Store, "currency" | "payment_currency" | "exchange_rate">;

/** "$1 = ₦1,500.00": what one display unit costs in the currency of the payment. */
export function rateText(store: Money): string {
  const one = formatMoney(100, store.currency).replace(/\.00$/, "");
  return `${one} = ${formatMoney(convert(100, store.exchange_rate), store.payment_currency)}`;
}

/** "You will pay ₦150,000.00 · $1 = ₦1,500.00": what the desk will charge for a total of the wire. */
export function paymentNote(total: number, store: Money): string {
  const pays = formatMoney(convert(fromWire(total), store.exchange_rate), store.payment_currency);
  return `You will pay ${pays} · ${rateText(store)}`;
}
