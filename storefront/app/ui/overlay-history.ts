import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Kept in `history.state`: the entry of an overlay and the page's entry below it have the same id. */
type Mark = { id: number; above: boolean };
type Entry = { state: { overlay?: Mark }; url: string };

let current: Entry = { state: {}, url: "" };
let closeOverlay: (() => void) | undefined;

function readEntry(): Entry {
  return { state: history.state ?? {}, url: location.href };
}

function markEntry(change: "pushState" | "replaceState", overlay: Mark): void {
  history[change]({ ...history.state, overlay }, "");
  current = readEntry();
}

function addOverlayEntry(): void {
  if (readEntry().state.overlay?.above) return;
  const id = Date.now();
  markEntry("replaceState", { id, above: false });
  markEntry("pushState", { id, above: true });
}

/** @param close called when the shopper goes back @returns leaves Back to the page */
export function closeOnBack(close: () => void): () => void {
  addOverlayEntry();
  closeOverlay = close;
  return () => {
    closeOverlay = undefined;
  };
}

function onPopState(event: PopStateEvent) {
  const { state, url } = current;
  current = readEntry();
  const mark = current.state.overlay;
  if (!mark || mark.id !== state.overlay?.id) return;
  // React Router need not hear of a move between two entries of one page.
  event.stopImmediatePropagation();
  if (mark.above) {
    // Back came while the page changed below the overlay: its new entry had no overlay's entry yet.
    closeOverlay?.();
    return history.forward();
  }
  // Escape closes a dialog before React hears of it.
  if (!document.querySelector("dialog[open]")) return history.back();
  // The URL may have been replaced while the overlay was open.
  history.replaceState({ ...state, overlay: mark }, "", url);
  current = readEntry();
  closeOverlay?.();
}

/**
 * Lets Back close an open overlay. Such an overlay adds a history entry with the URL of its page. After the
 * overlay was closed otherwise, Back skips that entry. To be called before React Router listens: Chrome calls
 * the listeners of `window` in their order, those of the capture phase, too.
 */
export function listenForBack(): void {
  addEventListener("popstate", onPopState, { capture: true });
}

/** Tells which entry is the current one after each navigation of React Router. */
export function useOverlayHistory(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is an entry of its own
  useEffect(() => {
    const mark = current.state.overlay;
    if (navigationType === "REPLACE" && mark) markEntry("replaceState", mark);
    else current = readEntry();
    if (closeOverlay) addOverlayEntry();
  }, [key]);
}
