/** An order placed in this browser: enough to pay for it again, or for a guest to track it. */
export type PlacedOrder = {
  id: number;
  reference: string;
  url: string;
  token: string | null;
  /** When it was placed or last tried to be paid; milliseconds since the epoch. */
  at?: number;
};

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

/** Those placed or tried to be paid last come first. */
export function placedOrders({ guest, account }: PlacedStorages): PlacedOrder[] {
  return [...read(guest), ...read(account)].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

export function savePlacedOrder({ guest, account }: PlacedStorages, order: PlacedOrder, now: number): void {
  const storage = order.token ? guest : account;
  const others = read(storage).filter((other) => other.id !== order.id);
  storage.setItem(storageKey, JSON.stringify([{ ...order, at: now }, ...others].slice(0, MAX_STORED_ORDERS)));
}

export function placedOrderByReference(storages: PlacedStorages, reference: string): PlacedOrder | undefined {
  return placedOrders(storages).find((order) => order.reference === reference);
}

/** The order page of a signed-in shopper, or the tracking page of a guest. */
export function orderPath(order: Pick<PlacedOrder, "id" | "token">): string {
  return order.token ? `/track/${encodeURIComponent(order.token)}` : `/orders/${order.id}`;
}
