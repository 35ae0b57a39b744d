import { formatMoney } from "@adire/contract/money";

/** In minor units. */
const EXAMPLE = 10_000;
const FIFTH = 0.2;

type Currencies = { currency: string; payment_currency: string };

/** Asked where all prices change by more than a fifth, as after a slip of the keys; else undefined. */
export function rateQuestion(from: string, to: string, shop: Currencies): string | undefined {
  const [before, after] = [Number(from), Number(to)];
  if (!(before > 0 && after > 0) || Math.abs(after / before - 1) <= FIFTH) return undefined;
  const paid = (rate: number) => formatMoney(Math.round(EXAMPLE * rate), shop.payment_currency);
  const example = formatMoney(EXAMPLE, shop.currency);
  const text = `What costs ${example} would be ${paid(after)} for everybody who orders from now on`;
  return `${text}, instead of ${paid(before)}.`;
}
