import type { Place } from "./phrases.ts";

export type PriceLimit = { kind: "min_price" | "max_price"; value: number } & Place;

/** A number before one of these is no price. */
const units = String.raw`%|percent|years?|yrs?|ans|months?|mois|mm|cm|inch|in\b|oz|ml|g\b|kg|pcs|pieces`;
const number = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)`;
/** Not "eur", which stands before sizes of shoes. Whatever is named, the shop's own currency is meant. */
const codes = "usd|ngn|ghs|kes|ksh|zar|gbp";
const prefix = String.raw`(?:[$₦€£]|\b(?:${codes})\b)\s*`;
const suffix = String.raw`\s*(?:[$₦€£]|(?:${codes}|dollars?|bucks|naira|cedis?|shillings?|rand|euros)\b)`;
const amount = String.raw`(?:${prefix})?${number}(?![\d,]*\d|\s*(?:${units}))`;
const currency = `(?:${suffix})?`;
const below = [
  String.raw`\b(?:under|below|less than|cheaper than|up to|at most|not over|(?:no|not) more than|within|max(?:imum)?)`,
  String.raw`\b(?:moins de|jusqu['’]?\s?[aà]|sous)|<=?`,
].join("|");
const above = String.raw`\b(?:over|above|more than|at least|min(?:imum)?|plus de|au moins|[aà] partir de)|>=?`;
const to = String.raw`\s*(?:and|to|et|[aà]|-|–)\s*`;
/** How far a price may be from one that is only about right. */
const AROUND = 0.2;
const both = ["min_price", "max_price"] as const;
const patterns: readonly { pattern: string; kinds: readonly (PriceLimit["kind"] | "around")[] }[] = [
  {
    pattern: String.raw`\b(?:between|from|entre|de)\s+${amount}${currency}${to}${amount}${currency}`,
    kinds: both,
  },
  { pattern: `${prefix}${number}${to}(?:${prefix})?${number}`, kinds: both },
  { pattern: String.raw`\b${number}${to}${number}${suffix}`, kinds: both },
  { pattern: String.raw`(?:${below})\s*${amount}${currency}`, kinds: ["max_price"] },
  {
    pattern: String.raw`${amount}${currency}\s*(?:or|and|et)\s*(?:less|under|below|moins)\b`,
    kinds: ["max_price"],
  },
  { pattern: String.raw`${prefix}${number}\s*max(?:imum)?\b`, kinds: ["max_price"] },
  { pattern: String.raw`(?:${above})\s*${amount}${currency}`, kinds: ["min_price"] },
  {
    pattern: String.raw`${amount}${currency}\s*(?:or|and|et)\s*(?:more|up|over|above|plus)\b`,
    kinds: ["min_price"],
  },
  { pattern: String.raw`\b(?:around|about|roughly|environ)\s*${amount}${currency}`, kinds: ["around"] },
  { pattern: `${prefix}${number}`, kinds: ["max_price"] },
  { pattern: `${amount}${suffix}`, kinds: ["max_price"] },
];

const amountOf = (text = "0") =>
  Number(/,\d{3}/.test(text) ? text.replaceAll(",", "") : text.replace(",", "."));

/** Prices that a text asks for, in the display currency: "under $80", "between 20 and 50". */
export function findPrices(text: string): PriceLimit[] {
  const found: PriceLimit[] = [];
  for (const { pattern, kinds } of patterns)
    for (const match of text.matchAll(new RegExp(pattern, "giu"))) {
      const place = { from: match.index, to: match.index + match[0].trimEnd().length };
      if (found.some((other) => place.to > other.from && place.from < other.to)) continue;
      for (const [at, kind] of kinds.entries()) {
        const value = amountOf(match[at + 1]);
        if (kind !== "around") found.push({ kind, value, ...place });
        else
          found.push(
            { kind: "min_price", value: Math.round(value * (1 - AROUND)), ...place },
            { kind: "max_price", value: Math.round(value * (1 + AROUND)), ...place },
          );
      }
    }
  return found;
}
