import { endpoints } from "@adire/contract/endpoints";
import { trackingToken } from "../features/orders/tracking.ts";
import type { Store } from "./open-store.ts";
import { placedOrder } from "./placed-order.ts";

/** An order of a coat that was sent, and how its reviews are asked for. */
export async function sentOrder(store: Store) {
  const { shopper, id } = await placedOrder(store, { "coat / Rust / M": 1 });
  const boss = await store.staff();
  await boss.ask(endpoints.staffOrders.ship, { params: { id }, body: {} });
  const product_id = await store.product("coat");
  const token = trackingToken(store.config.AUTH_SECRET, { id, version: 1 });
  const params = (order: string | number) => ({ order: String(order), product_id });
  const shown = () => store.nobody.ask(endpoints.products.read, { params: { id: product_id } });
  return { shopper, boss, id, product_id, token, params, shown };
}
