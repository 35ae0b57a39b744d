import { findStorePath, readStoreAddress } from "@adire/contract/store-paths";

/** Steps from one redirect to the next. */
export const MAX_STEPS = 10;

/** What a redirect is judged by. */
export type Known = {
  /** By path: where it leads. */
  redirects: Map<string, string>;
  /** Paths of products and categories that the shop has, among those that are asked about. */
  pages: ReadonlySet<string>;
};
type Wrong = { field: "from" | "to"; sentence: string };
type Checked = { from: string; to: string } | Wrong;

/** A redirect as it is kept, or what is wrong with it. @param given what a member of the staff typed */
export function checkRedirect(given: { from: string; to: string }, known: Known): Checked {
  const [from, to] = [readStoreAddress(given.from), readStoreAddress(given.to)];
  if (!from) return { field: "from", sentence: "must be a path of this shop, such as /pages/about-us" };
  if (from.rest !== "")
    return { field: "from", sentence: "must be a path without ? and #, which do not count" };
  if (!to) return { field: "to", sentence: "must be a path of this shop: visitors are not led elsewhere" };
  if (isPage(from.path, known))
    return { field: "from", sentence: "is a page of the shop, which a redirect would hide" };
  if (leadsTo(from.path, to.path, known)) return { field: "to", sentence: "leads back to where it begins" };
  if (!isPage(to.path, known) && !known.redirects.has(to.path))
    return { field: "to", sentence: "must be a page of the shop: there is none at this path" };
  return { from: from.path, to: to.path + to.rest };
}

function isPage(path: string, { pages }: Known): boolean {
  const found = findStorePath(path);
  return found !== undefined && (!needsRow(found.path) || pages.has(path));
}

/** Paths whose pages are there for some numbers only. */
const numbered = {
  products: "/products/:productId",
  categories: "/category/:categoryId",
  collections: "/collections/:collectionId",
} as const;
const needsRow = (path: string) => Object.values<string>(numbered).includes(path);

function leadsTo(end: string, start: string, { redirects }: Known): boolean {
  let path: string | undefined = start;
  for (let step = 0; path !== undefined && step <= MAX_STEPS; step += 1) {
    if (path === end) return true;
    const next: string | undefined = redirects.get(path);
    path = next === undefined ? undefined : readStoreAddress(next)?.path;
  }
  // So long a way is refused like one without an end.
  return path !== undefined;
}

/** The ids that paths of products, categories and collections have. */
export function idsIn(paths: readonly string[]): Record<keyof typeof numbered, number[]> {
  const idsOf = (wanted: string) =>
    paths.flatMap((text) => {
      const { path = "", value = "" } = findStorePath(readStoreAddress(text)?.path ?? "") ?? {};
      return path === wanted && /^[1-9]\d{0,8}$/.test(value) ? [Number(value)] : [];
    });
  return {
    products: idsOf(numbered.products),
    categories: idsOf(numbered.categories),
    collections: idsOf(numbered.collections),
  };
}
