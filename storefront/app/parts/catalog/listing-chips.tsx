import { clearFilters, type ListingState, writeListing } from "@adire/contract/listing-url";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import type { Chip } from "./filter-chips.ts";

const list =
  "no-scrollbar flex items-center gap-2 " +
  "max-lg:col-span-2 max-lg:w-0 max-lg:min-w-full max-lg:overflow-x-auto max-lg:px-5 max-lg:py-3 " +
  "lg:col-start-2 lg:row-start-1 lg:flex-wrap lg:py-2.5 lg:pl-6";
const chipClass =
  "target max-w-[240px] shrink-0 gap-3 border border-control px-3.5 text-sm whitespace-nowrap hover:border-ink";

type ListingChipsProps = { state: ListingState; chips: readonly Chip[]; onRemove(): void };

/** The applied filters as links that remove them. */
export function ListingChips({ state, chips, onRemove }: ListingChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className={list}>
      <Link
        to={writeListing(clearFilters(state)) || "?"}
        preventScrollReset
        onClick={onRemove}
        className="target shrink-0 link-line text-sm whitespace-nowrap max-lg:mr-2 lg:order-last lg:ml-2"
      >
        Clear all
      </Link>
      {chips.map((chip) => (
        <Link
          key={chip.text}
          to={writeListing(chip.without) || "?"}
          preventScrollReset
          onClick={onRemove}
          aria-label={`Remove filter ${chip.text}`}
          className={chipClass}
        >
          <span className="truncate">{chip.text}</span>
          <Icon name="cross" size={13} className="shrink-0" />
        </Link>
      ))}
    </div>
  );
}
