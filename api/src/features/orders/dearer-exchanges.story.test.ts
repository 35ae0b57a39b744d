import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dearerExchange } from "../../testing/exchanges.ts";
import { paysAtOnce, paysTooLittle } from "../../testing/fake-desk.ts";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { insertParcel } from "./parcels.ts";

tellsAll("staffOrders.withdrawExchange", "staffOrders.returns");
const calls = endpoints.staffOrders;
const { list, ship, cancel, refund } = calls;

test("the email of a guest's order is corrected once its exchange is settled, whose payment shows it", async () => {
  const store = await openStore();
  const { boss, asked, id, shopper } = await dearerExchange(store);
  await sql`update orders set user_id = null where id = ${id}`.execute(store.db);
  const correct = { ...asked, body: { present: shopper.email, email: "ada@story.example" } };
  expect((await boss.refusal(calls.changeEmail, correct)).code).toBe("exchange_waits");
  expect((await boss.ask(calls.read, asked)).email).toBe(shopper.email);
  await boss.ask(calls.withdrawExchange, asked);
  expect((await boss.ask(calls.changeEmail, correct)).email).toBe("ada@story.example");
});

test("what an exchange costs more is asked for by a link; paid, the piece changes, and both can go back", async () => {
  const store = await openStore();
  const { boss, asked, dear, id, item, waiting, whole, pay, seen, refusal } = await dearerExchange(store);
  const what = "1 × Camp Shirt, White, size S to Navy, size M";
  expect(waiting).toMatchObject({
    status: "processing",
    total_price: 119.8,
    shipping: "on_hold",
    exchange: { what, reason: "too small", amount: 5.1, payment: { amount: 7_855.28, currency: "NGN" } },
  });
  expect((await seen()).exchange).toEqual(waiting.exchange);
  expect(waiting.timeline).toContainEqual(
    expect.objectContaining({ who: boss.email, what: `asked for $5.10 more, ${what}: too small` }),
  );
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30, reserved: 1 });
  const dearer = { variant_id: dear.id, version: 1 };
  for (const refused of [
    await refusal(dearer),
    await boss.refusal(ship, { ...asked, body: {} }),
    await boss.refusal(calls.pack, { ...asked, body: {} }),
    await boss.refusal(refund, {
      ...asked,
      body: { reason: "a stain", lines: [{ item_id: item?.id ?? 0, quantity: 1 }] },
    }),
  ])
    expect(refused.code).toBe("exchange_waits");
  expect((await boss.ask(calls.returns)).results).toMatchObject([
    { kind: "exchange", order_id: id, goods: what, restocked: 1, amount: 7_855.28, state: "waiting" },
  ]);
  expect(await boss.ask(endpoints.today.waiting)).toMatchObject({ returns: 0, to_ship: 0 });
  expect((await boss.ask(list, { query: { view: "to_ship" } })).results).toEqual([]);
  expect((await boss.ask(list, { query: { view: "open" } })).results[0]?.shipping).toBe("on_hold");
  await expectLedgersAgree(store);
  await store.workOff();
  const mail = store.posted.find(({ kind }) => kind === "order-exchange-asked");
  expect(mail?.text).toContain("₦7,855.28");
  expect(mail?.text).toContain("/pay");

  for (const _ of ["paid", "again"])
    expect(await pay()).toMatchObject({ order_id: id, payment_status: "paid" });
  const changed = await whole();
  expect(changed).toMatchObject({
    status: "processing",
    total_price: 124.9,
    exchange: null,
    shipping: "to_ship",
  });
  expect(changed.items.map((one) => [one.color, one.quantity, one.product.price])).toEqual([
    ["White", 1, 59.9],
    ["Navy", 1, 65],
  ]);
  expect(changed.payments.map((one) => [one.amount, one.pays_order, one.pays_exchange])).toEqual([
    [184_521.95, true, false],
    [7_855.28, false, true],
  ]);
  expect(changed.payment).toMatchObject({ status: "paid", amount: 192_377.23 });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 29, reserved: 0 });
  expect(changed.timeline[0]?.what).toBe(`Order ${id} is changed`);
  await store.workOff();
  expect(store.posted.find(({ kind }) => kind === "order-exchanged")?.text).toContain(
    "Your payment of ₦7,855.28",
  );
  await expectLedgersAgree(store);

  const navy = { item_id: changed.items[1]?.id ?? 0, quantity: 1 };
  const one = await boss.ask(refund, { ...asked, body: { reason: "a stain", lines: [navy] } });
  expect(one.refunds.map((part) => [part.amount, part.payment_amount])).toEqual([[65, 100_116.25]]);
  const [back] = (await boss.ask(calls.returns)).results;
  expect(back).toMatchObject({ kind: "refund", goods: "1 × Camp Shirt, Navy, size M", state: "pending" });
  const paging = { view: "all" as const, page_size: 1 };
  const first = await boss.ask(calls.returns, { query: paging });
  const second = await boss.ask(calls.returns, { query: { ...paging, before: first.next ?? "" } });
  expect([first.results, second.next]).toEqual([[back], null]);
  expect(second.results).toMatchObject([{ kind: "exchange", state: "paid" }]);
  expect((await boss.refusal(calls.returns, { query: { before: "1" } })).status).toBe(422);
  await boss.ask(cancel, { ...asked, body: { reason: "the shopper called" } });
  await store.workOff();
  const ended = await whole();
  expect(ended).toMatchObject({ status: "cancelled", refunded_total: 124.9, refundable: 0 });
  expect(ended.payments.map(({ status, left }) => [status, left])).toEqual([
    ["refunded", 0],
    ["refunded", 0],
  ]);
  expect(ended.refunds.map(({ payment_amount }) => payment_amount)).toEqual([100_116.25, 84_405.7, 7_855.28]);
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30, reserved: 0 });
  await expectLedgersAgree(store);
});

test("an exchange that was paid in time is carried out, though nobody has reported the payment yet", async () => {
  const store = await openStore();
  const { waiting, whole } = await dearerExchange(store);
  await store.workOff();
  await store.desk.behaveFor(waiting.exchange?.payment.reference ?? "", paysAtOnce);
  await sql`update order_exchanges set pay_before = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  expect(await whole()).toMatchObject({ exchange: null, total_price: 124.9, refunds: [] });
  expect(store.posted.map(({ kind }) => kind)).not.toContain("order-exchange-dropped");
});

test("an exchange whose payment was too little and goes back no longer keeps its order from being sent", async () => {
  const store = await openStore();
  const { boss, waiting, whole } = await dearerExchange(store);
  await store.workOff();
  const reference = waiting.exchange?.payment.reference ?? "";
  await store.desk.behaveFor(reference, paysTooLittle);
  await store.nobody.ask(endpoints.payments.settle, { params: { reference } });
  const [review] = (await boss.ask(endpoints.paymentExceptions.read)).results;
  await boss.ask(endpoints.paymentExceptions.refundUnmatchedPayment, {
    params: { id: review?.id ?? 0 },
    body: { reason: "one kobo is missing" },
  });
  expect(await whole()).toMatchObject({ exchange: null, shipping: "to_ship", total_price: 119.8 });
  await store.workOff();
  const told = store.posted.map(({ kind }) => kind);
  expect(told).toEqual(expect.arrayContaining(["payment-sent-back", "order-exchange-dropped"]));
  await expectLedgersAgree(store);
});

test("an exchange that is withdrawn, too late or cancelled frees its pieces, and late money goes back", async () => {
  const store = await openStore();
  const withdrawn = await dearerExchange(store);
  const { boss, asked } = withdrawn;
  const after = await boss.ask(calls.withdrawExchange, asked);
  expect(after).toMatchObject({ exchange: null, shipping: "to_ship", total_price: 119.8 });
  expect((await boss.refusal(calls.withdrawExchange, asked)).code).toBe("not_exchangeable");
  expect(await withdrawn.pay()).toMatchObject({
    order_status: "processing",
    payment_status: "refund_pending",
  });
  await store.workOff();
  const kept = await withdrawn.whole();
  expect(kept).toMatchObject({
    total_price: 119.8,
    refunded_total: 0,
    payment: { status: "paid", amount: 184_521.95, left: 184_521.95 },
  });
  expect(kept.refunds.map(({ amount, status }) => [amount, status])).toEqual([[5.1, "processed"]]);
  expect(store.posted.find(({ kind }) => kind === "payment-sent-back")?.text).toContain("was withdrawn");
  const dropped = () => store.posted.filter(({ kind }) => kind === "order-exchange-dropped");
  expect(dropped().map(({ text }) => text)).toEqual([expect.stringContaining("We took back the change")]);
  const expired = await dearerExchange(store, 1);
  await sql`update order_exchanges set pay_before = now() - interval '1 second' where status = 'waiting'`.execute(
    store.db,
  );
  await store.runJob("expire-orders");
  expect((await expired.whole()).timeline).toContainEqual(
    expect.objectContaining({ what: "1 × Camp Shirt, White, size S to Navy, size M was not paid in time" }),
  );
  await store.runJob("expire-orders");
  expect((await expired.pay()).payment_status).toBe("refund_pending");
  expect(
    dropped()
      .slice(1)
      .map(({ text }) => text),
  ).toEqual([
    expect.stringContaining("it wasn’t paid in time: 1 × Camp Shirt, White, size S to Navy, size M"),
  ]);
  expect((await boss.ask(ship, { ...expired.asked, body: {} })).status).toBe("shipped");
  const cancelled = await dearerExchange(store, 1);
  await cancelled.shopper.ask(endpoints.orders.cancel, cancelled.asked);
  expect((await cancelled.pay()).payment_status).toBe("refund_pending");
  await store.workOff();
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30, reserved: 0 });
  expect((await cancelled.whole()).payments.map(({ status }) => status)).toEqual(["refunded", "refunded"]);
  const sentBack = store.posted.filter(({ kind }) => kind.startsWith("refund-done"));
  expect(sentBack.at(-1)?.text).toContain("back the way you paid");
  // The mail of the cancellation tells all of it.
  expect(dropped()).toHaveLength(2);
  await expectLedgersAgree(store);
});

test("of two pieces one goes back at once while the shopper is asked to pay more for the other", async () => {
  const store = await openStore();
  const { waiting, pay, whole } = await dearerExchange(store, 2, { rest: "refunded" });
  expect(waiting).toMatchObject({ exchange: { amount: 5.1 }, refunds: [{ amount: 59.9 }] });
  await expectLedgersAgree(store);
  expect((await pay()).payment_status).toBe("paid");
  const { items, ...paid } = await whole();
  expect(paid).toMatchObject({ total_price: 124.9, refunded_total: 59.9, exchange: null });
  expect(items.map((one) => [one.color, one.quantity, one.refunded_quantity])).toEqual([
    ["White", 1, 1],
    ["Navy", 1, 0],
  ]);
  await expectLedgersAgree(store);
});

test("the database lets no order cost more than was paid for, and sends nothing while an exchange waits", async () => {
  const store = await openStore();
  const { id, item, boss, asked } = await dearerExchange(store);
  const refused = (statement: string, by: RegExp) =>
    expect(store.asOwner(statement), statement).rejects.toThrow(by);
  await refused("update orders set total = total + 1", /cannot be changed/);
  await refused("update order_lines set unit_price = unit_price + 1", /cannot be changed/);
  await refused("update order_exchanges set status = 'paid', ended_at = now()", /is not paid for/);
  await refused("update order_exchanges set difference = 1", /cannot be changed/);
  await refused("update payments set status = 'paid' where exchange_id is not null", /not carried out/);
  await refused(
    `insert into order_exchanges (order_id, order_line_id, line_version, variant_id, quantity, difference,
    what, reason, pay_before) select order_id, order_line_id, line_version, variant_id, 1, 1, '', '', now()
    from order_exchanges`,
    /waiting_once/,
  );
  await refused(
    `insert into order_lines (order_id, name, brand, unit_price, quantity)
    values (${id}, 'A gift', '', 100, 1)`,
    /would not cost what its lines cost/,
  );
  await expect(
    store.db.transaction().execute((tx) =>
      insertParcel(tx, id, {
        carrier: null,
        tracking_number: null,
        sent_by: null,
        lines: [{ id: item?.id ?? 0, quantity: 1 }],
      }),
    ),
  ).rejects.toThrow(/waits for the payment of an exchange/);
  await boss.ask(calls.withdrawExchange, asked);
  await refused("update order_exchanges set status = 'waiting', ended_at = null", /has ended/);
  await expectLedgersAgree(store);
});
