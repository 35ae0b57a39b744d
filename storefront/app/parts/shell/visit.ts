/** What the browser knows of a page when it has started. */
type Page = {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Do Not Track, or Global Privacy Control. */
  asksForPrivacy: boolean;
  referrer: string;
  origin: string;
  /** Entries of its tab's history. */
  historyLength: number;
};
const storageKey = "adire.visited";

/**
 * Whether a page begins a visit to be counted; once in a tab. A tab that was opened from a page of the shop
 * goes on with the visit of that page. Without storage nothing is counted.
 */
export function beginsVisit({ storage, asksForPrivacy, referrer, origin, historyLength }: Page): boolean {
  if (asksForPrivacy) return false;
  try {
    if (storage.getItem(storageKey)) return false;
    storage.setItem(storageKey, "yes");
  } catch {
    return false;
  }
  return !(historyLength === 1 && referrer.startsWith(`${origin}/`));
}
