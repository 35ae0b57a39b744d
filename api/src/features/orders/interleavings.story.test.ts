import { randomUUID } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { signatureOf } from "../../platform/signature.ts";
import { paysAtOnce, waits } from "../../testing/fake-desk.ts";
import { openStage } from "../../testing/interleave.ts";
import { openStore, PASSWORD, putOnShelf, shipping } from "../../testing/open-store.ts";
import { lifeOf, type Order, orderOf, runOut, secondReference } from "../../testing/orders.ts";
import type { Actor } from "../../testing/second-process.ts";
import { deleteAccount } from "../accounts/delete-account.ts";
import { mailOrderFound } from "./mails/order-mails.ts";

vi.setConfig({ testTimeout: 300_000 });
const { cancel } = endpoints.orders;
const { settle, webhook } = endpoints.payments;
const { staffOrders } = endpoints;

const shirt = "shirt / White / M";
const robe = "robe / White / L";

/** A store with plenty of a shirt and one robe, its shopper Ann, and two processes that will meet. */
async function open() {
  const store = await openStore({ stock: { [shirt]: 10_000, [robe]: 1 } });
  store.desk.behave(paysAtOnce);
  const ann = await store.shopper();
  return {
    store,
    ann,
    stage: await openStage(store),
    order: () => orderOf(store, ann, shirt),
    life: (order: Order) => lifeOf(store, ann, order),
    cancelling: (actor: Actor, { id }: Order) => actor.as(ann).call(cancel, { params: { id } }),
  };
}

const settling = (actor: Actor, { reference }: Order) => actor.nobody.call(settle, { params: { reference } });
const striking = (actor: Actor) => actor.work("expire-orders");

const paid = {
  status: "processing",
  payments: ["paid"],
  steps: ["pending", "processing"],
  mails: ["order-paid", "order-placed"],
};
/** Cancelled first; the payment came late and the stock was still there. */
const paidLate = {
  status: "processing",
  payments: ["paid"],
  steps: ["pending", "cancelled", "processing"],
  mails: ["order-cancelled", "order-paid", "order-placed"],
};
/** Paid first, and cancelled before it was sent. */
const refunded = {
  status: "cancelled",
  payments: ["refunded"],
  steps: ["pending", "processing", "cancelled"],
  mails: ["order-cancelled", "order-paid", "order-placed", "refund-done"],
};

test("callback and webhook settle one payment: it is paid once, with one mail", async () => {
  const { stage, order, life } = await open();
  await stage.meet({
    scene: order,
    one: settling,
    other: settling,
    async after(order, { one, other }) {
      expect(one.body).toEqual(other.body);
      expect(await life(order)).toEqual(paid);
    },
  });
});

test("a payment arrives while the order expires: paid in either order", async () => {
  const { store, stage, order, life } = await open();
  await stage.meet({
    async scene() {
      const late = await order();
      await runOut(store, late);
      return late;
    },
    one: settling,
    other: striking,
    after: async (order) => expect(await life(order)).toBeOneOf([paid, paidLate]),
  });
});

test("the shopper cancels while a payment arrives: it pays or is refunded, never both", async () => {
  const { store, stage, order, life, cancelling } = await open();
  await stage.meet({
    scene: order,
    one: settling,
    other: cancelling,
    async after(order, { other }) {
      expect(other.status).toBe(200);
      await store.workOff();
      expect(await life(order)).toBeOneOf([paidLate, refunded]);
    },
  });
});

test("the shopper cancels while the order expires: cancelled once", async () => {
  const { store, stage, order, life, cancelling } = await open();
  store.desk.behave(waits);
  await stage.meet({
    async scene() {
      const late = await order();
      await runOut(store, late);
      return late;
    },
    one: cancelling,
    other: striking,
    async after(order, { one }) {
      expect(one.status).toBeOneOf([200, 409]);
      expect(await life(order)).toEqual({
        status: "cancelled",
        payments: ["open"],
        steps: ["pending", "cancelled"],
        mails: ["order-cancelled", "order-placed"],
      });
    },
  });
});

test("a paid order is cancelled twice: one refund", async () => {
  const { store, stage, order, life, cancelling } = await open();
  await stage.meet({
    async scene() {
      const bought = await order();
      await store.nobody.ask(settle, { params: { reference: bought.reference } });
      return bought;
    },
    one: cancelling,
    other: cancelling,
    async after(order, { one, other }) {
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      await store.workOff();
      expect(await life(order)).toEqual(refunded);
      expect(store.desk.refundsAsked).toEqual([...new Set(store.desk.refundsAsked)]);
    },
  });
});

test("two references of one order are paid: one pays, the other is refunded", async () => {
  const { store, stage, order, life } = await open();
  await stage.meet({
    async scene() {
      const first = await order();
      return { first, second: await secondReference(store, first) };
    },
    one: (actor, { first }) => settling(actor, first),
    other: (actor, { second }) => settling(actor, second),
    async after({ first }) {
      await store.workOff();
      const { payments, ...rest } = await life(first);
      expect(payments.sort()).toEqual(["paid", "refunded"]);
      expect(rest).toEqual({
        status: "processing",
        steps: paid.steps,
        mails: [...paid.mails, "payment-sent-back", "refund-done"],
      });
    },
  });
});

test("a late payment meets one by another reference of the same order: one pays, the other is refunded", async () => {
  const { store, stage, order, life } = await open();
  await stage.meet({
    async scene() {
      await store.nextDay();
      const first = await order();
      const second = await secondReference(store, first);
      await store.nextDay();
      return { first, second };
    },
    one: (actor, { first }) => settling(actor, first),
    other: (actor, { second }) => settling(actor, second),
    async after({ first }) {
      await store.workOff();
      const { payments, steps } = await life(first);
      expect(payments.sort()).toEqual(["paid", "refunded"]);
      expect(steps).toEqual(paidLate.steps);
    },
  });
});

test("a late payment and another shopper want the last item: one gets it, and the other pays nothing", async () => {
  const { store, ann, stage, life } = await open();
  const ben = await store.shopper();
  const item = await store.item(robe);
  await stage.meet({
    async scene() {
      await store.nextDay();
      const late = await orderOf(store, ann, robe);
      await store.nextDay();
      return late;
    },
    one: settling,
    other: (actor) => actor.as(ben).call(endpoints.orders.place, { body: { shipping, items: [item] } }),
    async after(late, { other }) {
      await store.workOff();
      const { status, payments } = await life(late);
      expect({ status, payments, other: other.status }).toBeOneOf([
        { status: "processing", payments: ["paid"], other: 409 },
        { status: "cancelled", payments: ["refunded"], other: 201 },
      ]);
      const back = other.status === 201 ? { who: ben, id: other.body.id } : { who: ann, id: late.id };
      await back.who.ask(cancel, { params: { id: back.id } });
      await store.workOff();
    },
  });
});

test("an account is deleted while its order is cancelled: the order is cancelled, or it stays as it was", async () => {
  const { store, stage } = await open();
  await stage.meet({
    async scene() {
      const leaving = await store.shopper();
      return { leaving, order: await orderOf(store, leaving, shirt) };
    },
    one: (actor, { leaving }) => deleteAccount(actor.db, leaving.id, PASSWORD),
    other: (actor, { leaving, order }) => actor.as(leaving).call(cancel, { params: { id: order.id } }),
    async after({ order }, { other }) {
      expect(other.status).toBeOneOf([200, 401, 404]);
      const kept = store.db.selectFrom("orders").select(["status", "user_id"]).where("id", "=", order.id);
      const status = other.status === 200 ? "cancelled" : "pending";
      expect(await kept.execute()).toEqual([{ status, user_id: null }]);
    },
  });
});

test("a mail is queued while the email of its order is corrected: it goes to the new address", async () => {
  const { store, stage } = await open();
  const staff = await store.staff();
  const [present, email] = ["typo@story.example", "ada@story.example"];
  await stage.meet({
    async scene() {
      const body = { shipping, items: [await store.item(shirt)], email: present };
      return store.nobody.ask(endpoints.orders.place, { body });
    },
    one: (actor, { id }) =>
      actor.as(staff).call(staffOrders.changeEmail, { params: { id }, body: { present, email } }),
    other: (actor, { id }) => actor.db.transaction().execute((tx) => mailOrderFound(tx, id)),
    async after({ id }, { one }) {
      expect(one.status).toBe(200);
      const mails = await store.db
        .selectFrom("mails")
        .select("recipient")
        .where(sql`(content -> 'order' ->> 'id')::bigint`, "=", id)
        .execute();
      expect(mails).toEqual(Array(3).fill({ recipient: email }));
    },
  });
});

test("a mail is sent again while the email of its order is corrected: it goes to the new address", async () => {
  const { store, stage } = await open();
  const staff = await store.staff();
  const email = "ada@story.example";
  let scenes = 0;
  await stage.meet({
    async scene() {
      scenes += 1;
      const present = `typo${scenes}@story.example`;
      const body = { shipping, items: [await store.item(shirt)], email: present };
      const { id } = await store.nobody.ask(endpoints.orders.place, { body });
      await store.workOff();
      const mail = await store.db
        .selectFrom("mails")
        .select("id")
        .where("recipient", "=", present)
        .executeTakeFirstOrThrow();
      return { id, present, mail: mail.id };
    },
    one: (actor, { id, present }) =>
      actor.as(staff).call(staffOrders.changeEmail, { params: { id }, body: { present, email } }),
    other: (actor, { mail }) => actor.as(staff).call(endpoints.mails.resend, { params: { id: mail } }),
    async after({ present }, { one, other }) {
      expect([one.status, other.status]).toEqual([200, 202]);
      const unsent = store.db.selectFrom("mails").select("recipient").where("sent_at", "is", null);
      expect(await unsent.where("recipient", "=", present).execute()).toEqual([]);
    },
  });
});

/** A paid order of two shirts, and the calls of staff who refund them. */
async function openPaid() {
  const opened = await open();
  const { store, ann } = opened;
  const staff = await store.staff();
  const refunding =
    (quantity: number) =>
    (actor: Actor, { id, item }: { id: number; item: number }) =>
      actor.as(staff).call(staffOrders.refund, {
        params: { id },
        body: { reason: "did not fit", lines: [{ item_id: item, quantity, disposition: "restocked" }] },
      });
  return {
    ...opened,
    staff,
    refunding,
    async paid() {
      const order = await orderOf(store, ann, shirt, 2);
      await store.nobody.ask(settle, { params: { reference: order.reference } });
      const { items } = await ann.ask(endpoints.orders.read, { params: { id: order.id } });
      return { ...order, item: items[0]?.id ?? 0, shelf: (await store.variant(shirt)).on_hand };
    },
    /** The quantity restocked and the share of the payment refunded. */
    async back({ id, shelf, reference }: Order & { shelf: number }) {
      await store.workOff();
      const payment = await store.db
        .selectFrom("payments")
        .select(["id", "amount", "status"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
      const refunds = await store.db
        .selectFrom("refunds")
        .select("amount")
        .where("payment_id", "=", payment.id)
        .execute();
      const sum = refunds.reduce((all, { amount }) => all + amount, 0);
      const order = await ann.ask(endpoints.orders.read, { params: { id } });
      return {
        pieces: (await store.variant(shirt)).on_hand - shelf,
        share: Math.round((100 * sum) / payment.amount) / 100,
        payment: payment.status,
        status: order.status,
      };
    },
  };
}
const half = { pieces: 1, share: 0.5, payment: "paid" };
const whole = { pieces: 2, share: 1, payment: "refunded", status: "cancelled" };

test("staff try a failed refund again while a colleague sent it another way: one of the two", async () => {
  const { store, stage, paid, staff } = await openPaid();
  const { retryRefund, refundOtherWay } = endpoints.paymentExceptions;
  const asked = ({ refund }: { refund: number }) => ({ params: { id: refund } });
  await stage.meet({
    async scene() {
      const order = await paid();
      store.desk.refundsEnd("failed");
      const body = { reason: "did not fit", amount: 1 };
      await staff.ask(staffOrders.refund, { params: { id: order.id }, body });
      await store.workOff();
      store.desk.refundsEnd("processed");
      const { refunds } = await staff.ask(staffOrders.read, { params: { id: order.id } });
      return { ...order, refund: refunds[0]?.id ?? 0 };
    },
    one: (actor, scene) => actor.as(staff).call(retryRefund, asked(scene)),
    other: (actor, scene) =>
      actor.as(staff).call(refundOtherWay, { ...asked(scene), body: { how: "in cash" } }),
    async after({ id, refund }, { one, other }) {
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      await store.workOff();
      const { refunds } = await staff.ask(staffOrders.read, { params: { id } });
      const isCash = other.status === 200;
      expect(refunds).toMatchObject([
        { id: refund, status: "processed", other_way: isCash ? "in cash" : null },
      ]);
      const mails = store.posted.filter(({ subject }) => subject.includes(`order ${id} `));
      expect(mails.at(-1)?.kind).toBe(isCash ? "refund-other-way" : "refund-done");
    },
  });
});

test("two staff members refund both shirts at once: one refund", async () => {
  const { stage, paid, refunding, back } = await openPaid();
  const refund = refunding(2);
  await stage.meet({
    scene: paid,
    one: refund,
    other: refund,
    async after(order, { one, other }) {
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      expect(await back(order)).toEqual(whole);
    },
  });
});

test("two staff members refund one shirt each: both are refunded, to the kobo", async () => {
  const { stage, paid, refunding, back } = await openPaid();
  const refund = refunding(1);
  await stage.meet({
    scene: paid,
    one: refund,
    other: refund,
    async after(order, { one, other }) {
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(await back(order)).toEqual(whole);
    },
  });
});

test("a shirt is refunded while the order is cancelled: all of it is refunded, nothing twice", async () => {
  const { stage, paid, refunding, back, cancelling } = await openPaid();
  await stage.meet({
    scene: paid,
    one: refunding(1),
    other: cancelling,
    async after(order, { one, other }) {
      expect(one.status).toBeOneOf([200, 409]);
      expect(other.status).toBe(200);
      expect(await back(order)).toEqual(whole);
    },
  });
});

test("an order is shipped while it is cancelled: shipped or refunded, never both", async () => {
  const { stage, paid, back, cancelling, staff } = await openPaid();
  await stage.meet({
    scene: paid,
    one: (actor, { id }) => actor.as(staff).call(staffOrders.ship, { params: { id }, body: {} }),
    other: cancelling,
    async after(order, { one, other }) {
      expect({ ship: one.status, cancel: other.status, ...(await back(order)) }).toBeOneOf([
        { ship: 409, cancel: 200, ...whole },
        { ship: 200, cancel: 409, pieces: 0, share: 0, payment: "paid", status: "shipped" },
      ]);
    },
  });
});

test("a shirt is refunded while the order is shipped: both take effect", async () => {
  const { stage, paid, refunding, back, staff } = await openPaid();
  await stage.meet({
    scene: paid,
    one: (actor, { id }) => actor.as(staff).call(staffOrders.ship, { params: { id }, body: {} }),
    other: refunding(1),
    async after(order, { one, other }) {
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(await back(order)).toEqual({ ...half, status: "shipped" });
    },
  });
});

test("a shirt is refunded while a parcel with both is sent: it is sent, or refunded before, never lost", async () => {
  const { store, stage, paid, refunding, staff } = await openPaid();
  const left = async ({ id }: Order) => {
    const lines = store.db.selectFrom("unsent_lines").select("quantity").where("order_id", "=", id);
    return (await lines.executeTakeFirst())?.quantity;
  };
  await stage.meet({
    scene: paid,
    one: (actor, { id, item }) =>
      actor.as(staff).call(staffOrders.ship, {
        params: { id },
        body: { lines: [{ item_id: item, quantity: 2 }] },
      }),
    other: refunding(1),
    async after(order, { one, other }) {
      expect({ ship: one.status, refund: other.status, left: await left(order) }).toBeOneOf([
        { ship: 200, refund: 200, left: 0 },
        { ship: 409, refund: 200, left: 1 },
      ]);
    },
  });
});

test("a refund is reported done while its job still requests it: recorded once", async () => {
  const { store, stage, order, ann } = await open();
  await stage.meet({
    async scene() {
      const bought = await order();
      await store.nobody.ask(settle, { params: { reference: bought.reference } });
      await ann.ask(cancel, { params: { id: bought.id } });
      const written = store.db
        .selectFrom("refunds")
        .select(["key", "attempt_key", "amount"])
        .orderBy("id", "desc");
      const refund = await written.executeTakeFirstOrThrow();
      // The desk has the refund; its answer was lost.
      await store.desk.refund({
        ...bought,
        ...refund,
        key: refund.attempt_key,
        currency: "NGN",
        reason: "cancelled",
      });
      return { ...bought, ...refund };
    },
    one: (actor, { key }) => actor.work("request-refund", { key }),
    async other(actor, { attempt_key, reference }) {
      const event = randomUUID();
      const text = JSON.stringify({
        id: event,
        event: "refund.processed",
        data: { reference, key: attempt_key },
      });
      const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", webhook.path, text);
      await actor.nobody.ask(webhook, { raw: { text, type: "application/json" }, headers });
      await actor.work("process-refund-event", { id: event });
    },
    async after(bought) {
      const { status, payments, mails } = await lifeOf(store, ann, bought);
      expect({ status, payments }).toEqual({ status: "cancelled", payments: ["refunded"] });
      expect(mails.filter((kind) => kind === "refund-done")).toHaveLength(1);
    },
  });
});

test("a shopper and an exchange want the last piece at once: one of them has it", async () => {
  const { store, stage, order } = await open();
  const staff = await store.staff();
  const wanted = await store.variant("shirt / Navy / M");
  await stage.meet({
    async scene() {
      const bought = await order();
      await store.nobody.ask(settle, { params: { reference: bought.reference } });
      await putOnShelf(store.db, wanted.id, 1 + (await store.variant("shirt / Navy / M")).reserved);
      const { items } = await staff.ask(staffOrders.read, { params: { id: bought.id } });
      return { ...bought, item: items[0]?.id ?? 0, buyer: await store.shopper() };
    },
    one: (actor, { id, item }) =>
      actor.as(staff).call(staffOrders.exchange, {
        params: { id },
        body: { item_id: item, version: 1, variant_id: wanted.id, quantity: 1, reason: "prefers navy" },
      }),
    other: async (actor, { buyer }) =>
      actor.as(buyer).call(endpoints.orders.place, {
        body: {
          shipping,
          items: [await store.item("shirt / White / M"), await store.item("shirt / Navy / M")],
        },
      }),
    async after(_, { one, other }) {
      expect([one.status, other.status]).toBeOneOf([
        [200, 409],
        [409, 201],
      ]);
      expect((one.problem ?? other.problem)?.code).toBe("sold_out");
    },
  });
});

test("an exchange meets a refund of the same piece: it is exchanged or refunded, and a piece is not both", async () => {
  const { store, stage, order } = await open();
  const staff = await store.staff();
  const { id: navy } = await store.variant("shirt / Navy / M");
  await putOnShelf(store.db, navy, 10_000);
  await stage.meet({
    async scene() {
      const bought = await order();
      await store.nobody.ask(settle, { params: { reference: bought.reference } });
      const { items } = await staff.ask(staffOrders.read, { params: { id: bought.id } });
      return { ...bought, item: items[0]?.id ?? 0 };
    },
    one: (actor, { id, item }) =>
      actor.as(staff).call(staffOrders.exchange, {
        params: { id },
        body: { item_id: item, version: 1, variant_id: navy, quantity: 1, reason: "prefers navy" },
      }),
    other: (actor, { id, item }) =>
      actor.as(staff).call(staffOrders.refund, {
        params: { id },
        body: { reason: "a stain", lines: [{ item_id: item, quantity: 1 }] },
      }),
    async after({ id }, { one, other }) {
      expect([one.status, other.status]).toBeOneOf([
        [200, 200],
        [409, 200],
      ]);
      const { items } = await staff.ask(staffOrders.read, { params: { id } });
      expect(items.map((item) => [item.color, item.refunded_quantity])).toEqual([
        [one.status === 200 ? "Navy" : "White", 1],
      ]);
    },
  });
});

/** Orders whose shirt becomes a dearer one when its difference is paid. */
async function openDearer() {
  const { store, stage, order } = await open();
  const staff = await store.staff();
  const { id: navy } = await store.variant("shirt / Navy / M");
  await store.db.updateTable("variants").set({ price: 6_500 }).where("id", "=", navy).execute();
  await putOnShelf(store.db, navy, 10_000);
  const asking = (who: { call: typeof staff.call }, { id, item }: { id: number; item: number }) =>
    who.call(staffOrders.exchange, {
      params: { id },
      body: { item_id: item, version: 1, variant_id: navy, quantity: 1, reason: "prefers navy" },
    });
  const read = ({ id }: { id: number }) => staff.ask(staffOrders.read, { params: { id } });
  const bought = async () => {
    const { id, reference } = await order();
    await store.nobody.ask(settle, { params: { reference } });
    return { id, item: (await read({ id })).items[0]?.id ?? 0 };
  };
  return {
    store,
    stage,
    staff,
    navy,
    asking,
    read,
    bought,
    async waiting() {
      const scene = await bought();
      await asking(staff, scene);
      await store.workOff();
      return { ...scene, reference: (await read(scene)).exchange?.payment.reference ?? "" };
    },
  };
}

test("the payment of an exchange is settled twice, or as it is withdrawn: it counts once, or goes back", async () => {
  const { stage, staff, waiting, read } = await openDearer();
  const withdrawing = (actor: Actor, { id }: Order) =>
    actor.as(staff).call(staffOrders.withdrawExchange, { params: { id } });
  const rivals: ((actor: Actor, order: Order) => Promise<unknown>)[] = [settling, withdrawing];
  for (const other of rivals)
    await stage.meet({
      scene: waiting,
      one: settling,
      other,
      async after(order) {
        const { items, payments, total_price, exchange } = await read(order);
        const paid = payments[1]?.pays_exchange ?? false;
        expect(exchange).toBeNull();
        expect([items[0]?.color, total_price, payments[1]?.status]).toEqual(
          paid ? ["Navy", 65, "paid"] : ["White", 59.9, expect.stringMatching(/^refund/)],
        );
      },
    });
});

test("a dearer exchange is asked for as the order is sent: nothing is held for an order that is gone", async () => {
  const { stage, staff, asking, bought, read } = await openDearer();
  await stage.meet({
    scene: bought,
    one: (actor, scene) => asking(actor.as(staff), scene),
    other: (actor, { id }) => actor.as(staff).call(staffOrders.ship, { params: { id }, body: {} }),
    async after(scene, { one, other }) {
      const { status, exchange } = await read(scene);
      expect([one.status, other.status].sort()).toEqual([200, 409]);
      expect([status, exchange !== null]).toEqual(
        one.status === 200 ? ["processing", true] : ["shipped", false],
      );
    },
  });
});
