import { randomUUID } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { signatureOf } from "../platform/signature.ts";
import { type Store, shipping } from "./open-store.ts";

const { place, read } = endpoints.orders;

/** A well-formed reference that nobody has. */
export const UNKNOWN = "PAY_unknownunknownunknown";

/** Places an order of a new shopper. */
export async function orderToPay(store: Store, name = "coat / Rust / M", quantity = 1) {
  const shopper = await store.shopper();
  const order = await shopper.ask(place, { body: { shipping, items: [await store.item(name, quantity)] } });
  const reference = order.payment?.reference ?? "";
  return { shopper, id: order.id, reference, now: () => shopper.ask(read, { params: { id: order.id } }) };
}

export type Order = Awaited<ReturnType<typeof orderToPay>>;
export const statuses = (orders: readonly Order[]) =>
  Promise.all(orders.map(async ({ now }) => (await now()).status));

/** A signed webhook of the desk. */
export function deskEvent(
  store: Store,
  reference: string,
  name = "charge.success",
  more: object = {},
  id: string = randomUUID(),
) {
  const text = JSON.stringify({ id, event: name, data: { reference, ...more } });
  const { path } = endpoints.payments.webhook;
  const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", path, text);
  return { raw: { text, type: "application/json" }, headers };
}

export const movements = (store: Store) =>
  store.db
    .selectFrom("stock_movements")
    .select(["quantity", "order_id"])
    .where("cause", "=", "sold")
    .execute();
export const kinds = (store: Store) => store.posted.map((mail) => mail.kind).sort();
