import { type FacetName, type ListingState, writeListing } from "@adire/contract/listing-url";
import { type ComponentProps, Fragment, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { INITIAL_VALUES } from "./facet-values.ts";

type Value = {
  value: string;
  count: number;
  /** The heading that it stands under. */
  group?: string;
};
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
  /** The class of a list of values. */
  classOf?(values: readonly V[]): string;
  /** Shows values without products in their place. */
  unfolded?: boolean;
  /** Stands below the values. */
  note?: ReactNode;
  children(value: V): ReactNode;
};
type FacetSectionProps<V extends Value> = FacetListProps<V> & { title: string; open: boolean };

/** Class of a collapsible filter. */
export const sectionClass = "group border-b border-hairline py-1 first:-mt-3";

export function SectionTitle({ text, chosen }: { text: string; chosen: string }) {
  return (
    <summary className="flex min-h-[52px] items-center gap-3">
      <span className="label-display grow">{text}</span>
      <span className={`truncate text-sm ${chosen ? "" : "text-muted group-open:hidden"}`}>
        {chosen || "Any"}
      </span>
      <Icon name="plus" size={18} className="group-open:[clip-path:inset(8px_0)]" />
    </summary>
  );
}

/** Opens with `open`, but does not close with it: the focus may be inside. */
function Fold({ open, ...rest }: ComponentProps<"details"> & { open: boolean }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return <details open={opened} {...rest} />;
}

export function FacetSection<V extends Value>({ title, open, note, ...list }: FacetSectionProps<V>) {
  const { facet, state } = list;
  const showsAll = state.all.includes(facet);
  const all = showsAll ? state.all.filter((name) => name !== facet) : [...state.all, facet];
  return (
    <Fold open={open} className={sectionClass}>
      <SectionTitle text={title} chosen={state[facet].join(", ")} />
      <div className="filter-list">
        <FacetList {...list} showsAll={showsAll} toggleAll={writeListing({ ...state, all }) || "?"} />
        {note}
      </div>
    </Fold>
  );
}

/**
 * The values of a facet, by group; those without products are folded. A long list is truncated; a link shows
 * all, and an input filters by name.
 * @param toggleAll the URL of this page with all values, or with the truncated list again
 */
function FacetList<V extends Value>(props: FacetListProps<V> & { showsAll: boolean; toggleAll: string }) {
  const { facet, nouns, values = [], total, state, showsAll, toggleAll, onShowAll } = props;
  const { classOf, unfolded, children } = props;
  const [name, setName] = useState("");
  const isLong = total > INITIAL_VALUES[facet];
  const text = name.trim().toLowerCase();
  const matching = text ? values.filter(({ value }) => value.toLowerCase().includes(text)) : values;
  if (values.length === 0) return <p className="text-sm text-muted">Nothing to choose from here.</p>;
  const isChosen = ({ value }: V) =>
    state[facet].some((chosen) => chosen.toLowerCase() === value.toLowerCase());
  const listOf = (some: readonly V[]) => (
    <ul className={classOf?.(some)}>
      {some.map((value) => (
        <li key={value.value}>{children(value)}</li>
      ))}
    </ul>
  );
  const groups = [...new Set(matching.map(({ group }) => group))];
  return (
    <>
      {isLong && (
        <span className={"mb-2 flex items-center gap-2 field-line [@media(scripting:none)]:hidden"}>
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
      {groups.map((group, at) => {
        const own = matching.filter((value) => value.group === group);
        const live = own.filter((value) => unfolded || value.count > 0 || isChosen(value));
        const empty = own.filter((value) => !live.includes(value));
        const lists = (
          <>
            {listOf(live)}
            {empty.length > 0 && (
              <details open={text !== ""}>
                <summary className="target text-sm text-muted">{empty.length} not in this list</summary>
                {listOf(empty)}
              </details>
            )}
          </>
        );
        if (!group) return <Fragment key="">{lists}</Fragment>;
        return (
          <Fold key={group} open={at === 0 || groups.length < 3 || own.some(isChosen)}>
            <summary className="flex min-h-11 items-center justify-between gap-3 text-sm">
              <span>{group}</span>
              <span className="truncate text-muted">
                {live[0]?.value}
                {live.length > 1 && ` – ${live.at(-1)?.value}`}
              </span>
            </summary>
            {lists}
          </Fold>
        );
      })}
      {matching.length === 0 && <p className="py-2 text-sm text-muted">No {nouns[0]} of that name.</p>}
      {isLong && !text && (
        <Link to={toggleAll} replace preventScrollReset className="target link-line text-sm">
          {showsAll ? `Fewer ${nouns[1]}` : `All ${total} ${nouns[1]}`}
        </Link>
      )}
    </>
  );
}
