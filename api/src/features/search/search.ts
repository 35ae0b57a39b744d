import type { ProductQuery, SearchReading } from "@adire/contract/shapes";
import { type Found, find } from "./find.ts";
import type { SearchIndex } from "./follow-words.ts";
import { type Part, type PartKind, understand, without } from "./understand.ts";

export type Search = {
  /** The query with what of its words was understood as filters. */
  query: ProductQuery;
  /** Products that have the words; undefined where it has none, only filters. */
  found: Pick<Found, "hits" | "count" | "index" | "fits" | "best"> | undefined;
  reading: SearchReading;
};

/**
 * What a query's `search` asks for.
 * @param literally words stay words: none counts as a filter
 */
export function search(index: SearchIndex, asked: ProductQuery, literally = asked.verbatim ?? false): Search {
  const words = index.words();
  const typed = asked.search ?? "";
  const { text, parts } = literally
    ? { text: typed, parts: [] }
    : understand(words, typed, new Set(kindsIn(asked)));
  const found = find(words, index.synonyms(), text, asked.verbatim);
  // A price alone is no words: everything has it.
  const everything = text === "" && parts.length > 0;
  return {
    query: { ...asked, search: undefined, ...filtersOf(parts) },
    found: everything ? undefined : found,
    reading: readingOf(typed, text, parts, found, everything ? words.products : found.exact),
  };
}

export function readingOf(
  typed: string,
  text: string,
  parts: readonly Part[],
  { corrected, dropped }: Pick<Found, "corrected" | "dropped">,
  exact: number,
): SearchReading {
  return {
    text,
    parts: parts.map((part) => ({ kind: part.kind, value: part.value, without: without(typed, [part]) })),
    corrected: corrected ?? null,
    dropped,
    exact,
  };
}

const kinds: readonly PartKind[] = ["brand", "color", "size", "min_price", "max_price"];

/** A filter that was chosen is not also read out of the words. */
function kindsIn(query: ProductQuery): PartKind[] {
  return kinds.filter((kind) => {
    const value = query[kind];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
}

function filtersOf(parts: readonly Part[]): Partial<ProductQuery> {
  const names = (kind: PartKind) =>
    parts.filter((part) => part.kind === kind).map(({ value }) => String(value));
  const amount = (kind: PartKind) => parts.find((part) => part.kind === kind)?.value;
  const filters: Partial<ProductQuery> = {};
  for (const kind of ["brand", "color", "size"] as const)
    if (names(kind).length > 0) filters[kind] = names(kind);
  for (const kind of ["min_price", "max_price"] as const) {
    const value = amount(kind);
    if (typeof value === "number") filters[kind] = value;
  }
  return filters;
}
