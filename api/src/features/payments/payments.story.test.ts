import { createHmac, randomUUID } from "node:crypto";
import { signatureHeader, signedText, timestampHeader } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { signatureOf } from "../../platform/signature.ts";
import {
  answersForAnother,
  type Behavior,
  declines,
  isAway,
  knowsNothing,
  paysAtOnce,
  paysInDollars,
  paysInLiveMode,
  paysTooLittle,
  waits,
} from "../../testing/fake-desk.ts";
import { openStore, openStoreForReading, type Store, shipping } from "../../testing/open-store.ts";
import { secondReference } from "../../testing/orders.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("payments");
const { settle, webhook, intent } = endpoints.payments;
const { place, read, cancel } = endpoints.orders;
const shared = await openStoreForReading();
const UNKNOWN = "PAY_unknownunknownunknown";

async function orderOf(store: Store, name = "coat / Rust / M", quantity = 1) {
  const shopper = await store.shopper();
  const order = await shopper.ask(place, { body: { shipping, items: [await store.item(name, quantity)] } });
  const reference = order.payment?.reference ?? "";
  return { shopper, id: order.id, reference, now: () => shopper.ask(read, { params: { id: order.id } }) };
}

type Order = Awaited<ReturnType<typeof orderOf>>;
const statuses = (orders: readonly Order[]) =>
  Promise.all(orders.map(async ({ now }) => (await now()).status));

/** A signed webhook of the desk. */
function event(
  store: Store,
  reference: string,
  name = "charge.success",
  more: object = {},
  id: string = randomUUID(),
) {
  const text = JSON.stringify({ id, event: name, data: { reference, ...more } });
  const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", webhook.path, text);
  return { raw: { text, type: "application/json" }, headers };
}

const movements = (store: Store) =>
  store.db
    .selectFrom("stock_movements")
    .select(["quantity", "order_id"])
    .where("cause", "=", "sold")
    .execute();
const kinds = (store: Store) => store.posted.map((mail) => mail.kind).sort();

test("a payment that the desk confirms makes the order processing, once", async () => {
  const store = await openStore();
  const { id, reference, now } = await orderOf(store, "coat / Rust / M", 2);
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
    { from: "pending", to: "processing", by: "payment", why: "paid in full" },
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
  const { reference, now } = await orderOf(store);
  await store.workOff();
  store.desk.behave(paysAtOnce);
  await sql`update payments set check_at = now()`.execute(store.db);
  await Promise.all([
    ...Array.from({ length: 20 }, () => store.nobody.ask(settle, { params: { reference } })),
    ...Array.from({ length: 20 }, () => store.nobody.ask(webhook, event(store, reference))),
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
      await store.nobody.ask(webhook, event(store, reference));
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
  const { reference, now } = await orderOf(store);
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
  const { reference, now } = await orderOf(store);
  store.desk.behave(behavior);
  const said = await store.nobody.ask(settle, { params: { reference } });
  expect(said).toMatchObject({ order_status: "pending", payment_status: "review" });
  const payment = await store.db.selectFrom("payments").selectAll().executeTakeFirstOrThrow();
  expect(payment.review_reason).toContain(reason);
  expect((await now()).history.at(-1)?.why).toContain("a payment needs a person");
  expect(await movements(store)).toEqual([]);
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  expect((await now()).payment?.status).toBe("review");
});

test("a declined reference may be paid later", async () => {
  const store = await openStore();
  const { reference, now } = await orderOf(store);
  store.desk.behave(declines);
  const declined = await store.nobody.ask(settle, { params: { reference } });
  expect(declined).toMatchObject({ order_status: "pending", payment_status: "failed" });
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  expect((await now()).status).toBe("processing");
});

test.each([waits, knowsNothing])("nothing changes while the payer has not paid", async (behavior) => {
  const store = await openStore();
  const { reference } = await orderOf(store);
  store.desk.behave(behavior);
  expect(await store.nobody.ask(settle, { params: { reference } })).toMatchObject({
    order_status: "pending",
    payment_status: "open",
  });
});

test("a late payment is accepted while the stock is there", async () => {
  const store = await openStore();
  const { reference, now } = await orderOf(store, "robe / White / L");
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  expect((await now()).status).toBe("cancelled");
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  const order = await now();
  expect(order.history.map((entry) => entry.to)).toEqual(["pending", "cancelled", "processing"]);
  expect(order.history.at(-1)?.why).toBe("the payment came late, the stock was still there");
  expect(await store.variant("robe / White / L")).toMatchObject({ on_hand: 0, reserved: 0 });
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

test("a second payment of a paid order is refunded, and the mail gives the reason", async () => {
  const store = await openStore();
  const { id, shopper, reference, now } = await orderOf(store);
  const second = await secondReference(store, { id, reference });
  store.desk.behave(paysAtOnce);
  for (const one of [reference, second.reference])
    await store.nobody.ask(settle, { params: { reference: one } });
  await store.workOff();
  const { history } = await now();
  expect(history).toContainEqual(
    expect.objectContaining({ by: "payment", why: "a payment is sent back: the order was paid already" }),
  );
  const [mail] = store.posted.filter(({ kind }) => kind === "payment-sent-back");
  expect(mail).toMatchObject({
    to: shopper.email,
    subject: expect.stringMatching(`^Your ₦[\\d,.]+ for order ${id} is on its way back$`),
  });
  expect(mail?.text).toContain(
    `for order ${id}, but the order was paid already. All of it is going back the way it came.`,
  );
});

test("one payment that throws does not keep others from being settled; it is tried again ever later", async () => {
  const store = await openStore();
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const orders = [await orderOf(store), await orderOf(store), await orderOf(store)];
  const [first, bad, last] = orders as [Order, Order, Order];
  store.desk.behave((sent) =>
    sent.reference === bad.reference ? Promise.reject(new Error("makes no sense")) : paysAtOnce(sent),
  );
  const reconcile = async () => {
    await sql`update payments set check_at = now()`.execute(store.db);
    await store.runJob("reconcile");
  };
  const failures = async () => {
    const { rows } = await sql<{ task: string; failures: number; minutes: number }>`
      select task, failures, round(extract(epoch from retry_at - now()) / 60)::int as minutes
      from job_failures`.execute(store.db);
    return rows;
  };
  await reconcile();
  expect(await statuses(orders)).toEqual(["processing", "pending", "processing"]);
  const { id } = await store.db
    .selectFrom("payments")
    .select("id")
    .where("reference", "=", bad.reference)
    .executeTakeFirstOrThrow();
  expect(said.mock.calls).toEqual([[`The job reconcile failed at ${id}:`, expect.any(Error)]]);
  for (const minutes of [1, 2, 4]) {
    expect(await failures()).toEqual([{ task: "reconcile", failures: Math.log2(minutes) + 1, minutes }]);
    await reconcile(); // not yet
    await sql`update job_failures set retry_at = now()`.execute(store.db);
    await reconcile();
  }
  expect(said).toHaveBeenCalledTimes(4);
  const boss = await store.staff();
  expect((await boss.ask(endpoints.paymentExceptions.read)).groups).toMatchObject([
    {
      kind: "failing",
      cases: [
        {
          id,
          what: "The payment cannot be settled, tried 4 times: makes no sense",
          order: { id: bad.id, status: "pending" },
          reference: bad.reference,
        },
      ],
    },
  ]);
  store.desk.behave(paysAtOnce);
  await sql`update job_failures set retry_at = now()`.execute(store.db);
  await reconcile();
  expect(await statuses([first, bad, last])).toEqual(["processing", "processing", "processing"]);
  expect(await failures()).toEqual([]);
  said.mockRestore();
});

test("a fresh payment is settled first, in the same round as a thousand abandoned ones", async () => {
  const store = await openStore();
  const abandoned = await orderOf(store);
  await sql`insert into payments (order_id, reference, amount, currency, opened_at, check_at)
    select ${abandoned.id}, 'PAY_abandonedabandoned' || n, 100, 'NGN', now() - interval '1 day',
      now() - interval '1 day' from generate_series(1, 1000) n`.execute(store.db);
  const fresh = await orderOf(store);
  const asked: string[] = [];
  const { verify } = store.desk;
  store.desk.verify = (reference) => {
    asked.push(reference);
    return verify(reference);
  };
  store.desk.behave(paysAtOnce);
  await sql`update payments set check_at = now() where reference = ${fresh.reference}`.execute(store.db);
  await store.runJob("reconcile");
  // Several are asked at once, so that it need not be the very first.
  expect(asked.slice(0, 100)).toContain(fresh.reference);
  expect((await fresh.now()).status).toBe("processing");
  expect(asked).toHaveLength(1_001);
});

test("while the desk is away a round ends after the first batch, and every payment stays due", async () => {
  const store = await openStore();
  const { id } = await orderOf(store);
  await sql`insert into payments (order_id, reference, amount, currency, check_at)
    select ${id}, 'PAY_abandonedabandoned' || n, 100, 'NGN', now() from generate_series(1, 300) n`.execute(
    store.db,
  );
  let asked = 0;
  store.desk.behave(isAway);
  const { verify } = store.desk;
  store.desk.verify = (reference) => {
    asked += 1;
    return verify(reference);
  };
  await store.runJob("reconcile");
  expect(asked).toBe(100);
  const { rows } = await sql`select from payments where check_at < now() + interval '3 minutes'`.execute(
    store.db,
  );
  expect(rows).toHaveLength(301);
  expect(await store.db.selectFrom("job_failures").selectAll().execute()).toEqual([]);
});

test("a payment that comes when the stock is gone is refunded once, with a mail", async () => {
  const store = await openStore();
  const late = await orderOf(store, "robe / White / L");
  await sql`update orders set reservation_expires_at = now() - interval '1 second'`.execute(store.db);
  await store.runJob("expire-orders");
  await orderOf(store, "robe / White / L");
  store.desk.behave(paysAtOnce);
  const { reference } = late;
  await Promise.all([
    ...Array.from({ length: 10 }, () => store.nobody.ask(settle, { params: { reference } })),
    ...Array.from({ length: 10 }, () => store.nobody.ask(webhook, event(store, reference))),
  ]);
  await store.workOff();
  expect(store.desk.refundsAsked).toEqual([`refund-${reference}`]);
  const order = await late.now();
  expect(order).toMatchObject({ status: "cancelled", payment: { status: "refunded" } });
  expect(order.history.slice(-2)).toMatchObject([
    { why: "a payment is sent back: the pieces were sold in the meantime" },
    { by: "payment", why: "₦1,848,300.00 went back" },
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

test.each([
  ["refund.processed", "refunded"],
  ["refund.failed", "refund_failed"],
])("a refund that takes its time ends with the event %s", async (name, status) => {
  const store = await openStore();
  const late = await orderOf(store, "robe / White / L");
  await late.shopper.ask(cancel, { params: { id: late.id } });
  await orderOf(store, "robe / White / L");
  store.desk.behave(paysAtOnce);
  store.desk.refundsEnd("pending");
  await store.nobody.ask(settle, { params: { reference: late.reference } });
  await store.workOff();
  expect((await late.now()).payment?.status).toBe("refund_pending");
  const key = `refund-${late.reference}`;
  await store.nobody.ask(webhook, event(store, late.reference, name, { key }));
  await store.nobody.ask(webhook, event(store, late.reference, "refund.failed", { key }));
  await store.workOff();
  expect((await late.now()).payment?.status).toBe(status);
});

test("a paid order that is not shipped is cancelled once: it is refunded and restocked", async () => {
  const store = await openStore();
  const order = await orderOf(store, "coat / Rust / M", 2);
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

test("a webhook is stored once; an unknown reference or an untrue event changes nothing", async () => {
  const store = await openStore();
  const { reference, now } = await orderOf(store);
  const lie = event(store, reference, "charge.success", {}, "event-1");
  for (let times = 0; times < 10; times += 1) await store.nobody.ask(webhook, lie);
  await store.nobody.ask(webhook, event(store, UNKNOWN));
  await store.workOff();
  expect((await now()).status).toBe("pending");
  expect(await store.db.selectFrom("payment_events").select("id").execute()).toHaveLength(2);
});

test("a webhook that is unsigned, old, altered or signed for another path is refused", async () => {
  const store = await openStore();
  const { reference } = await orderOf(store);
  const good = event(store, reference);
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

test("while the desk is away: settling answers 503, orders are placed all the same, and nothing is lost", async () => {
  const store = await openStore();
  store.desk.behave(isAway);
  const { reference, now } = await orderOf(store);
  expect(await store.nobody.refusal(settle, { params: { reference } })).toMatchObject({
    status: 503,
    code: "desk_unreachable",
  });
  await store.nobody.ask(webhook, event(store, reference));
  await sql`update payments set check_at = now()`.execute(store.db);
  await store.runJob("reconcile");
  expect((await now()).status).toBe("pending");
  store.desk.behave(paysAtOnce);
  await store.workOffAgain();
  await store.workOffAgain();
  expect(store.desk.announced.has(reference)).toBe(true);
  expect((await now()).status).toBe("processing");
});

test("the desk is told of every payment once: at once, or by a job when it is back", async () => {
  const store = await openStore();
  await orderOf(store);
  const jobs = async () => {
    const { rows } = await sql<{
      task: string;
    }>`select t.identifier as task from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'announce-payment'`.execute(
      store.db,
    );
    return rows.length;
  };
  expect(await jobs()).toBe(0);
  store.desk.behave(isAway);
  const late = [await orderOf(store), await orderOf(store)];
  expect(await jobs()).toBe(2);
  store.desk.behave(waits);
  await store.workOffAgain();
  expect(late.map(({ reference }) => store.desk.announced.has(reference))).toEqual([true, true]);
});

test("events about an unknown refund or an unknown payment change nothing", async () => {
  const store = await openStore();
  const { reference, now } = await orderOf(store);
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(webhook, event(store, reference, "refund.processed"));
  for (const name of ["refund.failed", "charge.success"])
    await store.nobody.ask(webhook, event(store, UNKNOWN, name));
  await store.workOff();
  const failed = await sql`select from graphile_worker._private_jobs where last_error is not null`.execute(
    store.db,
  );
  expect(failed.rows).toEqual([]);
  expect(await now()).toMatchObject({ status: "pending", payment: { status: "open" } });
});

test("a refund is requested until the desk has it", async () => {
  const store = await openStore();
  const late = await orderOf(store, "robe / White / L");
  await late.shopper.ask(cancel, { params: { id: late.id } });
  await orderOf(store, "robe / White / L");
  store.desk.behave(paysAtOnce);
  await store.nobody.ask(settle, { params: { reference: late.reference } });
  store.desk.behave(isAway);
  await store.workOff();
  expect((await late.now()).payment?.status).toBe("refund_pending");
  store.desk.behave(paysAtOnce);
  await store.workOffAgain();
  expect((await late.now()).payment?.status).toBe("refunded");
});

test("a desk that never answers does not delay orders", async () => {
  const store = await openStore();
  store.desk.goSilent();
  const { now } = await orderOf(store);
  expect((await now()).status).toBe("pending");
});

test("thirty shoppers wait for a desk that hangs: everybody else is served", async () => {
  const store = await openStore();
  const { reference, now } = await orderOf(store);
  let answer = () => {};
  const hangs = new Promise<void>((resolve) => {
    answer = resolve;
  });
  store.desk.behave(paysAtOnce);
  const { verify } = store.desk;
  store.desk.verify = (asked) => hangs.then(() => verify(asked));
  const settling = Array.from({ length: 30 }, () => store.nobody.ask(settle, { params: { reference } }));
  expect((await now()).status).toBe("pending");
  expect((await orderOf(store, "shirt / White / M")).id).toBeGreaterThan(0);
  answer();
  expect(await Promise.all(settling)).toHaveLength(30);
  expect((await now()).status).toBe("processing");
});

test("the reconciler asks ever less often, and stops after three days", async () => {
  const store = await openStore();
  const { reference } = await orderOf(store);
  const next = async () => {
    await sql`update payments set check_at = now()`.execute(store.db);
    await store.runJob("reconcile");
    const { rows } = await sql<{ minutes: number | null }>`
      select round(extract(epoch from check_at - now()) / 60)::int as minutes from payments`.execute(
      store.db,
    );
    return rows[0]?.minutes;
  };
  const steps = [];
  for (const age of [0, 10, 60, 600]) {
    await sql`update payments set opened_at = now() - make_interval(mins => ${age})`.execute(store.db);
    steps.push(await next());
  }
  expect(steps).toEqual([1, 5, 30, 120]);
  await sql`update payments set opened_at = now() - interval '73 hours'`.execute(store.db);
  expect(await next()).toBeNull();
  store.desk.behave(paysAtOnce);
  expect(await store.nobody.ask(settle, { params: { reference } })).toMatchObject({ payment_status: "paid" });
});

test("only a signed call of the desk reads the record of a reference", async () => {
  const store = await openStore();
  const { reference } = await orderOf(store, "serum /  / 30 ml");
  const signed = (to: string) =>
    signatureOf(store.config.DESK_SHARED_SECRET, "GET", intent.path.replace("{reference}", to), "");
  expect(await store.nobody.ask(intent, { params: { reference }, headers: signed(reference) })).toMatchObject(
    {
      reference,
      amount: 3_696_600,
      currency: "NGN",
      order_summary: "1 × Shea Serum",
    },
  );
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
  const { reference, now } = await orderOf(store);
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
  await store.nobody.ask(webhook, event(store, reference));
  await store.workOff();
  expect((await now()).status).toBe("processing");
});

test("the sums agree: the paid orders cost what the desk confirmed", async () => {
  const store = await openStore();
  const names = ["coat / Indigo / S", "shirt / White / M", "serum /  / 30 ml", "robe / White / M"];
  store.desk.behave(paysAtOnce);
  for (const name of names) {
    const { reference } = await orderOf(store, name);
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
