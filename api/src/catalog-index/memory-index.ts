import type { ProductQuery, SearchReading } from "@adire/contract/shapes";
import type {
  CatalogIndex,
  Explanation,
  IndexChanges,
  Savings,
  SearchResult,
  SimilarTo,
  Suggestion,
  Taxonomies,
} from "./catalog-index.ts";
import { namesWithPrefix } from "./names-with-prefix.ts";
import { countFacets } from "./products/count-facets.ts";
import { evaluateFilters, variantFilter } from "./products/filters.ts";
import { ProductColumns } from "./products/product-columns.ts";
import { ProductOrders } from "./products/product-orders.ts";
import { similarProducts } from "./products/similar-products.ts";
import { completeQuery } from "./text/complete.ts";
import { ENOUGH, type ExpandedQuery, expandQuery, type Synonyms } from "./text/expand-query.ts";
import { explainResult, explainTerms } from "./text/explain.ts";
import { Matches } from "./text/matches.ts";
import { filtersOf, type ParsedQuery, parseQuery, textWithout, withFilters } from "./text/parse-query.ts";
import { stemAll } from "./text/stem.ts";
import { TextIndex } from "./text/text-index.ts";

/** Products that a suggestion looks at. */
const SUGGESTED_PRODUCTS = 16;
const wholeCatalog: ProductQuery = { page: 1, page_size: 1, facets: false };
type Found = { matches: Matches; expanded: ExpandedQuery };
type Selection = {
  query: ProductQuery;
  found: Found | undefined;
  /** By docId; 0 for a selected product. */
  failures: Uint8Array;
  count: number;
  /** Whether a selected product has all words of the text. */
  isExact: () => boolean;
  samples: boolean;
  understood: SearchReading | undefined;
};

/** The catalog index in the memory of this process: columns and orders of products, and an inverted index of their words. */
export class MemoryIndex implements CatalogIndex {
  readonly #columns = new ProductColumns();
  readonly #orders = new ProductOrders(this.#columns);
  readonly #text = new TextIndex(this.#columns);
  #taxonomies: Taxonomies = { categories: [], sizes: [], colors: [], brands: [] };
  #showSamples = false;
  #synonyms: Synonyms = new Map();

  search(query: ProductQuery): SearchResult {
    if (!query.search) return this.#page(this.#select(query, undefined));
    const literal: ParsedQuery = { text: query.search, filters: [] };
    const parsed = query.verbatim ? literal : parseQuery(this.#text, query.search, filtersOf(query));
    const selection = this.#select(query, parsed);
    if (parsed.filters.length === 0 || selection.isExact()) return this.#page(selection);
    // No product with these filters has all other words: they may have been just words, as in "Blue Moon scarf".
    const asWords = this.#select(query, literal);
    return this.#page(selection.count > 0 && !asWords.isExact() ? selection : asWords);
  }

  suggest(typed: string, limit: number): Suggestion | undefined {
    const parsed = parseQuery(this.#text, typed, new Set());
    const query = { ...wholeCatalog, search: typed, in_stock: true };
    const asRead = parsed.filters.length > 0 ? this.#select(query, parsed) : undefined;
    const filtered = asRead?.isExact() ? asRead : undefined;
    const among = filtered ?? this.#select({ ...query, search: undefined }, undefined);
    const complete = (text: string) => completeQuery(this.#text, text, among.failures, SUGGESTED_PRODUCTS);
    const whole = complete(typed);
    const rest = filtered ? complete(parsed.text) : undefined;
    const completed = whole ?? (rest && { ...rest, queries: [] });
    if (!completed) return undefined;
    const { words, isCorrected, queries } = completed;
    const { categories, brands } = this.#taxonomies;
    const { categoryNames, brandNames, docIds } = this.#columns;
    const named = (list: typeof brands, counts: typeof brandNames) =>
      namesWithPrefix(list, words)
        .filter(({ id }) => counts.countOf(id) > 0)
        .slice(0, limit)
        .map(({ id, name }) => ({ id, name }));
    return {
      words,
      isCorrected,
      queries,
      categories: named(categories, categoryNames),
      brands: named(brands, brandNames),
      ids: (rest ?? completed).docIds.map((docId) => docIds.idOf(docId)),
      colors: filtered?.query.color ?? [],
    };
  }

  explain(text: string, limit: number): Explanation {
    const parsed = parseQuery(this.#text, text, new Set());
    const found = this.#find(parsed.text, false);
    const { failures } = this.#select(wholeCatalog, undefined);
    return {
      ...this.#reading(text, parsed, found),
      terms: explainTerms(this.#text, found.matches),
      results: found.matches
        .best(failures, limit)
        .map((docId) => explainResult(this.#text, found.matches, docId)),
    };
  }

  similar(product: SimilarTo, limit: number): number[] {
    const { docIds } = this.#columns;
    const found = similarProducts(this.#columns, this.#orders.byPrice, product, limit);
    return found.map((docId) => docIds.idOf(docId));
  }

  countInCategory(categoryId: number): number {
    return this.#columns.categoryNames.countOf(categoryId);
  }

  apply(changes: IndexChanges): void {
    const { products = [], removed = [], stock = [], namePlaces, idsByName } = changes;
    this.#taxonomies = changes.taxonomies ?? this.#taxonomies;
    this.#showSamples = changes.showSamples ?? this.#showSamples;
    if (changes.synonyms) this.#synonyms = synonymsByStem(changes.synonyms);
    const columns = this.#columns;
    const leaving = [...removed, ...products.map(({ id }) => id)]
      .map((id) => columns.docIds.docIdOf(id))
      .filter((docId) => docId !== undefined && columns.isActive(docId)) as number[];
    if (leaving.length > 0) this.#text.remove(leaving);
    for (const docId of leaving) columns.remove(docId);
    const present = products.map((product) => {
      const docId = columns.add(product);
      this.#text.add(docId, product);
      return docId;
    });
    for (const { id, variants } of stock) {
      const docId = columns.docIds.docIdOf(id);
      if (docId !== undefined && columns.isActive(docId)) columns.setStock(docId, variants);
    }
    if (present.length > 0 || leaving.length > 0) {
      const changed = new Uint8Array(columns.size);
      for (const docId of [...present, ...leaving]) changed[docId] = 1;
      this.#orders.update(changed, present);
      if (namePlaces) this.#orders.insertNames(namePlaces);
    }
    if (idsByName) {
      this.#orders.setNameOrder(idsByName);
      this.#text.trim();
    }
  }

  /** The products that a query selects. @param parsed its text; undefined without one */
  #select(asked: ProductQuery, parsed: ParsedQuery | undefined): Selection {
    const query = withFilters(asked, parsed?.filters ?? []);
    // A text of nothing but filters has no words to search for.
    const isText = parsed !== undefined && (parsed.text !== "" || parsed.filters.length === 0);
    const found = isText ? this.#find(parsed.text, asked.verbatim === true) : undefined;
    const samples = this.#showsSamples(query);
    const failures = evaluateFilters(this.#columns, this.#taxonomies, query, samples, found?.matches);
    let count = 0;
    for (let docId = 0; docId < failures.length; docId += 1) if (failures[docId] === 0) count += 1;
    const isExact = () =>
      found ? found.expanded.dropped.length === 0 && found.matches.someHasAllTerms(failures) : count > 0;
    const understood = parsed && asked.search ? this.#reading(asked.search, parsed, found) : undefined;
    return { query, found, failures, count, isExact, samples, understood };
  }

  #find(text: string, verbatim: boolean): Found {
    const expanded = expandQuery(this.#text, this.#synonyms, text, verbatim);
    return { expanded, matches: new Matches(this.#text, expanded.terms, verbatim ? 0 : ENOUGH) };
  }

  /** The clearance shows samples if it has no products of its own, and the shop wants it to. */
  #showsSamples({ listing }: ProductQuery): boolean {
    return (
      listing === "clearance" && this.#showSamples && this.#columns.listingNames.countOf("clearance") === 0
    );
  }

  #reading(typed: string, { text, filters }: ParsedQuery, found: Found | undefined): SearchReading {
    const { expanded, matches } = found ?? {};
    const exact = expanded?.dropped.length ? 0 : matches?.exactCount;
    return {
      text,
      parts: filters.map((filter) => ({
        kind: filter.kind,
        value: filter.value,
        without: textWithout(typed, [filter]),
      })),
      corrected: expanded?.corrected ?? null,
      dropped: expanded?.dropped ?? [],
      exact: exact ?? this.#columns.activeCount,
    };
  }

  #page(selection: Selection): SearchResult {
    const { query, failures, count, samples, understood } = selection;
    const { docIds } = this.#columns;
    const variants = variantFilter(this.#columns, this.#taxonomies, query);
    const isOnSale = query.listing === "clearance" || query.on_sale === true;
    return {
      ids: this.#docIdsOfPage(selection).map((docId) => docIds.idOf(docId)),
      count,
      facets: query.facets ? countFacets(this.#columns, this.#taxonomies, failures, variants) : undefined,
      savings: isOnSale ? this.#savings(failures, samples) : undefined,
      samples,
      understood,
    };
  }

  #docIdsOfPage({ query, found, failures, count }: Selection): number[] {
    const take = query.page_size;
    const skip = (query.page - 1) * take;
    if (found && !query.ordering)
      return skip < count
        ? found.matches.bestWithGuesses(failures, skip + take, found.expanded.guesses).slice(skip)
        : [];
    const { order, isBackward } = this.#orders.of(query.ordering ?? "featured");
    return order.page(failures, count, skip, take, isBackward);
  }

  #savings(failures: Uint8Array, samples: boolean): Savings {
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

function synonymsByStem(groups: NonNullable<IndexChanges["synonyms"]>): Synonyms {
  const synonyms = new Map<string, string[]>();
  for (const { words, one_way } of groups)
    for (const word of one_way ? words.slice(0, 1) : words) {
      const stems = stemAll(word);
      const others = words.filter((other) => stemAll(other) !== stems);
      synonyms.set(stems, [...(synonyms.get(stems) ?? []), ...others]);
    }
  return synonyms;
}
