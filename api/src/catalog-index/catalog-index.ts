import type { AttributeName } from "@adire/contract/listing-url";
import type { Facets, ParsedSearch, ProductQuery, SearchExplained } from "@adire/contract/shapes";
import { MemoryIndex } from "./memory-index.ts";

export { normalize, tokenize } from "./text/tokenize.ts";

/**
 * Lists, facets, search and suggestions over the active products. The rest of the API knows this file only,
 * so a search cluster could stand behind the same interface. Amounts are in minor units.
 */
export type CatalogIndex = {
  /** A page of products: filtered, counted and ordered as the query asks. */
  search: (query: IndexQuery) => SearchResult;
  /**
   * What an unfinished query may become; undefined when the catalog has nothing like it.
   * @param parsed the same query as filters and words, which count where products fit both
   */
  suggest: (typed: string, parsed: IndexQuery) => Suggestion | undefined;
  /** The figures behind the ranking of words, before filters. */
  explain: (text: string, limit: number) => Explanation;
  /** An active product as the ones beside it see it. */
  neighbor: (id: number) => Neighbor | undefined;
  /** Products in stock, the nearest to a price first. */
  neighborsByPrice: (price: number) => Iterable<Neighbor>;
  /** Those that active products have, in display order. */
  itemsInUse: (list: "categories" | "brands") => TaxonomyItem[];
  /** Active products on the page of a category. */
  countInCategory: (categoryId: number) => number;
  /** What the catalog calls the colors, sizes and brands that words may stand for. */
  names: CatalogNames;
  /** Takes over what changed in the catalog. */
  apply: (changes: IndexChanges) => void;
};

/** An empty index in the memory of this process. @param isRealWord words that are right as they are typed */
export const createCatalogIndex = (isRealWord = (_word: string): boolean => false): CatalogIndex =>
  new MemoryIndex(isRealWord);

/** Filters, and words that a product has to have. */
export type IndexQuery = Omit<ProductQuery, "search"> & {
  text?: string;
  /** Products that are shown whatever the query names: in this order before all others, if it orders none. */
  first?: readonly number[];
  /** Products with one of these are left out; a word counts in the name and the labels. */
  without?: Partial<Record<"category" | "tag" | "words", readonly string[]>> & { id?: readonly number[] };
  /** Only products of the kind that the text names, or that fit as well as the best one. */
  only?: "kind" | "best";
};
/** How well the best product fits: it has all words, is at least of the kind that they name, or has some. */
export type Fit = "all" | "kind" | "some" | "none";

/** By normalized words. */
export type CatalogNames = {
  colors: ReadonlyMap<string, string>;
  sizes: ReadonlyMap<string, string>;
  /** A brand that most products with its name are of. */
  brandOf: (words: string) => string | undefined;
  has: (word: string) => boolean;
  countInListing: (listing: string) => number;
};

/** `option` is its name and value, "Length: 30cm". */
type Choice = { sizeId: number | null; colorId: number | null; option?: string };
export type IndexedVariant = Choice & { inStock: boolean };
/** An active product as lists, filters and searches know it. */
export type IndexedProduct = {
  id: number;
  /** The texts that a search looks in. */
  name: string;
  brand: string;
  subcategory: string;
  categories: readonly string[];
  tags: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  description: string;
  attributes: Readonly<Record<AttributeName, readonly string[]>>;
  price: number;
  comparePrice: number | null;
  /** What a sample clearance compares the price with; null for a product that is not part of one. */
  sampleComparePrice: number | null;
  /** Hundredths of a star. */
  rating: number;
  /** Microseconds since 1970. */
  createdAt: number;
  isNew: boolean;
  isFeatured: boolean;
  brandId: number | null;
  /** The main category, and all categories on whose pages the product is. */
  categoryId: number | null;
  categoryIds: readonly number[];
  listings: readonly string[];
  /** Those that are not retired. */
  variants: readonly IndexedVariant[];
};

export type TaxonomyItem = { id: number; name: string; hex_code: string };
/** The values that can be chosen, each list in display order. */
export type Taxonomies = Record<"categories" | "sizes" | "colors" | "brands", readonly TaxonomyItem[]>;

export type IndexChanges = {
  taxonomies?: Taxonomies;
  /** Whether an empty clearance listing shows sample offers. */
  showSamples?: boolean;
  /** `near`: where there is no product of the first word, the others are shown instead. */
  synonyms?: readonly { words: readonly string[]; one_way: boolean; near?: boolean }[];
  /** Ids of products that are no longer active. */
  removed?: readonly number[];
  /** New or changed products; lists by name show them once `namePlaces` or `idsByName` has them. */
  products?: readonly IndexedProduct[];
  /** For each of `products`, the active product whose name comes right before; null for the first. */
  namePlaces?: readonly NamePlace[];
  /** Ids of all active products in the order of their names. */
  idsByName?: Iterable<number>;
  /** Products of which only the stock changed. */
  stock?: readonly Pick<IndexedProduct, "id" | "variants">[];
};
export type NamePlace = { id: number; before: number | null };

/** `price.counts` is by the places of `priceSteps`, which have products at `min` to `max`. */
export type IndexFacets = Omit<Facets, "subcategory" | "option" | "price"> &
  Record<"subcategory" | "option", { value: string; count: number }[]> & {
    price: { min: number; max: number; counts: number[] } | null;
  };
export type SearchResult = {
  /** The page, in order. */
  ids: number[];
  /** Products on all pages. */
  count: number;
  /** Only where the query asks for facets. */
  facets: IndexFacets | undefined;
  /** Over all pages; only of a clearance or of products on sale. */
  savings: Savings | undefined;
  /** Whether the products are shown as sample offers. */
  samples: boolean;
  fit: Fit;
  parsed: ParsedText;
};
/** `missing` are kinds of products that the catalog does not have, and what is shown instead. */
export type ParsedText = Pick<ParsedSearch, "text" | "corrected" | "dropped" | "missing" | "exact">;
/** Percentages of the comparison price, and an amount. */
export type Savings = { largestPercent: number; averagePercent: number; total: number };

export type Suggestion = {
  /** The words as they were meant, and whether a typing error was corrected and the last word is whole. */
  words: string[];
  isCorrected: boolean;
  /** Whole queries that the text may become, those with most products first. */
  queries: string[];
  /** Products in stock that match, the best first. */
  ids: number[];
  /** Whether products fit the filters and words. */
  isFiltered: boolean;
};

export type Explanation = Omit<SearchExplained, "results" | "parts" | "given_up" | "shown"> & {
  results: Omit<SearchExplained["results"][number], "name">[];
};

/** What tells how products are related; tags are in lower case. */
export type Neighbor = Readonly<
  Pick<IndexedProduct, "id" | "price" | "subcategory" | "categoryId" | "categoryIds" | "brandId"> &
    Pick<IndexedProduct, "listings" | "tags">
>;
