import {
  type FacetName,
  type ListingState,
  toggleFacetValue,
  writeListing,
} from "@adire/contract/listing-url";
import { Checkbox } from "@adire/ui/checkbox.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ColorArea } from "../../ui/color-area.tsx";
import { Picture } from "../../ui/picture.tsx";
import { FacetSection } from "./facet-list.tsx";
import { type Equivalent, INITIAL_VALUES, type PageFacets } from "./facet-values.ts";

export type FacetFiltersProps = {
  facets: PageFacets | undefined;
  /** The total number of values of each facet. */
  totals: Record<FacetName, number> | undefined;
  state: ListingState;
  go(next: ListingState, replace?: boolean): void;
  withoutCategory: boolean;
  /** Opens only what is looked for first; the others name what is chosen. */
  folded?: boolean;
};

const sizeGrid = (sizes: readonly { value: string }[]) => {
  const longest = Math.max(...sizes.map(({ value }) => value.length));
  const columns = longest > 7 ? "grid-cols-2" : longest > 5 ? "grid-cols-3" : "grid-cols-4";
  return `size-tiles py-1 ${columns}`;
};

/** What the facets are drawn with. */
function facetParts({ totals, state, go, folded }: FacetFiltersProps) {
  const isSelected = (facet: FacetName, value: string) =>
    state[facet].some((selected) => selected.toLowerCase() === value.toLowerCase());
  const checkbox = (facet: FacetName, value: string, count: number) => ({
    name: facet,
    value,
    checked: isSelected(facet, value),
    disabled: count === 0 && !isSelected(facet, value),
    onChange: () => go(toggleFacetValue(state, facet, value)),
  });
  const list = (facet: FacetName, title: string, noun: string, nouns = `${noun}s`, isFirst = false) => ({
    facet,
    title,
    nouns: [noun, nouns] as const,
    open: isFirst || (!folded && (state[facet].length > 0 || state.all.includes(facet))),
    total: totals?.[facet] ?? 0,
    state,
    onShowAll: () => go({ ...state, all: [...state.all, facet] }, true),
  });
  const named = (facet: FacetName, value: string, count: number, text = value, picture?: ReactNode) => (
    <Checkbox {...checkbox(facet, value, count)} className="wrap-anywhere">
      {picture}
      {`${text} `}
      <small>{count}</small>
    </Checkbox>
  );
  const tile = (facet: FacetName, value: string, count: number, drawing?: string) => (
    <label>
      <input type="checkbox" {...checkbox(facet, value, count)} />
      {drawing && (
        <svg viewBox="0 0 40 48" aria-hidden="true" className="mx-auto my-1 h-12 fill-none stroke-current">
          <path d={drawing} />
        </svg>
      )}
      {`${value} `}
      <small>{count}</small>
    </label>
  );
  return { checkbox, list, named, tile };
}

/** The facets, each a list of values with counts. Values without products are disabled unless selected. */
export function FacetFilters(props: FacetFiltersProps) {
  const { facets, totals, state, withoutCategory, folded } = props;
  const { checkbox, list, named, tile } = facetParts(props);
  /** A facet with one value that all have is no choice. */
  const isChoice = (facet: "material" | "length" | "occasion") =>
    state[facet].length > 0 || (facets?.[facet].filter(({ count }) => count > 0).length ?? 0) > 1;
  const isOneCategory =
    withoutCategory ||
    state.category.length + state.subcategory.length > 0 ||
    (totals?.subcategory ?? 0) <= INITIAL_VALUES.subcategory;
  const withKinds = facets && facets.subcategory.length > (state.subcategory[0] ? 0 : 1) && isOneCategory;

  return (
    <>
      {!withoutCategory && (
        <FacetSection
          {...list("category", "Category", "category", "categories", !folded)}
          values={facets?.category}
        >
          {({ value, count }) => named("category", value, count)}
        </FacetSection>
      )}
      {withKinds && (
        <FacetSection
          {...list("subcategory", "Kind", "kind", "kinds", state.subcategory.length === 0 || !folded)}
          values={facets.subcategory}
        >
          {({ value, count, image }) =>
            named("subcategory", value, count, value, <KindPicture path={image} />)
          }
        </FacetSection>
      )}
      <FacetSection
        {...list("size", "Sizes", "size", "sizes", true)}
        values={facets?.size}
        classOf={sizeGrid}
        note={facets?.equivalent && <EquivalentNote state={state} equivalent={facets.equivalent} />}
      >
        {({ value, count }) => tile("size", value, count)}
      </FacetSection>
      {isChoice("length") && (
        <FacetSection
          {...list("length", "Length", "length", "lengths", !folded)}
          values={facets?.length}
          unfolded
          classOf={() => "size-tiles grid-cols-4"}
        >
          {({ value, count, drawing }) => tile("length", value, count, drawing)}
        </FacetSection>
      )}
      <FacetSection
        {...list("color", "Colors", "color", "colors", !folded)}
        values={facets?.color}
        classOf={() => "color-tiles"}
      >
        {({ value, count, hex_code }) => (
          <label>
            <input type="checkbox" {...checkbox("color", value, count)} />
            <ColorArea color={hex_code} />
            {`${value} `}
            <small>{count}</small>
          </label>
        )}
      </FacetSection>
      {[...new Set(facets?.option.map(({ name }) => name))].map((name) => (
        <FacetSection
          key={name}
          {...list("option", name, "value", "values", !folded)}
          values={facets?.option.filter((one) => one.name === name)}
        >
          {({ value, count }) => named("option", value, count, value.slice(name.length + 2))}
        </FacetSection>
      ))}
      {isChoice("material") && (
        <FacetSection {...list("material", "Material", "material")} values={facets?.material}>
          {({ value, count }) => named("material", value, count)}
        </FacetSection>
      )}
      {isChoice("occasion") && (
        <FacetSection {...list("occasion", "Occasion", "occasion")} values={facets?.occasion}>
          {({ value, count }) => named("occasion", value, count)}
        </FacetSection>
      )}
      <FacetSection {...list("brand", "Brands", "brand")} values={facets?.brand}>
        {({ value, count }) => named("brand", value, count)}
      </FacetSection>
      {facets?.min_rating.map(({ value, count }) => (
        <div key={value} className="border-b border-hairline py-2">
          {named("min_rating", value, count, `Rated ${value} and up`)}
        </div>
      ))}
    </>
  );
}

const KindPicture = ({ path }: { path: string | null }) => (
  <span className="h-10 w-8 shrink-0 tint-0">
    <Picture path={path} alt="" sizes="32px" maxWidth={240} late className="size-full object-cover" />
  </span>
);

function EquivalentNote({ state, equivalent }: { state: ListingState; equivalent: Equivalent }) {
  const { chosen, sizes, count } = equivalent;
  return (
    <p className="pt-2 text-sm text-muted">
      {chosen} is {sizes.join(" or ")} too:{" "}
      <Link
        to={writeListing({ ...state, size: [...state.size, ...sizes], page: 1 })}
        preventScrollReset
        className="target link-line text-ink"
      >
        add {count} in {sizes.join(" and ")}
      </Link>
    </p>
  );
}
