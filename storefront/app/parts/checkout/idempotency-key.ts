const key = "adire.place-order";

type Kept = { key: string; of: string };

function read(storage: Storage): Kept | null {
  try {
    return JSON.parse(storage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of an order: the same for the same order until it is placed, whatever happens to the page in between.
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

/** The order is placed: the next one is another. */
export function forgetKey(storage: Storage): void {
  storage.removeItem(key);
}
