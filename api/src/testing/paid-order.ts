import { endpoints } from "@adire/contract/endpoints";
import { paysAtOnce } from "./fake-desk.ts";
import { type Store, shipping } from "./open-store.ts";

const { ship, cancel, refund, read } = endpoints.staffOrders;

/** A shopper's paid order, with what staff do to it. */
export async function paidOrder(
  store: Store,
  pieces: Record<string, number> = { "coat / Rust / M": 2, "shirt / Navy / M": 1 },
) {
  const [shopper, boss] = [await store.shopper(), await store.staff()];
  const items = await Promise.all(Object.entries(pieces).map(([name, count]) => store.item(name, count)));
  const placed = await shopper.ask(endpoints.orders.place, { body: { shipping, items } });
  const { id, payment, items: lines } = placed;
  store.desk.behave(paysAtOnce);
  const reference = payment?.reference ?? "";
  await store.nobody.ask(endpoints.payments.settle, { params: { reference } });
  const asked = { params: { id } };
  const line = (at: number, quantity = 1, disposition = "restocked") => ({
    item_id: lines[at]?.id,
    quantity,
    disposition,
  });
  return {
    id,
    reference,
    shopper,
    boss,
    asked,
    line,
    cancel: () => shopper.call(endpoints.orders.cancel, asked),
    cancelByStaff: (body: object) => boss.call(cancel, { ...asked, body: body as { reason: string } }),
    send: () => boss.ask(ship, { ...asked, body: {} }),
    refund: (body: object, headers = {}) =>
      boss.call(refund, { ...asked, headers, body: { reason: "too small", ...body } }),
    /** As the shopper sees it. */
    seen: () => shopper.ask(endpoints.orders.read, asked),
    /** As staff see it. */
    whole: () => boss.ask(read, asked),
  };
}

export const refundsIn = (store: Store) => store.db.selectFrom("refunds").selectAll().orderBy("id").execute();
