import { endpoints } from "@adire/contract/endpoints";
import type { ListingName } from "@adire/contract/listings";
import type { ProductPage } from "@adire/contract/shapes";
import type { LoaderFunctionArgs } from "react-router";
import { api } from "../../api/api.server.ts";
import { readListing, type Sort, toQuery } from "./listing-url.ts";

/** What a page narrows its list to before any filter, and the order it has until another is chosen. */
export type ListingScope = { listing?: ListingName; category?: number; sort?: Sort };

/** A loader's request with the address that was asked for. */
type Asked = Pick<LoaderFunctionArgs, "request" | "url">;

const nothing: ProductPage = { count: 0, next: null, previous: null, results: [] };

/** The page of products that an address asks for. A failed fetch is an empty list with total 0. */
export async function loadListing({ request, url }: Asked, scope: ListingScope = {}): Promise<ProductPage> {
  const query = toQuery(readListing(url.searchParams), scope.sort);
  const category = scope.category === undefined ? query.category : [scope.category];
  try {
    return await api(endpoints.products.list, {
      query: { ...query, category, listing: scope.listing, facets: true },
      signal: request.signal,
    });
  } catch (error) {
    if (!request.signal.aborted) console.error(error);
    return nothing;
  }
}
