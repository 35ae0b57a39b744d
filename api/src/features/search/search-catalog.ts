import type { ParsedSearch, ProductQuery } from "@adire/contract/shapes";
import {
  type CatalogIndex,
  type Fit,
  type IndexQuery,
  type SearchResult,
  tokenize,
} from "../../catalog-index/catalog-index.ts";
import { type Condition, parseQuery } from "./parse/parse-query.ts";
import { forOthers } from "./parse/people.ts";
import { textWithout } from "./parse/phrases.ts";
import { normalizedQuery, type SearchPin, type SearchPins } from "./pins.ts";

export type CatalogSearch = SearchResult & {
  /** How the text was taken; undefined for a query without one. */
  understood: ParsedSearch | undefined;
};
type Filters = Omit<ProductQuery, "search"> & Pick<IndexQuery, "first" | "without">;
type Conditions = readonly Condition[];
/** A search under some conditions, and those that were given up for it. */
type Attempt = { conditions: Conditions; givenUp: Conditions; result: SearchResult };
type Options = { text?: string; forEverybody?: true; ordering?: IndexQuery["ordering"] };
type Try = (conditions: Conditions, givenUp?: Conditions, options?: Options) => Attempt;

/** Where no product meets all conditions, these are given up, in this order; a kind of product never is. */
const leastImportant: readonly Condition["kind"][] = [
  "max_price",
  "min_price",
  "on_sale",
  "is_new",
  "color",
  "size",
  "without",
  "brand",
  "department",
];
/** Who names what a product must have, in words or as a filter, wants none of another kind. */
const narrowing = ["brand", "color", "size", "min_price", "max_price"] as const;
const fits: readonly Fit[] = ["none", "some", "kind", "all"];
const fitsAtLeast = ({ result }: Attempt, least: Fit) => fits.indexOf(result.fit) >= fits.indexOf(least);

/**
 * Searches for words under the conditions that a text names; where nothing meets all, some are given up.
 * @param coded products whose SKU the text is
 * @param pins what staff chose for some searches
 */
export function searchCatalog(
  index: CatalogIndex,
  { search = "", ...asked }: ProductQuery,
  coded: readonly number[] = [],
  pins: SearchPins = new Map(),
): CatalogSearch {
  if (search === "") return { ...index.search(asked), understood: undefined };
  if (coded.length > 0) {
    const result = index.search({ ...asked, id: [...coded] });
    return {
      ...result,
      understood: { ...result.parsed, text: search, exact: result.count, parts: [], given_up: [] },
    };
  }
  const filters = withPin(index, asked, pins.get(normalizedQuery(search)));
  const found = searchWords(index, search, filters);
  const exact = Math.max(found.understood.exact, filters.first?.length ?? 0);
  return { ...found, understood: { ...found.understood, exact } };
}

/** Pinned products come first where they meet the filters that the shopper chose, whatever the words mean. */
function withPin(index: CatalogIndex, asked: Filters, pin: SearchPin | undefined): Filters {
  if (!pin) return asked;
  const id = pin.products.filter((one) => !asked.id || asked.id.includes(one));
  const shown = new Set(index.search({ ...asked, id, page: 1, page_size: id.length, facets: false }).ids);
  return { ...asked, first: id.filter((one) => shown.has(one)), without: { id: pin.hidden } };
}

function searchWords(index: CatalogIndex, search: string, filters: Filters) {
  if (filters.verbatim) {
    const result = index.search({ ...filters, text: search });
    return { ...result, understood: { ...result.parsed, parts: [], given_up: [] } };
  }
  const parsed = parseQuery(index.names, { ...filters, search });
  const attempt: Try = (conditions, givenUp = [], options = {}) => {
    const text = options.text ?? parsed.textBeside([...conditions, ...givenUp]);
    return { conditions, givenUp, result: index.search(toIndexQuery(filters, text, conditions, options)) };
  };
  const { conditions, givenUp, result } = bestAttempt(attempt, parsed.conditions);
  const found = conditions.map((one) => withFoundSizes(attempt, conditions, one, result));
  const parts = partsOf(search, found);
  return { ...result, understood: { ...result.parsed, parts, given_up: partsOf(search, givenUp) } };
}

/** A text as filters and words, all of which are meant. */
export function readFilters(index: CatalogIndex, search: string) {
  const filters: Filters = { page: 1, page_size: 1, facets: false };
  const { conditions, textBeside } = parseQuery(index.names, { ...filters, search });
  const query = toIndexQuery(filters, textBeside(conditions), conditions, {});
  return { query, parts: partsOf(search, conditions), colors: query.color ?? [] };
}

function bestAttempt(attempt: Try, all: Conditions): Attempt {
  const first = attempt(all);
  if (all.length === 0 || first.result.fit === "all") return first;
  // What may be words is, where a product has all of them: "Blue Moon scarf".
  const sure = all.filter(({ isUnsure }) => !isUnsure);
  const asWords = sure.length < all.length ? attempt(sure) : undefined;
  if (asWords?.result.fit === "all") return asWords;
  if (first.result.fit === "kind") return first;
  const forEverybody = attempt(all, [], { forEverybody: true });
  if (fitsAtLeast(forEverybody, "kind")) return forEverybody;
  return withoutSome(attempt, all, first);
}

/** Gives up as few conditions as possible, the least important ones. */
function withoutSome(attempt: Try, all: Conditions, first: Attempt): Attempt {
  const unconditional = attempt([], all);
  if (unconditional.result.fit === "none") return withoutWords(attempt, all, unconditional) ?? first;
  const needed = fitsAtLeast(unconditional, "kind") ? "kind" : "some";
  if (fitsAtLeast(first, needed)) return first;
  // A number that is no size of these products is a word.
  const conditions = all.filter(({ kind, isUnsure }) => kind !== "size" || !isUnsure);
  for (const givenUp of sacrifices(conditions)) {
    const kept = conditions.filter((one) => !givenUp.includes(one));
    const next = attempt(kept, givenUp, { ordering: nearestPrice(givenUp) });
    if (fitsAtLeast(next, needed)) return next;
  }
  return withoutWords(attempt, conditions.filter(isForChildren), unconditional) ?? unconditional;
}

/** What people, a color, a brand or an offer alone leads to, where there is nothing that the words name. */
function withoutWords(attempt: Try, all: Conditions, { result }: Attempt): Attempt | undefined {
  const telling = all.filter(({ kind }) => !["min_price", "max_price", "size", "without"].includes(kind));
  if (telling.length === 0) return undefined;
  for (const givenUp of sacrifices(all)) {
    const kept = all.filter((one) => !givenUp.includes(one));
    const next = attempt(kept, givenUp, { text: "" });
    if (next.result.fit === "none") continue;
    const { dropped, missing, text } = result.parsed;
    const word = { word: text, instead: [] };
    const parsed = {
      ...result.parsed,
      missing: dropped.length > 0 ? missing : [...missing, word],
      exact: 0,
    };
    return { ...next, result: { ...next.result, parsed } };
  }
  return undefined;
}

const partsOf = (search: string, conditions: Conditions): ParsedSearch["parts"] =>
  conditions.flatMap(({ kind, values, from, to }) =>
    values.map((value) => ({ kind, value, without: textWithout(search, { from, to }) })),
  );

/** None, each one alone, then ever more of them: what may be given up, the least important first. */
function* sacrifices(conditions: Conditions): Generator<Conditions> {
  const inOrder = leastImportant.flatMap((kind) =>
    conditions.filter((one) => one.kind === kind && !isForChildren(one)),
  );
  yield [];
  for (const one of inOrder) yield [one];
  for (let count = 2; count <= inOrder.length; count += 1) yield inOrder.slice(0, count);
}

/** Clothes of grown-ups are of no use to a child. */
const isForChildren = ({ kind, values }: Condition) => kind === "department" && values[0] === "kids-baby";

/** Where a price limit is given up, the prices nearest to it come first. */
function nearestPrice(givenUp: Conditions): IndexQuery["ordering"] {
  if (givenUp.some(({ kind }) => kind === "max_price")) return "price";
  return givenUp.some(({ kind }) => kind === "min_price") ? "-price" : undefined;
}

/** Of several sizes that a number may mean, those that products found have. */
function withFoundSizes(attempt: Try, all: Conditions, one: Condition, found: SearchResult): Condition {
  if (one.kind !== "size" || one.values.length < 2) return one;
  const values = one.values.filter((value) => {
    const only = all.map((other) => (other === one ? { ...one, values: [value] } : other));
    return fitsAtLeast(attempt(only, [], { text: found.parsed.text }), found.fit);
  });
  return { ...one, values: values.length > 0 ? values : one.values };
}

function toIndexQuery(filters: Filters, text: string, conditions: Conditions, options: Options): IndexQuery {
  const valuesOf = (kind: Condition["kind"]) =>
    conditions.flatMap((one) => (one.kind === kind ? one.values.map(String) : []));
  const [audience] = valuesOf("department") as (keyof typeof forOthers | "kids-baby")[];
  const excluded = valuesOf("without").flatMap(tokenize);
  const others =
    options.forEverybody && audience && audience !== "kids-baby" ? forOthers[audience] : undefined;
  const isNarrow = conditions.length > 0 || narrowing.some((filter) => filters[filter] !== undefined);
  const query: IndexQuery = { ...filters, text, ...(isNarrow && { only: "kind" }) };
  for (const kind of ["brand", "color", "size"] as const)
    if (valuesOf(kind).length > 0) query[kind] = valuesOf(kind);
  for (const kind of ["min_price", "max_price"] as const)
    if (valuesOf(kind).length > 0) query[kind] = Number(valuesOf(kind)[0]);
  for (const kind of ["on_sale", "is_new"] as const) if (valuesOf(kind).length > 0) query[kind] = true;
  if (audience && !others) query.listing = audience;
  if (excluded.length > 0 || others) query.without = { ...filters.without, words: excluded, ...others };
  if (options.ordering && !filters.ordering) {
    query.ordering = options.ordering;
    query.only = "best";
  }
  return query;
}
