import type { ProductQuery, SearchReading } from "@adire/contract/shapes";
import type { TextIndex } from "./text-index.ts";
import { normalize, stopWords, tokenize } from "./tokenize.ts";

type FilterKind = SearchReading["parts"][number]["kind"];
/** A filter that a part of the text stands for; `from` and `to` are its place. */
type TextFilter = { kind: FilterKind; value: string | number; from: number; to: number };
/** The filters, and the text that remains to be searched for as words. */
export type ParsedQuery = { text: string; filters: TextFilter[] };

/** A number before one of these is no price. */
const units = String.raw`%|percent|years?|yrs?|months?|mm|cm|inch|in\b|oz|ml|g\b|kg|pcs|pieces`;
const amount = String.raw`[$₦€£]?\s*(\d{1,7}(?:[.,]\d{1,2})?)(?!\d|\s*(?:${units}))`;
const currency = String.raw`\s*(?:\$|usd|dollars?|bucks)?`;
const below = String.raw`\b(?:under|below|less than|cheaper than|up to|at most|not over|max(?:imum)?)|<`;
const above = String.raw`\b(?:over|above|more than|at least|min(?:imum)?)|>`;
const between = String.raw`\bbetween\s+${amount}${currency}\s*(?:and|to|-|–)\s*${amount}${currency}`;
const pricePatterns: readonly { pattern: RegExp; kinds: readonly FilterKind[] }[] = [
  { pattern: new RegExp(between, "giu"), kinds: ["min_price", "max_price"] },
  { pattern: /\$\s*(\d{1,7})\s*(?:to|-|–)\s*\$?\s*(\d{1,7})/giu, kinds: ["min_price", "max_price"] },
  { pattern: new RegExp(`(?:${below})\\s*${amount}${currency}`, "giu"), kinds: ["max_price"] },
  { pattern: new RegExp(`(?:${above})\\s*${amount}${currency}`, "giu"), kinds: ["min_price"] },
];
const sizePattern = /\bsizes?\s*:?\s*((?:uk|us|eu|it|fr)\s?)?([\p{L}\p{N}][\p{L}\p{N}./]*)/giu;
const sizeAbbreviations: Record<string, string> = { small: "s", medium: "m", large: "l" };
/** Sizes that are recognized without the word "size". */
const bareSize = /^(?:xx?s|x{1,4}l|[2-6]xl)$/;
const wordPattern = /[\p{L}\p{N}\p{M}'’]+/gu;
const MAX_LABEL_WORDS = 3;
const filterKinds: readonly FilterKind[] = ["brand", "color", "size", "min_price", "max_price"];

/**
 * Reads prices, sizes, colors and brands out of a text: "red dress size m under $80". Colors and brands count
 * only beside another word, brands only if most products with their name are theirs. Set filters stay.
 */
export function parseQuery(index: TextIndex, query: ProductQuery): ParsedQuery {
  const text = query.search ?? "";
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined);
  const open = new Set(filterKinds.filter((kind) => !isSet(query[kind])));
  const filters: TextFilter[] = [];
  findPrices(text, open, filters);
  if (open.has("size")) findSizes(index, text, filters);
  findLabels(index, text, open, filters);
  return { text: textWithout(text, filters), filters: filters.sort((a, b) => a.from - b.from) };
}

const overlaps = (filters: readonly TextFilter[], from: number, to: number) =>
  filters.some((filter) => to > filter.from && from < filter.to);

function findPrices(text: string, open: ReadonlySet<FilterKind>, filters: TextFilter[]): void {
  for (const { pattern, kinds } of pricePatterns)
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].trimEnd().length];
      if (overlaps(filters, from, to) || !kinds.every((kind) => open.has(kind))) continue;
      for (const [at, kind] of kinds.entries())
        filters.push({ kind, value: Number((match[at + 1] ?? "0").replace(",", ".")), from, to });
    }
}

function findSizes(index: TextIndex, text: string, filters: TextFilter[]): void {
  for (const match of text.matchAll(sizePattern)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const name = tokenize(match[2] ?? "").join(" ");
    const system = (match[1] ?? "").trim().toLowerCase();
    const value = [`${system} ${name}`.trim(), name, sizeAbbreviations[name] ?? name]
      .map((size) => index.sizes.get(size))
      .find((size) => size !== undefined);
    if (value !== undefined && !overlaps(filters, from, to)) filters.push({ kind: "size", value, from, to });
  }
}

/** Finds colors, brands and bare sizes, the longest runs of words first. */
function findLabels(
  index: TextIndex,
  text: string,
  open: ReadonlySet<FilterKind>,
  filters: TextFilter[],
): void {
  const words = [...text.matchAll(wordPattern)]
    .map((match) => ({ word: normalize(match[0]), from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => !overlaps(filters, from, to));
  const left = new Set(words.filter(({ word }) => !stopWords.has(word)));
  for (let length = MAX_LABEL_WORDS; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      if (!run.every((word) => left.has(word)) || left.size <= length) continue;
      const label = labelOf(index, run.map(({ word }) => word).join(" "), open);
      if (!label || filters.some(({ kind }) => kind === label.kind && kind !== "color")) continue;
      for (const word of run) left.delete(word);
      filters.push({ ...label, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 });
    }
}

function labelOf(
  index: TextIndex,
  words: string,
  open: ReadonlySet<FilterKind>,
): Pick<TextFilter, "kind" | "value"> | undefined {
  const color = index.colors.get(words);
  if (color !== undefined && open.has("color")) return { kind: "color", value: color };
  const size = bareSize.test(words) ? index.sizes.get(words) : undefined;
  if (size !== undefined && open.has("size")) return { kind: "size", value: size };
  const brand = open.has("brand") ? index.brands.get(words) : undefined;
  if (!brand) return undefined;
  const frequencies = words
    .split(" ")
    .map((word) => index.documentFrequency(index.vocabulary.idOf(word) ?? -1));
  const isBrand = index.columns.facets.brand.countOf(brand.id) * 2 > Math.min(...frequencies);
  return isBrand ? { kind: "brand", value: brand.name } : undefined;
}

/** A text without some of its parts. */
export function textWithout(text: string, parts: readonly Pick<TextFilter, "from" | "to">[]): string {
  let rest = "";
  let at = 0;
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    rest += text.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return (rest + text.slice(at)).replace(/\s+/g, " ").trim();
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
