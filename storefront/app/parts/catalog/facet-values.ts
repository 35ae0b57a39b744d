import { type FacetName, facetNames, type ListingState } from "@adire/contract/listing-url";
import type { Facets } from "@adire/contract/shapes";
import { type Equivalent, equivalentSize } from "./equivalent-size.ts";
import { groupBySystem } from "./size-systems.ts";

/** The number of values of a facet that a page contains before the shopper shows all. */
export const INITIAL_VALUES = {
  category: 12,
  subcategory: 12,
  size: 60,
  color: 24,
  brand: 12,
  option: 24,
  material: 12,
  length: 12,
  occasion: 12,
  min_rating: 12,
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

/** The values, and the chosen ones that other filters leave no product: they can still be taken back. */
function withChosen<V extends Value>(
  values: readonly V[],
  chosen: readonly string[],
  toValue: (text: string) => V,
) {
  const given = new Set(values.map(({ value }) => value.toLowerCase()));
  return [...values, ...chosen.filter((text) => !given.has(text.toLowerCase())).map(toValue)];
}
const unfound = (value: string) => ({ value, count: 0 });

/** All lengths from the shortest where products have one, so that their drawings stand side by side. */
const hems = { Short: 28, Knee: 34, Midi: 40, Long: 46 };
const allLengths = (values: readonly Value[]) =>
  Object.entries(values.length === 0 ? {} : hems).map(([value, hem]) => {
    const { count } = values.find((own) => own.value === value) ?? { count: 0 };
    const skirt = hem - 18;
    // A dress with its hem at that height, and a line at the knee.
    const drawing = `M15 3q5 4 10 0l4 3-2 6-2-1v7l6 ${skirt}H9l6-${skirt}v-7l-2 1-2-6zM2 34h3m5 0h3m5 0h3m5 0h3m5 0h3`;
    return { value, count, drawing };
  });

/** The path of the bars of the price histogram: each 1 wide, the highest 100 high. */
function histogram(price: Facets["price"]): string {
  const counts = price?.buckets.map(({ count }) => count) ?? [];
  const most = Math.max(...counts);
  return counts
    .map((count, at) => (count > 0 ? `M${at} 100v-${Math.ceil((count * 100) / most)}h.85V100z` : ""))
    .join("");
}

/** The facets of a page with long lists truncated, and the total number of values of each. */
export function facetsForPage(given: Facets, state: ListingState, isForWomen = false) {
  const chosenSizes = new Set(state.size.map((size) => size.toLowerCase()));
  const size = groupBySystem(given.size, (name) => chosenSizes.has(name.toLowerCase()));
  const facets = {
    ...given,
    ...{ size, length: allLengths(withChosen(given.length, state.length, unfound)) },
    subcategory: withChosen(given.subcategory, state.subcategory, (kind) => ({
      ...unfound(kind),
      image: null,
    })),
    option: withChosen(given.option, state.option, (option) => ({
      ...unfound(option),
      name: option.split(": ")[0] ?? "",
    })),
    material: withChosen(given.material, state.material, unfound),
    occasion: withChosen(given.occasion, state.occasion, unfound),
    min_rating: withChosen(given.min_rating, state.min_rating, unfound),
  };
  const truncate = <V extends Value>(name: FacetName, values: V[]) =>
    state.all.includes(name) ? values : truncateValues(values, state[name], INITIAL_VALUES[name]);
  const truncated = {
    ...facets,
    category: truncate("category", facets.category),
    subcategory: truncate("subcategory", facets.subcategory),
    size: truncate("size", facets.size),
    color: truncate("color", facets.color),
    brand: truncate("brand", facets.brand),
    option: truncate("option", facets.option),
    material: truncate("material", facets.material),
    price: facets.price && { min: facets.price.min, max: facets.price.max },
    bars: histogram(facets.price),
    /** A size that says the same as a chosen one. */
    equivalent: isForWomen ? equivalentSize(state.size, facets.size) : undefined,
  };
  const totals = Object.fromEntries(facetNames.map((name) => [name, facets[name].length]));
  return { facets: truncated, totals: totals as Record<FacetName, number> };
}
export type PageFacets = ReturnType<typeof facetsForPage>["facets"];
export type { Equivalent };
