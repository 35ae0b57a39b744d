import type { PlacedOrder } from "./placed-orders.ts";

const storageKey = "adire.place-order";

/** `payload` is the JSON of the order that the key was created for. */
type StoredKey = { key: string; payload: string; placed?: PlacedOrder };

function read(storage: Storage): StoredKey | null {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? "null") as StoredKey | null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of an order. The same payload gets the same key, also after a failure or a reload.
 * @param order everything that distinguishes this order from others; serializable
 */
export function idempotencyKeyFor(storage: Storage, order: unknown, createKey: () => string): string {
  const payload = JSON.stringify(order);
  const stored = read(storage);
  if (stored?.payload === payload) return stored.key;
  const created = { key: createKey(), payload };
  storage.setItem(storageKey, JSON.stringify(created));
  return created.key;
}

/** Links the placed order with the stored key, so that a second click finds it. */
export function recordPlacedOrder(storage: Storage, placed: PlacedOrder): void {
  const stored = read(storage);
  if (stored) storage.setItem(storageKey, JSON.stringify({ ...stored, placed }));
}

/** The order that was placed from the same payload, if any. */
export function findPlacedOrder(storage: Storage, order: unknown): PlacedOrder | undefined {
  const stored = read(storage);
  return stored?.payload === JSON.stringify(order) ? stored.placed : undefined;
}

/** The same payload makes a new order from now on. */
export function clearIdempotencyKey(storage: Storage): void {
  storage.removeItem(storageKey);
}
