import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element is on the screen.
 * @param before what is said until that is known
 * @param margin how far outside still counts, such as `400px`
 */
export function useOnScreen(
  element: RefObject<HTMLElement | null>,
  before: boolean,
  margin = "0px",
): boolean {
  const [on, setOn] = useState(before);
  useEffect(() => {
    if (!element.current) return;
    // What happened while the page was busy is told at once, in order: the last of it holds.
    const observer = new IntersectionObserver((entries) => setOn(entries.at(-1)?.isIntersecting ?? before), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, before, margin]);
  return on;
}
