import { facetNames, type ListingState, toggleFacetValue, updateListing } from "@adire/contract/listing-url";

export type Chip = {
  text: string;
  /** The filter within a sentence, such as "Without size 40". */
  phrase: string;
  without: ListingState;
};

/** One removable chip for each applied filter. */
export function filterChips(state: ListingState, money: (amount: number) => string): Chip[] {
  const chips: Chip[] = facetNames.flatMap((facet) =>
    state[facet].map((value) => ({
      text: facet === "size" ? `Size ${value}` : value,
      phrase: facet === "size" ? `size ${value}` : value,
      without: toggleFacetValue(state, facet, value),
    })),
  );
  const { minPrice, maxPrice } = state;
  if (minPrice !== undefined || maxPrice !== undefined)
    chips.push({
      text:
        maxPrice === undefined
          ? `From ${money(minPrice ?? 0)}`
          : minPrice === undefined
            ? `Up to ${money(maxPrice)}`
            : `${money(minPrice)} to ${money(maxPrice)}`,
      phrase: "the price range",
      without: updateListing(state, { minPrice: undefined, maxPrice: undefined }),
    });
  if (state.search) {
    const text = `“${state.search}”`;
    chips.push({ text, phrase: `the search for ${text}`, without: updateListing(state, { search: "" }) });
  }
  return chips;
}
