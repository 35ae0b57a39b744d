import { LRUCache } from "lru-cache";

const MAX_LENGTH = 60;

/** Computes once for each short text that recurs in a file, such as the name of a size. */
export function memoize<T>(compute: (text: string) => T, max = 2_000): (text: string) => T {
  const results = new LRUCache<string, { value: T }>({ max });
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text);
    const known = results.get(text);
    if (known) return known.value;
    const key = copyText(text);
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
}

/**
 * Copies a text, because a substring keeps its whole string in memory, and cells are substrings of a chunk.
 */
export const copyText = (text: string): string => Buffer.from(text).toString();
