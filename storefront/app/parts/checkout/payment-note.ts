import { convert, formatMoney, formatRate, fromWire, toWire } from "@adire/contract/money";
import type { Store } from "@adire/contract/shapes";

type Money = Pick<Store, "currency" | "payment_currency" | "exchange_rate">;

/** "$1 = ₦1,500.00": the exchange rate from display to payment currency. */
export function rateText(store: Money): string {
  const one = formatMoney(100, store.currency).replace(/\.00$/, "");
  return `${one} = ${formatRate(store.exchange_rate, store.payment_currency)}`;
}

/** What an amount in the display currency is in the payment currency; both as the API sends them. */
export const inPaymentCurrency = (amount: number, { exchange_rate }: Pick<Store, "exchange_rate">): number =>
  toWire(convert(fromWire(amount), exchange_rate));

/**
 * "You will pay ₦150,000.00 · $1 = ₦1,500.00"; without the rate where prices are in the payment currency.
 * @param total in the display currency, as the API sends it
 */
export function paymentNote(total: number, store: Money): string {
  const amount = formatMoney(fromWire(inPaymentCurrency(total, store)), store.payment_currency);
  return `You will pay ${amount}${store.currency === store.payment_currency ? "" : ` · ${rateText(store)}`}`;
}
