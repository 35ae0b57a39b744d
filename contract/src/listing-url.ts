import {
  MAX_FILTER_LENGTH,
  MAX_FILTER_VALUES,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  pageSizeChoices,
  pageSizeDefault,
  priceRangeDefault,
} from "./limits.ts";

export const sorts = [
  { value: "featured", text: "Featured" },
  { value: "newest", text: "Newest first" },
  { value: "price-low-high", text: "Price, low to high" },
  { value: "price-high-low", text: "Price, high to low" },
  { value: "rating", text: "Rating" },
  { value: "name-a-z", text: "Name, A to Z" },
  { value: "name-z-a", text: "Name, Z to A" },
] as const;
export type Sort = (typeof sorts)[number]["value"];

/** Facets of values that a product has by its material, tags and reviews. */
export const attributeNames = ["material", "length", "occasion", "min_rating"] as const;
export type AttributeName = (typeof attributeNames)[number];
/** The facets whose values are texts in the catalog index. */
export const namedFacets = ["subcategory", ...attributeNames] as const;
export const facetNames = [
  "category",
  "subcategory",
  "size",
  "color",
  "brand",
  "option",
  ...attributeNames,
] as const;
export type FacetName = (typeof facetNames)[number];

const forEachFacet = <T>(read: (name: FacetName) => T) =>
  Object.fromEntries(facetNames.map((name) => [name, read(name)])) as Record<FacetName, T>;

/** The query string of a listing. An absent price is no limit; an absent sort is the listing's default. */
export type ListingState = Record<FacetName, readonly string[]> & {
  search: string;
  /** Disables spelling correction and filters read from the search. */
  verbatim?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: Sort | undefined;
  page: number;
  pageSize: number;
  view: "grid" | "list";
  /** The facets that show all their values. */
  all: readonly FacetName[];
};

const parseAmount = (text: string | null, fallback: number): number => {
  const value = text === null || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) / 100 : fallback;
};

/** Reads the inputs of a price range. Invalid values and the default range mean no limit. */
export function parsePriceRange(
  from: string | null,
  to: string | null,
): Pick<ListingState, "minPrice" | "maxPrice"> {
  const a = parseAmount(from, priceRangeDefault.min);
  const b = parseAmount(to, priceRangeDefault.max);
  // The highest price of the range is no limit, so a lowest price may be above it.
  const [low, high] = a > b && b < priceRangeDefault.max ? [b, a] : [a, b];
  return {
    minPrice: low === priceRangeDefault.min ? undefined : low,
    maxPrice: high >= priceRangeDefault.max ? undefined : high,
  };
}

/** PostgreSQL text accepts neither NUL characters nor lone surrogates. */
const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();

/** Reads the query string of a listing; invalid values are ignored. */
export function readListing(search: URLSearchParams): ListingState {
  const values = (name: string) => {
    const texts = search.getAll(name).map((value) => value.trim());
    const valid = texts.filter((text) => text && text.length <= MAX_FILTER_LENGTH && isStorable(text));
    return [...new Set(valid)].slice(0, MAX_FILTER_VALUES);
  };
  const text = search.get("search");
  const page = Number(search.get("page"));
  const pageSize = Number(search.get("page_size"));
  return {
    search: text !== null && isStorable(text) ? text.trim().slice(0, MAX_SEARCH_LENGTH) : "",
    ...(search.get("verbatim") === "true" && { verbatim: true }),
    ...forEachFacet(values),
    ...parsePriceRange(search.get("min_price"), search.get("max_price")),
    sort: sorts.find((sort) => sort.value === search.get("sort"))?.value,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    pageSize: pageSizeChoices.find((choice) => choice === pageSize) ?? pageSizeDefault,
    view: search.get("view") === "list" ? "list" : "grid",
    all: facetNames.filter((name) => search.getAll("all").includes(name)),
  };
}

/** The query string of a state, `""` for the default; the inverse of `readListing`. */
export function writeListing(state: ListingState): string {
  let text = "";
  const add = (name: string, value: string | number) => {
    text += `${text ? "&" : "?"}${name}=${encodeValue(String(value))}`;
  };
  if (state.search) add("search", state.search);
  if (state.search && state.verbatim) add("verbatim", "true");
  for (const name of facetNames) for (const value of state[name]) add(name, value);
  if (state.minPrice !== undefined) add("min_price", state.minPrice);
  if (state.maxPrice !== undefined) add("max_price", state.maxPrice);
  if (state.sort) add("sort", state.sort);
  if (state.pageSize !== pageSizeDefault) add("page_size", state.pageSize);
  if (state.view === "list") add("view", "list");
  for (const name of state.all) add("all", name);
  if (state.page > 1) add("page", state.page);
  return text;
}

/** Encodes a value as HTML forms do. Most values need no encoding, and a page has many links. */
const encodeValue = (value: string) =>
  /^[\w*.-]+$/.test(value) ? value : new URLSearchParams([["", value]]).toString().slice(1);

/** A changed filter, sort or search starts at page 1. */
export function updateListing(state: ListingState, change: Partial<ListingState>): ListingState {
  return { ...state, page: 1, ...change };
}

export function toggleFacetValue(state: ListingState, facet: FacetName, value: string): ListingState {
  const selected = state[facet];
  const isSame = (other: string) => other.toLowerCase() === value.toLowerCase();
  return updateListing(state, {
    [facet]: selected.some(isSame) ? selected.filter((other) => !isSame(other)) : [...selected, value],
  });
}

/** Sort, page size and view stay. */
export function clearFilters(state: ListingState): ListingState {
  return updateListing(state, {
    search: "",
    ...forEachFacet(() => []),
    minPrice: undefined,
    maxPrice: undefined,
  });
}

/** The API query of a state. A search without an explicit sort is ordered by relevance. */
export function toQuery(state: ListingState, defaultSort: Sort = "featured") {
  const sort = state.sort ?? (state.search ? undefined : defaultSort);
  return {
    search: state.search || undefined,
    verbatim: state.verbatim ? "true" : undefined,
    ...forEachFacet((name) => state[name]),
    min_price: state.minPrice,
    max_price: state.maxPrice,
    ordering: sort === "rating" ? "-rating" : sort,
    page: state.page,
    page_size: state.pageSize,
  };
}
