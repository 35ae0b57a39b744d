import { useEffect } from "react";
import { useLocation } from "react-router";

/** React Router counts the entries of a visit in `idx`. */
type Entry = { idx?: number; twin?: boolean };

/** The entry where the page stood last. */
let last: Entry = {};
let lastUrl = "";
let closeOverlay: (() => void) | undefined;

const readEntry = (): Entry => history.state ?? {};

function noteEntry(): void {
  last = readEntry();
  lastUrl = location.href;
}

/** Adds the twin, or makes the entry one again that React Router has put in its place. */
function standOnTwin(): void {
  const { idx, twin } = readEntry();
  const change = last.twin && last.idx === idx ? "replaceState" : "pushState";
  if (!twin) history[change]({ ...history.state, twin: true }, "");
  noteEntry();
}

/** @param close called when the shopper goes back @returns leaves Back to the page */
export function closeOnBack(close: () => void): () => void {
  standOnTwin();
  closeOverlay = close;
  return () => {
    closeOverlay = undefined;
  };
}

/**
 * Lets Back close an open overlay. Such an overlay adds a history entry that is a twin of the page's own: its
 * URL and its place in React Router's count are the same, and React Router hears nothing of moves between the
 * two. After the overlay was closed otherwise, Back skips the twin.
 */
export function useOverlayHistory(): void {
  const { key } = useLocation();
  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const [from, fromUrl] = [last, lastUrl];
      noteEntry();
      if (last.idx === undefined || last.idx !== from.idx || last.twin === from.twin) return;
      event.stopImmediatePropagation();
      if (last.twin) return history.forward();
      if (!closeOverlay) return history.back();
      // The URL may have been replaced while the overlay was open.
      history.replaceState({ ...from, twin: undefined }, "", fromUrl);
      noteEntry();
      closeOverlay();
    };
    addEventListener("popstate", onPopState, { capture: true });
    return () => removeEventListener("popstate", onPopState, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is an entry of its own
  useEffect(() => {
    if (last.twin && last.idx === readEntry().idx) standOnTwin();
    else noteEntry();
  }, [key]);
}
