import { type ListingState, readListing, writeListing } from "@adire/contract/listing-url";
import { useLocation, useNavigate, useNavigation } from "react-router";

/** The listing states of the URL and of the navigation under way. */
export function useListingState(): {
  /** What is chosen, before its list has loaded: a second click builds on the first. */
  state: ListingState;
  /** The state that the rendered list belongs to. */
  rendered: ListingState;
  /** @param replace adds no history entry, as for each letter of a search */
  go(next: ListingState, replace?: boolean): void;
} {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const read = (query: string) => readListing(new URLSearchParams(query));
  const rendered = read(search);
  return {
    state: next?.pathname === pathname ? read(next.search) : rendered,
    rendered,
    go(next, replace = false) {
      void navigate({ pathname, search: writeListing(next) }, { preventScrollReset: true, replace });
    },
  };
}
