type ViewedStorage = Pick<Storage, "getItem" | "setItem">;
const storageKey = "adire.viewed";
export const MAX_RECENTLY_VIEWED = 12;
/** One more than is shown, because the current product is left out. */
const MAX_STORED = MAX_RECENTLY_VIEWED + 1;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Ids of recently viewed products, latest first. Stored on this device only. */
export const viewedStore = {
  read(storage: ViewedStorage): number[] {
    try {
      const ids: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
      return Array.isArray(ids) ? ids.filter(isId).slice(0, MAX_STORED) : [];
    } catch {
      return [];
    }
  },
  add(storage: ViewedStorage, id: number): void {
    const others = viewedStore.read(storage).filter((other) => other !== id);
    write(storage, [id, ...others].slice(0, MAX_STORED));
  },
  /** Removes products that are no longer sold. */
  retain(storage: ViewedStorage, ids: readonly number[]): void {
    write(
      storage,
      viewedStore.read(storage).filter((id) => ids.includes(id)),
    );
  },
  clear(storage: ViewedStorage): void {
    write(storage, []);
  },
};

function write(storage: ViewedStorage, ids: readonly number[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Storage may be full, or unavailable in private windows.
  }
}
