import { type FacetName, type ListingState, toggleFacetValue } from "@adire/contract/listing-url";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ColorArea } from "../../ui/color-area.tsx";
import { FacetSection } from "./facet-list.tsx";
import { INITIAL_VALUES, type PageFacets } from "./facet-values.ts";

export type FacetFiltersProps = {
  facets: PageFacets | undefined;
  /** The total number of values of each facet. */
  totals: Record<FacetName, number> | undefined;
  state: ListingState;
  go(next: ListingState, replace?: boolean): void;
  withoutCategory: boolean;
};

const sizeGrid = (sizes: readonly { value: string }[]) => {
  const longest = Math.max(...sizes.map(({ value }) => value.length));
  const columns = longest > 7 ? "grid-cols-2" : longest > 5 ? "grid-cols-3" : "grid-cols-4";
  return `grid gap-1.5 py-1 ${columns}`;
};

/** Category, size, color, other options, and brand. Values without products are disabled unless selected. */
export function FacetFilters({ facets, totals, state, go, withoutCategory }: FacetFiltersProps) {
  const isSelected = (facet: FacetName, value: string) =>
    state[facet].some((selected) => selected.toLowerCase() === value.toLowerCase());
  const checkbox = (facet: FacetName, value: string, count: number) => ({
    name: facet,
    value,
    checked: isSelected(facet, value),
    disabled: count === 0 && !isSelected(facet, value),
    onChange: () => go(toggleFacetValue(state, facet, value)),
  });
  const list = (facet: FacetName) => ({
    facet,
    total: totals?.[facet] ?? 0,
    state,
    onShowAll: () => go({ ...state, all: [...state.all, facet] }, true),
  });
  const named = (facet: FacetName, value: string, count: number, text = value) => (
    <Checkbox {...checkbox(facet, value, count)}>
      <span className="min-w-0 grow wrap-anywhere">{text}</span>{" "}
      <span className="text-xs text-muted">{count}</span>
    </Checkbox>
  );

  const isOneCategory =
    withoutCategory ||
    state.category.length + state.subcategory.length > 0 ||
    list("subcategory").total <= INITIAL_VALUES.subcategory;

  return (
    <>
      {facets && facets.subcategory.length > 1 && isOneCategory && (
        <FacetSection
          title="Kind"
          open
          {...list("subcategory")}
          nouns={["kind", "kinds"]}
          values={facets.subcategory}
        >
          {({ value, count }) => named("subcategory", value, count)}
        </FacetSection>
      )}
      {!withoutCategory && (
        <FacetSection
          title="Category"
          open
          {...list("category")}
          nouns={["category", "categories"]}
          values={facets?.category}
        >
          {({ value, count }) => named("category", value, count)}
        </FacetSection>
      )}
      <FacetSection
        title="Sizes"
        open
        {...list("size")}
        nouns={["size", "sizes"]}
        values={facets?.size}
        classOf={sizeGrid}
      >
        {({ value, count }) => (
          <label className="size-tile">
            <input
              type="checkbox"
              {...checkbox("size", value, count)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="text-sm font-medium">{value}</span> <span className="text-xs">{count}</span>
          </label>
        )}
      </FacetSection>
      <FacetSection
        title="Colors"
        open
        {...list("color")}
        nouns={["color", "colors"]}
        values={facets?.color}
        classOf={() => "grid grid-cols-4 gap-1"}
      >
        {({ value, count, hex_code }) => (
          <label className="color-tile">
            <input
              type="checkbox"
              {...checkbox("color", value, count)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <ColorArea color={hex_code} className="color-dot" />
            <span className="w-full text-[13px] wrap-anywhere">{value}</span> <span>{count}</span>
          </label>
        )}
      </FacetSection>
      {[...new Set(facets?.option.map(({ name }) => name))].map((name) => (
        <FacetSection
          key={name}
          title={name}
          open
          {...list("option")}
          nouns={["value", "values"]}
          values={facets?.option.filter((one) => one.name === name)}
        >
          {({ value, count }) => named("option", value, count, value.slice(name.length + 2))}
        </FacetSection>
      ))}
      <FacetSection
        title="Brands"
        open={state.brand.length > 0 || state.all.includes("brand")}
        {...list("brand")}
        nouns={["brand", "brands"]}
        values={facets?.brand}
      >
        {({ value, count }) => named("brand", value, count)}
      </FacetSection>
    </>
  );
}
