import type { ParsedSearch, ProductQuery } from "@adire/contract/shapes";
import { type CatalogNames, normalize } from "../../../catalog-index/catalog-index.ts";
import { colorOf } from "./colors.ts";
import { translated } from "./french.ts";
import { audienceOf, saysMore } from "./people.ts";
import { overlaps, type Place, runsOf, type Word, wordsOf } from "./phrases.ts";
import { findPrices } from "./prices.ts";
import { type Audience, findSizes } from "./sizes.ts";

type Kind = ParsedSearch["parts"][number]["kind"];
/** What a part of a search asks of products. */
export type Condition = Place & {
  kind: Kind;
  /** Alternatives. */
  values: readonly (string | number)[];
  /** It may be just words, as a color in a name, or a number that is no size. */
  isUnsure?: true;
  /** It is searched for as well. */
  isWord?: true;
};
export type ParsedQuery = {
  conditions: readonly Condition[];
  audience: Audience | undefined;
  /** What is left to be searched for beside some of the conditions. */
  textBeside: (conditions: readonly Condition[]) => string;
};

const MAX_LABEL_WORDS = 3;
/** A search without these says the same. */
const noise = new Set(
  `show find looking look need needs wants some any please buy shop shopping cheap affordable best nice good
  beautiful cute items item things thing stuff products product clothes clothing outfit outfits apparel something
  color colour colors colours us wear`.split(/\s+/),
);
const negation = /^(?:not|no|without|except|excluding|minus)$/;
const offers = new Set(
  "sale clearance discount discounted discounts reduced offers deals bargain bargains".split(" "),
);
const news = new Set([
  "new",
  "newest",
  "latest",
  "new in",
  "new arrival",
  "new arrivals",
  "just in",
  "just arrived",
]);

/** Reads prices, sizes, people, colors, brands and what is not wanted out of a text. Set filters stay. */
export function parseQuery(names: CatalogNames, query: ProductQuery): ParsedQuery {
  const text = query.search ?? "";
  const conditions: Condition[] = [];
  const add = (condition: Condition) => {
    if (!isSet(query, condition.kind)) conditions.push(condition);
  };
  for (const { kind, value, ...place } of findPrices(text)) add({ kind, values: [value], ...place });
  const words = translated(wordsOf(text));
  const free = () => words.filter((word) => !overlaps(conditions, word));
  const audience = words.map(({ word }) => audienceOf(word)).find((one) => one !== undefined);
  for (const { names: values, isSure, ...place } of findSizes(names.sizes, text, conditions, audience))
    add({ kind: "size", values, ...place, ...(!isSure && { isUnsure: true }) });
  for (const condition of unwanted(names, free())) add(condition);
  for (const condition of people(names, free())) add(condition);
  const isAlone = () => conditions.length === 0 && free().filter(({ word }) => !noise.has(word)).length;
  for (const run of runsOf(free(), MAX_LABEL_WORDS, (phrase) => labelOf(names, phrase)))
    if (isAlone() !== run.words.length) add({ ...run.meaning, ...place(run), isUnsure: true });
  for (const run of runsOf(free(), 2, offerOf)) add({ ...run.meaning, ...place(run), isUnsure: true });
  conditions.sort((a, b) => a.from - b.from);
  return { conditions, audience, textBeside: (some) => textOf(text, words, some) };
}

const place = ({ from, to }: Place): Place => ({ from, to });

function isSet(query: ProductQuery, kind: Kind): boolean {
  if (kind === "without") return false;
  const value = query[kind === "department" ? "listing" : kind];
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** The text as it was typed, unless words of it are left out or translated. */
function textOf(text: string, words: readonly Word[], conditions: readonly Condition[]): string {
  const removed = conditions.filter(({ isWord }) => !isWord);
  const left = words.filter((word) => !overlaps(removed, word));
  const telling = left.filter(({ word }) => !noise.has(word));
  const isWhole =
    removed.length === 0 && words.every(({ word, from, to }) => word === normalize(text.slice(from, to)));
  if (isWhole && telling.length === words.length) return text.replace(/\s+/g, " ").trim();
  if (telling.length === 0 && conditions.length > 0) return "";
  const kept = (telling.length > 0 ? telling : left).map(({ word }) => word);
  while (kept.length > 1 && /^(?:for|in|with|of|to|and|or|by|on|at)$/.test(kept.at(-1) ?? "")) kept.pop();
  return kept.join(" ");
}

/** "not red", "without a collar": colors and words of the catalog. */
function unwanted(names: CatalogNames, words: readonly Word[]): Condition[] {
  const found: Condition[] = [];
  for (const [at, { word, from }] of words.entries()) {
    if (!negation.test(word) || overlaps(found, words[at] as Word)) continue;
    let start = from;
    let rest = words
      .slice(at + 1)
      .filter((next, skipped) => skipped > 0 || !/^(?:an?|any|the|in)$/.test(next.word));
    for (;;) {
      const [next] = runsOf(rest.slice(0, MAX_LABEL_WORDS), MAX_LABEL_WORDS, (phrase) =>
        colorOf(names, phrase),
      ).filter((run) => run.words[0] === rest[0]);
      const [first] = rest;
      const value =
        next?.meaning ?? (start === from && first && names.has(first.word) ? first.word : undefined);
      if (value === undefined || first === undefined) break;
      const to = next?.to ?? first.to;
      found.push({ kind: "without", values: [value], from: start, to });
      const following = rest.slice(next?.words.length ?? 1);
      if (!/^(?:or|and|nor)$/.test(following[0]?.word ?? "")) break;
      start = following[0]?.from ?? to;
      rest = following.slice(1);
    }
  }
  return found;
}

/** Departments, unless two are named. */
function people(names: CatalogNames, words: readonly Word[]): Condition[] {
  const found = words.flatMap(({ word, from, to }, at): Condition[] => {
    const audience = audienceOf(word);
    const isMeant = !/^(?:her|him|boyfriend|girlfriend)$/.test(word) || words[at - 1]?.word === "for";
    if (audience === undefined || !isMeant || names.countInListing(audience) === 0) return [];
    return [{ kind: "department", values: [audience], from, to, ...(saysMore(word) && { isWord: true }) }];
  });
  return found.every(({ values }) => values[0] === found[0]?.values[0]) ? found.slice(0, 1) : [];
}

function labelOf(names: CatalogNames, phrase: string): Pick<Condition, "kind" | "values"> | undefined {
  const color = colorOf(names, phrase);
  if (color !== undefined) return { kind: "color", values: [color] };
  const brand = names.brandOf(phrase);
  return brand === undefined ? undefined : { kind: "brand", values: [brand] };
}

function offerOf(phrase: string): Pick<Condition, "kind" | "values"> | undefined {
  if (offers.has(phrase)) return { kind: "on_sale", values: ["On sale"] };
  return news.has(phrase) ? { kind: "is_new", values: ["New"] } : undefined;
}
