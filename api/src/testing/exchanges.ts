import { endpoints } from "@adire/contract/endpoints";
import { paysAtOnce, waits } from "./fake-desk.ts";
import type { Store } from "./open-store.ts";
import { placedOrder } from "./placed-order.ts";

const { read, exchange, exchangeChoices } = endpoints.staffOrders;

/** A paid order of two pieces with what staff change about it. */
export async function exchangeableOrder(store: Store, name = "shirt / White / S", quantity = 2) {
  const boss = await store.staff();
  const order = await placedOrder(store, { [name]: quantity });
  const [item] = (await boss.ask(read, order.asked)).items;
  const sent = (more: object) => ({
    ...order.asked,
    body: { item_id: item?.id ?? 0, version: 1, variant_id: 0, quantity: 1, reason: "too small", ...more },
  });
  return {
    ...order,
    boss,
    item,
    choices: (item_id = item?.id ?? 0) => boss.ask(exchangeChoices, { ...order.asked, query: { item_id } }),
    change: (more: object, who = boss) => who.ask(exchange, sent(more)),
    refusal: (more: object, who = boss) => who.refusal(exchange, sent(more)),
  };
}

/** The ways of an exchange to a dearer shirt; white ones cost 59.90, navy ones 65.00. */
export async function dearerExchange(store: Store, quantity = 2, more: { rest?: "refunded" } = {}) {
  const dear = await store.variant("shirt / Navy / M");
  await store.db.updateTable("variants").set({ price: 6_500 }).where("id", "=", dear.id).execute();
  const order = await exchangeableOrder(store, "shirt / White / S", quantity);
  store.desk.behave(waits);
  const asked = await order.change({ variant_id: dear.id, shown_difference: 5.1, ...more });
  const reference = asked.exchange?.payment.reference ?? "";
  return {
    ...order,
    dear,
    waiting: asked,
    whole: () => order.boss.ask(read, order.asked),
    /** The desk was told of the payment by a job. */
    async pay() {
      await store.workOff();
      store.desk.behave(paysAtOnce);
      return store.nobody.ask(endpoints.payments.settle, { params: { reference } });
    },
  };
}
