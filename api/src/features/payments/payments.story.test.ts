import { createHmac } from "node:crypto";
import { signatureHeader, signedText, timestampHeader } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signatureOf } from "../../platform/signature.ts";
import {
  answersForAnother,
  type Behavior,
  declines,
  knowsNothing,
  paysAtOnce,
  paysInDollars,
  paysInLiveMode,
  paysTooLittle,
  waits,
} from "../../testing/fake-desk.ts";
import { openStore, openStoreForReading, type Store } from "../../testing/open-store.ts";
import { deskEvent, kinds, movements, orderToPay, UNKNOWN } from "../../testing/payments.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("payments");
const { settle, webhook, intent } = endpoints.payments;
const { cancel } = endpoints.orders;
const shared = await openStoreForReading();

test("a payment that the desk confirms makes the order processing, once", async () => {
  const store = await openStore();
  const { id, reference, now } = await orderToPay(store, "coat / Rust / M", 2);
  store.desk.behave(paysAtOnce);
  const settled = { reference, order_id: id, order_status: "processing", payment_status: "paid" };
  expect(await store.nobody.ask(settle, { params: { reference } })).toEqual(settled);
  expect(await store.nobody.ask(settle, { params: { reference } })).toEqual(settled);
  const order = await now();
  expect(order).toMatchObject({
    paymentMethod: { type: "credit", brand: "Visa", last4: "4242" },
    payment: { status: "paid" },
    pay_before: null,
  });
  expect(order.history.slice(1)).toMatchObject([
    { from: "pending", to: "processing", by: "payment", reason: "paid in full" },
  ]);
  await store.workOff();
  const [mail] = store.posted.filter(({ kind }) => kind === "order-paid");
  expect(mail).toMatchObject({ subject: `It’s yours: order ${id} is confirmed` });
  expect(mail?.text).toMatch(/Total: \$378\.00\nCharged to Visa ending 4242: ₦582,214\.50\n/);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 1, reserved: 0 });
  expect(await movements(store)).toEqual([{ quantity: -2, order_id: id }]);
});

test("webhook, callback and reconciler twenty times at once: one transition, one movement, one mail", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  await store.workOff();
  store.desk.behave(paysAtOnce);
  await sql`update payments set check_at = now()`.execute(store.db);
  await Promise.all([
    ...Array.from({ length: 20 }, () => store.nobody.ask(settle, { params: { reference } })),
    ...Array.from({ length: 20 }, () => store.nobody.ask(webhook, deskEvent(store, reference))),
    ...Array.from({ length: 3 }, () => store.runJob("reconcile")),
  ]);
  await store.workOff();
  expect((await now()).history).toHaveLength(2);
  expect(await movements(store)).toHaveLength(1);
  expect(kinds(store)).toEqual(["order-paid", "order-placed"]);
});

test.each<[string, (store: Store, reference: string) => Promise<unknown>]>([
  ["the callback", (store, reference) => store.nobody.ask(settle, { params: { reference } })],
  [
    "the webhook",
    async (store, reference) => {
      await store.nobody.ask(webhook, deskEvent(store, reference));
      await store.workOff();
    },
  ],
  [
    "the reconciler",
    async (store) => {
      await sql`update payments set check_at = now()`.execute(store.db);
      await store.runJob("reconcile");
    },
  ],
])("%s alone is enough", async (_, tell) => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  store.desk.behave(paysAtOnce);
  await tell(store, reference);
  expect((await now()).status).toBe("processing");
});

test.each<[string, Behavior, string]>([
  ["a kobo too little", paysTooLittle, "paid"],
  ["another currency", paysInDollars, "paid in USD"],
  ["the other mode", paysInLiveMode, "paid in live mode, expected test"],
  ["another reference", answersForAnother, "the desk answered for PAY_another"],
])("%s: the order stays unpaid and a person looks at it", async (_, behavior, reason) => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  store.desk.behave(behavior);
  const said = await store.nobody.ask(settle, { params: { reference } });
  expect(said).toMatchObject({ order_status: "pending", payment_status: "review" });
  const payment = await store.db.selectFrom("payments").selectAll().executeTakeFirstOrThrow();
  expect(payment.review_reason).toContain(reason);
  expect((await now()).history.at(-1)?.reason).toContain("a payment needs a person");
  expect(await movements(store)).toEqual([]);
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  expect((await now()).payment?.status).toBe("review");
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  await store.workOff();
  const cancelled = store.posted.find(({ kind }) => kind === "order-cancelled")?.text;
  expect(cancelled).toContain("We’re looking into your payment");
  expect(cancelled).not.toContain("No payment has reached us");
});

test("where the payer bears the fees, shopper, staff and refund name the sum that was charged", async () => {
  const store = await openStore();
  const { shopper, id, reference, now } = await orderToPay(store);
  store.desk.behave((sent) => {
    const answer = paysAtOnce(sent);
    return answer instanceof Promise || !answer ? answer : { ...answer, amount: sent.amount + 489_275 };
  });
  await store.nobody.ask(settle, { params: { reference } });
  const charged = 296_000;
  expect((await now()).payment).toMatchObject({ status: "paid", amount: charged });
  expect((await now()).payment?.url).toContain("amount=291107.25");
  const boss = await store.staff();
  const read = async () => await boss.ask(endpoints.staffOrders.read, { params: { id } });
  expect((await read()).payments).toMatchObject([{ amount: charged, refunded: 0, left: charged }]);
  await shopper.ask(endpoints.orders.cancel, { params: { id } });
  await store.workOff();
  expect((await read()).payments).toMatchObject([{ amount: charged, refunded: charged, left: 0 }]);
  expect((await now()).refunds).toMatchObject([{ payment_amount: charged }]);
});

test("a declined reference may be paid later", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  store.desk.behave(declines);
  const declined = await store.nobody.ask(settle, { params: { reference } });
  expect(declined).toMatchObject({ order_status: "pending", payment_status: "failed" });
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  expect((await now()).status).toBe("processing");
});

test.each([waits, knowsNothing])("nothing changes while the payer has not paid", async (behavior) => {
  const store = await openStore();
  const { reference } = await orderToPay(store);
  store.desk.behave(behavior);
  expect(await store.nobody.ask(settle, { params: { reference } })).toMatchObject({
    order_status: "pending",
    payment_status: "open",
  });
});

test.each([
  ["refund.processed", "refunded"],
  ["refund.failed", "refund_failed"],
])("a refund that takes its time ends with the event %s", async (name, status) => {
  const store = await openStore();
  const late = await orderToPay(store, "robe / White / L");
  await late.shopper.ask(cancel, { params: { id: late.id } });
  await orderToPay(store, "robe / White / L");
  store.desk.behave(paysAtOnce);
  store.desk.refundsEnd("pending");
  await store.nobody.ask(settle, { params: { reference: late.reference } });
  await store.workOff();
  expect((await late.now()).payment?.status).toBe("refund_pending");
  const key = `refund-${late.reference}`;
  await store.nobody.ask(webhook, deskEvent(store, late.reference, name, { key }));
  await store.nobody.ask(webhook, deskEvent(store, late.reference, "refund.failed", { key }));
  await store.workOff();
  expect((await late.now()).payment?.status).toBe(status);
});

test("a paid order that is not shipped is cancelled once: it is refunded and restocked", async () => {
  const store = await openStore();
  const order = await orderToPay(store, "coat / Rust / M", 2);
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference: order.reference } });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 1, reserved: 0 });
  const asked = { params: { id: order.id } };
  const answers = await Promise.all(Array.from({ length: 6 }, () => order.shopper.call(cancel, asked)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(5).fill(409)]);
  expect(await order.now()).toMatchObject({ status: "cancelled", payment: { status: "refund_pending" } });
  await store.nobody.ask(settle, { params: { reference: order.reference } });
  await store.workOff();
  expect(store.desk.refundsAsked).toEqual([`refund-${order.reference}`]);
  const after = await order.now();
  expect(after).toMatchObject({
    status: "cancelled",
    payment: { status: "refunded" },
    paymentMethod: { brand: "Visa", last4: "4242" },
  });
  expect(after.history.at(-2)).toMatchObject({ from: "processing", to: "cancelled", by: "shopper" });
  expect(after.history.at(-1)).toMatchObject({ from: "cancelled", to: "cancelled", by: "payment" });
  expect(after).toMatchObject({
    refunded_total: after.total_price,
    refunds: [{ status: "processed", by: "shopper", amount: after.total_price, lines: [{ quantity: 2 }] }],
  });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 0 });
  expect((await order.shopper.ask(endpoints.cart.read)).items).toEqual([]);
  expect(kinds(store)).toEqual(["order-cancelled", "order-paid", "order-placed", "refund-done"]);
  expect(store.posted.find((mail) => mail.kind === "order-cancelled")?.text).toMatch(
    /All you paid, ₦[\d,.]+, is going back to your Visa ending 4242\./,
  );
});

test("a second payment that the desk cannot send back is told to the merchant and the order, once", async () => {
  const store = await openStore();
  store.desk.behave(paysAtOnce);
  const { reference, now } = await orderToPay(store);
  const refund = { id: 9, key: "surplus-1", amount: 29_110_725, currency: "NGN", status: "failed" };
  for (const name of ["refund.processing", "refund.needs-attention", "refund.failed"])
    await store.nobody.ask(webhook, deskEvent(store, reference, name, refund));
  await store.workOff();
  const what = "₦291,107.25, paid a second time, could not be sent back yet";
  expect((await now()).history.filter(({ reason }) => reason === what)).toHaveLength(1);
  expect(store.posted.filter(({ subject }) => subject.endsWith(what))).toHaveLength(1);
  // A third payment of the same amount is money of its own.
  const third = { ...refund, id: 10, key: "surplus-2" };
  for (const name of ["refund.needs-attention", "refund.failed"])
    await store.nobody.ask(webhook, deskEvent(store, reference, name, third));
  await store.workOff();
  expect((await now()).history.filter(({ reason }) => reason === what)).toHaveLength(2);
  expect(store.posted.filter(({ subject }) => subject.endsWith(what))).toHaveLength(2);
});

test("a webhook is stored once; an unknown reference or an untrue event changes nothing", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  const payer = { customer: { email: "ada@example.com" } };
  const lie = deskEvent(store, reference, "charge.success", payer, "event-1");
  for (let times = 0; times < 10; times += 1) await store.nobody.ask(webhook, lie);
  await store.nobody.ask(webhook, deskEvent(store, UNKNOWN));
  await store.workOff();
  expect((await now()).status).toBe("pending");
  const kept = await store.db.selectFrom("payment_events").selectAll().execute();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain("ada@example.com");
});

test("a webhook that is unsigned, old, altered or signed for another path is refused", async () => {
  const store = await openStore();
  const { reference } = await orderToPay(store);
  const good = deskEvent(store, reference);
  const secret = store.config.DESK_SHARED_SECRET;
  const signedAt = (seconds: number, path: string = webhook.path, key = secret) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
    const hash = createHmac("sha512", key)
      .update(signedText("POST", path, timestamp))
      .update(good.raw.text);
    return { [timestampHeader]: timestamp, [signatureHeader]: hash.digest("hex") };
  };
  await store.nobody.ask(webhook, { ...good, headers: signedAt(-290) });
  const bad: Record<string, string>[] = [
    {},
    signedAt(-310),
    signedAt(310),
    signedAt(0, "/payments/api/other/"),
    signedAt(0, webhook.path, "another secret"),
    { ...good.headers, [signatureHeader]: "" },
    { ...good.headers, [signatureHeader]: "0".repeat(128) },
    { ...good.headers, [timestampHeader]: "NaN" },
    { ...good.headers, [timestampHeader]: "" },
  ];
  for (const headers of bad)
    expect(await store.nobody.refusal(webhook, { ...good, headers })).toMatchObject({
      status: 401,
      code: "bad_signature",
    });
  const altered = { ...good, raw: { ...good.raw, text: `${good.raw.text} ` } };
  expect((await store.nobody.refusal(webhook, altered)).status).toBe(401);
});

test("a signed webhook without its fields is refused by name, an unknown event too", async () => {
  const store = await openStore();
  const send = (body: unknown) => {
    const text = JSON.stringify(body);
    const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", webhook.path, text);
    return store.nobody.refusal(webhook, { raw: { text, type: "application/json" }, headers });
  };
  expect((await send({})).errors).toHaveProperty("event");
  expect((await send({ event: "charge.success", data: {} })).errors).toHaveProperty("data.reference");
  expect((await send({ event: "charge.success", data: { reference: UNKNOWN } })).errors).toHaveProperty("id");
  expect((await send({ id: "1", event: "charge.odd", data: { reference: UNKNOWN } })).errors).toHaveProperty(
    "event",
  );
});

test("events about an unknown refund or an unknown payment change nothing", async () => {
  const store = await openStore();
  const { reference, now } = await orderToPay(store);
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(webhook, deskEvent(store, reference, "refund.processed"));
  for (const name of ["refund.failed", "charge.success"])
    await store.nobody.ask(webhook, deskEvent(store, UNKNOWN, name));
  await store.workOff();
  const failed = await sql`select from graphile_worker._private_jobs where last_error is not null`.execute(
    store.db,
  );
  expect(failed.rows).toEqual([]);
  expect(await now()).toMatchObject({ status: "pending", payment: { status: "open" } });
});

test("only a signed call of the desk reads the record of a reference", async () => {
  const store = await openStore();
  const { reference } = await orderToPay(store, "serum /  / 30 ml");
  const signed = (to: string) =>
    signatureOf(store.config.DESK_SHARED_SECRET, "GET", intent.path.replace("{reference}", to), "");
  expect(await store.nobody.ask(intent, { params: { reference }, headers: signed(reference) })).toMatchObject(
    {
      reference,
      amount: 3_696_600,
      currency: "NGN",
      order_summary: "1 × Shea Serum",
      store_name: "Adire",
    },
  );
  await sql`insert into settings (name, value) values ('name', '"Ìrókò"')`.execute(store.db);
  expect(await store.nobody.ask(intent, { params: { reference }, headers: signed(reference) })).toMatchObject(
    { store_name: "Ìrókò" },
  );
  const later = await orderToPay(store, "serum /  / 30 ml");
  expect(store.desk.announced.get(later.reference)).toMatchObject({ store_name: "Ìrókò" });
  expect((await store.nobody.refusal(intent, { params: { reference } })).code).toBe("bad_signature");
  const boss = await store.staff();
  expect((await boss.refusal(intent, { params: { reference } })).status).toBe(401);
  const absent = await store.nobody.refusal(intent, {
    params: { reference: UNKNOWN },
    headers: signed(UNKNOWN),
  });
  expect(absent.status).toBe(404);
});

test.each([
  UNKNOWN,
  "PAY_short",
  "pay_abcdefghijklmnopqrst",
  "PAY_abc' or 1=1 --abcdefgh",
  "../../etc/passwd",
])("the reference %s is unknown", async (reference) => {
  expect(await shared.nobody.refusal(settle, { params: { reference } })).toMatchObject({
    status: 404,
    message: expect.stringMatching(/^(No payment reference found|There is nothing at this address\.?)$/),
  });
});

test("a well-formed unknown reference is refused with the specification's message", async () => {
  const refused = await shared.nobody.refusal(settle, { params: { reference: UNKNOWN } });
  expect(refused).toMatchObject({ status: 404, code: "not_found", message: "No payment reference found" });
});

test("settling is limited for a reference and for a network; the desk's webhook still settles", async () => {
  const store = await openStore({ settings: { CHECKOUTS_PER_MINUTE: "5" } });
  const { reference, now } = await orderToPay(store);
  const from = (address: string, of = reference) =>
    store.nobody.call(settle, { params: { reference: of }, from: address });
  for (let call = 0; call < 30; call += 1) expect((await from(`192.0.2.${call}`)).status).toBe(200);
  const limited = await from("192.0.2.99");
  expect([limited.status, limited.problem?.code]).toEqual([429, "too_many_requests"]);
  expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
  for (let call = 0; call < 50; call += 1)
    expect((await from("198.51.100.7", `PAY_unknownunknown${call + 10}`)).status).toBe(404);
  expect((await from("198.51.100.7", UNKNOWN)).status).toBe(429);
  expect((await from("198.51.100.8", UNKNOWN)).status).toBe(404);
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(webhook, deskEvent(store, reference));
  await store.workOff();
  expect((await now()).status).toBe("processing");
});

test("the sums agree: the paid orders cost what the desk confirmed", async () => {
  const store = await openStore();
  const names = ["coat / Indigo / S", "shirt / White / M", "serum /  / 30 ml", "robe / White / M"];
  store.desk.behave(paysAtOnce);
  for (const name of names) {
    const { reference } = await orderToPay(store, name);
    if (name !== "shirt / White / M") await store.nobody.ask(settle, { params: { reference } });
  }
  const { rows } = await sql<{ due: number; paid: number }>`
    select sum(round(o.total * o.exchange_rate)) as due, sum(p.amount) as paid
    from orders o join payments p on p.order_id = o.id where o.status = 'processing' and p.status = 'paid'`.execute(
    store.db,
  );
  expect(Number(rows[0]?.paid)).toBe(Math.round((18_900 + 2_400 + 120_000) * 1540.25));
  expect(rows[0]?.due).toEqual(rows[0]?.paid);
});
