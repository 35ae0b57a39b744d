import { memoize } from "./memoize.ts";

type Separator = "." | ",";
/**
 * What a column's separators mean. Without `decimal` its values do not tell. Where no value certainly has
 * three decimals, "1.299" stays ambiguous in a column of 49.90.
 */
export type NumberFormat = { decimal: Separator | undefined; hasThreeDecimals: boolean };
/** "ambiguous": it may be 1299 or 1.299. undefined: it is no number. */
export type ReadNumber = number | "ambiguous" | undefined;

/** How a number is written. "either" may be 1299 or 1.299; what the others mean is certain. */
type Shape =
  | { kind: "plain" }
  | { kind: "decimal"; separator: Separator; decimals: number }
  | { kind: "grouped" | "either"; separator: Separator };

/** Of the values that tell, how many must agree. */
const AGREEMENT = 0.95;

/** Counts how the numbers of a column are written. */
export class NumberColumn {
  #isWhole: boolean;
  /** Values by which the separator is the decimal one. */
  #votes = { ".": 0, ",": 0 };
  #ambiguous = { ".": 0, ",": 0 };
  /** Ambiguous ones that end in 0. Three decimals end so only where all values have three. */
  #endingInZero = { ".": 0, ",": 0 };
  #plain = 0;
  #hasThreeDecimals = false;

  /** @param isWhole whether the numbers are whole */
  constructor(isWhole: boolean) {
    this.#isWhole = isWhole;
  }

  add(text: string): void {
    const bare = bareNumber(text);
    const shape = bare && shapeOf(bare);
    if (!shape) return;
    if (shape.kind === "plain") this.#plain += 1;
    else if (shape.kind === "decimal") {
      this.#votes[shape.separator] += 1;
      if (shape.decimals === 3) this.#hasThreeDecimals = true;
    } else if (shape.kind === "grouped" || (this.#isWhole && !bare.endsWith("000")))
      this.#votes[otherThan(shape.separator)] += 1;
    else {
      this.#ambiguous[shape.separator] += 1;
      if (bare.endsWith("0")) this.#endingInZero[shape.separator] += 1;
    }
  }

  format(): NumberFormat {
    return { decimal: this.#decimal(), hasThreeDecimals: this.#hasThreeDecimals };
  }

  #decimal(): Separator | undefined {
    const { ".": point, ",": comma } = this.#votes;
    if (point + comma > 0) {
      const share = Math.max(point, comma) / (point + comma);
      return share < AGREEMENT ? undefined : point > comma ? "." : ",";
    }
    const grouping = this.#ambiguous["."] > 0 ? "." : ",";
    const isOnlyOne = this.#ambiguous[otherThan(grouping)] === 0;
    return this.#plain > 0 && isOnlyOne && this.#endingInZero[grouping] > 0 ? otherThan(grouping) : undefined;
  }
}

const otherThan = (separator: Separator): Separator => (separator === "." ? "," : ".");

/** Reads the amounts of a column in minor units. */
export const amountReader = ({ decimal, hasThreeDecimals }: NumberFormat): ((text: string) => ReadNumber) =>
  memoize((text) => {
    const value = readNumber(text, decimal, hasThreeDecimals);
    if (typeof value !== "number") return value;
    const minor = Math.round(value * 100);
    return Number.isSafeInteger(minor) ? minor : undefined;
  });

/** Reads the quantities of a column, "3.0" too. */
export const quantityReader = ({ decimal }: NumberFormat): ((text: string) => ReadNumber) =>
  memoize((text) => {
    const value = readNumber(text, decimal, true);
    return value === "ambiguous" || Number.isSafeInteger(value) ? value : undefined;
  });

function readNumber(text: string, decimal: Separator | undefined, hasThreeDecimals: boolean): ReadNumber {
  const bare = bareNumber(text);
  const shape = bare && shapeOf(bare);
  if (!shape) return undefined;
  const whole = Number(bare.replace(/[.,]/g, ""));
  if (shape.kind === "plain" || shape.kind === "grouped") return whole;
  if (shape.kind === "either") {
    if (decimal === undefined || (decimal === shape.separator && !hasThreeDecimals)) return "ambiguous";
    if (decimal !== shape.separator) return whole;
  }
  const at = bare.lastIndexOf(shape.separator);
  return Number(`${bare.slice(0, at).replace(/[.,]/g, "")}.${bare.slice(at + 1)}`);
}

const currency = String.raw`(?:\p{L}{1,4}\.?|\p{L}{0,3}\p{Sc})`;
const beforeNumber = new RegExp(`^(-?)${currency}(?=-?[\\d.,])`, "u");
const afterNumber = new RegExp(`(?<=[\\d.,])${currency}$`, "u");

/** Digits with points and commas, without a currency and blanks: "$ 30", "12'500 kr", "30,-". */
function bareNumber(text: string): string | undefined {
  const bare = text
    .replace(/[\s'’]/g, "")
    .replace(beforeNumber, "$1")
    .replace(afterNumber, "")
    .replace(/[.,][-–—]{1,2}$/, "");
  return /^-?(\d[\d.,]*|[.,]\d+)$/.test(bare) ? bare : undefined;
}

/** Thousands, and lakhs as in "1,29,900". */
const groups = {
  ".": /^(\d{1,3}(\.\d{3})+|\d{1,2}(\.\d{2})+\.\d{3})$/,
  ",": /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})+,\d{3})$/,
};

/** @returns undefined for what nobody writes, such as "12.5.5" */
function shapeOf(bare: string): Shape | undefined {
  const digits = bare.replace("-", "");
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (at === -1) return { kind: "plain" };
  const separator: Separator = digits[at] === "." ? "." : ",";
  const whole = digits.slice(0, at);
  const decimals = digits.length - at - 1;
  if (whole.includes(separator))
    return groups[separator].test(digits) ? { kind: "grouped", separator } : undefined;
  if (whole.includes(otherThan(separator)))
    return groups[otherThan(separator)].test(whole) ? { kind: "decimal", separator, decimals } : undefined;
  const isGroup = decimals === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return isGroup ? { kind: "either", separator } : { kind: "decimal", separator, decimals };
}
