import { type ListingState, readListing, writeListing } from "@adire/contract/listing-url";
import type { MetaDescriptor } from "react-router";
import { pageMeta, shopOf } from "../../page-meta.ts";
import type { ListingData } from "../catalog/load-listing.server.ts";
import { productPicture } from "./share-picture.ts";
import { breadcrumbs, itemList } from "./structured-data.ts";

type Listing = {
  title: string;
  description: string;
  path: string;
  page: Pick<ListingData, "count" | "results">;
};

/** Resets sort, view and page size, which make no page of their own for search engines. */
const canonicalState = (state: ListingState): ListingState => ({
  ...state,
  sort: undefined,
  view: "grid",
  all: [],
  pageSize: readListing(new URLSearchParams()).pageSize,
});

/**
 * Meta tags and structured data of a listing (decision 0022).
 * Each page of the unfiltered listing is canonical, without sort, view and page size.
 * Filtered listings refer to the unfiltered one. Searches and empty pages are not indexed.
 */
export function listingMeta(
  matches: Parameters<typeof pageMeta>[0],
  query: string,
  { title, description, path, page }: Listing,
): MetaDescriptor[] {
  const shop = shopOf(matches);
  const state = readListing(new URLSearchParams(query));
  const canonical = canonicalState(state);
  const unfiltered = writeListing({ ...canonical, page: 1 }) === "";
  const isFiltered = !unfiltered && state.search === "";
  const fullTitle = state.search ? `“${state.search}”, ${title}` : title;
  return [
    ...pageMeta(matches, {
      title: state.page > 1 ? `${fullTitle}, page ${state.page}` : fullTitle,
      description: state.page > 1 ? `Page ${state.page}. ${description}` : description,
      path: isFiltered ? path : path + writeListing(canonical),
      picture: productPicture(shop, page.results[0]),
      hidden: state.search !== "" || page.results.length === 0,
    }),
    ...breadcrumbs(shop, [
      { path: "/", name: "Home" },
      { path, name: title },
      ...(state.search ? [{ path: path + writeListing(canonical), name: `“${state.search}”` }] : []),
    ]),
    ...(page.results.length > 0
      ? itemList(shop, {
          name: title,
          products: page.results,
          offset: (state.page - 1) * state.pageSize,
          count: page.count,
        })
      : []),
  ];
}
