import type { ProductQuery, SearchReading } from "@adire/contract/shapes";
import type * as api from "./catalog-index.ts";
import { countFacets } from "./products/count-facets.ts";
import { type ChosenCodes, chosenCodes, evaluateFilters } from "./products/filters.ts";
import { ProductColumns } from "./products/product-columns.ts";
import { ProductOrders } from "./products/product-orders.ts";
import { similarProducts } from "./products/similar-products.ts";
import { completeQuery, itemsWithPrefix } from "./text/complete.ts";
import { ENOUGH, type ExpandedQuery, expandQuery } from "./text/expand-query.ts";
import { explainMatches } from "./text/explain.ts";
import { Matches } from "./text/matches.ts";
import { type ParsedQuery, parseQuery, textWithout, withFilters } from "./text/parse-query.ts";
import { TextIndex } from "./text/text-index.ts";

/** Products that a suggestion looks at. */
const SUGGESTED_PRODUCTS = 16;
const wholeCatalog: ProductQuery = { page: 1, page_size: 1, facets: false };
type Selection = {
  query: ProductQuery;
  chosen: ChosenCodes;
  found: { matches: Matches; expanded: ExpandedQuery } | undefined;
  /** By docId; 0 for a selected product. */
  failures: Uint8Array;
  count: number;
  samples: boolean;
  understood: SearchReading | undefined;
};

/** The catalog index in memory: columns and orders of products, and an inverted index of their words. */
export class MemoryIndex implements api.CatalogIndex {
  readonly #columns = new ProductColumns();
  readonly #orders = new ProductOrders(this.#columns);
  readonly #text = new TextIndex(this.#columns);
  #showSamples = false;

  search(query: ProductQuery): api.SearchResult {
    const literal: ParsedQuery = { text: query.search ?? "", filters: [] };
    const parsed = query.verbatim ? literal : parseQuery(this.#text, query);
    const selection = this.#select(query, parsed);
    if (parsed.filters.length === 0 || isExact(selection)) return this.#page(selection);
    // No product has these filters and all other words: they may be just words, as in "Blue Moon scarf".
    const asWords = this.#select(query, literal);
    return this.#page(selection.count > 0 && !isExact(asWords) ? selection : asWords);
  }

  suggest(typed: string, limit: number): api.Suggestion | undefined {
    const query = { ...wholeCatalog, search: typed, in_stock: true };
    const parsed = parseQuery(this.#text, query);
    const read = parsed.filters.length > 0 ? this.#select(query, parsed) : undefined;
    const filtered = read && isExact(read) ? read : undefined;
    const { failures } = filtered ?? this.#select(query, { text: "", filters: [] });
    const complete = (text: string) => completeQuery(this.#text, text, failures, SUGGESTED_PRODUCTS);
    const whole = complete(typed);
    const rest = filtered ? complete(parsed.text) : undefined;
    const completed = whole ?? (rest && { ...rest, queries: [] });
    if (!completed) return undefined;
    const named = (list: "categories" | "brands", facet: "category" | "brand") =>
      itemsWithPrefix(this.#columns.taxonomies[list], completed.words)
        .filter(({ id }) => this.#columns.facets[facet].countOf(id) > 0)
        .slice(0, limit)
        .map(({ id, name }) => ({ id, name }));
    const { docIds, ...completion } = { ...completed, docIds: (rest ?? completed).docIds };
    return {
      ...completion,
      categories: named("categories", "category"),
      brands: named("brands", "brand"),
      ids: this.#idsOf(docIds),
      colors: filtered?.query.color ?? [],
    };
  }

  explain(text: string, limit: number): api.Explanation {
    const query = { ...wholeCatalog, search: text };
    const parsed = parseQuery(this.#text, query);
    const { found, failures } = this.#select(query, { ...parsed, filters: [] });
    const explained = found && explainMatches(this.#text, found.matches, found.matches.best(failures, limit));
    return { ...this.#reading(text, parsed, found), ...(explained ?? { terms: [], results: [] }) };
  }

  similar(product: api.SimilarTo, limit: number): number[] {
    return this.#idsOf(similarProducts(this.#columns, this.#orders.byPrice, product, limit));
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
    const docIdsOf = (ids: readonly number[]) =>
      ids.map((id) => columns.docIdOf(id)).filter((docId) => docId !== undefined);
    const leaving = docIdsOf([...removed, ...products.map(({ id }) => id)]);
    if (leaving.length > 0) this.#text.remove(leaving);
    for (const docId of leaving) columns.remove(docId);
    for (const product of products) this.#text.add(columns.add(product), product);
    for (const { id, variants } of stock)
      for (const docId of docIdsOf([id])) columns.setStock(docId, variants);
    const present = docIdsOf(products.map(({ id }) => id));
    if (present.length + leaving.length > 0) this.#orders.update(leaving, present);
    if (namePlaces?.length) this.#orders.insertNames(namePlaces);
    if (!idsByName) return;
    this.#orders.setNameOrder(idsByName);
    this.#text.trim();
  }

  #select(asked: ProductQuery, parsed: ParsedQuery): Selection {
    const query = withFilters(asked, parsed.filters);
    const verbatim = asked.verbatim === true;
    const expanded = parsed.text === "" ? undefined : expandQuery(this.#text, parsed.text, verbatim);
    const matches = expanded && new Matches(this.#text, expanded.terms, verbatim ? 0 : ENOUGH);
    const found = expanded && matches ? { expanded, matches } : undefined;
    // An empty clearance shows samples if the shop wants it to.
    const isClearance = query.listing === "clearance";
    const samples = isClearance && this.#showSamples && this.#columns.listings.countOf("clearance") === 0;
    const chosen = chosenCodes(this.#columns, query);
    const failures = evaluateFilters(this.#columns, query, chosen, samples, matches);
    let count = 0;
    for (let docId = 0; docId < failures.length; docId += 1) count += Number(failures[docId] === 0);
    const understood = asked.search ? this.#reading(asked.search, parsed, found) : undefined;
    return { query, chosen, found, failures, count, samples, understood };
  }

  #reading(typed: string, { text, filters }: ParsedQuery, found: Selection["found"]): SearchReading {
    const { corrected, dropped } = found?.expanded ?? { dropped: [] };
    const exact = found ? found.matches.exactCount : this.#columns.activeCount;
    return {
      text,
      parts: filters.map(({ kind, value, ...place }) => ({
        kind,
        value,
        without: textWithout(typed, [place]),
      })),
      corrected: corrected ?? null,
      dropped,
      exact: dropped.length > 0 ? 0 : exact,
    };
  }

  #page({ query, chosen, found, failures, count, samples, understood }: Selection): api.SearchResult {
    const { ordering, page_size, facets, in_stock } = query;
    const skip = (query.page - 1) * page_size;
    const [order, isBackward] = this.#orders.of(ordering ?? "featured");
    const docIds =
      found && !ordering && skip < count
        ? found.matches.bestWithGuesses(failures, skip + page_size, found.expanded.guesses).slice(skip)
        : order.page(failures, skip, page_size, isBackward);
    const isOnSale = query.listing === "clearance" || query.on_sale === true;
    return {
      ids: this.#idsOf(docIds),
      count,
      facets: facets ? countFacets(this.#columns, failures, chosen, in_stock === true) : undefined,
      savings: isOnSale ? this.#savings(failures, samples) : undefined,
      samples,
      understood,
    };
  }

  #idsOf(docIds: readonly number[]): number[] {
    return docIds.map((docId) => this.#columns.idOf(docId));
  }

  #savings(failures: Uint8Array, samples: boolean): api.Savings {
    const { price, comparePrice, sampleComparePrice } = this.#columns;
    const compared = samples ? sampleComparePrice : comparePrice;
    const savings = { largestPercent: 0, averagePercent: 0, total: 0 };
    let count = 0;
    for (let docId = 0; docId < failures.length; docId += 1) {
      const before = compared[docId] as number;
      if (failures[docId] !== 0 || before === 0) continue;
      const saved = before - (price[docId] as number);
      const percent = Math.round((saved * 100) / before);
      savings.largestPercent = Math.max(savings.largestPercent, percent);
      savings.averagePercent += percent;
      savings.total += saved;
      count += 1;
    }
    if (count > 0) savings.averagePercent /= count;
    return savings;
  }
}

/** Whether a selected product has all words of the text. */
function isExact({ found, failures, count }: Selection): boolean {
  if (!found) return count > 0;
  return found.expanded.dropped.length === 0 && found.matches.someHasAllTerms(failures);
}
