import { readListing, updateListing, writeListing } from "@adire/contract/listing-url";
import { navigation } from "./navigation.ts";

const listings = new Set<string>(["/products", "/accessories", "/store", ...navigation.map(({ to }) => to)]);

/** A category, or any address of the store area that is no page of its own. */
const otherListing = /^\/(category\/\d+$|store\/(?!cart$|checkout$|orders$|payment\/))/;

/** Whether a page lists products; a search on such a page stays there. */
export const isListing = (pathname: string) => listings.has(pathname) || otherListing.test(pathname);

/** The search that a listing shows the results of; empty on other pages. */
export const currentSearch = (pathname: string, search: string): string =>
  isListing(pathname) ? (new URLSearchParams(search).get("search") ?? "").trim() : "";

/**
 * The filters, order and view of a listing, which a new search keeps.
 * Other parameters are dropped: cached pages are rendered without them.
 */
export const preservedParams = (pathname: string, search: string): [string, string][] =>
  isListing(pathname)
    ? [
        ...new URLSearchParams(
          writeListing(updateListing(readListing(new URLSearchParams(search)), { search: "" })),
        ),
      ]
    : [];

/** A search on a listing stays there and starts at page 1; on any other page it lists all products. */
export function searchPath(text: string, pathname: string, search: string): string {
  const query = new URLSearchParams(preservedParams(pathname, search));
  if (text) query.set("search", text);
  const page = isListing(pathname) ? pathname : "/products";
  return query.size > 0 ? `${page}?${query}` : page;
}
