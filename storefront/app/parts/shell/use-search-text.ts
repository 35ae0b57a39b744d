import { searchDebounceMs } from "@adire/contract/limits";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { currentSearch, isListing, searchPath } from "./search-path.ts";

/** The text of the search box, and the debounced navigation to its results. */
export function useSearchText() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const { location: nextLocation } = useNavigation();
  const url = pathname + search;
  const applied = currentSearch(pathname, search);
  const [text, setText] = useState(applied);
  /** Input that has not been searched for yet: typed on this page, or during a navigation to another page. */
  const [pendingInput, setPendingInput] = useState<false | "here" | "meanwhile">(false);
  /** The URL of the latest search from this box. */
  const [requestedUrl, setRequestedUrl] = useState("");
  const [renderedUrl, setRenderedUrl] = useState(url);

  // A new listing resets the text to its search, unless more was typed since. Other pages keep the text.
  if (renderedUrl !== url) {
    setRenderedUrl(url);
    const requested = url === requestedUrl;
    const typedMore = requested ? pendingInput !== false : pendingInput === "meanwhile";
    if (!requested) setPendingInput(typedMore && "here");
    if (isListing(pathname) && !typedMore && !(requested && text.trim() === applied)) setText(applied);
  }

  const go = (query: string) => {
    const path = searchPath(query, pathname, search);
    setRequestedUrl(path);
    setPendingInput(false);
    void navigate(path, {
      // Refining a search adds no history entry.
      replace: applied !== "" && query !== "",
      preventScrollReset: isListing(pathname),
    });
  };

  // A navigation to another page must not be interrupted by a pending search.
  const leaving = nextLocation !== undefined && nextLocation.pathname + nextLocation.search !== requestedUrl;
  // biome-ignore lint/correctness/useExhaustiveDependencies: input and navigation restart the debounce timer
  useEffect(() => {
    if (!pendingInput || leaving || text.trim() === applied) return;
    const timer = setTimeout(() => go(text.trim()), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, pendingInput, key, leaving]);

  return {
    text,
    applied,
    setText,
    go,
    type(value: string) {
      setText(value);
      // The address changes before its page is rendered.
      const hasLeft = location.pathname + location.search !== url;
      setPendingInput(leaving || hasLeft ? "meanwhile" : "here");
    },
    discardPending: () => setPendingInput(false),
  };
}
