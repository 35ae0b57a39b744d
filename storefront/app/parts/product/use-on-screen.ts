import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element is in the viewport.
 * @param initial the value before the first observation
 * @param margin extends the viewport, such as `400px`
 */
export function useOnScreen(
  element: RefObject<HTMLElement | null>,
  initial: boolean,
  margin = "0px",
): boolean {
  const [visible, setVisible] = useState(initial);
  useEffect(() => {
    if (!element.current) return;
    // Entries are in chronological order, so the last one is current.
    const observer = new IntersectionObserver(
      (entries) => setVisible(entries.at(-1)?.isIntersecting ?? initial),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, initial, margin]);
  return visible;
}
