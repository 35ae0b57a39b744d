import { type FacetName, facetNames, type ListingState } from "@adire/contract/listing-url";
import type { Facets } from "@adire/contract/shapes";
import { groupBySystem } from "./size-systems.ts";

/** The number of values of a facet that a page contains before the shopper shows all. */
export const INITIAL_VALUES = {
  category: 12,
  subcategory: 12,
  size: 60,
  color: 24,
  brand: 12,
  option: 24,
} as const satisfies Record<FacetName, number>;

type Value = { value: string; count: number };

/** Limits the values to the selected ones and those with most products, in the original order. */
export function truncateValues<V extends Value>(
  values: readonly V[],
  selected: readonly string[],
  max: number,
): V[] {
  if (values.length <= max) return [...values];
  const selectedLower = new Set(selected.map((value) => value.toLowerCase()));
  const rank = ({ value, count }: V) =>
    selectedLower.has(value.toLowerCase()) ? Number.POSITIVE_INFINITY : count;
  const included = new Set(
    [...values].sort((a, b) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0)).slice(0, max),
  );
  return values.filter((value) => included.has(value) || selectedLower.has(value.value.toLowerCase()));
}

/** The facets of a page with long lists truncated, and the total number of values of each. */
export function facetsForPage(facets: Facets, state: ListingState) {
  const truncate = <V extends Value>(name: FacetName, values: V[]) =>
    state.all.includes(name) ? values : truncateValues(values, state[name], INITIAL_VALUES[name]);
  const chosenSizes = new Set(state.size.map((size) => size.toLowerCase()));
  const sizes = groupBySystem(facets.size, (size) => chosenSizes.has(size.toLowerCase()));
  const truncated = {
    ...facets,
    category: truncate("category", facets.category),
    subcategory: truncate("subcategory", facets.subcategory),
    size: truncate("size", sizes),
    color: truncate("color", facets.color),
    brand: truncate("brand", facets.brand),
    option: truncate("option", facets.option),
  };
  const totals = Object.fromEntries(
    facetNames.map((name) => [name, { ...facets, size: sizes }[name].length]),
  );
  return { facets: truncated, totals: totals as Record<FacetName, number> };
}
export type PageFacets = ReturnType<typeof facetsForPage>["facets"];
