import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { intentOf, newReference } from "../features/orders/payment-intent.ts";
import { type Shopper, type Store, shipping } from "./open-store.ts";

const { place, read } = endpoints.orders;

export type Order = { id: number; reference: string };

/** Places an order of one variant: "coat / Indigo / M". */
export async function orderOf(store: Store, who: Shopper, name: string, quantity = 1): Promise<Order> {
  const { id, payment } = await who.ask(place, {
    body: { shipping, items: [await store.item(name, quantity)] },
  });
  return { id, reference: payment?.reference ?? "" };
}

/** Adds another payment of the same order. */
export async function secondReference(store: Store, order: Order): Promise<Order> {
  const reference = newReference();
  await sql`insert into payments (order_id, reference, amount, currency, check_at)
    select order_id, ${reference}, amount, currency, now() + interval '1 minute' from payments
    where reference = ${order.reference}`.execute(store.db);
  const intent = await intentOf(store.db, store.config, reference);
  if (intent) await store.desk.announce(intent);
  return { id: order.id, reference };
}

/** Lets the reservation expire; the job that cancels the order has not run yet. */
export const runOut = (store: Store, { id }: Order) =>
  sql`update orders set reservation_expires_at = now() - interval '1 second'
    where id = ${id} and status = 'pending'`.execute(store.db);

/** The order that a mail to a shopper is about. */
export const orderOfMail = ({ content }: { content: unknown }): number | undefined =>
  (content as { order?: { id: number } } | null)?.order?.id;

/** An order as its shopper sees it, with the mails about it. */
export async function lifeOf(store: Store, who: Shopper, { id }: Order) {
  const order = await who.ask(read, { params: { id } });
  const payments = await store.db
    .selectFrom("payments")
    .select("status")
    .where("order_id", "=", id)
    .orderBy("id")
    .execute();
  const mails = await store.db
    .selectFrom("mails")
    .select("kind")
    .where(sql<string>`content #>> '{order,id}'`, "=", String(id))
    .execute();
  return {
    status: order.status,
    payments: payments.map(({ status }) => status),
    steps: order.history.filter(({ from, to }) => from !== to).map(({ to }) => to),
    mails: mails.map(({ kind }) => kind).sort(),
  };
}
