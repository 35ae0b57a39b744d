import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useKeys } from "./keys.ts";

/** Where the records below an address are listed. */
const lists: readonly (readonly [below: string, list: string])[] = [
  ["/orders/", "/orders"],
  ["/products/", "/products"],
  ["/products/import/", "/products/import"],
  ["/products/changes/", "/products/changes"],
  ["/stock/", "/stock"],
  ["/stock/receive/", "/stock?view=deliveries"],
  ["/customers/", "/customers"],
  ["/messages/", "/messages"],
  ["/catalog/collections/", "/catalog/collections"],
  ["/catalog/size-charts/", "/catalog/size-charts"],
];

/** The list that a record belongs to; undefined for what is no record. */
export const listOf = (pathname: string): string | undefined =>
  lists.findLast(([below]) => pathname.startsWith(below) && pathname !== below)?.[1];

/** What a list was filtered by when it was shown last, by its path. */
const searches = new Map<string, string>();

/** Escape leads from a record back to its list, as it was shown last. */
export function useBackToList(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => void searches.set(pathname, search), [pathname, search]);
  const list = listOf(pathname);
  const back = () => {
    const path = list?.split("?")[0] ?? "/";
    const shown = searches.get(path);
    void navigate(shown === undefined ? (list ?? "/") : path + shown);
  };
  useKeys(list ? [{ keys: "Escape", does: "back to the list", run: back, isFallback: true }] : []);
}
