import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isAway, paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { secondReference } from "../../testing/orders.ts";
import { deskEvent, kinds, orderToPay } from "../../testing/payments.ts";

const { settle, webhook } = endpoints.payments;
const { place, cancel } = endpoints.orders;
const timeIsOver = (store: Store) =>
  sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);

test("an order that was paid in time is not cancelled, though nobody has reported the payment yet", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store, "robe / White / L");
  await store.desk.behaveFor(reference, paysAtOnce);
  await timeIsOver(store);
  await store.runJob("expire-orders");
  expect((await now()).history.map((entry) => entry.to)).toEqual(["pending", "processing"]);
  await store.workOff();
  expect(kinds(store)).toEqual(["order-paid", "order-placed"]);
});

test("while the desk is away an unpaid order is cancelled in time all the same", async () => {
  const store = await openStore();
  const { now } = await orderToPay(store, "robe / White / L");
  store.desk.behave(isAway);
  await timeIsOver(store);
  await store.runJob("expire-orders");
  expect((await now()).status).toBe("cancelled");
  expect(await store.variant("robe / White / L")).toMatchObject({ on_hand: 1, reserved: 0 });
});

test("a provider that takes long to answer for one order does not keep the pieces of the others", async () => {
  const store = await openStore();
  const slow = await orderToPay(store, "robe / White / L");
  const other = await orderToPay(store, "coat / Indigo / M");
  const { verify } = store.desk;
  const answered = Promise.withResolvers<undefined>();
  store.desk.verify = (reference) => (reference === slow.reference ? answered.promise : verify(reference));
  await timeIsOver(store);
  const job = store.runJob("expire-orders");
  await expect.poll(async () => (await other.now()).status).toBe("cancelled");
  expect((await slow.now()).status).toBe("pending");
  answered.resolve(undefined);
  await job;
  expect((await slow.now()).status).toBe("cancelled");
});

test("a late payment is accepted while the stock is there", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store, "robe / White / L");
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  expect((await now()).status).toBe("cancelled");
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  const order = await now();
  expect(order.history.map((entry) => entry.to)).toEqual(["pending", "cancelled", "processing"]);
  expect(order.history.at(-1)?.reason).toBe("the payment came late, the stock was still there");
  expect(await store.variant("robe / White / L")).toMatchObject({ on_hand: 0, reserved: 0 });
});

test("what is paid late is not in the cart as well; what the shopper has changed since stays", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const items = [await store.item("coat / Indigo / M"), await store.item("shirt / White / M")];
  const { payment } = await ann.ask(place, { body: { shipping, items } });
  const inCart = async () =>
    (await ann.ask(endpoints.cart.read)).items.map(({ product, quantity }) => [product.name, quantity]);
  await store.nextDay();
  expect(await inCart()).toEqual([
    ["Harmattan Coat", 1],
    ["Camp Shirt", 1],
  ]);
  await ann.ask(endpoints.cart.add, { body: await store.item("shirt / White / M") });
  store.desk.behave(paysAtOnce);
  const { order_status } = await store.nobody.ask(settle, {
    params: { reference: payment?.reference ?? "" },
  });
  expect(order_status).toBe("processing");
  expect(await inCart()).toEqual([["Camp Shirt", 2]]);
});

test("a late payment pays for a whole order or is refunded", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const robe = await store.item("robe / White / L");
  const both = await ann.ask(place, {
    body: { shipping, items: [await store.item("coat / Rust / M"), robe] },
  });
  await ann.ask(cancel, { params: { id: both.id } });
  await ann.ask(place, { body: { shipping, items: [robe] } });
  store.desk.behave(paysAtOnce);
  const reference = both.payment?.reference ?? "";
  expect(await store.nobody.ask(settle, { params: { reference } })).toMatchObject({
    order_status: "cancelled",
    payment_status: "refund_pending",
  });
  expect((await store.variant("coat / Rust / M")).reserved).toBe(0);
});

test("an order that staff cancelled stays cancelled when its shopper still pays: all of it goes back", async () => {
  const store = await openStore();
  const { id, reference, now } = await orderToPay(store, "robe / White / L");
  const boss = await store.staff();
  const body = { reason: "the price was a mistake" };
  await boss.ask(endpoints.staffOrders.cancel, { params: { id }, body });
  store.desk.behave(paysAtOnce);
  expect(await store.nobody.ask(settle, { params: { reference } })).toMatchObject({
    order_status: "cancelled",
    payment_status: "refund_pending",
  });
  await store.workOff();
  expect(await now()).toMatchObject({ status: "cancelled", payment: { status: "refunded" } });
  expect(await store.variant("robe / White / L")).toMatchObject({ on_hand: 1, reserved: 0 });
  const [cancelled, back] = ["order-cancelled", "payment-sent-back"].map((kind) =>
    store.posted.find((mail) => mail.kind === kind),
  );
  expect(cancelled?.text).toContain("No payment has reached us."); // which is not that none was made
  expect(cancelled?.text).toContain("If your payment still reaches us, all of it goes back to you.");
  expect(back?.text).toContain("but the order was cancelled. All of it is going back");
});

test("a second payment of a paid order is refunded, and the mail gives the reason", async () => {
  const store = await openStore();
  const { id, shopper, reference, now } = await orderToPay(store);
  const second = await secondReference(store, { id, reference });
  store.desk.behave(paysAtOnce);
  for (const one of [reference, second.reference])
    await store.nobody.ask(settle, { params: { reference: one } });
  await store.workOff();
  const { history, refunds } = await now();
  expect(history).toContainEqual(
    expect.objectContaining({ by: "payment", reason: "a payment is sent back: the order was paid already" }),
  );
  expect(refunds).toMatchObject([{ of_order: false, reason: "the order was paid already" }]);
  const [mail] = store.posted.filter(({ kind }) => kind === "payment-sent-back");
  expect(mail).toMatchObject({
    to: shopper.email,
    subject: expect.stringMatching(`^Your ₦[\\d,.]+ for order ${id} is on its way back$`),
  });
  expect(mail?.text).toContain(
    `for order ${id}, but the order was paid already. All of it is going back the way it came.`,
  );
});

test("a payment that comes when the stock is gone is refunded once, with a mail", async () => {
  const store = await openStore();
  const late = await orderToPay(store, "robe / White / L");
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  await orderToPay(store, "robe / White / L");
  store.desk.behave(paysAtOnce);
  const { reference } = late;
  await Promise.all([
    ...Array.from({ length: 10 }, () => store.nobody.ask(settle, { params: { reference } })),
    ...Array.from({ length: 10 }, () => store.nobody.ask(webhook, deskEvent(store, reference))),
  ]);
  await store.workOff();
  expect(store.desk.refundsAsked).toEqual([`refund-${reference}`]);
  const order = await late.now();
  expect(order).toMatchObject({ status: "cancelled", payment: { status: "refunded" }, refunded_total: 0 });
  expect(order.history.slice(-2)).toMatchObject([
    { reason: "a payment is sent back: the pieces were sold in the meantime" },
    { by: "payment", reason: "₦1,848,300.00 went back" },
  ]);
  expect(await store.variant("robe / White / L")).toMatchObject({ on_hand: 1, reserved: 1 });
  expect(kinds(store).filter((kind) => kind === "payment-sent-back")).toHaveLength(1);
  const refunds = await store.db.selectFrom("refunds").selectAll().execute();
  const payment = await store.db
    .selectFrom("payments")
    .selectAll()
    .where("reference", "=", reference)
    .execute();
  expect(refunds).toMatchObject([{ status: "processed", amount: payment[0]?.amount }]);
});

test("a refund is requested until the desk has it", async () => {
  const store = await openStore();
  const late = await orderToPay(store, "robe / White / L");
  await late.shopper.ask(cancel, { params: { id: late.id } });
  await orderToPay(store, "robe / White / L");
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference: late.reference } });
  store.desk.behave(isAway);
  await store.workOff();
  expect((await late.now()).payment?.status).toBe("refund_pending");
  store.desk.behave(paysAtOnce);
  await store.workOffAgain();
  expect((await late.now()).payment?.status).toBe("refunded");
});
