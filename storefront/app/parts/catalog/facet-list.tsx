import { type FacetName, type ListingState, writeListing } from "@adire/contract/listing-url";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { INITIAL_VALUES } from "./facet-values.ts";

type Value = { value: string; count: number };
type FacetListProps<V extends Value> = {
  facet: FacetName;
  /** Singular and plural of the facet, such as "brand" and "brands". */
  nouns: readonly [singular: string, plural: string];
  values: readonly V[] | undefined;
  /** The number of values, including those that the page does not contain. */
  total: number;
  state: ListingState;
  /** Loads the values that the page does not contain. */
  onShowAll(): void;
  className?: string;
  children(value: V): ReactNode;
};
type FacetSectionProps<V extends Value> = FacetListProps<V> & { title: string; open: boolean };

/** Class of a collapsible filter. */
export const sectionClass = "group border-b border-hairline py-1 first:-mt-3";

export function SectionTitle({ text }: { text: string }) {
  return (
    <summary className="label-display flex min-h-[52px] items-center justify-between">
      {text}
      <Icon name="minus" size={18} className="hidden group-open:block" />
      <Icon name="plus" size={18} className="group-open:hidden" />
    </summary>
  );
}

export function FacetSection<V extends Value>({ title, open, ...list }: FacetSectionProps<V>) {
  const { facet, state } = list;
  const showsAll = state.all.includes(facet);
  const all = showsAll ? state.all.filter((name) => name !== facet) : [...state.all, facet];
  return (
    <details open={open} className={sectionClass}>
      <SectionTitle text={title} />
      <div className="pb-5">
        <FacetList {...list} showsAll={showsAll} toggleAll={writeListing({ ...state, all }) || "?"} />
      </div>
    </details>
  );
}

/**
 * The values of a facet. A long list is truncated; a link shows all, and an input filters by name.
 * @param toggleAll the URL of this page with all values, or with the truncated list again
 */
function FacetList<V extends Value>(props: FacetListProps<V> & { showsAll: boolean; toggleAll: string }) {
  const { facet, nouns, values = [], total, state, showsAll, toggleAll, onShowAll } = props;
  const { className = "", children } = props;
  const [name, setName] = useState("");
  const isLong = total > INITIAL_VALUES[facet];
  // A list without an enabled checkbox cannot be scrolled by keyboard, so it is not limited in height.
  const scrolls = state[facet].length > 0 || values.some(({ count }) => count > 0);
  const text = name.trim().toLowerCase();
  const matching = text ? values.filter(({ value }) => value.toLowerCase().includes(text)) : values;
  if (values.length === 0) return <p className="text-sm text-muted">Nothing to choose from here.</p>;
  return (
    <>
      {isLong && (
        <span
          className={
            "mb-2 flex items-center gap-2 border-b border-control focus-within:border-ink " +
            "[@media(scripting:none)]:hidden"
          }
        >
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={`Find a ${nouns[0]}`}
            placeholder={`Find a ${nouns[0]}`}
            autoComplete="off"
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              if (!showsAll) onShowAll();
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
            className="min-h-11 w-full min-w-0 bg-transparent text-[15px] outline-none"
          />
        </span>
      )}
      <ul className={`-mx-1 px-1 ${scrolls ? "max-h-[330px] overflow-y-auto" : ""} ${className}`}>
        {matching.map((value) => (
          <li key={value.value} className={className && value.value.length > 5 ? "col-span-2" : ""}>
            {children(value)}
          </li>
        ))}
      </ul>
      {matching.length === 0 && <p className="py-2 text-sm text-muted">No {nouns[0]} of that name.</p>}
      {isLong && !text && (
        <Link to={toggleAll} replace preventScrollReset className="target link-line text-sm">
          {showsAll ? `Fewer ${nouns[1]}` : `All ${total} ${nouns[1]}`}
        </Link>
      )}
    </>
  );
}
