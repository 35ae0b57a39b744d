import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
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
  ["/reviews/", "/reviews"],
  ["/catalog/collections/", "/catalog/collections"],
  ["/catalog/size-charts/", "/catalog/size-charts"],
];

/** The list that a record belongs to; undefined for what is no record. */
export const listOf = (pathname: string): string | undefined =>
  lists.findLast(([below]) => pathname.startsWith(below) && pathname !== below)?.[1];

/** What a list was filtered by when it was shown last, by its path. */
const searches = new Map<string, string>();

/** The path of the entry before an entry of the history, by the key of that entry. */
const before = new Map<string, string | undefined>();

/** Leads to a list: back in the history where it is the entry before, so that it keeps its place. */
export function useToList(): (list: string) => void {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (list) => void (before.get(key) === list.split("?")[0] ? navigate(-1) : navigate(list));
}

const focus = (selector: string) =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/** Escape leads from a record back to its list, as it was shown last. */
export function useBackToList(): void {
  const { pathname, search, key } = useLocation();
  const type = useNavigationType();
  const last = useRef({ pathname, key });
  const toList = useToList();
  // The title of a new screen has the focus, so that it is read aloud; in a list to which one comes back, the
  // row that one comes from has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen
  useEffect(() => {
    const from = last.current.pathname;
    focus("main h1");
    // The rows are there once the list is scrolled to its old place.
    const row = `main [data-row]:is([href$="${from}"], [href*="${from}?"])`;
    if (type === "POP") requestAnimationFrame(() => focus(row));
  }, [pathname]);
  useEffect(() => {
    const { pathname: from, key: old } = last.current;
    if (type === "PUSH") before.set(key, from);
    if (type === "REPLACE") before.set(key, before.get(old));
    last.current = { pathname, key };
    searches.set(pathname, search);
  }, [pathname, search, key, type]);
  const list = listOf(pathname);
  const back = () => {
    const path = list?.split("?")[0] ?? "/";
    const shown = searches.get(path);
    toList(shown === undefined ? (list ?? "/") : path + shown);
  };
  useKeys(list ? [{ keys: "Escape", does: "back to the list", run: back, isFallback: true }] : []);
}
