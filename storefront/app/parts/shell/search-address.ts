import { changed, readListing, writeListing } from "../catalog/listing-url.ts";
import { navigation } from "./navigation.ts";

const listings = new Set<string>(["/products", "/accessories", ...navigation.map(({ to }) => to)]);

/** Whether a page is a list of products, which a search narrows in place. */
export const isListing = (pathname: string) => listings.has(pathname) || /^\/category\/\d+$/.test(pathname);

/** The search that a page shows the results of. */
export const searchOf = (pathname: string, search: string): string =>
  isListing(pathname) ? (new URLSearchParams(search).get("search") ?? "").trim() : "";

/**
 * What a search leaves as it is: the filters, order and view of the list that one stands on, and nothing else of its address, which the
 * server does not know when it gives one page to all who come with marks of their own.
 */
export const keptBySearch = (pathname: string, search: string): [string, string][] =>
  isListing(pathname)
    ? [
        ...new URLSearchParams(
          writeListing(changed(readListing(new URLSearchParams(search)), { search: "" })),
        ),
      ]
    : [];

/** Where a search leads: a list is narrowed, from page 1 on; any other page leads to all products. */
export function searchAddress(text: string, pathname: string, search: string): string {
  const query = new URLSearchParams(keptBySearch(pathname, search));
  if (text) query.set("search", text);
  const page = isListing(pathname) ? pathname : "/products";
  return query.size > 0 ? `${page}?${query}` : page;
}
