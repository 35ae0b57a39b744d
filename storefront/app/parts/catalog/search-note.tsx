import { type ListingState, updateListing, writeListing } from "@adire/contract/listing-url";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { useMoney } from "../../ui/price.tsx";
import type { ListingData } from "./load-listing.server.ts";
import { chipText, searchNotes } from "./search-notes.ts";

type ParsedSearch = NonNullable<ListingData["note"]>;
type SearchNoteProps = { state: ListingState; page: ListingData; parsed: ParsedSearch };

/** Explains a search that was not taken literally: corrections, words used as filters, inexact matches. */
export default function SearchNote({ state, page, parsed }: SearchNoteProps) {
  const money = useMoney();
  const { corrected, parts } = parsed;
  const to = (change: Partial<ListingState>) => writeListing(updateListing(state, change)) || "?";
  const verbatim = (text: ReactNode) => (
    <Link to={to({ verbatim: true })} preventScrollReset className="target link-line hover:text-clay">
      {text}
    </Link>
  );
  return (
    <div className="grid gap-1 pb-6 text-[15px]">
      {corrected !== null && (
        <p className="flex flex-wrap items-center gap-x-5">
          <span>
            Showing results for <strong className="font-semibold">{corrected}</strong>
          </span>
          {verbatim(`Search instead for ${state.search}`)}
        </p>
      )}
      {searchNotes(parsed, page, money).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {parts.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span id="read-as-filters" className="mr-2 text-muted">
            Read as filters
          </span>
          <ul aria-labelledby="read-as-filters" className="contents">
            {parts.map((part) => {
              const text = chipText(part, money);
              return (
                <li key={part.kind + text}>
                  <Link
                    to={to({ search: part.without })}
                    preventScrollReset
                    aria-label={`Remove filter ${text}`}
                    className="target gap-3 border border-control px-3.5 text-sm whitespace-nowrap hover:border-ink"
                  >
                    {text}
                    <Icon name="cross" size={13} />
                  </Link>
                </li>
              );
            })}
          </ul>
          <span className="ml-2 text-sm">{verbatim("Search for the words instead")}</span>
        </div>
      )}
    </div>
  );
}
