import { randomUUID } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import type { ProductDraft } from "../../features/catalog/product-draft.ts";
import { saveInBatches } from "../../features/import/save-in-batches.ts";
import { intentOf } from "../../features/orders/payment-intent.ts";
import { signatureOf } from "../../platform/signature.ts";
import type { Said } from "../caller.ts";
import { type Behavior, declines, paysAtOnce, paysInDollars, paysTooLittle, waits } from "../fake-desk.ts";
import { type Shopper, type Store, shipping } from "../open-store.ts";
import { orderOfMail, secondReference } from "../orders.ts";
import type { Actor } from "../second-process.ts";
import { draft } from "../shelf.ts";
import type { Action, OrderState, Payer, World } from "./world.ts";

const { cart, orders, staffOrders, payments, stock } = endpoints;
const payers: Record<Payer, Behavior> = {
  waits,
  pays: paysAtOnce,
  declines,
  "pays too little": paysTooLittle,
  "pays in dollars": paysInDollars,
};
const PRICE = 4_900;
/** No line of any order. */
const NO_LINE = 2_000_000_000;
const names = ["Red", "Blue", "Green"].map((color) => `${color} / One Size`);

/** A product of three variants with two shoppers, in a store that others use beside it. */
export type Shop = {
  store: Store;
  staff: Shopper;
  people: Shopper[];
  scarf: ProductDraft;
  productId: number;
  variants: number[];
};

export async function openShop(
  store: Store,
  staff: Shopper,
  name: string,
  quantities: number[],
): Promise<Shop> {
  const scarf = draft(
    { handle: name, price: PRICE },
    Object.fromEntries(names.map((one, at) => [one, quantities[at] ?? 0])),
  );
  await saveInBatches(store.db, [scarf]);
  const productId = await store.product(name);
  const variants = await store.db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", productId)
    .orderBy("id")
    .execute();
  const people = [await store.shopper(), await store.shopper()];
  return { store, staff, people, scarf, productId, variants: variants.map(({ id }) => id) };
}

export const emptyWorld = (quantities: number[]): World => ({
  shelf: quantities.map((onHand) => ({ onHand, reserved: 0, price: PRICE, tracked: true })),
  carts: [quantities.map(() => 0), quantities.map(() => 0)],
  returned: [quantities.map(() => undefined), quantities.map(() => undefined)],
  orders: [],
});

/** Orders of this shop, oldest first. */
async function ordersOf({ store, variants }: Shop) {
  const { rows } = await sql<{ id: number; user_id: number | null; status: OrderState["status"] }>`
    select id, user_id, status from orders
    where id in (select order_id from order_lines where variant_id = any (${variants}::bigint[]))
    order by id`.execute(store.db);
  return rows;
}

async function paymentsOf({ store }: Shop, orderId: number) {
  return store.db.selectFrom("payments").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

type OrderAction = Extract<Action, { order: number }>;
type CartAction = Extract<Action, { who: number }>;
type ShopAction = Exclude<Action, OrderAction | CartAction>;

/**
 * Carries an action out on one of the store's processes.
 * @param key an Idempotency-Key, with which the action may be repeated
 * @returns "well", or the code of the refusal
 */
export function perform(
  shop: Shop,
  actor: Actor,
  action: Action,
  key: string = randomUUID(),
): Promise<string> {
  const headers = { "idempotency-key": key };
  if ("order" in action) return performOnOrder(shop, actor, action, headers);
  if ("who" in action) return performOnCart(shop, actor, action, headers);
  return performInShop(shop, actor, action, headers);
}

type Headers = { "idempotency-key": string };

const answerOf = ({ problem }: Said<never>) => problem?.code ?? "well";

const itemOf = (shop: Shop, variant: number, quantity: number) => ({
  product_id: shop.productId,
  quantity,
  color: names[variant]?.split(" / ")[0],
  size: "One Size",
});

async function performOnCart(
  shop: Shop,
  actor: Actor,
  action: CartAction,
  headers: Headers,
): Promise<string> {
  const shopper = actor.as(shop.people[action.who] ?? shop.staff);
  if (action.do === "place")
    return answerOf(await shopper.call(orders.place, { body: { shipping }, headers }));
  if (action.do === "add") {
    const body = itemOf(shop, action.variant, action.quantity);
    return answerOf(await shopper.call(cart.add, { body, headers }));
  }
  const line = await shop.store.db
    .selectFrom("cart_lines as l")
    .innerJoin("carts as c", "c.id", "l.cart_id")
    .select("l.id")
    .where("c.user_id", "=", shop.people[action.who]?.id ?? 0)
    .where("l.variant_id", "=", shop.variants[action.variant] ?? 0)
    .executeTakeFirst();
  if (!line) return "not_found";
  if (action.do === "remove") return answerOf(await shopper.call(cart.remove, { params: line }));
  return answerOf(await shopper.call(cart.update, { params: line, body: { quantity: action.quantity } }));
}

async function performInShop(
  shop: Shop,
  actor: Actor,
  action: ShopAction,
  headers: Headers,
): Promise<string> {
  const { store } = shop;
  switch (action.do) {
    case "buy": {
      const items = action.lines.flatMap((count, variant) =>
        count > 0 ? [itemOf(shop, variant, count)] : [],
      );
      const body = { shipping, items, email: "guest@story.example" };
      return answerOf(await actor.nobody.call(orders.place, { body, headers }));
    }
    case "reprice":
      await actor.db
        .updateTable("variants")
        .set({ price: action.price })
        .where("id", "=", shop.variants[action.variant] ?? 0)
        .execute();
      return "well";
    case "import": {
      const { price, onHand } = action;
      const variants = shop.scarf.variants.map((one, at) => ({
        ...one,
        price,
        onHand: onHand[at] ?? 0,
        stockTracked: true,
      }));
      await saveInBatches(actor.db, [{ ...shop.scarf, variants }]);
      return "well";
    }
    case "adjust": {
      const params = { id: shop.variants[action.variant] ?? 0 };
      const body = { quantity: action.quantity, reason: "looked into the shelf" };
      return answerOf(await actor.as(shop.staff).call(stock.adjust, { params, headers, body }));
    }
    case "count": {
      const params = { id: shop.variants[action.variant] ?? 0 };
      const staff = actor.as(shop.staff);
      // Whoever was slower than somebody else counts again.
      for (;;) {
        const { level } = await staff.ask(stock.read, { params });
        const body = { seen: level.on_hand, on_hand: action.quantity, reason: "looked into the shelf" };
        const answer = answerOf(await staff.call(stock.count, { params, headers, body }));
        if (answer !== "changed_meanwhile") return answer;
      }
    }
    case "track": {
      const params = { id: shop.variants[action.variant] ?? 0 };
      const { tracked, quantity: on_hand } = action;
      const body = { tracked, on_hand, reason: "made to order" };
      return answerOf(await actor.as(shop.staff).call(stock.track, { params, headers, body }));
    }
    case "work":
      store.desk.refundsEnd(action.refundsEnd);
      await store.workOff();
      return "well";
  }
}

async function performOnOrder(
  shop: Shop,
  actor: Actor,
  action: OrderAction,
  headers: Headers,
): Promise<string> {
  const { store } = shop;
  const order = (await ordersOf(shop))[action.order];
  if (!order) return "nobody";
  const params = { id: order.id };
  const staff = actor.as(shop.staff);
  switch (action.do) {
    case "cancel": {
      const owner = shop.people.find(({ id }) => id === order.user_id) ?? shop.people[0];
      return answerOf(await actor.as(owner ?? shop.staff).call(orders.cancel, { params, headers }));
    }
    case "cancel by staff":
      return answerOf(
        await staff.call(staffOrders.cancel, { params, headers, body: { reason: "out of stock" } }),
      );
    case "ship":
      return answerOf(await staff.call(staffOrders.ship, { params, headers, body: {} }));
    case "deliver":
      return answerOf(await staff.call(staffOrders.deliver, { params, headers }));
    case "refund": {
      const line = await store.db
        .selectFrom("order_lines")
        .select("id")
        .where("order_id", "=", order.id)
        .where("variant_id", "=", shop.variants[action.variant] ?? 0)
        .executeTakeFirst();
      const disposition = action.restock ? "restocked" : "written_off";
      const lines = [{ item_id: line?.id ?? NO_LINE, quantity: action.quantity, disposition } as const];
      const said = answerOf(
        await staff.call(staffOrders.refund, { params, headers, body: { reason: "did not fit", lines } }),
      );
      return line || said === "not_refundable" ? said : "nobody";
    }
    case "expire":
      await sql`update orders set reservation_expires_at = now() - interval '1 second'
        where id = ${order.id} and status = 'pending'`.execute(actor.db);
      await retryNow(store);
      await actor.work("expire-orders");
      await store.forgetLapses();
      return "well";
    case "pay again": {
      const [first] = await paymentsOf(shop, order.id);
      await secondReference(store, { id: order.id, reference: first?.reference ?? "" });
      return "well";
    }
    case "tell refund":
    case "payer":
    case "settle": {
      const payment = (await paymentsOf(shop, order.id))[action.payment];
      if (!payment) return "nobody";
      const { id, reference } = payment;
      if (action.do === "tell refund") return tellRefund(shop, actor, payment, action);
      if (action.do === "payer") {
        // The payer stands at the desk's page: by then the desk has asked for the intent.
        const intent = await intentOf(store.db, store.config, reference);
        if (intent) await store.desk.announce(intent);
        await store.desk.behaveFor(reference, payers[action.payer]);
        return "well";
      }
      if (action.by === "callback")
        return answerOf(await actor.nobody.call(payments.settle, { params: { reference } }));
      await sql`update payments set check_at = now() where id = ${id} and check_at is not null`.execute(
        actor.db,
      );
      await retryNow(store);
      await actor.work("reconcile");
      return "well";
    }
  }
}

/** An earlier failure puts an item of a job off for minutes. */
const retryNow = (store: Store) => store.db.deleteFrom("job_failures").execute();

/** Every telling is an event of its own; a late one says what was true before. */
async function tellRefund(
  { store }: Shop,
  actor: Actor,
  payment: { id: number; reference: string },
  { end, times }: { end: "processed" | "failed"; times: number },
): Promise<string> {
  const refund = await store.db
    .selectFrom("refunds")
    .select("attempt_key")
    .where("payment_id", "=", payment.id)
    .where("status", "=", "needs_attention")
    .orderBy("id")
    .executeTakeFirst();
  if (!refund) return "nobody";
  store.desk.endRefund(refund.attempt_key, end);
  for (const state of [...Array.from({ length: times }, () => end), "needs-attention"]) {
    const id = randomUUID();
    const data = { reference: payment.reference, key: refund.attempt_key };
    const text = JSON.stringify({ id, event: `refund.${state}`, data });
    const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", payments.webhook.path, text);
    const said = await actor.nobody.call(payments.webhook, {
      raw: { text, type: "application/json" },
      headers,
    });
    if (said.problem) return said.problem.code;
    await actor.work("process-refund-event", { id });
  }
  return "well";
}

/** The state of the shop in the database, in the form of stateOf(). What only the desk knows is left out. */
export async function observe(shop: Shop) {
  const { db } = shop.store;
  const shelf = await db
    .selectFrom("variants")
    .select(["on_hand as onHand", "reserved", "price", "stock_tracked as tracked"])
    .where("id", "in", shop.variants)
    .orderBy("id")
    .execute();
  const inCarts = await sql<{ user_id: number; variant_id: number; quantity: number }>`
    select c.user_id, l.variant_id, l.quantity from carts c join cart_lines l on l.cart_id = c.id
    where c.user_id = any (${shop.people.map(({ id }) => id)}::bigint[])`.execute(db);
  const rows = await ordersOf(shop);
  const ids = rows.map(({ id }) => id);
  const lines = await sql<{ order_id: number; variant_id: number; quantity: number; refunded: number }>`
    select order_id, variant_id, quantity,
      coalesce((select sum(quantity) from refund_lines r where r.order_line_id = l.id), 0)::int as refunded
    from order_lines l where order_id = any (${ids}::bigint[])`.execute(db);
  const paid = await sql<{ order_id: number; status: string; pays_order: boolean }>`
    select order_id, status, pays_order from payments where order_id = any (${ids}::bigint[]) order by id`.execute(
    db,
  );
  const byVariant = <T extends { variant_id: number }>(found: readonly T[], pick: (one: T) => number) =>
    shop.variants.map((id) =>
      found.filter(({ variant_id }) => variant_id === id).reduce((all, one) => all + pick(one), 0),
    );
  return {
    shelf,
    carts: shop.people.map(({ id }) =>
      byVariant(
        inCarts.rows.filter(({ user_id }) => user_id === id),
        ({ quantity }) => quantity,
      ),
    ),
    orders: rows.map(({ id, user_id, status }) => {
      const own = lines.rows.filter(({ order_id }) => order_id === id);
      const who = shop.people.findIndex((person) => person.id === user_id);
      return {
        who: who < 0 ? null : who,
        status,
        quantities: byVariant(own, ({ quantity }) => quantity),
        refunded: byVariant(own, ({ refunded }) => refunded),
        payments: paid.rows
          .filter(({ order_id }) => order_id === id)
          .map(({ status: state, pays_order }) => ({ status: state, pays: pays_order })),
      };
    }),
  };
}

/** The state of the model that observe() can see. */
export const stateOf = ({ shelf, carts, orders }: World) => ({
  shelf,
  carts,
  orders: orders.map(({ who, status, quantities, refunded, payments }) => ({
    who,
    status,
    quantities,
    refunded,
    payments: payments.map((one) => ({ status: one.status, pays: one.pays })),
  })),
});

/** Letters of each order by kind, oldest order first. */
export async function mailsOf(shop: Shop): Promise<OrderState["mails"][]> {
  const mails = await shop.store.mails();
  return (await ordersOf(shop)).map(({ id }) => {
    const about = mails.filter((mail) => orderOfMail(mail) === id);
    const count = (kind: string) => about.filter((mail) => mail.kind === kind).length;
    return {
      "order-placed": count("order-placed"),
      "order-paid": count("order-paid"),
      "order-cancelled": count("order-cancelled"),
      "payment-sent-back": count("payment-sent-back"),
    };
  });
}

/** Excludes these payments from the reconciler of the next run. */
export async function closeShop(shop: Shop): Promise<void> {
  const ids = (await ordersOf(shop)).map(({ id }) => id);
  await sql`update payments set check_at = null where order_id = any (${ids}::bigint[])`.execute(
    shop.store.db,
  );
}
