import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { shownAtFirst } from "./facet-values.ts";
import { type FacetName, type ListingState, writeListing } from "./listing-url.ts";

type Value = { value: string; count: number };
type FacetListProps<V extends Value> = {
  facet: FacetName;
  /** What its values are, for people: "brand", "brands". */
  words: readonly [one: string, many: string];
  values: readonly V[] | undefined;
  /** How many there are in full. */
  total: number;
  state: ListingState;
  /** Asks for the values that the page has not brought. */
  onWhole(): void;
  className?: string;
  children(value: V): ReactNode;
};
type FacetSectionProps<V extends Value> = FacetListProps<V> & { title: string; open: boolean };

/** Of a filter that can be folded. */
export const section = "group border-b border-hairline py-1 first:-mt-3";

export function SectionTitle({ text }: { text: string }) {
  return (
    <summary className="label-display flex min-h-[52px] items-center justify-between">
      {text}
      <Icon name="minus" size={18} className="hidden group-open:block" />
      <Icon name="plus" size={18} className="group-open:hidden" />
    </summary>
  );
}

/** A filter with its values. */
export function FacetSection<V extends Value>({ title, open, ...list }: FacetSectionProps<V>) {
  const { facet, state } = list;
  const isWhole = state.all.includes(facet);
  const all = isWhole ? state.all.filter((one) => one !== facet) : [...state.all, facet];
  return (
    <details open={open} className={section}>
      <SectionTitle text={title} />
      <div className="pb-5">
        <FacetList {...list} isWhole={isWhole} more={writeListing({ ...state, all }) || "?"} />
      </div>
    </details>
  );
}

/**
 * The values of a filter. A long list comes short; the rest is one link away, and a field finds one by name.
 * @param more the address of this page with all values, or with the first ones again
 */
function FacetList<V extends Value>(props: FacetListProps<V> & { isWhole: boolean; more: string }) {
  const { facet, words, values = [], total, state, isWhole, more, onWhole, className = "", children } = props;
  const [wanted, setWanted] = useState("");
  const isLong = total > shownAtFirst[facet];
  /** A list without a single value to stand on cannot be scrolled by keyboard: it is as long as it is. */
  const scrolls = state[facet].length > 0 || values.some(({ count }) => count > 0);
  const text = wanted.trim().toLowerCase();
  const found = text ? values.filter(({ value }) => value.toLowerCase().includes(text)) : values;
  if (values.length === 0) return <p className="text-sm text-muted">Nothing to choose from here.</p>;
  return (
    <>
      {isLong && (
        <span className="mb-2 flex items-center gap-2 border-b border-control focus-within:border-ink [@media(scripting:none)]:hidden">
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label={`Find a ${words[0]}`}
            placeholder={`Find a ${words[0]}`}
            autoComplete="off"
            value={wanted}
            onChange={(event) => {
              setWanted(event.target.value);
              if (!isWhole) onWhole();
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault();
            }}
            className="min-h-11 w-full min-w-0 bg-transparent text-[15px] outline-none"
          />
        </span>
      )}
      <ul className={`-mx-1 px-1 ${scrolls ? "max-h-[330px] overflow-y-auto" : ""} ${className}`}>
        {found.map((value) => (
          <li key={value.value} className={className && value.value.length > 5 ? "col-span-2" : ""}>
            {children(value)}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="py-2 text-sm text-muted">No {words[0]} of that name.</p>}
      {isLong && !text && (
        <Link to={more} replace preventScrollReset className="target link-line text-sm">
          {isWhole ? `Fewer ${words[1]}` : `All ${total} ${words[1]}`}
        </Link>
      )}
    </>
  );
}
