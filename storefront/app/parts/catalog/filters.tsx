import { priceRangeDefault } from "@adire/contract/limits";
import { parsePriceRange, updateListing } from "@adire/contract/listing-url";
import { buttonClass } from "../../ui/button.tsx";
import { useMoney } from "../../ui/price.tsx";
import { FacetFilters, type FacetFiltersProps } from "./facet-filters.tsx";
import { SectionTitle, sectionClass } from "./facet-list.tsx";
import { priceText } from "./filter-chips.ts";
import { FilterSearch } from "./filter-search.tsx";
import { PriceRange } from "./price-range.tsx";

/** `id` is the form's, for controls outside of it. */
export type FiltersProps = { id: string } & FacetFiltersProps;

/** A GET form. With JavaScript each change applies at once; without it a button submits the form. */
export function Filters({ id, ...facetProps }: FiltersProps) {
  const { state, go, facets, folded = false } = facetProps;
  const { minPrice: from, maxPrice: to } = state;
  const money = useMoney();
  return (
    <form
      id={id}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const search = String(form.get("search")).trim();
        go(
          updateListing(state, {
            search,
            ...parsePriceRange(String(form.get("min_price")), String(form.get("max_price"))),
          }),
        );
      }}
    >
      {state.view === "list" && <input type="hidden" name="view" value="list" />}
      {state.all.map((facet) => (
        <input key={facet} type="hidden" name="all" value={facet} />
      ))}
      <FacetFilters {...facetProps} />
      <details open={!folded} className={sectionClass}>
        <SectionTitle text="Price" chosen={priceText(state, money)} />
        <div className="pb-5">
          <PriceRange
            id={`${id}-price`}
            from={from ?? priceRangeDefault.min}
            to={to ?? priceRangeDefault.max}
            bars={facets?.bars}
            onChoose={(range) => go(updateListing(state, range))}
          />
        </div>
      </details>
      <FilterSearch
        id={`${id}-search`}
        applied={state.search}
        onApply={(search) => go(updateListing(state, { search }), true)}
      />
      <noscript>
        <button type="submit" className={buttonClass("primary", "mt-6 w-full")}>
          Apply filters
        </button>
      </noscript>
    </form>
  );
}
