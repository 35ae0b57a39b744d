import { endpoints } from "@adire/contract/endpoints";
import { paysAtOnce } from "./fake-desk.ts";
import { type Store, shipping } from "./open-store.ts";

export type PlacedOrder = Awaited<ReturnType<typeof placedOrder>>;

/** A shopper's order, paid by default. */
export async function placedOrder(store: Store, quantities: Record<string, number>, { paid = true } = {}) {
  const shopper = await store.shopper();
  const items = await Promise.all(Object.entries(quantities).map(([name, count]) => store.item(name, count)));
  const { id, payment } = await shopper.ask(endpoints.orders.place, { body: { shipping, items } });
  const reference = payment?.reference ?? "";
  if (paid) {
    store.desk.behave(paysAtOnce);
    await store.nobody.ask(endpoints.payments.settle, { params: { reference } });
  }
  const asked = { params: { id } };
  return { shopper, id, reference, asked, seen: () => shopper.ask(endpoints.orders.read, asked) };
}
