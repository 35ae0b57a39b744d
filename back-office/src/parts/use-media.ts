import { useEffect, useState } from "react";

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setMatches(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return matches;
}

/** Whether it is a finger that points. */
export const useIsCoarse = () => useMedia("(pointer: coarse)");

/** Whether the rail is a drawer and lists have no columns. */
export const useIsPhone = () => useMedia("(width < 1024px)");
