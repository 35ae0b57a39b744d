/** An order as this browser remembers it from placing it: enough to pay it again, or for a guest to follow it. */
export type PlacedOrder = { id: number; reference: string; url: string; token: string | null };

const key = "adire.placed-orders";
const most = 10;

export function placedOrders(storage: Storage): PlacedOrder[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as PlacedOrder[]) : [];
  } catch {
    return [];
  }
}

export function rememberPlaced(storage: Storage, order: PlacedOrder): void {
  const others = placedOrders(storage).filter((one) => one.id !== order.id);
  storage.setItem(key, JSON.stringify([order, ...others].slice(0, most)));
}

export function placedUnder(storage: Storage, reference: string): PlacedOrder | undefined {
  return placedOrders(storage).find((one) => one.reference === reference);
}

/** The page of one order: by its number for who is signed in, by its token for a guest. */
export function orderPath(order: Pick<PlacedOrder, "id" | "token">): string {
  return order.token ? `/track/${encodeURIComponent(order.token)}` : `/orders/${order.id}`;
}
