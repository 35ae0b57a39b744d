import { randomUUID } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { signatureOf } from "../../platform/signature.ts";
import { openAccidents } from "../../testing/crash.ts";
import { paysAtOnce, waits } from "../../testing/fake-desk.ts";
import { openStore, shipping } from "../../testing/open-store.ts";
import { lifeOf, type Order, orderOf, orderOfMail, runOut } from "../../testing/orders.ts";
import type { Actor } from "../../testing/second-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const { cancel, place } = endpoints.orders;
const { settle, webhook } = endpoints.payments;
const shirt = "shirt / White / M";
const robe = "robe / White / L";

/** A store with plenty of a shirt and one robe, its shopper Ann, and a process that does not live long. */
async function open() {
  const failures = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => failures.mockRestore());
  const store = await openStore({ stock: { [shirt]: 10_000, [robe]: 1 } });
  store.desk.behave(paysAtOnce);
  const ann = await store.shopper();
  return {
    store,
    ann,
    accidents: await openAccidents(store),
    order: () => orderOf(store, ann, shirt),
    paid: async () => {
      const order = await orderOf(store, ann, shirt);
      await store.nobody.ask(settle, { params: { reference: order.reference } });
      return order;
    },
    life: (order: Order) => lifeOf(store, ann, order),
    settling: (actor: Actor, { reference }: Order) => actor.nobody.call(settle, { params: { reference } }),
    /** The reconciler's run with a check that is due. */
    async reconciling(actor: Actor) {
      await sql`update payments set check_at = now() where check_at is not null`.execute(store.db);
      await actor.work("reconcile");
      return undefined;
    },
  };
}

const unpaid = {
  status: "pending",
  payments: ["open"],
  steps: ["pending"],
  mails: ["order-placed"],
};
const paid = {
  status: "processing",
  payments: ["paid"],
  steps: ["pending", "processing"],
  mails: ["order-paid", "order-placed"],
};

test("wherever placing an order is interrupted, the same key gives one order", async () => {
  const { store, ann, accidents } = await open();
  const items = [await store.item(shirt, 2), await store.item("coat / Indigo / M")];
  await accidents.befall({
    async scene() {
      await store.nextDay();
      await ann.ask(endpoints.cart.clear);
      for (const body of items) await ann.ask(endpoints.cart.add, { body });
      const before = await store.db.selectFrom("orders").select("id").execute();
      return {
        sent: { body: { shipping }, headers: { "idempotency-key": randomUUID() } },
        before: before.length,
      };
    },
    act: (actor, { sent }) => actor.as(ann).call(place, sent),
    async inBetween({ before }, said) {
      const orders = (await store.db.selectFrom("orders").select("id").execute()).length;
      if (said) expect(orders).toBe(before + 1);
      else expect(orders).toBeOneOf([before, before + 1]);
      expect((await store.variant(shirt)).reserved).toBe(2 * (orders - before));
    },
    again: (actor, { sent }) => actor.as(ann).call(place, sent),
    async after({ before }, { status, body }) {
      expect(status).toBe(201);
      const orders = await store.db.selectFrom("orders").select("id").orderBy("id").execute();
      expect(orders).toHaveLength(before + 1);
      expect(orders.at(-1)?.id).toBe(body.id);
      expect((await store.variant(shirt)).reserved).toBe(2);
      expect((await ann.ask(endpoints.cart.read)).items).toEqual([]);
      expect(await lifeOf(store, ann, { id: body.id, reference: "" })).toEqual(unpaid);
      await store.workOffAgain();
      expect(store.desk.announced.has(body.payment?.reference ?? "")).toBe(true);
    },
  });
});

test("wherever settling is interrupted, the order is unpaid or paid, and the reconciler pays it once", async () => {
  const { accidents, order, life, settling, reconciling } = await open();
  await accidents.befall<Order, unknown>({
    scene: order,
    act: settling,
    async inBetween(order, said) {
      if (said) expect(await life(order)).toEqual(paid);
      else expect(await life(order)).toBeOneOf([unpaid, paid]);
    },
    again: reconciling,
    after: async (order) => expect(await life(order)).toEqual(paid),
  });
});

test("wherever the reconciler is interrupted, its next run goes on", async () => {
  const { accidents, order, life, reconciling } = await open();
  await accidents.befall({
    scene: order,
    act: reconciling,
    inBetween: async (order) => expect(await life(order)).toBeOneOf([unpaid, paid]),
    again: reconciling,
    after: async (order) => expect(await life(order)).toEqual(paid),
  });
});

test("wherever a webhook is interrupted, its repetition pays once", async () => {
  const { store, accidents, order, life } = await open();
  await accidents.befall({
    async scene() {
      const { id, reference } = await order();
      const text = JSON.stringify({ id: randomUUID(), event: "charge.success", data: { reference } });
      const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", webhook.path, text);
      return { id, reference, sent: { raw: { text, type: "application/json" }, headers } };
    },
    act: (actor, { sent }) => actor.nobody.call(webhook, sent),
    async inBetween(order, said) {
      if (!said) return;
      await store.workOff();
      expect(await life(order)).toEqual(paid);
    },
    again: (actor, { sent }) => actor.nobody.call(webhook, sent),
    async after(order, { status }) {
      expect(status).toBe(200);
      await store.workOff();
      expect(await life(order)).toEqual(paid);
    },
  });
});

test("wherever cancelling an unpaid order is interrupted, its key cancels it once and frees its stock", async () => {
  const { store, ann, accidents, order, life } = await open();
  await accidents.befall({
    async scene() {
      await ann.ask(endpoints.cart.clear);
      return { ...(await order()), headers: { "idempotency-key": randomUUID() } };
    },
    act: (actor, { id, headers }) => actor.as(ann).call(cancel, { params: { id }, headers }),
    async inBetween(order, said) {
      const { status } = await life(order);
      if (said) expect(status).toBe("cancelled");
      expect((await store.variant(shirt)).reserved).toBe(status === "cancelled" ? 0 : 1);
    },
    again: (actor, { id, headers }) => actor.as(ann).call(cancel, { params: { id }, headers }),
    async after(order, { status }) {
      expect(status).toBe(200);
      expect(await life(order)).toEqual({
        status: "cancelled",
        payments: ["open"],
        steps: ["pending", "cancelled"],
        mails: ["order-cancelled", "order-placed"],
      });
      expect(await store.variant(shirt)).toMatchObject({ on_hand: 10_000, reserved: 0 });
      expect((await ann.ask(endpoints.cart.read)).items).toHaveLength(1);
    },
  });
});

test("wherever cancelling a paid order is interrupted, it is refunded and restocked once", async () => {
  const { store, ann, accidents, paid: bought, life } = await open();
  await accidents.befall({
    scene: async () => ({ ...(await bought()), headers: { "idempotency-key": randomUUID() } }),
    act: (actor, { id, headers }) => actor.as(ann).call(cancel, { params: { id }, headers }),
    async inBetween(order, said) {
      const { status } = await life(order);
      if (said) expect(status).toBe("cancelled");
      expect((await store.variant(shirt)).on_hand).toBe(status === "cancelled" ? 10_000 : 9_999);
    },
    again: (actor, { id, headers }) => actor.as(ann).call(cancel, { params: { id }, headers }),
    async after(order, { status }) {
      expect(status).toBe(200);
      await store.workOff();
      expect(await life(order)).toMatchObject({ status: "cancelled", payments: ["refunded"] });
      expect(await store.variant(shirt)).toMatchObject({ on_hand: 10_000, reserved: 0 });
      expect(store.desk.refundsAsked).toEqual([...new Set(store.desk.refundsAsked)]);
    },
  });
});

test("wherever requesting a refund is interrupted, its repetition refunds once", async () => {
  const { store, ann, accidents, paid: bought, life } = await open();
  const asking = (actor: Actor, { key }: { key: string }) => actor.work("request-refund", { key });
  await accidents.befall({
    async scene() {
      const order = await bought();
      await ann.ask(cancel, { params: { id: order.id } });
      const refund = store.db.selectFrom("refunds").select("key").orderBy("id", "desc");
      return { ...order, key: (await refund.executeTakeFirstOrThrow()).key };
    },
    act: asking,
    again: asking,
    async after(order) {
      expect(await life(order)).toMatchObject({ status: "cancelled", payments: ["refunded"] });
      const sent: string[] = [];
      for await (const { kind, reference } of store.desk.ledger())
        if (kind === "refund" && reference === order.reference) sent.push(reference);
      expect(sent).toHaveLength(1);
    },
  });
});

test("wherever expiring orders is interrupted, the next run cancels the rest, each once", async () => {
  const { store, accidents, order, life } = await open();
  store.desk.behave(waits);
  const striking = (actor: Actor) => actor.work("expire-orders");
  await accidents.befall({
    async scene() {
      await store.nextDay();
      const orders = [await order(), await order()];
      for (const one of orders) await runOut(store, one);
      return orders;
    },
    act: striking,
    async again(actor) {
      await sql`update job_failures set retry_at = now()`.execute(store.db); // a minute later
      await striking(actor);
    },
    async after(orders) {
      for (const one of orders)
        expect(await life(one)).toMatchObject({
          steps: ["pending", "cancelled"],
          mails: ["order-cancelled", "order-placed"],
        });
      expect((await store.variant(shirt)).reserved).toBe(0);
    },
  });
});

test("wherever refunding an unmatched payment is interrupted, there is one refund and one mail", async () => {
  const { store, ann, accidents, settling, reconciling, life } = await open();
  await accidents.befall<Order, unknown>({
    async scene() {
      const late = await orderOf(store, ann, robe);
      await ann.ask(cancel, { params: { id: late.id } });
      const other = await orderOf(store, ann, robe);
      await store.desk.behaveFor(other.reference, waits);
      return late;
    },
    act: settling,
    again: reconciling,
    async after(late) {
      await store.workOff();
      const { mails, ...rest } = await life(late);
      expect(rest).toEqual({ status: "cancelled", payments: ["refunded"], steps: ["pending", "cancelled"] });
      expect(mails).toEqual(["order-cancelled", "order-placed", "payment-sent-back", "refund-done"]);
      await store.nextDay();
    },
  });
});

test("wherever sending a mail is interrupted, it is sent, at most twice", async () => {
  const { store, accidents, order } = await open();
  const sending = (actor: Actor, { id }: { id: number }) => actor.work("send-mail", { id });
  await accidents.befall({
    async scene() {
      const { id } = await order();
      const mail = (await store.mails()).find((one) => orderOfMail(one) === id);
      return { id: mail?.id ?? 0, subject: mail?.subject };
    },
    act: sending,
    again: sending,
    after({ subject }) {
      const sent = store.posted.filter((mail) => mail.subject === subject).length;
      expect(sent).toBeOneOf([1, 2]);
    },
  });
});
