import { convert } from "@adire/contract/money";
import type { Columns } from "./columns.ts";
import type { Mapping } from "./mapping.ts";
import type { Numbers } from "./survey-numbers.ts";

type PriceRules = Pick<Mapping, "rate" | "currency" | "roundTo"> & { numbers: Numbers; now: Date };
type PriceField = "price" | "comparePrice" | "salePrice";

/** 100 million in minor units of the display currency. */
const MAX_PRICE = 10_000_000_000;
const names: Record<PriceField, string> = {
  price: "price",
  comparePrice: "compare-at price",
  salePrice: "sale price",
};

/** @returns minor units of the display currency, or the reason why the price cannot be taken */
export function pricesOf(
  cells: string[],
  columns: Columns,
  rules: PriceRules,
  notes: string[],
): { price: number; comparePrice: number | null } | string {
  const currency = columns.first(cells, "currency");
  if (currency !== "" && currency.toUpperCase() !== rules.currency)
    return (
      `the price is in ${currency.slice(0, 40)}, not in ${rules.currency}: ` +
      "--currency takes another one, --rate converts it"
    );
  const isOnSale = columns.first(cells, "salePrice") !== "" && lastsNow(cells, columns, rules.now, notes);
  const field = isOnSale ? "salePrice" : "price";
  const price = priceOf(field, cells, columns, rules);
  if (typeof price === "string") return price;
  const before = isOnSale && columns.first(cells, "comparePrice") === "" ? "price" : "comparePrice";
  return { price, comparePrice: comparePriceOf(before, price, cells, columns, rules, notes) };
}

/** A sale lasts through its last day. Dates that cannot be read limit nothing; one to come is noted. */
function lastsNow(cells: string[], columns: Columns, now: Date, notes: string[]): boolean {
  const start = columns.first(cells, "saleStarts");
  const end = columns.first(cells, "saleEnds");
  const ends = Date.parse(/^\d{4}-\d\d-\d\d$/.test(end) ? `${end}T23:59:59.999` : end);
  if (ends < now.getTime()) return false;
  if (Date.parse(start) > now.getTime()) {
    notes.push(`its sale begins on ${start.slice(0, 40)} in the file: the sale price is left out`);
    return false;
  }
  if (end !== "")
    notes.push(
      `its sale ends on ${end.slice(0, 40)} in the file: here the price stays until somebody changes it`,
    );
  return true;
}

/** Why a number is not taken: nobody can tell what it means. */
export function doubtful(what: string, text: string, column: string): string {
  const grouped = text.replace(/[.,]/g, "");
  return (
    `the ${what} "${text}" in the column ${column} may be ${grouped} or ${text.replace(",", ".")}: ` +
    "--decimal says what separates its decimals"
  );
}

function priceOf(
  field: PriceField,
  cells: string[],
  columns: Columns,
  { numbers, rate, roundTo }: PriceRules,
): number | string {
  const text = columns.first(cells, field);
  const what = names[field];
  if (text === "") return `the ${what} is blank`;
  const minor = numbers[field](text);
  if (minor === "ambiguous") return doubtful(what, text, columns.header(field));
  if (minor === undefined)
    return `the ${what} "${text.slice(0, 40)}" in the column ${columns.header(field)} is not an amount`;
  if (minor < 0) return `the ${what} ${text} is below zero`;
  if (minor === 0) return `the ${what} is 0, which cannot be paid`;
  if (minor > MAX_PRICE) return `the ${what} ${text} is too high to be true`;
  const price = rounded(convert(minor, rate), roundTo);
  if (price === 0) return `the ${what} ${text} is less than a cent at the rate ${rate}`;
  return price > MAX_PRICE ? `the ${what} ${text} is too high to be true` : price;
}

/** The nearest multiple, half up, and at least one. */
function rounded(price: number, step: string | undefined): number {
  const size = Math.round(Number(step ?? 0) * 100);
  return size < 1 || price === 0 ? price : Math.max(1, Math.round(price / size)) * size;
}

function comparePriceOf(
  field: PriceField,
  price: number,
  cells: string[],
  columns: Columns,
  rules: PriceRules,
  notes: string[],
): number | null {
  const text = columns.first(cells, field);
  const minor = rules.numbers[field](text);
  if (text === "" || minor === 0) return null;
  const compare = priceOf(field, cells, columns, rules);
  if (typeof compare === "number" && compare > price) return compare;
  if (typeof minor === "number") notes.push(`the compare-at price ${text} is not above the price: left out`);
  else notes.push(`${compare}: left out`);
  return null;
}
