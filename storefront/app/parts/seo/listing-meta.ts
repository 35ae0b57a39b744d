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

/** How a list is looked at: the same pieces, so not a page of its own. */
const asKept = (state: ListingState): ListingState => ({
  ...state,
  sort: undefined,
  view: "grid",
  all: [],
  pageSize: readListing(new URLSearchParams()).pageSize,
});

/**
 * Meta and structured data of a page of a list. Every page of the whole list is kept under its own address, without sort, view
 * and page size; a filtered list is kept as the whole one; what was searched for and a page without pieces are not kept at
 * all (decision 0022).
 * @param query of the address
 */
export function listingMeta(
  matches: Parameters<typeof pageMeta>[0],
  query: string,
  { title, description, path, page }: Listing,
): MetaDescriptor[] {
  const shop = shopOf(matches);
  const state = readListing(new URLSearchParams(query));
  const kept = asKept(state);
  const showsAll = writeListing({ ...kept, page: 1 }) === "";
  const isFiltered = !showsAll && state.search === "";
  const told = state.search ? `“${state.search}”, ${title}` : title;
  return [
    ...pageMeta(matches, {
      title: state.page > 1 ? `${told}, page ${state.page}` : told,
      description: state.page > 1 ? `Page ${state.page}. ${description}` : description,
      path: isFiltered ? path : path + writeListing(kept),
      picture: productPicture(shop, page.results[0]),
      hidden: state.search !== "" || page.results.length === 0,
    }),
    ...breadcrumbs(shop, [
      { path: "/", name: "Home" },
      { path, name: title },
    ]),
    ...(page.results.length > 0
      ? itemList(shop, {
          name: title,
          products: page.results,
          before: (state.page - 1) * state.pageSize,
          count: page.count,
        })
      : []),
  ];
}
