import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type ListingState, readListing, writeListing } from "./listing-url.ts";

/**
 * The state of the list in the address, and the way to change it. What was asked for shows at once, before its
 * products have come, so that a second click builds on the first.
 */
export function useListingState(): {
  state: ListingState;
  /** @param replace the step is not one that the shopper would want to go back over, such as a letter of a search */
  go(next: ListingState, replace?: boolean): void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ search: string; over: string } | null>(null);
  const search = wanted && wanted.over === location.key ? wanted.search : location.search;
  return {
    state: readListing(new URLSearchParams(search)),
    go(next, replace = false) {
      const address = writeListing(next);
      setWanted({ search: address, over: location.key });
      void navigate({ pathname: location.pathname, search: address }, { preventScrollReset: true, replace });
    },
  };
}
