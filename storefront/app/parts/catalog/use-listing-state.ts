import { type ListingState, readListing, writeListing } from "@adire/contract/listing-url";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** The listing state of the URL. A change is visible at once, so that a second click builds on the first. */
export function useListingState(): {
  state: ListingState;
  /** @param replace adds no history entry, as for each letter of a search */
  go(next: ListingState, replace?: boolean): void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const [pending, setPending] = useState<{ search: string; locationKey: string } | null>(null);
  const search = pending?.locationKey === location.key ? pending.search : location.search;
  return {
    state: readListing(new URLSearchParams(search)),
    go(next, replace = false) {
      const query = writeListing(next);
      setPending({ search: query, locationKey: location.key });
      void navigate({ pathname: location.pathname, search: query }, { preventScrollReset: true, replace });
    },
  };
}
