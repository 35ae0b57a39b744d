import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { readListing, writeListing } from "./app/parts/catalog/listing-url.ts";
import { choiceAddress } from "./app/parts/product/choice-address.ts";
import { cleanAddress } from "./clean-address.ts";

/** The one form of a page's query: what the page reads of it, and nothing else. */
type Query = (asked: URLSearchParams) => string;

const nothing: Query = () => "";
const listing: Query = (asked) => writeListing(readListing(asked));
const choice: Query = (asked) => {
  const address = choiceAddress({
    color: asked.get("color")?.trim() || undefined,
    size: asked.get("size")?.trim() || undefined,
  });
  return address === "?" ? "" : address;
};

/** Pages that are the same for everybody, by the ids of `app/routes.ts`, and what they read of their query. */
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

export type PublicPage = {
  /** Of `app/routes.ts`. */
  route: string;
  params: Readonly<Record<string, string | undefined>>;
  /** The address in its one form, with its query. */
  address: string;
  /** Whether another one with the same page was asked for. */
  altered: boolean;
};
export type Pages = {
  /** @param target path and query @returns nothing for what is not the same for everybody, or belongs to another address */
  publicPage: (target: string) => PublicPage | undefined;
};

type Routes = ServerBuild["routes"];
/** Bytes of an address that is worth remembering, and how many of them. */
const longest = 2_000;
const mostRemembered = 20_000;

export function findPages(routes: Routes): Pages {
  const tree = treeOf(routes);
  let remembered = new Map<string, PublicPage | undefined>();
  let found = new Map<string, Pick<PublicPage, "route" | "params"> | undefined>();

  /** The route of a path. The router reads its whole table anew for each. */
  function routeOf(path: string) {
    if (!found.has(path)) {
      if (found.size >= mostRemembered) found = new Map();
      const match = matchRoutes(tree, path)?.at(-1);
      const { id } = match?.route ?? {};
      found.set(path, match && id !== undefined ? { route: id, params: match.params } : undefined);
    }
    return found.get(path);
  }

  function find(target: string): PublicPage | undefined {
    if (cleanAddress(target) !== target) return undefined;
    const [, path = "/", search = ""] = /^([^?]*)(\?.*)?$/s.exec(target) ?? [];
    const asked = new URLSearchParams(search);
    const data = path.endsWith(".data");
    const wanted = data ? asked.get("_routes") : null;
    const page = data ? path.replace(/_?\.data$/, "") : path;
    const match = routeOf(page);
    const query = match && publicPages[match.route];
    if (!query || (wanted !== null && !wanted.split(",").every((one) => one in routes))) return undefined;
    const own = query(asked);
    const address =
      path + own + (wanted === null ? "" : `${own ? "&" : "?"}_routes=${encodeURIComponent(wanted)}`);
    return { ...match, address, altered: address !== target };
  }

  return {
    publicPage(target) {
      if (target.length > longest) return undefined;
      if (remembered.has(target)) return remembered.get(target);
      const page = find(target);
      if (remembered.size >= mostRemembered) remembered = new Map();
      remembered.set(target, page);
      return page;
    },
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
