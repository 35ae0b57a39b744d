type Kept = Pick<Storage, "getItem" | "setItem">;
const key = "adire.viewed";
/** Products that are remembered, the latest first. */
export const viewedMost = 12;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** What was looked at on this device; it never leaves it but as the question for these products. */
export const viewedStore = {
  read(kept: Kept): number[] {
    try {
      const ids: unknown = JSON.parse(kept.getItem(key) ?? "[]");
      return Array.isArray(ids) ? ids.filter(isId).slice(0, viewedMost + 1) : [];
    } catch {
      return [];
    }
  },
  /** One more than is shown, since the page that one stands on is left out. */
  note(kept: Kept, id: number): void {
    const others = viewedStore.read(kept).filter((one) => one !== id);
    write(kept, [id, ...others].slice(0, viewedMost + 1));
  },
  /** Leaves those out that the shop no longer has. */
  keepOnly(kept: Kept, ids: readonly number[]): void {
    write(
      kept,
      viewedStore.read(kept).filter((id) => ids.includes(id)),
    );
  },
  clear(kept: Kept): void {
    write(kept, []);
  },
};

/** A browser may have no room, or refuse to keep anything. */
function write(kept: Kept, ids: readonly number[]): void {
  try {
    kept.setItem(key, JSON.stringify(ids));
  } catch {
    // Then nothing is remembered.
  }
}
