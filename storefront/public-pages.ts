import { readListing, writeListing } from "@adire/contract/listing-url";
import { findStorePath } from "@adire/contract/store-paths";
import { choiceQuery } from "./app/parts/product/choice-query.ts";

/** Normalizes a query: keeps the parameters that the page reads, in one order. undefined: not public. */
type Query = (search: URLSearchParams) => string | undefined;

const nothing: Query = () => "";
/** With settings it is a preview for the staff, as a product with one is. */
const home: Query = (search) => (search.has("settings") ? undefined : "");
const listing: Query = (search) => writeListing(readListing(search));
const choice: Query = (search) => {
  if (search.has("preview")) return undefined;
  const chosen = {
    color: search.get("color")?.trim() || undefined,
    size: search.get("size")?.trim() || undefined,
    option: search.get("option")?.trim() || undefined,
  };
  const address = choiceQuery(chosen, search.toString());
  return address === "?" ? "" : address;
};

/**
 * Pages that are the same for every guest, by their path in `app/routes.ts`, with the normal form of their
 * query.
 */
export const publicPages: Readonly<Record<string, Query>> = {
  "/": nothing,
  "/home": home,
  "/products": listing,
  "/products/:productId": choice,
  "/category/:categoryId": listing,
  "/new-arrivals": listing,
  "/dresses": listing,
  "/women": listing,
  "/men": listing,
  "/beauty-accessories": listing,
  "/accessories": listing,
  "/kids-baby": listing,
  "/african": listing,
  "/clearance": listing,
  "/collections": nothing,
  "/collections/:collectionId": listing,
  "/contact": nothing,
  "/help": nothing,
  "/terms": nothing,
  "/privacy": nothing,
  "/store": listing,
  "/store/products": listing,
};

/**
 * Normalizes the address of a public page, or of its data that React Router fetches from `.data`.
 * @param isRouteId whether the app has a route of this id: clients name those whose data they want
 * @returns undefined for every other address
 */
export function publicAddress(address: string, isRouteId: (id: string) => boolean): string | undefined {
  const [, path = "/", search = ""] = /^([^?]*)(\?.*)?$/s.exec(address) ?? [];
  const isData = path.endsWith(".data");
  const page = isData ? path.replace(/_?\.data$/, "") : path;
  const normalize = publicPages[page] ?? publicPages[findStorePath(page)?.path ?? ""];
  if (!normalize) return undefined;
  const parameters = new URLSearchParams(search);
  const query = normalize(parameters);
  if (query === undefined) return undefined;
  const wanted = isData ? parameters.get("_routes") : null;
  if (wanted === null) return path + query;
  if (!wanted.split(",").every(isRouteId)) return undefined;
  return `${path}${query}${query ? "&" : "?"}_routes=${encodeURIComponent(wanted)}`;
}
