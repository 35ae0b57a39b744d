import type { TextIndex } from "./text-index.ts";
import { fillers, plain, wordsOf } from "./words.ts";

export type PartKind = "brand" | "color" | "size" | "min_price" | "max_price";
export type Part = { kind: PartKind; value: string | number; from: number; to: number };
export type Reading = {
  /** What remains to be looked for as words. */
  text: string;
  parts: Part[];
};

const amount = String.raw`[$₦€£]?\s*(\d{1,7}(?:[.,]\d{1,2})?)(?!\d|\s*(?:%|percent|years?|yrs?|months?|mm|cm|inch|in\b|oz|ml|g\b|kg|pcs|pieces))`;
const money = String.raw`\s*(?:\$|usd|dollars?|bucks)?`;
const pricePatterns: readonly { pattern: RegExp; kinds: readonly ("min_price" | "max_price")[] }[] = [
  {
    pattern: new RegExp(
      String.raw`\bbetween\s+${amount}${money}\s*(?:and|to|-|–)\s*${amount}${money}`,
      "giu",
    ),
    kinds: ["min_price", "max_price"],
  },
  {
    pattern: /\$\s*(\d{1,7})\s*(?:to|-|–)\s*\$?\s*(\d{1,7})/giu,
    kinds: ["min_price", "max_price"],
  },
  {
    pattern: new RegExp(
      String.raw`(?:\b(?:under|below|less than|cheaper than|up to|at most|not over|max(?:imum)?)|<)\s*${amount}${money}`,
      "giu",
    ),
    kinds: ["max_price"],
  },
  {
    pattern: new RegExp(
      String.raw`(?:\b(?:over|above|more than|at least|min(?:imum)?)|>)\s*${amount}${money}`,
      "giu",
    ),
    kinds: ["min_price"],
  },
];
const sizePattern = /\bsizes?\s*:?\s*((?:uk|us|eu|it|fr)\s?)?([\p{L}\p{N}][\p{L}\p{N}./]*)/giu;
const sizeWords: Record<string, string> = { small: "s", medium: "m", large: "l" };
const bareSize = /^(?:xx?s|x{1,4}l|[2-6]xl)$/;
const wordPattern = /[\p{L}\p{N}\p{M}'’]+/gu;

/**
 * What of a query is a price, a size, a color or a brand rather than words: "red dress size m under $80". A color or a brand counts
 * as such only beside another word, and a brand only when most products with its name are the brand's.
 * @param taken kinds that the shopper has chosen otherwise already
 */
export function understand(index: TextIndex, typed: string, taken: ReadonlySet<PartKind>): Reading {
  const parts: Part[] = [];
  const free = (from: number, to: number) => parts.every((part) => to <= part.from || from >= part.to);
  for (const { pattern, kinds } of pricePatterns)
    for (const match of typed.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].trimEnd().length];
      if (!free(from, to) || kinds.some((kind) => taken.has(kind))) continue;
      kinds.forEach((kind, at) => {
        parts.push({ kind, value: Number((match[at + 1] ?? "0").replace(",", ".")), from, to });
      });
    }
  if (!taken.has("size"))
    for (const match of typed.matchAll(sizePattern)) {
      const named = wordsOf(match[2] ?? "").join(" ");
      const short = sizeWords[named] ?? named;
      const value = [`${(match[1] ?? "").trim().toLowerCase()} ${named}`.trim(), named, short]
        .map((size) => index.sizes.get(size))
        .find((size) => size !== undefined);
      if (value !== undefined && free(match.index, match.index + match[0].length))
        parts.push({ kind: "size", value, from: match.index, to: match.index + match[0].length });
    }
  const words = [...typed.matchAll(wordPattern)]
    .map((match) => ({ word: plain(match[0]), from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => free(from, to));
  const left = new Set(words.filter(({ word }) => !fillers.has(word)));
  for (let length = 3; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      if (!run.every((word) => left.has(word)) || left.size <= length) continue;
      const part = labelOf(index, run.map(({ word }) => word).join(" "), taken);
      if (!part || parts.some(({ kind }) => kind === part.kind && kind !== "color")) continue;
      for (const word of run) left.delete(word);
      parts.push({ ...part, from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 });
    }
  return { text: without(typed, parts), parts: parts.sort((a, b) => a.from - b.from) };
}

function labelOf(
  index: TextIndex,
  words: string,
  taken: ReadonlySet<PartKind>,
): Pick<Part, "kind" | "value"> | undefined {
  const color = index.colors.get(words);
  if (color !== undefined && !taken.has("color")) return { kind: "color", value: color };
  const size = bareSize.test(words) ? index.sizes.get(words) : undefined;
  if (size !== undefined && !taken.has("size")) return { kind: "size", value: size };
  const brand = index.brands.get(words);
  if (brand && !taken.has("brand")) {
    const own = brand.slots.size;
    const having = Math.min(...words.split(" ").map((word) => index.countOf(index.numbers.get(word) ?? -1)));
    if (own > 0 && own * 2 > having) return { kind: "brand", value: brand.name };
  }
  return undefined;
}

/** A query without some of its parts. */
export function without(typed: string, parts: readonly Pick<Part, "from" | "to">[]): string {
  let text = "";
  let at = 0;
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    text += typed.slice(at, Math.max(at, from));
    at = Math.max(at, to);
  }
  return (text + typed.slice(at)).replace(/\s+/g, " ").trim();
}
