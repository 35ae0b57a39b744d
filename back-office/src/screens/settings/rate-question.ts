import { formatMoney } from "@adire/contract/money";

/** In minor units. */
const EXAMPLE = 10_000;
const FIFTH = 0.2;

type Rate = { currency: string; payment_currency: string; exchange_rate: string };

/** What the rate is where it need not be typed: of the present currencies, or of a currency for itself. */
export function rateOf(
  present: Rate,
  { currency, payment_currency: paid }: Omit<Rate, "exchange_rate">,
): string {
  if (currency === paid) return "1";
  return currency === present.currency && paid === present.payment_currency ? present.exchange_rate : "";
}

/**
 * Asked where the currencies change, and where all prices change by more than a fifth, as after a slip of the
 * keys; else undefined.
 */
export function rateQuestion(from: Rate, to: Rate): string | undefined {
  const [before, after] = [Number(from.exchange_rate), Number(to.exchange_rate)];
  if (!(before > 0 && after > 0)) return undefined;
  const cost = ({ currency }: Rate) => formatMoney(EXAMPLE, currency);
  const paid = ({ exchange_rate: rate, payment_currency: currency }: Rate) =>
    formatMoney(Math.round(EXAMPLE * Number(rate)), currency);
  if (from.currency !== to.currency || from.payment_currency !== to.payment_currency) {
    const isSame = to.currency === to.payment_currency;
    const now = `${cost(to)}${isSame ? "" : `, paid as ${paid(to)},`}`;
    return `What costs ${cost(from)} would cost ${now} for everybody who orders from now on.`;
  }
  if (Math.abs(after / before - 1) <= FIFTH) return undefined;
  const text = `What costs ${cost(from)} would be ${paid(to)} for everybody who orders from now on`;
  return `${text}, instead of ${paid(from)}.`;
}
