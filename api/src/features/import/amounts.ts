import { memoize } from "./memoize.ts";

/**
 * Parses an amount as people and spreadsheets write it: "1,299.00", "49,90", "$ 30", "1.299,00", "12'500".
 * The last point or comma is the decimal separator, unless it is a single comma before exactly three digits.
 * @returns minor units, or undefined when the text is no amount
 */
export const parseAmount = memoize((text): number | undefined => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, "").replace(/^(-?)[^\d\-.,]{1,4}|[^\d.,]{1,4}$/gu, "$1");
  if (!/^-?(\d[\d.,]*|[.,]\d+)$/.test(bare)) return undefined;
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const separator = bare[last];
  const repeated = separator !== undefined && bare.indexOf(separator) !== last;
  const thousands = separator === "," && /,\d{3}$/.test(bare) && !bare.includes(".");
  const whole = last === -1 || repeated || thousands;
  const plain = whole
    ? bare.replace(/[.,]/g, "")
    : `${bare.slice(0, last).replace(/[.,]/g, "")}.${bare.slice(last + 1)}`;
  const minor = Math.round(Number(plain) * 100);
  return Number.isSafeInteger(minor) ? minor : undefined;
});

/** Parses a quantity and drops decimals, as in "3.0". @returns undefined when the text is no number */
export function parseQuantity(text: string): number | undefined {
  const match = /^(-?\d{1,9})(?:[.,]\d+)?$/.exec(text.trim());
  return match ? Number(match[1]) : undefined;
}
