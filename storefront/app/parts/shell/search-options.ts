import type { Suggestions } from "@adire/contract/shapes";

export type Product = Suggestions["products"][number];
export type Option =
  | { kind: "recent" | "query" | "all"; text: string }
  | { kind: "page"; text: string; to: string }
  | { kind: "product"; text: string; to: string; product: Product };
export type Group = { title: string; options: Option[] };

/** The non-empty groups of the panel. */
export function groupOptions(
  text: string,
  recent: readonly string[],
  found: Suggestions | undefined,
): Group[] {
  const groups: Group[] = text
    ? [
        { title: "Searches", options: queryOptions(found) },
        {
          title: "Categories",
          options: (found?.categories ?? []).map(({ id, name }) => ({
            kind: "page" as const,
            text: name,
            to: `/category/${id}`,
          })),
        },
        {
          title: "Brands",
          options: (found?.brands ?? []).map(({ name }) => ({
            kind: "page" as const,
            text: name,
            to: `/products?${new URLSearchParams({ brand: name })}`,
          })),
        },
        {
          title: "Products",
          options: (found?.products ?? []).map((product) => ({
            kind: "product" as const,
            text: product.name,
            to: `/products/${product.id}`,
            product,
          })),
        },
      ]
    : [{ title: "Recent searches", options: recent.map((search) => ({ kind: "recent", text: search })) }];
  return groups.filter(({ options }) => options.length > 0);
}

/** Drops queries that repeat the name of a suggested category. */
function queryOptions(found: Suggestions | undefined): Option[] {
  const names = new Set(found?.categories.map(({ name }) => name.toLowerCase()));
  return (found?.queries ?? [])
    .filter((text) => !names.has(text.toLowerCase()))
    .map((text) => ({ kind: "query", text }));
}

/** The next index for an arrow key; -1 is the search box, between the last and the first option. */
export function nextOption(active: number, count: number, step: 1 | -1): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
