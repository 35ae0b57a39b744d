import type { Facets } from "@adire/contract/shapes";
import { type FacetName, facetNames, type ListingState } from "./listing-url.ts";

/** How many values of a filter a page brings, until all are asked for. */
export const shownAtFirst = { category: 40, size: 60, color: 40, brand: 12 } as const satisfies Record<
  FacetName,
  number
>;

type Value = { value: string; count: number };

/** A long list as a page brings it at first: what is chosen, then what has most products, in the list's own order. */
export function shortened<V extends Value>(
  values: readonly V[],
  chosen: readonly string[],
  most: number,
): V[] {
  if (values.length <= most) return [...values];
  const held = new Set(chosen.map((value) => value.toLowerCase()));
  const rank = ({ value, count }: V) => (held.has(value.toLowerCase()) ? Number.POSITIVE_INFINITY : count);
  const first = new Set(
    [...values].sort((a, b) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0)).slice(0, most),
  );
  return values.filter((value) => first.has(value) || held.has(value.value.toLowerCase()));
}

/** The filters of a page, long lists shortened, and how many values each of them has in full. */
export function facetsForPage(facets: Facets, state: ListingState) {
  const whole = (name: FacetName) => state.all.includes(name);
  const short = { ...facets };
  const cut = <V extends Value>(name: FacetName, values: V[]) =>
    whole(name) ? values : shortened(values, state[name], shownAtFirst[name]);
  short.category = cut("category", facets.category);
  short.size = cut("size", facets.size);
  short.color = cut("color", facets.color);
  short.brand = cut("brand", facets.brand);
  const totals = Object.fromEntries(facetNames.map((name) => [name, facets[name].length]));
  return { facets: short, totals: totals as Record<FacetName, number> };
}
