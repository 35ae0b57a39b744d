import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { useSlow } from "./use-slow.ts";

/** @returns the path of a navigation to another page of this kind while it is slow; otherwise false */
export function useSlowNavigation(kind: RegExp): string | false {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = location?.pathname ?? pathname;
  const slow = useSlow(next !== pathname && kind.test(next), 200);
  // The router has already saved the scroll position of the previous page.
  useEffect(() => {
    if (slow) window.scrollTo(0, 0);
  }, [slow]);
  return slow && next;
}
