import { priceRangeDefault } from "@adire/contract/limits";
import type { Facets } from "@adire/contract/shapes";
import { buttonLook } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FacetSection, SectionTitle, section } from "./facet-list.tsx";
import { FilterSearch } from "./filter-search.tsx";
import { changed, type FacetName, type ListingState, priceEnds, toggled } from "./listing-url.ts";
import { PriceRange } from "./price-range.tsx";

export type FiltersProps = {
  /** Of the form, for controls that stand outside of it. */
  id: string;
  facets: Facets | undefined;
  /** How many values each filter has in full. */
  totals: Record<FacetName, number> | undefined;
  state: ListingState;
  go(next: ListingState, replace?: boolean): void;
  withoutCategory: boolean;
};

/** A plain GET form: without JavaScript it is sent by its button, with it every change applies at once. */
export function Filters({ id, facets, totals, state, go, withoutCategory }: FiltersProps) {
  const held = (facet: FacetName, value: string) =>
    state[facet].some((one) => one.toLowerCase() === value.toLowerCase());
  const box = (facet: FacetName, value: string, count: number) => ({
    name: facet,
    value,
    checked: held(facet, value),
    disabled: count === 0 && !held(facet, value),
    onChange: () => go(toggled(state, facet, value)),
  });
  const list = (facet: FacetName) => ({
    facet,
    total: totals?.[facet] ?? 0,
    state,
    onWhole: () => go({ ...state, all: [...state.all, facet] }, true),
  });

  return (
    <form
      id={id}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const search = String(form.get("search")).trim();
        go(
          changed(state, {
            search,
            ...priceEnds(String(form.get("min_price")), String(form.get("max_price"))),
          }),
        );
      }}
    >
      {state.view === "list" && <input type="hidden" name="view" value="list" />}
      {state.all.map((facet) => (
        <input key={facet} type="hidden" name="all" value={facet} />
      ))}
      {!withoutCategory && (
        <FacetSection
          title="Category"
          open
          {...list("category")}
          words={["category", "categories"]}
          values={facets?.category}
        >
          {({ value, count }) => (
            <Checkbox {...box("category", value, count)}>
              <span className="grow">{value}</span> <span className="text-xs text-muted">{count}</span>
            </Checkbox>
          )}
        </FacetSection>
      )}
      <FacetSection
        title="Sizes"
        open
        {...list("size")}
        words={["size", "sizes"]}
        values={facets?.size}
        className="grid grid-cols-4 gap-1.5 py-1"
      >
        {({ value, count }) => (
          <label className="size-tile">
            <input type="checkbox" {...box("size", value, count)} className="sr-only" />
            <span className="text-sm font-medium">{value}</span> <span className="text-xs">{count}</span>
          </label>
        )}
      </FacetSection>
      <FacetSection title="Colors" open {...list("color")} words={["color", "colors"]} values={facets?.color}>
        {({ value, count, hex_code }) => (
          <Checkbox {...box("color", value, count)}>
            <span
              className="size-5 rounded-full border border-hairline"
              style={{ backgroundColor: hex_code }}
              aria-hidden="true"
            />
            <span className="grow">{value}</span> <span className="text-xs text-muted">{count}</span>
          </Checkbox>
        )}
      </FacetSection>
      <FacetSection
        title="Brands"
        open={state.brand.length > 0 || state.all.includes("brand")}
        {...list("brand")}
        words={["brand", "brands"]}
        values={facets?.brand}
      >
        {({ value, count }) => (
          <Checkbox {...box("brand", value, count)}>
            <span className="min-w-0 grow wrap-anywhere">{value}</span>{" "}
            <span className="text-xs text-muted">{count}</span>
          </Checkbox>
        )}
      </FacetSection>
      <details open className={section}>
        <SectionTitle text="Price" />
        <div className="pb-5">
          <PriceRange
            id={`${id}-price`}
            key={`${state.minPrice} ${state.maxPrice}`}
            from={state.minPrice ?? priceRangeDefault.min}
            to={state.maxPrice ?? priceRangeDefault.max}
            onChoose={(from, to) => go(changed(state, priceEnds(from, to)))}
          />
        </div>
      </details>
      <FilterSearch
        id={`${id}-search`}
        applied={state.search}
        onApply={(search) => go(changed(state, { search }), true)}
      />
      <noscript>
        <button type="submit" className={buttonLook("primary", "mt-6 w-full")}>
          Apply filters
        </button>
      </noscript>
    </form>
  );
}
