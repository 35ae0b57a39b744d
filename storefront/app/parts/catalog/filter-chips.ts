import {
  type FacetName,
  facetNames,
  type ListingState,
  toggleFacetValue,
  updateListing,
} from "@adire/contract/listing-url";

/** A value of a facet in words. */
const facetText = (facet: FacetName, value: string): string =>
  facet === "size" ? `Size ${value}` : facet === "min_rating" ? `Rated ${value} and up` : value;

/** The price range in words; "" for any price. */
export function priceText({ minPrice, maxPrice }: ListingState, money: (amount: number) => string): string {
  if (maxPrice === undefined) return minPrice === undefined ? "" : `From ${money(minPrice)}`;
  return minPrice === undefined ? `Up to ${money(maxPrice)}` : `${money(minPrice)} to ${money(maxPrice)}`;
}

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
      text: facetText(facet, value),
      phrase: facet === "size" ? `size ${value}` : facetText(facet, value),
      without: toggleFacetValue(state, facet, value),
    })),
  );
  const price = priceText(state, money);
  if (price)
    chips.push({
      text: price,
      phrase: "the price range",
      without: updateListing(state, { minPrice: undefined, maxPrice: undefined }),
    });
  if (state.search) {
    const text = `“${state.search}”`;
    chips.push({ text, phrase: `the search for ${text}`, without: updateListing(state, { search: "" }) });
  }
  return chips;
}
