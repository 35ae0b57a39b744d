import { endpoints } from "@adire/contract/endpoints";
import type { ListingName } from "@adire/contract/listings";
import type { Product, ProductPage, SearchReading } from "@adire/contract/shapes";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { api } from "../../api/api.server.ts";
import { type CardProduct, colorLookedFor, type LookedFor, toCardProduct } from "./card-product.ts";
import { facetsForPage } from "./facet-values.ts";
import {
  chipsOf,
  cleared,
  type FacetName,
  type ListingState,
  readListing,
  type Sort,
  toQuery,
  writeListing,
} from "./listing-url.ts";

/** What a page narrows its list to before any filter, and the order it has until another is chosen. */
export type ListingScope = { listing?: ListingName; category?: number; sort?: Sort };

/** Where nothing was found: how many each filter alone keeps away, in the order of the chips, and what is nearest. */
export type Near = {
  without: number[];
  /** The search with its typing errors set right, and how many products that finds. */
  meant?: { search: string; count: number };
  products: CardProduct[];
};

export type ListedPage = Omit<ProductPage, "next" | "previous" | "results" | "understood"> & {
  /** How a search was taken, where that is not to the letter. */
  note?: SearchReading;
  results: CardProduct[];
  /** How many values each filter has in full. */
  totals?: Record<FacetName, number>;
  near?: Near;
  /** The list could not be fetched: it is empty for that reason alone. */
  failed?: true;
};

/** A loader's request with the address that was asked for. */
type Asked = Pick<LoaderFunctionArgs, "request" | "url">;

const nothing: ListedPage = { count: 0, results: [], failed: true };
/** Filters that are tried without, one by one, and products shown of what that finds. */
const mostTried = 6;
const nearShown = 4;

/**
 * The page of products that an address asks for. A failed fetch is an empty list with total 0.
 * @throws a redirect to the last page, for a page beyond it
 */
export async function loadListing(asked: Asked, scope: ListingScope = {}): Promise<ListedPage> {
  const state = readListing(asked.url.searchParams);
  const page = await fetchListing(asked, scope, state);
  if (page.results.length === 0 && page.count > 0) {
    const last = Math.ceil(page.count / state.pageSize);
    throw redirect(asked.url.pathname + writeListing({ ...state, page: last }));
  }
  return page;
}

async function fetchListing(
  { request }: Asked,
  scope: ListingScope,
  state: ListingState,
): Promise<ListedPage> {
  const ask = (wanted: ListingState, more: { facets?: true; page_size?: number }) => {
    const query = toQuery(wanted, scope.sort);
    const category = scope.category === undefined ? query.category : [scope.category];
    return api(endpoints.products.list, {
      query: { ...query, category, listing: scope.listing, ...more },
      signal: request.signal,
    });
  };
  try {
    const { understood, next: _next, previous: _previous, ...page } = await ask(state, { facets: true });
    const near =
      page.count === 0 ? await findNear(state, (one) => ask(one, { page_size: nearShown })) : undefined;
    return {
      ...page,
      results: page.results.map((product) => listed(product, lookedFor(state, understood), state.view)),
      ...(page.facets && facetsForPage(page.facets, state)),
      ...(near && { near }),
      ...(understood && page.count > 0 && isTelling(understood, page.count) && { note: understood }),
    };
  } catch (error) {
    if (!request.signal.aborted) console.error(error);
    return nothing;
  }
}

/** What the filters say, and what the search was taken to say. */
function lookedFor(state: ListingState, understood: SearchReading | undefined): LookedFor {
  const said = (kind: "color" | "size") =>
    (understood?.parts ?? []).flatMap((part) => (part.kind === kind ? String(part.value) : []));
  return { colors: [...state.color, ...said("color")], sizes: [...state.size, ...said("size")] };
}

function listed(product: Product, wanted: LookedFor, view: ListingState["view"]): CardProduct {
  const color = colorLookedFor(product, wanted);
  const card = toCardProduct(product);
  if (color === undefined && view !== "list") return card;
  return {
    ...card,
    ...(color !== undefined && { color }),
    ...(view === "list" && { description: product.description }),
  };
}

function isTelling({ corrected, parts, exact }: SearchReading, count: number): boolean {
  return corrected !== null || parts.length > 0 || exact < count;
}

/** What one filter less would give; where that is nothing, the list without any. */
async function findNear(
  state: ListingState,
  ask: (state: ListingState) => Promise<ProductPage>,
): Promise<Near> {
  const chips = chipsOf(state, String).slice(0, mostTried);
  const [meant, pages] = await Promise.all([
    findMeant(state, ask),
    Promise.all(chips.map((chip) => ask(chip.without))),
  ]);
  const most = pages.reduce((best, page) => Math.max(best, page.count), 0);
  const nearest =
    meant?.page ?? pages.find((page) => page.count === most && most > 0) ?? (await ask(cleared(state)));
  return {
    without: pages.map((page) => page.count),
    ...(meant && { meant: { search: meant.search, count: meant.page.count } }),
    products: nearest.results.map(toCardProduct),
  };
}

/** What the search finds once its typing errors are set right; nothing where it has none, or finds nothing then either. */
async function findMeant(
  state: ListingState,
  ask: (state: ListingState) => Promise<ProductPage>,
): Promise<{ search: string; page: ProductPage } | undefined> {
  if (!state.search) return undefined;
  const { queries } = await api(endpoints.suggestions.list, { query: { search: state.search, limit: 1 } });
  const [search] = queries;
  if (!search || search.toLowerCase() === state.search.toLowerCase()) return undefined;
  const page = await ask({ ...state, search, page: 1 });
  return page.count > 0 ? { search, page } : undefined;
}
