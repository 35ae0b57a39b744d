import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { readListing, writeListing } from "./app/parts/catalog/listing-url.ts";
import { choiceAddress } from "./app/parts/product/choice-address.ts";

/** Normalizes a query: keeps the parameters that the page reads, in one order. */
type Query = (search: URLSearchParams) => string;

const nothing: Query = () => "";
const listing: Query = (search) => writeListing(readListing(search));
const choice: Query = (search) => {
  const address = choiceAddress({
    color: search.get("color")?.trim() || undefined,
    size: search.get("size")?.trim() || undefined,
  });
  return address === "?" ? "" : address;
};

/** Pages that are the same for every guest, by their id in `app/routes.ts`, with the normal form of their query. */
export const publicPages: Readonly<Record<string, Query>> = {
  home: nothing,
  "home-by-name": nothing,
  "pages/products": listing,
  "pages/product": choice,
  "pages/category": listing,
  "new-arrivals": listing,
  dresses: listing,
  women: listing,
  men: listing,
  "beauty-accessories": listing,
  accessories: listing,
  "kids-baby": listing,
  "pages/african": listing,
  "pages/clearance": listing,
  "pages/contact": nothing,
  "pages/help": nothing,
  "pages/terms": nothing,
  "pages/privacy": nothing,
  store: listing,
  "store-products": listing,
};

type Routes = ServerBuild["routes"];

/**
 * @returns a function that normalizes the address of a public page, its `.data` address included; undefined for all
 * other addresses
 */
export function findPublicPages(routes: Routes): (address: string) => string | undefined {
  const tree = treeOf(routes);
  return (address) => {
    const [, path = "/", search = ""] = /^([^?]*)(\?.*)?$/s.exec(address) ?? [];
    const isData = path.endsWith(".data");
    const route = matchRoutes(tree, isData ? path.replace(/_?\.data$/, "") : path)?.at(-1)?.route.id;
    const normalize = route === undefined ? undefined : publicPages[route];
    if (!normalize) return undefined;
    const parameters = new URLSearchParams(search);
    const query = normalize(parameters);
    const wanted = isData ? parameters.get("_routes") : null;
    if (wanted === null) return path + query;
    if (!wanted.split(",").every((id) => id in routes)) return undefined;
    return `${path}${query}${query ? "&" : "?"}_routes=${encodeURIComponent(wanted)}`;
  };
}

function treeOf(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route?.parentId === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return [];
      const { id, path, caseSensitive } = route;
      if (route.index) return [{ id, path, index: true }];
      return [{ id, path, caseSensitive, children: treeOf(routes, id) }];
    });
}
