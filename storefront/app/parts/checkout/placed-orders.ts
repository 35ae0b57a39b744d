/** An order as this browser remembers it from placing it: enough to pay it again, or for a guest to follow it. */
export type PlacedOrder = { id: number; reference: string; url: string; token: string | null };

const key = "adire.placed-orders";
const most = 10;

/** A guest's orders stay in the browser; those of an account only in the tab, and go when the shopper signs out. */
export type PlacedStorages = { guest: Storage; account: Storage };

export const browserStorages = (): PlacedStorages => ({ guest: localStorage, account: sessionStorage });

function read(storage: Storage): PlacedOrder[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as PlacedOrder[]) : [];
  } catch {
    return [];
  }
}

/** Latest first: order numbers only grow. */
export function placedOrders({ guest, account }: PlacedStorages): PlacedOrder[] {
  return [...read(guest), ...read(account)].sort((a, b) => b.id - a.id);
}

export function rememberPlaced({ guest, account }: PlacedStorages, order: PlacedOrder): void {
  const storage = order.token ? guest : account;
  const others = read(storage).filter((one) => one.id !== order.id);
  storage.setItem(key, JSON.stringify([order, ...others].slice(0, most)));
}

export function placedUnder(storages: PlacedStorages, reference: string): PlacedOrder | undefined {
  return placedOrders(storages).find((one) => one.reference === reference);
}

/** The page of one order: by its number for who is signed in, by its token for a guest. */
export function orderPath(order: Pick<PlacedOrder, "id" | "token">): string {
  return order.token ? `/track/${encodeURIComponent(order.token)}` : `/orders/${order.id}`;
}
