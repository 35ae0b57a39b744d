import type * as api from "./catalog-index.ts";
import { countFacets } from "./products/count-facets.ts";
import { type ChosenCodes, chosenCodes, EXCLUDED, evaluateFilters } from "./products/filters.ts";
import { neighborOf, neighborsByPrice } from "./products/neighbors.ts";
import { ProductColumns } from "./products/product-columns.ts";
import { ProductOrders } from "./products/product-orders.ts";
import { completeQuery } from "./text/complete.ts";
import { ENOUGH, type ExpandedQuery, expandQuery } from "./text/expand-query.ts";
import { explainMatches } from "./text/explain.ts";
import { Matches } from "./text/matches.ts";
import { TextIndex } from "./text/text-index.ts";

/** Products that a suggestion looks at. */
const SUGGESTED_PRODUCTS = 16;
const wholeCatalog: api.IndexQuery = { page: 1, page_size: 1, facets: false };
type Selection = {
  query: api.IndexQuery;
  chosen: ChosenCodes;
  found: { matches: Matches; expanded: ExpandedQuery } | undefined;
  first: number[];
  /** By docId; 0 for a selected product. Valid until the next query. */
  failures: Uint16Array;
  fit: api.Fit;
  count: number;
  samples: boolean;
  parsed: api.ParsedText;
};

/** The catalog index in memory: columns and orders of products, and an inverted index of their words. */
export class MemoryIndex implements api.CatalogIndex {
  readonly #columns = new ProductColumns();
  readonly #orders = new ProductOrders(this.#columns);
  readonly #text: TextIndex;
  #showSamples = false;

  constructor(isRealWord: (word: string) => boolean) {
    this.#text = new TextIndex(this.#columns, isRealWord);
  }

  get names(): api.CatalogNames {
    return {
      colors: this.#text.colors,
      sizes: this.#text.sizes,
      brandOf: (words) => this.#text.brandOf(words),
      has: (word) => this.#text.familyOf(word).length > 0,
      countInListing: (listing) => this.#columns.listings.countOf(listing),
    };
  }

  search(query: api.IndexQuery): api.SearchResult {
    return this.#page(this.#select(query));
  }

  suggest(typed: string, parsed: api.IndexQuery): api.Suggestion | undefined {
    const selection = this.#select({ ...parsed, in_stock: true });
    const isFiltered = selection.fit === "all";
    const { failures } = isFiltered ? selection : this.#select({ ...wholeCatalog, in_stock: true });
    const complete = (text: string) => completeQuery(this.#text, text, failures, SUGGESTED_PRODUCTS);
    const whole = complete(typed);
    const rest = isFiltered && parsed.text !== typed ? complete(parsed.text ?? "") : undefined;
    const completed = whole ?? (rest && { ...rest, queries: [] });
    if (!completed) return undefined;
    const { docIds, ...completion } = completed;
    return { ...completion, ids: this.#idsOf(rest?.docIds ?? docIds), isFiltered };
  }

  explain(text: string, limit: number): api.Explanation {
    const { found, failures, parsed } = this.#select({ ...wholeCatalog, text });
    const explained = found && explainMatches(this.#text, found.matches, found.matches.best(failures, limit));
    return { ...parsed, ...(explained ?? { terms: [], results: [] }) };
  }

  neighbor(id: number): api.Neighbor | undefined {
    const docId = this.#columns.docIdOf(id);
    return docId === undefined ? undefined : neighborOf(this.#columns, docId);
  }

  neighborsByPrice(price: number): Iterable<api.Neighbor> {
    return neighborsByPrice(this.#columns, this.#orders.byPrice.list, price);
  }

  itemsInUse(list: "categories" | "brands"): api.TaxonomyItem[] {
    const column = this.#columns.facets[list === "brands" ? "brand" : "category"];
    return this.#columns.taxonomies[list].filter(({ id }) => column.countOf(id) > 0);
  }

  countInCategory(categoryId: number): number {
    return this.#columns.facets.category.countOf(categoryId);
  }

  apply(changes: api.IndexChanges): void {
    const { products = [], removed = [], stock = [], namePlaces, idsByName } = changes;
    const columns = this.#columns;
    columns.taxonomies = changes.taxonomies ?? columns.taxonomies;
    this.#showSamples = changes.showSamples ?? this.#showSamples;
    if (changes.synonyms) this.#text.setSynonyms(changes.synonyms);
    const leaving = columns.docIdsOf([...removed, ...products.map(({ id }) => id)]);
    if (leaving.length > 0) this.#text.remove(leaving);
    for (const docId of leaving) columns.remove(docId);
    for (const product of products) this.#text.add(columns.add(product), product);
    for (const { id, variants } of stock)
      for (const docId of columns.docIdsOf([id])) columns.setStock(docId, variants);
    const present = columns.docIdsOf(products.map(({ id }) => id));
    if (present.length + leaving.length > 0) this.#orders.update(leaving, present);
    if (namePlaces?.length) this.#orders.insertNames(namePlaces);
    if (!idsByName) return;
    this.#orders.setNameOrder(idsByName);
    this.#text.trim();
  }

  #select(query: api.IndexQuery): Selection {
    const { text = "", verbatim = false, only } = query;
    const expanded = text === "" ? undefined : expandQuery(this.#text, text, verbatim);
    const matches = expanded && new Matches(this.#text, expanded.terms, expanded.kind, verbatim ? 0 : ENOUGH);
    const found = expanded && matches ? { expanded, matches } : undefined;
    // An empty clearance shows samples if the shop wants it to.
    const isClearance = query.listing === "clearance";
    const samples = isClearance && this.#showSamples && this.#columns.listings.countOf("clearance") === 0;
    const chosen = chosenCodes(this.#columns, query);
    const failures = evaluateFilters(this.#columns, query, chosen, samples);
    for (const word of query.without?.words ?? []) this.#text.excludeWord(failures, word, EXCLUDED);
    matches?.excludeOthers(failures, EXCLUDED);
    let fit: api.Fit = failures.includes(0) ? "all" : "none";
    if (found && fit === "all") fit = found.matches.fitOf(failures, found.expanded.dropped.length > 0);
    if (only && fit !== "some") matches?.excludeUnfit(failures, only === "best" ? fit : "kind", EXCLUDED);
    const first = this.#columns.docIdsOf(query.first ?? []);
    for (const docId of first) failures[docId] = 0;
    let count = 0;
    for (let docId = 0; docId < failures.length; docId += 1) count += Number(failures[docId] === 0);
    const parsed = this.#parsed(text, found);
    return { query, chosen, found, first, failures, fit, count, samples, parsed };
  }

  #parsed(text: string, found: Selection["found"]): api.ParsedText {
    const { corrected = null, dropped = [], missing = [] } = found?.expanded ?? {};
    const exact = found ? found.matches.exactCount : this.#columns.activeCount;
    return { text, corrected, dropped, missing, exact: dropped.length > 0 ? 0 : exact };
  }

  #page({ query, chosen, found, failures, fit, count, samples, parsed, ...selection }: Selection) {
    const { ordering, page_size, facets, in_stock } = query;
    const skip = (query.page - 1) * page_size;
    const [order, isBackward] = this.#orders.of(ordering ?? "featured");
    const first = ordering ? [] : selection.first;
    const from = Math.max(0, skip - first.length);
    const end = Math.max(0, skip + page_size - first.length);
    for (const docId of first) failures[docId] = EXCLUDED;
    const rest =
      found && !ordering && skip < count
        ? found.matches.bestWithGuesses(failures, end, found.expanded.guesses).slice(from)
        : order.page(failures, from, end - from, isBackward);
    for (const docId of first) failures[docId] = 0;
    return {
      ids: this.#idsOf([...first.slice(skip, skip + page_size), ...rest]),
      count,
      facets: facets ? countFacets(this.#columns, failures, chosen, in_stock === true) : undefined,
      savings: query.listing === "clearance" || query.on_sale ? this.#savings(failures, samples) : undefined,
      samples,
      fit,
      parsed,
    };
  }

  #idsOf(docIds: readonly number[]): number[] {
    return docIds.map((docId) => this.#columns.idOf(docId));
  }

  #savings(failures: Uint16Array, samples: boolean): api.Savings {
    const compared = this.#columns[samples ? "sampleComparePrice" : "comparePrice"];
    const savings = { largestPercent: 0, averagePercent: 0, total: 0 };
    let count = 0;
    for (let docId = 0; docId < failures.length; docId += 1) {
      const before = compared[docId] as number;
      if (failures[docId] !== 0 || before === 0) continue;
      const saved = before - (this.#columns.price[docId] as number);
      const percent = Math.round((saved * 100) / before);
      savings.largestPercent = Math.max(savings.largestPercent, percent);
      savings.averagePercent += percent;
      savings.total += saved;
      count += 1;
    }
    return { ...savings, averagePercent: savings.averagePercent / Math.max(1, count) };
  }
}
