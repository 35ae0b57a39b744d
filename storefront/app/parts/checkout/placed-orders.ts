/** An order placed in this browser: enough to pay for it again, or for a guest to track it. */
export type PlacedOrder = { id: number; reference: string; url: string; token: string | null };

const storageKey = "adire.placed-orders";
const MAX_STORED_ORDERS = 10;

/** Guest orders stay in localStorage; account orders only in the tab, until the shopper signs out. */
export type PlacedStorages = { guest: Storage; account: Storage };

export const browserStorages = (): PlacedStorages => ({ guest: localStorage, account: sessionStorage });

function read(storage: Storage): PlacedOrder[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? (stored as PlacedOrder[]) : [];
  } catch {
    return [];
  }
}

/** Latest first, by order number. */
export function placedOrders({ guest, account }: PlacedStorages): PlacedOrder[] {
  return [...read(guest), ...read(account)].sort((a, b) => b.id - a.id);
}

export function savePlacedOrder({ guest, account }: PlacedStorages, order: PlacedOrder): void {
  const storage = order.token ? guest : account;
  const others = read(storage).filter((other) => other.id !== order.id);
  storage.setItem(storageKey, JSON.stringify([order, ...others].slice(0, MAX_STORED_ORDERS)));
}

export function placedOrderByReference(storages: PlacedStorages, reference: string): PlacedOrder | undefined {
  return placedOrders(storages).find((order) => order.reference === reference);
}

/** The order page of a signed-in shopper, or the tracking page of a guest. */
export function orderPath(order: Pick<PlacedOrder, "id" | "token">): string {
  return order.token ? `/track/${encodeURIComponent(order.token)}` : `/orders/${order.id}`;
}
