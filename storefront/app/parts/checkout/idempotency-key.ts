import type { PlacedOrder } from "./placed-orders.ts";

const key = "adire.place-order";

type Kept = { key: string; of: string; placed?: PlacedOrder };

function read(storage: Storage): Kept | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of an order: the same for the same order, whatever happens to the page in between.
 * @param order everything that makes it this order and no other
 * @param fresh makes a new key
 */
export function keyOfOrder(storage: Storage, order: unknown, fresh: () => string): string {
  const of = JSON.stringify(order);
  const kept = read(storage);
  if (kept?.of === of) return kept.key;
  const made = { key: fresh(), of };
  storage.setItem(key, JSON.stringify(made));
  return made.key;
}

/** The order of this key is placed; who comes back and presses the button once more means the same one. */
export function notePlaced(storage: Storage, placed: PlacedOrder): void {
  const kept = read(storage);
  if (kept) storage.setItem(key, JSON.stringify({ ...kept, placed }));
}

/** The order that was placed from just this basket and form, if any. */
export function placedAs(storage: Storage, order: unknown): PlacedOrder | undefined {
  const kept = read(storage);
  return kept?.of === JSON.stringify(order) ? kept.placed : undefined;
}

/** The same things again are another order from now on. */
export function forgetKey(storage: Storage): void {
  storage.removeItem(key);
}
