const symbols: Record<string, string> = { USD: "$", NGN: "₦", EUR: "€", GBP: "£" };

/** What stands before an amount, such as "€", or "CHF " where a currency has no sign here. */
export const currencySymbol = (currency: string): string => symbols[currency] ?? `${currency} `;

/** A JSON number with at most two decimals, as the wire carries amounts. */
export function toWire(minor: number): number {
  return Math.round(minor) / 100;
}

/** Minor units of a wire amount; exact for amounts with at most two decimals below 2^43. */
export function fromWire(amount: number): number {
  return Math.round(amount * 100);
}

/** `formatMoney(123450, "NGN")` is "₦1,234.50": symbol, thousands, always two decimals. */
export function formatMoney(minor: number, currency: string): string {
  const sign = minor < 0 ? "-" : "";
  const whole = Math.trunc(Math.abs(minor) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ",");
  const cents = (Math.abs(minor) % 100).toString().padStart(2, "0");
  return `${sign}${currencySymbol(currency)}${whole}.${cents}`;
}

/**
 * Converts minor units at a decimal rate, rounding half up once.
 * @param minor whole minor units, >= 0
 * @param rate decimal string with at most six decimals, e.g. "1540.25" payment units for one display unit
 * @returns whole minor units of the payment currency
 * @throws RangeError when the rate is not such a decimal or the answer exceeds 2^53
 */
export function convert(minor: number, rate: string): number {
  if (rate === "1") return minor;
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(rate);
  if (!match?.[1]) throw new RangeError(`not a rate: ${rate}`);
  const millionths = BigInt(match[1]) * 1_000_000n + BigInt((match[2] ?? "").padEnd(6, "0"));
  const converted = (BigInt(minor) * millionths + 500_000n) / 1_000_000n;
  if (converted > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError("amount too large");
  return Number(converted);
}

/** What one unit costs, as in "₦1,540.25" or, exactly where little is rounded to much, "$0.00065". */
export function formatRate(rate: string, currency: string): string {
  const [, decimals = ""] = String(Number(rate)).split(".");
  if (decimals.length > 2 && Number(rate) < 10) return currencySymbol(currency) + Number(rate);
  return formatMoney(convert(100, rate), currency);
}

/** Percent off, rounded, as cards show it; 0 when nothing is off. */
export function discountPercent(price: number, compare: number | null): number {
  return compare === null || compare <= price ? 0 : Math.round(((compare - price) / compare) * 100);
}
