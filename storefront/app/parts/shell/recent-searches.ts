const storageKey = "adire.searches";
const MAX_SEARCHES = 5;
const MAX_LENGTH = 60;

/** Latest first. Malformed storage content counts as empty. */
export function recentSearches(storage: Pick<Storage, "getItem"> = localStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((search) => typeof search === "string").slice(0, MAX_SEARCHES);
  } catch {
    return [];
  }
}

/** Adds a search at the front and removes its duplicates, ignoring case. Never throws. */
export function addRecentSearch(text: string, storage: Pick<Storage, "getItem" | "setItem"> = localStorage) {
  const search = text.trim();
  if (search.length < 2 || search.length > MAX_LENGTH) return;
  const others = recentSearches(storage).filter((other) => other.toLowerCase() !== search.toLowerCase());
  try {
    storage.setItem(storageKey, JSON.stringify([search, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // Storage may be full, or unavailable in private windows.
  }
}

export function clearRecentSearches(storage: Pick<Storage, "removeItem"> = localStorage) {
  try {
    storage.removeItem(storageKey);
  } catch {
    // See above.
  }
}
