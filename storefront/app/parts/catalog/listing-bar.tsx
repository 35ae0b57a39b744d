import { pageSizeChoices } from "@adire/contract/limits";
import {
  clearFilters,
  type ListingState,
  type Sort,
  sorts,
  updateListing,
  writeListing,
} from "@adire/contract/listing-url";
import { useRef } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";
import { Select } from "../../ui/select.tsx";
import { filterChips } from "./filter-chips.ts";
import { FilterDialog } from "./filter-dialog.tsx";
import { Filters, type FiltersProps } from "./filters.tsx";
import { ListingChips } from "./listing-chips.tsx";

type FilterProps = Omit<FiltersProps, "id">;
type ListingBarProps = { count: number; sort: Sort; filters: FilterProps };

const bar =
  "grid grid-cols-[1fr_auto] items-center border-hairline max-lg:-mx-5 " +
  "lg:min-h-[67px] lg:grid-cols-[264px_1fr_auto_auto] lg:gap-x-5 lg:border-y";
const controls =
  "flex items-center justify-end gap-x-5 border-hairline py-1 pr-3 " +
  "max-lg:border-y lg:col-start-3 lg:row-start-1 lg:p-0";

const pageSizeProps = ({ state, go }: FilterProps) => ({
  name: "page_size",
  value: String(state.pageSize),
  onChange: (event: { target: { value: string } }) =>
    go(
      updateListing(state, {
        pageSize: pageSizeChoices.find((size) => String(size) === event.target.value) ?? state.pageSize,
      }),
    ),
  options: pageSizeChoices.map((size) => ({ value: String(size), text: String(size) })),
});

/** The number of products, the applied filters, sort, page size and view. */
export function ListingBar({ count, sort, filters }: ListingBarProps) {
  const { state, go } = filters;
  const countRef = useRef<HTMLParagraphElement>(null);
  const chips = filterChips(state, useMoney());
  const pageSize = pageSizeProps(filters);
  return (
    <div className="page">
      <div className={bar}>
        <FilterDialog count={count} applied={chips.length} onClear={() => go(clearFilters(state))}>
          <Filters id="filters-sheet" {...filters} folded />
          <Select label="Products on a page" className="pt-5" {...pageSize} />
        </FilterDialog>
        <div className={controls}>
          <Select plain id="page-size" label="Show" form="filters" className="max-lg:hidden" {...pageSize} />
          <SortSelect sort={sort} filters={filters} />
          <noscript>
            <button type="submit" form="filters" className="target link-line text-[15px]">
              Apply
            </button>
          </noscript>
        </div>
        <p
          ref={countRef}
          tabIndex={-1}
          role="status"
          className="outline-none max-lg:pt-1 max-lg:pl-5 lg:col-start-1 lg:row-start-1"
        >
          <strong className="font-semibold">{count}</strong> {count === 1 ? "product" : "products"} found
        </p>
        <ViewLinks state={state} />
        <ListingChips
          state={state}
          chips={chips}
          // The removed chip loses the focus.
          onRemove={() => countRef.current?.focus({ preventScroll: true })}
        />
      </div>
    </div>
  );
}

function SortSelect({ sort, filters: { state, go } }: Omit<ListingBarProps, "count">) {
  return (
    <Select
      plain
      id="sort"
      label="Sort by"
      name="sort"
      form="filters"
      value={state.sort ?? (state.search ? "" : sort)}
      onChange={({ target }) =>
        go(updateListing(state, { sort: sorts.find(({ value }) => value === target.value)?.value }))
      }
      options={state.search ? [{ value: "", text: "Best match" }, ...sorts] : sorts}
    />
  );
}

const viewLink =
  "target justify-center border-b-2 border-transparent text-muted hover:text-ink " +
  "aria-[current]:border-ink aria-[current]:text-ink";

function ViewLinks({ state }: { state: ListingState }) {
  return (
    <nav
      aria-label="View"
      className="flex justify-self-end max-lg:pt-1 max-lg:pr-3 lg:col-start-4 lg:row-start-1"
    >
      {(["grid", "list"] as const).map((view) => (
        <Link
          key={view}
          to={writeListing({ ...state, view }) || "?"}
          preventScrollReset
          aria-current={state.view === view ? "true" : undefined}
          aria-label={view === "grid" ? "Grid view" : "List view"}
          className={viewLink}
        >
          <Icon name={view === "grid" ? "grid" : "rows"} size={20} />
        </Link>
      ))}
    </nav>
  );
}
