import { endpoints } from "@adire/contract/endpoints";
import {
  clearFilters,
  type FacetName,
  type ListingState,
  readListing,
  type Sort,
  toQuery,
  writeListing,
} from "@adire/contract/listing-url";
import type { ListingName } from "@adire/contract/listings";
import type { ParsedSearch, Product, ProductPage } from "@adire/contract/shapes";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { api } from "../../api/api.server.ts";
import { answerPage } from "../shell/search-answer.ts";
import {
  type CardProduct,
  matchingColor,
  matchingOption,
  matchingSize,
  type RequestedOptions,
  toCardProduct,
  withRareBadges,
} from "./card-product.ts";
import { facetsForPage, type PageFacets } from "./facet-values.ts";
import { filterChips } from "./filter-chips.ts";

/** The fixed filters of a page and its default sort. */
export type ListingScope = { listing?: ListingName; category?: number; collection?: number; sort?: Sort };

/** Shown instead of an empty result. */
type Alternatives = {
  /** The number of results without each filter, in the order of the chips. */
  without: number[];
  /** The spelling-corrected search and its number of results. */
  correction?: { search: string; count: number };
  /** Whether the products match a part of what was asked for. */
  near: boolean;
  products: CardProduct[];
};

export type ListingData = Omit<ProductPage, "next" | "previous" | "results" | "understood" | "facets"> & {
  facets?: PageFacets;
  /** How the search was interpreted, if not literally. */
  note?: ParsedSearch;
  results: CardProduct[];
  /** The total number of values of each facet. */
  totals?: Record<FacetName, number>;
  alternatives?: Alternatives;
};

type LoaderRequest = Pick<LoaderFunctionArgs, "request" | "url">;
type FetchPage = (state: ListingState) => Promise<ProductPage>;

/** The number of filters that are tried without, each by an API call of its own. */
const MAX_FILTERS_TRIED = 6;
const MAX_ALTERNATIVES = 4;

/**
 * Loads the page of products that the URL names.
 * @throws a redirect to the last page, for a page number beyond it, and of a document to an order or a help
 * page that is searched for
 */
export async function loadListing(args: LoaderRequest, scope: ListingScope = {}): Promise<ListingData> {
  const state = readListing(args.url.searchParams);
  // Data is loaded while a search is typed; the search box itself leads a submitted one to its answer.
  const isDocument = !new URL(args.request.url).pathname.endsWith(".data");
  const answer = isDocument && answerPage(state.search);
  if (answer) throw redirect(answer);
  const page = await fetchListing(args, scope, state);
  if (page.results.length === 0 && page.count > 0) {
    const last = Math.ceil(page.count / state.pageSize);
    throw redirect(args.url.pathname + writeListing({ ...state, page: last }));
  }
  return page;
}

async function fetchListing(
  { request }: LoaderRequest,
  scope: ListingScope,
  state: ListingState,
): Promise<ListingData> {
  const fetchPage = (filters: ListingState, options: { facets?: true; page_size?: number }) => {
    const query = toQuery(filters, scope.sort);
    const category = scope.category === undefined ? query.category : [scope.category];
    return api(endpoints.products.list, {
      query: { ...query, category, collection: scope.collection, listing: scope.listing, ...options },
      signal: request.signal,
    });
  };
  const {
    understood,
    next: _next,
    previous: _previous,
    facets,
    ...page
  } = await fetchPage(state, { facets: true });
  // The empty list is true without them, too.
  const alternatives =
    page.count === 0
      ? await findAlternatives(state, (filters) => fetchPage(filters, { page_size: MAX_ALTERNATIVES })).catch(
          () => undefined,
        )
      : undefined;
  const options = requestedOptions(state, understood);
  return {
    ...page,
    results: withRareBadges(page.results.map((product) => toListedCard(product, options, state.view))),
    ...(facets && facetsForPage(facets, state, scope.listing === "women" || scope.listing === "dresses")),
    ...(alternatives && { alternatives }),
    ...(understood && page.count > 0 && needsNote(understood, page.count) && { note: understood }),
  };
}

/** Colors, sizes and options of the filters, and those that the API recognized in the search. */
function requestedOptions(state: ListingState, understood: ParsedSearch | undefined): RequestedOptions {
  const recognized = (kind: "color" | "size") =>
    (understood?.parts ?? []).flatMap((part) => (part.kind === kind ? String(part.value) : []));
  return {
    colors: [...state.color, ...recognized("color")],
    sizes: [...state.size, ...recognized("size")],
    options: state.option,
  };
}

function toListedCard(product: Product, options: RequestedOptions, view: ListingState["view"]): CardProduct {
  const color = matchingColor(product, options);
  const size = matchingSize(product, color, options.sizes);
  const option = matchingOption(product, options.options);
  return {
    ...toCardProduct(product),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
    ...(option !== undefined && { option }),
    ...(view === "list" && { description: product.description }),
  };
}

/** Whether the search was corrected, split into filters, or matched inexactly. */
function needsNote({ corrected, parts, missing, given_up, exact }: ParsedSearch, count: number): boolean {
  return corrected !== null || [parts, missing, given_up].some((list) => list.length > 0) || exact < count;
}

/** Products of the corrected search, else with one filter less, else without filters. */
async function findAlternatives(state: ListingState, fetchPage: FetchPage): Promise<Alternatives> {
  const chips = filterChips(state, String).slice(0, MAX_FILTERS_TRIED);
  const [correction, pages] = await Promise.all([
    correctSearch(state, fetchPage),
    Promise.all(chips.map((chip) => fetchPage(chip.without))),
  ]);
  const highest = pages.reduce((max, page) => Math.max(max, page.count), 0);
  const nearest = correction?.page ?? pages.find((page) => page.count === highest && highest > 0);
  const { results } = nearest ?? (await fetchPage(clearFilters(state)));
  return {
    without: pages.map((page) => page.count),
    ...(correction && { correction: { search: correction.search, count: correction.page.count } }),
    // Without its only filter, the list is the page's own.
    near: nearest !== undefined && (nearest === correction?.page || chips.length > 1),
    products: withRareBadges(results.map(toCardProduct)),
  };
}

/** @returns undefined if the search has no correction, or the corrected search has no results */
async function correctSearch(
  state: ListingState,
  fetchPage: FetchPage,
): Promise<{ search: string; page: ProductPage } | undefined> {
  if (!state.search) return undefined;
  const { queries } = await api(endpoints.suggestions.list, { query: { search: state.search, limit: 1 } });
  const [search] = queries;
  if (!search || search.toLowerCase() === state.search.toLowerCase()) return undefined;
  const page = await fetchPage({ ...state, search, page: 1 });
  return page.count > 0 ? { search, page } : undefined;
}
