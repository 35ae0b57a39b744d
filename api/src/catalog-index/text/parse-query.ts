import type { ProductQuery, SearchReading } from "@adire/contract/shapes";
import type { TextIndex } from "./text-index.ts";
import { normalize, stopWords, tokenize } from "./tokenize.ts";

type FilterKind = SearchReading["parts"][number]["kind"];
/** A filter that a part of the text stands for; `from` and `to` are its place. */
type TextFilter = { kind: FilterKind; value: string | number; from: number; to: number };
export type ParsedQuery = {
  /** What remains to be searched for as words. */
  text: string;
  filters: TextFilter[];
};

const number = String.raw`(\d{1,7}(?:[.,]\d{1,2})?)`;
/** A number before one of these is no price. */
const unit = String.raw`%|percent|years?|yrs?|months?|mm|cm|inch|in\b|oz|ml|g\b|kg|pcs|pieces`;
const amount = String.raw`[$₦€£]?\s*${number}(?!\d|\s*(?:${unit}))`;
const currency = String.raw`\s*(?:\$|usd|dollars?|bucks)?`;
const below = String.raw`\b(?:under|below|less than|cheaper than|up to|at most|not over|max(?:imum)?)|<`;
const above = String.raw`\b(?:over|above|more than|at least|min(?:imum)?)|>`;
const pricePatterns: readonly { pattern: RegExp; kinds: readonly FilterKind[] }[] = [
  {
    pattern: new RegExp(
      String.raw`\bbetween\s+${amount}${currency}\s*(?:and|to|-|–)\s*${amount}${currency}`,
      "giu",
    ),
    kinds: ["min_price", "max_price"],
  },
  { pattern: /\$\s*(\d{1,7})\s*(?:to|-|–)\s*\$?\s*(\d{1,7})/giu, kinds: ["min_price", "max_price"] },
  { pattern: new RegExp(String.raw`(?:${below})\s*${amount}${currency}`, "giu"), kinds: ["max_price"] },
  { pattern: new RegExp(String.raw`(?:${above})\s*${amount}${currency}`, "giu"), kinds: ["min_price"] },
];
const sizePattern = /\bsizes?\s*:?\s*((?:uk|us|eu|it|fr)\s?)?([\p{L}\p{N}][\p{L}\p{N}./]*)/giu;
const sizeAbbreviations: Record<string, string> = { small: "s", medium: "m", large: "l" };
/** Sizes that are recognized without the word "size". */
const bareSize = /^(?:xx?s|x{1,4}l|[2-6]xl)$/;
const wordPattern = /[\p{L}\p{N}\p{M}'’]+/gu;
const MAX_LABEL_WORDS = 3;

/**
 * Finds the parts of a text that are a price, a size, a color or a brand: "red dress size m under $80". A color or a brand counts as
 * one only beside another word, and a brand only if most products with its name are of the brand.
 * @param taken filters that were chosen otherwise already
 */
export function parseQuery(index: TextIndex, typed: string, taken: ReadonlySet<FilterKind>): ParsedQuery {
  const filters = findPrices(typed, taken);
  if (!taken.has("size")) filters.push(...findSizes(index, typed, filters));
  filters.push(...findLabels(index, typed, taken, filters));
  return { text: textWithout(typed, filters), filters: filters.sort((a, b) => a.from - b.from) };
}

const overlaps = (filters: readonly TextFilter[], from: number, to: number) =>
  filters.some((filter) => to > filter.from && from < filter.to);

function findPrices(typed: string, taken: ReadonlySet<FilterKind>): TextFilter[] {
  const found: TextFilter[] = [];
  for (const { pattern, kinds } of pricePatterns)
    for (const match of typed.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].trimEnd().length];
      if (overlaps(found, from, to) || kinds.some((kind) => taken.has(kind))) continue;
      for (const [at, kind] of kinds.entries())
        found.push({ kind, value: Number((match[at + 1] ?? "0").replace(",", ".")), from, to });
    }
  return found;
}

function findSizes(index: TextIndex, typed: string, others: readonly TextFilter[]): TextFilter[] {
  const found: TextFilter[] = [];
  for (const match of typed.matchAll(sizePattern)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const named = tokenize(match[2] ?? "").join(" ");
    const system = (match[1] ?? "").trim().toLowerCase();
    const value = [`${system} ${named}`.trim(), named, sizeAbbreviations[named] ?? named]
      .map((size) => index.sizes.get(size))
      .find((size) => size !== undefined);
    if (value !== undefined && !overlaps([...others, ...found], from, to))
      found.push({ kind: "size", value, from, to });
  }
  return found;
}

/** Colors, brands and bare sizes: the longest runs of words first. */
function findLabels(
  index: TextIndex,
  typed: string,
  taken: ReadonlySet<FilterKind>,
  others: readonly TextFilter[],
): TextFilter[] {
  const found: TextFilter[] = [];
  const words = [...typed.matchAll(wordPattern)]
    .map((match) => ({ word: normalize(match[0]), from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => !overlaps(others, from, to));
  const left = new Set(words.filter(({ word }) => !stopWords.has(word)));
  for (let length = MAX_LABEL_WORDS; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      if (!run.every((word) => left.has(word)) || left.size <= length) continue;
      const label = labelOf(index, run.map(({ word }) => word).join(" "), taken);
      if (!label || [...others, ...found].some(({ kind }) => kind === label.kind && kind !== "color"))
        continue;
      for (const word of run) left.delete(word);
      found.push({ ...label, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 });
    }
  return found;
}

function labelOf(
  index: TextIndex,
  words: string,
  taken: ReadonlySet<FilterKind>,
): Pick<TextFilter, "kind" | "value"> | undefined {
  const color = index.colors.get(words);
  if (color !== undefined && !taken.has("color")) return { kind: "color", value: color };
  const size = bareSize.test(words) ? index.sizes.get(words) : undefined;
  if (size !== undefined && !taken.has("size")) return { kind: "size", value: size };
  const brand = taken.has("brand") ? undefined : index.brands.get(words);
  if (!brand || brand.products === 0) return undefined;
  const frequencies = words.split(" ").map((word) => index.documentFrequency(index.vocabulary.idOf(word)));
  return brand.products * 2 > Math.min(...frequencies) ? { kind: "brand", value: brand.name } : undefined;
}

/** A text without some of its parts. */
export function textWithout(typed: string, parts: readonly Pick<TextFilter, "from" | "to">[]): string {
  let text = "";
  let at = 0;
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    text += typed.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return (text + typed.slice(at)).replace(/\s+/g, " ").trim();
}

const kinds: readonly FilterKind[] = ["brand", "color", "size", "min_price", "max_price"];

/** The filters that a query has already; these are not also read out of its text. */
export function filtersOf(query: ProductQuery): Set<FilterKind> {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);
  return new Set(kinds.filter((kind) => isSet(query[kind])));
}

/** A query with the filters that its text stands for. */
export function withFilters(query: ProductQuery, filters: readonly TextFilter[]): ProductQuery {
  const merged = { ...query };
  for (const { kind, value } of filters) {
    if (kind === "min_price" || kind === "max_price") merged[kind] ??= Number(value);
    else merged[kind] = [...(merged[kind] ?? []), String(value)];
  }
  return merged;
}
