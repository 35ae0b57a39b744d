const key = "adire.searches";
const most = 5;
const longest = 60;

/** The latest searches of this browser, latest first. What is stored there and makes no sense is none. */
export function recentSearches(storage: Pick<Storage, "getItem"> = localStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Puts a search first; the same one in other letters of case gives way. A browser that keeps nothing is no error. */
export function rememberSearch(text: string, storage: Pick<Storage, "getItem" | "setItem"> = localStorage) {
  const search = text.trim();
  if (search.length < 2 || search.length > longest) return;
  const others = recentSearches(storage).filter((one) => one.toLowerCase() !== search.toLowerCase());
  try {
    storage.setItem(key, JSON.stringify([search, ...others].slice(0, most)));
  } catch {
    // Private windows and full storage: the shop works without.
  }
}

export function forgetSearches(storage: Pick<Storage, "removeItem"> = localStorage) {
  try {
    storage.removeItem(key);
  } catch {
    // As above.
  }
}
