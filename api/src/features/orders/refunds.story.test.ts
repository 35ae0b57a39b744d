import { randomUUID } from "node:crypto";
import { endpoints } from "@adire/contract/endpoints";
import { mayBecome, orderStatuses } from "@adire/contract/order-states";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addJob } from "../../platform/jobs.ts";
import { signatureOf } from "../../platform/signature.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { paidOrder, refundsIn } from "../../testing/paid-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { moveOrder } from "./move-order.ts";

tellsAll("staffOrders.refund");
const { cancel, refund, read } = endpoints.staffOrders;
const { place } = endpoints.orders;

test("a unit is refunded at the payment's rate and restocked; the shopper sees it and gets a mail", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.send();
  store.config.EXCHANGE_RATE = "9999" as never;
  const { body } = await order.refund({ lines: [order.line(0)] });
  expect(body).toMatchObject({ refunded_total: 189, refundable: 248.9 });
  await store.workOff();
  const seen = await order.seen();
  expect(seen).toMatchObject({
    status: "shipped",
    total_price: 437.9,
    refunded_total: 189,
    payment: { status: "paid" },
    refunds: [
      {
        status: "processed",
        amount: 189,
        payment_amount: 291_107.25,
        payment_currency: "NGN",
        reason: "too small",
        by: "staff",
        lines: [{ name: "Harmattan Coat", quantity: 1, disposition: "restocked" }],
      },
    ],
  });
  expect(seen.history.slice(-2)).toMatchObject([
    {
      from: "shipped",
      to: "shipped",
      by: "staff",
      reason: "refund of $189.00 (₦291,107.25) for 1 × Harmattan Coat: too small",
    },
    { by: "payment", reason: "₦291,107.25 went back" },
  ]);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 2, reserved: 0 });
  const mails = store.posted.filter(({ kind }) => kind.startsWith("refund-"));
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["refund-done", "refund-requested"]);
  expect(mails.find(({ kind }) => kind === "refund-requested")?.text).toMatch(
    /Refund: \$189\.00\nSent to you: ₦291,107\.25\n/,
  );
});

test("goods that are lost or kept by the shopper are not restocked; the sale stays in the ledger", async () => {
  const store = await openStore();
  const order = await paidOrder(store, { "coat / Rust / M": 3 });
  const unsent = "pieces that were not sent cannot stay with the shopper";
  for (const lines of [[order.line(0, 1, "kept")], [order.line(0), order.line(0, 1, "kept")]])
    expect((await order.refund({ lines })).problem).toMatchObject({
      status: 422,
      code: "invalid",
      message: unsent,
      errors: { lines: [unsent] },
    });
  await order.send();
  const { body } = await order.refund({
    lines: [order.line(0, 1, "written_off"), order.line(0, 1, "kept"), order.line(0, 1)],
  });
  expect(body.refunds[0]?.lines.map(({ quantity, disposition }) => [quantity, disposition])).toEqual([
    [1, "written_off"],
    [1, "kept"],
    [1, "restocked"],
  ]);
  expect(body).toMatchObject({
    status: "shipped",
    refunded_total: 567,
    refundable: 0,
    payments: [{ status: "refund_pending" }],
  });
  expect(body.movements.map(({ quantity, cause }) => [quantity, cause])).toEqual([
    [-3, "sold"],
    [1, "returned"],
  ]);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 1 });
});

test("a free amount is converted at the stored rate; more than is left is refused", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  expect((await order.refund({ amount: 10, reason: "came late" })).body).toMatchObject({
    refundable: 427.9,
    refunds: [{ amount: 10, payment_amount: 15_402.5, free_payment_amount: 15_402.5, lines: [] }],
  });
  expect((await order.refund({ amount: 427.91 })).problem).toMatchObject({
    status: 409,
    code: "over_refund",
    message: "Only $427.90 can still go back.",
    left_amount: 427.9,
  });
  const all = await order.refund({ amount: 427.9 });
  expect(all.body).toMatchObject({
    refundable: 0,
    status: "processing",
    payments: [{ left: 0, status: "refund_pending" }],
  });
  expect((await order.refund({ amount: 0.01 })).problem).toMatchObject({ code: "over_refund" });
  const sums = await refundsIn(store);
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(67_447_548);
});

test("goods returned when nothing is left of the payment are restocked without a request to the desk", async () => {
  const store = await openStore();
  const order = await paidOrder(store, { "coat / Rust / M": 1 });
  await order.send();
  await order.refund({ amount: 189, reason: "lost by the carrier" });
  await store.workOff();
  const { body } = await order.refund({ lines: [order.line(0)], reason: "it was found" });
  await store.workOff();
  expect(body.refunds).toMatchObject([
    { amount: 189, lines: [] },
    { amount: 0, status: "processed", lines: [{ quantity: 1 }] },
  ]);
  expect(store.desk.refundsAsked).toHaveLength(1);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3 });
});

test("refused: unknown items, more than was ordered, an empty refund, an unpaid order", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const other = await paidOrder(store, { "serum /  / 30 ml": 1 });
  const bad = [
    {},
    { lines: [] },
    { amount: 0 },
    { amount: -1 },
    { amount: 0.001 },
    { amount: "10" },
    { lines: [order.line(0, 0)] },
    { lines: [order.line(0, 1.5)] },
    { lines: [order.line(0, 1, "lost")] },
    { amount: 1, reason: " " },
    { lines: [other.line(0)] },
    { lines: [{ item_id: 999_999, quantity: 1 }] },
  ];
  for (const body of bad) expect((await order.refund(body)).status, JSON.stringify(body)).toBe(422);
  const foreign = other.line(0);
  expect((await order.refund({ lines: [foreign] })).problem?.message).toBe(
    `the order has no item ${foreign.item_id}`,
  );
  expect((await order.refund({ lines: [order.line(0, 3)] })).problem).toMatchObject({
    status: 409,
    code: "over_refund",
    message: expect.stringMatching(/^Only 2 of item \d+ can still be refunded\.$/),
    left: 2,
  });
  expect(await refundsIn(store)).toEqual([]);
  const unpaid = await order.shopper.ask(place, {
    body: { shipping, items: [await store.item("shirt / White / S")] },
  });
  const refused = await order.boss.refusal(refund, {
    params: { id: unpaid.id },
    body: { reason: "a try", amount: 1 },
  });
  expect(refused).toMatchObject({
    status: 409,
    code: "not_refundable",
    message: "Nothing was paid for this order.",
  });
});

test("an order that is not shipped is cancelled when its last items are refunded", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.refund({ lines: [order.line(1)] });
  expect((await order.refund({ lines: [order.line(0, 2)] })).body).toMatchObject({
    status: "cancelled",
    refundable: 0,
    payments: [{ status: "refund_pending" }],
  });
  await store.workOff();
  expect(await order.seen()).toMatchObject({
    status: "cancelled",
    payment: { status: "refunded" },
    refunded_total: 437.9,
  });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 0 });
});

test("a refund of all items of an unshipped order, some of them lost, cancels it with a reason", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const { body } = await order.refund({
    lines: [order.line(0), order.line(0, 1, "written_off"), order.line(1)],
    reason: "a flood",
  });
  expect(body).toMatchObject({ status: "cancelled", refunded_total: 437.9 });
  expect(body.history.slice(-2)).toMatchObject([
    {
      to: "processing",
      reason:
        "refund of $437.90 (₦674,475.48) for 1 × Harmattan Coat, 1 × Harmattan Coat, 1 × Camp Shirt: a flood",
    },
    { to: "cancelled", by_name: order.boss.email, reason: "nothing is left to send" },
  ]);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 2 });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({ on_hand: 30 });
});

test("an item whose variant was deleted is refunded and not restocked", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await store.tamper("update order_lines set variant_id = null where name = 'Harmattan Coat'");
  const { body } = await order.refund({ lines: [order.line(0), order.line(1)] });
  expect(body).toMatchObject({ refunded_total: 248.9, status: "processing" });
  expect(body.movements.map(({ quantity, cause }) => [quantity, cause])).toEqual([
    [-2, "sold"],
    [-1, "sold"],
    [1, "returned"],
  ]);
});

test("cancelling refunds the rest; staff may write the goods off", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.refund({ lines: [order.line(0)] });
  const after = await order.boss.ask(cancel, {
    ...order.asked,
    body: { reason: "the shelf was flooded", disposition: "written_off" },
  });
  expect(after).toMatchObject({
    status: "cancelled",
    refunded_total: 437.9,
    refunds: [{ amount: 189 }, { amount: 248.9, by: "staff", by_name: order.boss.email }],
  });
  await store.workOff();
  expect((await order.seen()).payment?.status).toBe("refunded");
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 2 });
  expect(await store.variant("shirt / Navy / M")).toMatchObject({
    on_hand: (await store.variant("shirt / Navy / M")).on_hand,
  });
  expect(store.posted.find(({ kind }) => kind === "order-cancelled")?.text).toContain(
    "The rest of what you paid, ₦383,368.23, is going back",
  );
});

test("the same key refunds once, another body under it is refused", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const key = { "idempotency-key": "refund-of-ada" };
  const first = await order.refund({ amount: 5 }, key);
  const again = await order.refund({ amount: 5 }, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await order.refund({ amount: 6 }, key)).problem?.code).toBe("idempotency_key_reused");
  expect(await refundsIn(store)).toHaveLength(1);
});

test("twenty parallel refunds of one item: one refund", async () => {
  const store = await openStore();
  const order = await paidOrder(store, { "coat / Rust / M": 1, "serum /  / 30 ml": 1 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => order.refund({ lines: [order.line(0)] })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await refundsIn(store)).toHaveLength(1);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3 });
});

test("refunds and cancellations at once: every item is restocked once, all money refunded once", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const staff = () => order.boss.call(cancel, { ...order.asked, body: { reason: "no longer wanted" } });
  await Promise.all([
    order.refund({ lines: [order.line(0)] }),
    order.cancel(),
    order.refund({ amount: 100 }),
    staff(),
    order.refund({ lines: [order.line(0), order.line(1)] }),
    order.cancel(),
  ]);
  await store.workOff();
  expect(await order.seen()).toMatchObject({
    status: "cancelled",
    payment: { status: "refunded" },
    refunded_total: 437.9,
  });
  const refunds = await refundsIn(store);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(67_447_548);
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3, reserved: 0 });
});

test("the database refuses refunds beyond the payment or the quantity, on parallel connections", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const { rows } = await sql<{ payment: number; line: number }>`select p.id as payment, l.id as line
    from payments p join order_lines l on l.order_id = p.order_id order by l.id limit 1`.execute(store.db);
  const { payment = 0, line = 0 } = rows[0] ?? {};
  const write = (amount: number, quantity: number) =>
    store.db.transaction().execute(async (tx) => {
      const key = randomUUID();
      const made = await sql<{ id: number }>`
        insert into refunds
          (payment_id, key, attempt_key, amount, adjustment_amount, order_amount, reason, requested_by)
        values (${payment}, ${key}, ${key}, ${amount}, ${quantity ? 0 : amount}, 0, 'a try', 'staff')
        returning id`.execute(tx);
      if (quantity)
        await sql`insert into refund_lines (refund_id, order_line_id, quantity, amount, disposition)
          values (${made.rows[0]?.id ?? 0}, ${line}, ${quantity}, ${amount}, 'kept')`.execute(tx);
    });
  const settled = await Promise.allSettled(Array.from({ length: 12 }, () => write(20_000_000, 0)));
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const lines = await Promise.allSettled(Array.from({ length: 12 }, () => write(1, 1)));
  expect(lines.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const refused = [...settled, ...lines].filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const { code } of refused) expect(code).toBe("23514");
  await expect(
    write(5, 0).then(() => sql`update refunds set amount = 1`.execute(store.db)),
  ).rejects.toThrow();
  await expect(sql`delete from refund_lines`.execute(store.db)).rejects.toThrow();
  expect(order.id).toBeGreaterThan(0);
});

test("a refund that is not the sum of its lines, or for another order's lines, is not written", async () => {
  const store = await openStore();
  const [order, other] = [await paidOrder(store), await paidOrder(store, { "serum /  / 30 ml": 1 })];
  const write = (lineOf: { id: number }, amount: number, lineAmount: number) =>
    store.db.transaction().execute(async (tx) => {
      const key = randomUUID();
      await sql`with made as (
          insert into refunds (payment_id, key, attempt_key, amount, order_amount, reason, requested_by)
          select id, ${key}, ${key}, ${amount}, 0, 'a try', 'staff' from payments
          where order_id = ${order.id} returning id)
        select id from made`.execute(tx);
      await sql`insert into refund_lines (refund_id, order_line_id, quantity, amount, disposition)
        select r.id, (select min(id) from order_lines where order_id = ${lineOf.id}), 1, ${lineAmount}, 'kept'
        from refunds r where key = ${key}`.execute(tx);
    });
  await expect(write(order, 100, 99)).rejects.toThrow("is not the sum of its lines");
  await expect(write(other, 100, 100)).rejects.toThrow("was not paid by the payment");
  await write(order, 100, 100);
});

/** A signed webhook of the desk about a refund. */
async function tell(store: Store, reference: string, name: string, key: string) {
  const path = endpoints.payments.webhook.path;
  const text = JSON.stringify({ id: randomUUID(), event: name, data: { reference, key } });
  const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", path, text);
  await store.nobody.ask(endpoints.payments.webhook, { raw: { text, type: "application/json" }, headers });
  await store.workOff();
}

/** What the queue would try again and again, and show to staff in the end. */
async function failedJobs(store: Store): Promise<unknown[]> {
  const { rows } =
    await sql`select last_error from graphile_worker._private_jobs where last_error is not null`.execute(
      store.db,
    );
  return rows;
}

test("reports about a refund come in any order and never move it back; the mails tell the truth", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  store.desk.refundsEnd("pending");
  await order.refund({ lines: [order.line(0, 2), order.line(1)] });
  await store.workOff();
  const key = `refund-${order.reference}`;
  const state = async () => {
    const { refunds, payment } = await order.seen();
    return [refunds[0]?.status, payment?.status];
  };
  const steps: [string, string, string][] = [
    ["refund.processing", "processing", "refund_pending"],
    ["refund.pending", "processing", "refund_pending"],
    ["refund.needs-attention", "needs_attention", "refund_pending"],
    ["refund.processing", "needs_attention", "refund_pending"],
    ["refund.processed", "processed", "refunded"],
    ["refund.failed", "processed", "refunded"],
    ["refund.needs-attention", "processed", "refunded"],
    ["refund.pending", "processed", "refunded"],
  ];
  for (const [event, refundIs, paymentIs] of steps) {
    await tell(store, order.reference, event, key);
    expect(await state(), event).toEqual([refundIs, paymentIs]);
  }
  const mails = store.posted.filter(({ kind }) => kind.startsWith("refund-")).map(({ kind }) => kind);
  expect(mails.sort()).toEqual(["refund-done", "refund-needs-attention", "refund-requested"]);
  await tell(store, order.reference, "refund.failed", "refund-of-nobody");
  expect(await failedJobs(store)).toEqual([]);
});

test.each([
  ["processing", "processed"],
  ["processing", "failed"],
  ["needs_attention", "failed"],
] as const)("a refund that is %s may end as %s", async (first, end) => {
  const store = await openStore();
  const order = await paidOrder(store);
  store.desk.refundsEnd(first);
  await order.refund({ amount: 10 });
  await store.workOff();
  await tell(store, order.reference, `refund.${end}`, `refund-${order.reference}`);
  expect((await order.seen()).refunds).toMatchObject([{ status: end }]);
});

test("a finished refund is not requested again, however often its job runs", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.refund({ amount: 10 });
  await order.refund({ amount: 20 });
  await store.workOff();
  for (const key of [`refund-${order.reference}`, `refund-${order.reference}-2`])
    await addJob(store.db, "request-refund", { key });
  await addJob(store.db, "process-refund-event", { id: "an event that nobody keeps" });
  await store.workOff();
  expect(store.desk.refundsAsked.sort()).toEqual([
    `refund-${order.reference}`,
    `refund-${order.reference}-2`,
  ]);
  expect(await failedJobs(store)).toEqual([]);
});

test("a failed partial refund shows as failed, does not count, and is retried under another key", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  store.desk.refundsEnd("failed");
  await order.refund({ lines: [order.line(0)] });
  await store.workOff();
  expect(await order.seen()).toMatchObject({
    refunded_total: 0,
    payment: { status: "paid" },
    refunds: [{ status: "failed", amount: 189 }],
  });
  expect(store.posted.find(({ kind }) => kind === "refund-failed")?.text).toContain("₦291,107.25");
  // The item came back and cannot come back again; the failed refund is still owed.
  expect((await order.refund({ lines: [order.line(0, 2)] })).problem?.code).toBe("over_refund");
  const back = (attempt_key: string) =>
    store.db.updateTable("refunds").set({ status: "pending", attempt_key }).execute();
  await expect(back(`refund-${order.reference}`)).rejects.toThrow("cannot go from failed to pending");
  await back(`refund-${order.reference}.2`);
  await tell(store, order.reference, "refund.failed", `refund-${order.reference}`);
  expect((await order.seen()).refunds[0]?.status).toBe("pending");
  await tell(store, order.reference, "refund.processed", `refund-${order.reference}.2`);
  expect(await order.seen()).toMatchObject({ refunded_total: 189, refunds: [{ status: "processed" }] });
});

test("a later payment of a paid and cancelled order is refunded: the order stays cancelled", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.cancel();
  const second = "PAY_secondsecondsecond22";
  await sql`insert into payments (order_id, reference, amount, currency, check_at)
    select order_id, ${second}, amount, currency, now() from payments where order_id = ${order.id}`.execute(
    store.db,
  );
  const first = store.desk.announced.get(order.reference);
  if (first) store.desk.announced.set(second, { ...first, reference: second });
  const answer = await store.nobody.ask(endpoints.payments.settle, { params: { reference: second } });
  expect(answer).toMatchObject({ order_status: "cancelled", payment_status: "refund_pending" });
  await store.workOff();
  const whole = await order.boss.ask(read, order.asked);
  expect(whole.payments).toMatchObject([
    { status: "refunded", pays_order: true },
    { reference: second, status: "refunded", pays_order: false },
  ]);
  await expect(
    sql`update payments set pays_order = true where reference = ${second}`.execute(store.db),
  ).rejects.toThrow("payments_paid_once");
});

test("only listed status changes are possible, in code and database, and each needs a history row", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  await store.tamper(`insert into order_history (order_id, from_status, to_status, actor, reason)
    values (${order.id}, 'shipped', 'delivered', 'staff', 'delivered')`);
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      if (from === to) continue;
      await store.tamper(`update orders set status = '${from}' where id = ${order.id}`);
      const step = `${from} → ${to}`;
      const silently = sql`update orders set status = ${to} where id = ${order.id}`.execute(store.db);
      await expect(silently, step).rejects.toThrow(
        mayBecome(from, to) ? "is not the last of its history" : "cannot go from",
      );
      const told = store.db
        .transaction()
        .execute((tx) => moveOrder(tx, { id: order.id, status: from }, to, "staff", "a step"));
      if (mayBecome(from, to)) await expect(told, step).resolves.toBeUndefined();
      else await expect(told, step).rejects.toThrow(`cannot go from ${from} to ${to}`);
    }
  await expect(
    sql`insert into orders (status, email, customer_name, shipping, shipping_text, payment_type, currency, total,
        exchange_rate, rate_source)
      select 'delivered', email, customer_name, shipping, shipping_text, payment_type, currency, total,
        exchange_rate, rate_source
      from orders`.execute(store.db),
  ).rejects.toThrow("cannot go");
});

test("the same item named twice in one refund counts as often as it was named", async () => {
  const store = await openStore();
  const order = await paidOrder(store);
  const { body } = await order.refund({ lines: [order.line(0), order.line(0)] });
  expect(body).toMatchObject({
    refunded_total: 378,
    refunds: [{ amount: 378, lines: [{ quantity: 2, payment_amount: 582_214.5 }] }],
    items: [{ refunded_quantity: 2 }, { refunded_quantity: 0 }],
  });
  expect(await store.variant("coat / Rust / M")).toMatchObject({ on_hand: 3 });
  expect((await order.refund({ lines: [order.line(1), order.line(1)] })).problem?.code).toBe("over_refund");
});
