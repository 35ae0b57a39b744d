import type { Reversal } from "@adire/contract/desk-wire";
import { endpoints } from "@adire/contract/endpoints";
import type { PaymentException } from "@adire/contract/shapes";
import { sql } from "kysely";
import { expect, test } from "vitest";
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
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { audit } from "../audit/audit.ts";
import { recordRefundState } from "../payments/record-refund-state.ts";

tellsAll("paymentExceptions");
const {
  read,
  check,
  accept,
  refundUnmatchedPayment,
  acknowledgeReversal,
  retryRefund,
  refundOtherWay,
  retryJob,
  retryDelivery,
} = endpoints.paymentExceptions;
const { place, cancel } = endpoints.orders;
const { settle } = endpoints.payments;
const body = { reason: "the bank has confirmed it by telephone" };

/** More than was requested. */
const paysTooMuch: Behavior = (intent) => {
  const answer = paysAtOnce(intent);
  return answer instanceof Promise || !answer
    ? answer
    : { ...answer, amount: intent.amount + 500, requested_amount: intent.amount + 500 };
};

/** So many kobo, whatever was asked for. */
const pays =
  (amount: number): Behavior =>
  (intent) => {
    const answer = paysAtOnce(intent);
    return answer instanceof Promise || !answer ? answer : { ...answer, amount };
  };

async function orderOf(store: Store, behavior: Behavior, name = "coat / Rust / M") {
  const shopper = await store.shopper();
  const { id, payment } = await shopper.ask(place, { body: { shipping, items: [await store.item(name)] } });
  const reference = payment?.reference ?? "";
  // A desk that answers for another payment does so at every call.
  if (behavior === answersForAnother) store.desk.behave(behavior);
  else await store.desk.behaveFor(reference, behavior);
  await store.nobody.ask(settle, { params: { reference } });
  const { id: paymentId } = await store.db
    .selectFrom("payments")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const asked = { params: { id: paymentId } };
  return {
    shopper,
    id,
    reference,
    asked,
    seen: () => shopper.ask(endpoints.orders.read, { params: { id } }),
  };
}

async function casesOf(store: Store): Promise<PaymentException[]> {
  const boss = await store.staff();
  return (await boss.ask(read)).results;
}
const audited = (store: Store) =>
  store.db.selectFrom("audit_log").select(["action", "subject", "user_id"]).orderBy("id").execute();
const disagreements = async (store: Store) => (await audit(store.db, store.desk.ledger())).disagreements;

test("without exceptions the list is empty, and only staff may read it", async () => {
  const store = await openStore();
  await orderOf(store, paysAtOnce);
  await orderOf(store, waits);
  const boss = await store.staff();
  expect(await boss.ask(read)).toEqual({
    results: [],
    next: null,
    desk_answers: true,
    checks: { changed: null, all: null },
  });
  const customer = await store.shopper();
  for (const endpoint of [
    read,
    check,
    accept,
    refundUnmatchedPayment,
    acknowledgeReversal,
    retryRefund,
    refundOtherWay,
    retryJob,
    retryDelivery,
  ]) {
    const asked = { params: { id: 1 }, ...("body" in endpoint && { body: { ...body, how: "in cash" } }) };
    expect((await store.nobody.refusal(endpoint, asked)).status).toBe(401);
    expect((await customer.refusal(endpoint, asked)).status).toBe(403);
  }
  store.desk.behave(isAway);
  expect((await boss.ask(read)).desk_answers).toBe(false);
});

test.each<[string, Behavior, string, "send_back" | null]>([
  ["too little", paysTooLittle, "paid 29110724 of 29110725", "send_back"],
  ["in dollars", paysInDollars, "paid in USD", "send_back"],
  ["in the other mode", paysInLiveMode, "paid in live mode, expected test", "send_back"],
  ["for another reference", answersForAnother, "the desk answered for PAY_another1another1another1", null],
])("a payment %s is listed for review; accepting it is not offered, and refused", async (_, ...how) => {
  const [behavior, what, sendBack] = how;
  const store = await openStore();
  const { id, reference, asked, shopper, seen } = await orderOf(store, behavior);
  const [exception, ...others] = await casesOf(store);
  expect(others).toEqual([]);
  expect(exception).toMatchObject({
    kind: "review",
    id: asked.params.id,
    what: `The desk does not say what was asked for: ${what}`,
    money: { currency: "NGN" },
    order: { id, status: "pending", shopper: "Ada Obi", email: shopper.email },
    reference,
    actions: sendBack ? ["check", sendBack] : ["check"],
  });
  const boss = await store.staff();
  expect((await boss.refusal(accept, { ...asked, body })).code).toBe("not_acceptable");
  expect((await seen()).status).toBe("pending");
  expect(await audited(store)).toEqual([]);
});

test("an overpayment may be accepted: it pays for the order, and all of it can be refunded", async () => {
  const store = await openStore();
  const { id, reference, asked, shopper, seen } = await orderOf(store, paysTooMuch);
  const boss = await store.staff();
  expect((await casesOf(store))[0]?.actions).toEqual(["check", "accept", "send_back"]);
  const request = { ...asked, body, headers: { "idempotency-key": "accept" } };
  const accepted = await boss.ask(accept, request);
  expect(accepted).toMatchObject({
    reference,
    order_id: id,
    order_status: "processing",
    payment_status: "paid",
  });
  expect(await boss.ask(accept, request)).toEqual(accepted);
  expect(await boss.ask(accept, { ...asked, body })).toEqual(accepted);
  const history = (await seen()).history;
  expect(history.map(({ to, by }) => [to, by])).toEqual([
    ["pending", "shopper"],
    ["pending", "payment"],
    ["pending", "staff"],
    ["processing", "payment"],
  ]);
  expect(history[2]?.reason).toBe("the payment is accepted");
  const { results: entries } = await boss.ask(endpoints.auditLog.list, {
    query: { record: "orders", record_id: id },
  });
  expect(entries.map(({ action, changes }) => [action, changes.reason?.[1]])).toContainEqual([
    "payment.accept",
    body.reason,
  ]);
  expect((await audited(store))[0]).toEqual({
    action: "payment.accept",
    subject: reference,
    user_id: boss.id,
  });
  expect(await casesOf(store)).toEqual([]);
  expect(await disagreements(store)).toEqual([]);
  await shopper.ask(cancel, { params: { id } });
  await store.workOff();
  expect((await seen()).payment?.status).toBe("refunded");
  expect(await disagreements(store)).toEqual([]);
});

test("an overpayment of an order that staff cancelled is not accepted; it goes back", async () => {
  const store = await openStore();
  const { id, asked } = await orderOf(store, paysTooMuch);
  const boss = await store.staff();
  await boss.ask(endpoints.staffOrders.cancel, { params: { id }, body });
  expect(await casesOf(store)).toMatchObject([{ kind: "review", actions: ["check", "send_back"] }]);
  const refusal = await boss.refusal(accept, { ...asked, body });
  expect(refusal).toMatchObject({
    code: "not_acceptable",
    message: "The shop cancelled this order: send the payment back.",
  });
  expect(await boss.ask(refundUnmatchedPayment, { ...asked, body })).toMatchObject({
    order_status: "cancelled",
    payment_status: "refund_pending",
  });
});

test.each([
  ["a hundred naira", pays(10_000), 0.06],
  ["too little", paysTooLittle, 189],
  ["dollars", paysInDollars, 0],
])(
  "%s is refunded: exactly what was taken, once, with a mail; the order may still be paid",
  async (_, behavior, shown) => {
    const store = await openStore();
    const { reference, asked, seen } = await orderOf(store, behavior);
    const boss = await store.staff();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => boss.call(refundUnmatchedPayment, { ...asked, body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ order_status: "pending", payment_status: "refund_pending" });
    await store.workOff();
    expect(store.desk.refundsAsked).toEqual([`refund-${reference}`]);
    const { rows } = await sql`select amount, currency, status from refunds`.execute(store.db);
    const taken = await store.desk.verify(reference);
    expect(rows).toEqual([{ amount: taken?.amount, currency: taken?.currency, status: "processed" }]);
    // Money that pays for nothing was no part of the order.
    expect(await seen()).toMatchObject({
      status: "pending",
      refunded_total: 0,
      refunds: [{ amount: shown }],
    });
    const mails = store.posted.filter(({ kind }) => kind === "payment-sent-back");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(body.reason);
    expect(await casesOf(store)).toEqual([]);
    expect(await disagreements(store)).toEqual([]);
    expect((await boss.refusal(accept, { ...asked, body })).code).toBe("nothing_to_settle");
    // At the desk the old reference is paid.
    const again = (await seen()).payment;
    expect(again).toMatchObject({ status: "open", amount: 291_107.25, currency: "NGN" });
    expect(again?.reference).not.toBe(reference);
    await store.desk.behaveFor(again?.reference ?? "", paysAtOnce);
    await store.nobody.ask(settle, { params: { reference: again?.reference ?? "" } });
    expect(await seen()).toMatchObject({ status: "processing", payment: { status: "paid" } });
    expect(await disagreements(store)).toEqual([]);
  },
);

test("an order whose payment was sent back lapses, and the mail says that the money goes back", async () => {
  const store = await openStore();
  const { asked } = await orderOf(store, paysTooLittle);
  const boss = await store.staff();
  await boss.ask(refundUnmatchedPayment, { ...asked, body });
  await store.nextDay();
  const [mail] = store.posted.filter(({ kind }) => kind === "order-cancelled");
  expect(mail?.text).toContain("What you paid is going back to you, if it isn’t back already.");
  expect(mail?.text).not.toContain("No payment has reached us");
});

test("no refund of what the desk did not take, and none without a reason", async () => {
  const store = await openStore();
  const { asked } = await orderOf(store, answersForAnother);
  const paid = await orderOf(store, paysAtOnce, "robe / White / L");
  const boss = await store.staff();
  expect((await boss.refusal(refundUnmatchedPayment, { ...asked, body })).code).toBe("nothing_taken");
  expect((await boss.refusal(refundUnmatchedPayment, { ...paid.asked, body })).code).toBe(
    "nothing_to_settle",
  );
  expect((await boss.refusal(refundUnmatchedPayment, { ...asked, body: { reason: " " } })).status).toBe(422);
  expect((await boss.refusal(accept, { ...asked, body: {} })).status).toBe(422);
  expect((await boss.refusal(refundUnmatchedPayment, { params: { id: 999 }, body })).status).toBe(404);
  store.desk.behave(isAway);
  expect((await boss.refusal(refundUnmatchedPayment, { ...asked, body })).code).toBe("desk_unreachable");
  expect((await sql`select from refunds`.execute(store.db)).rows).toEqual([]);
});

test("a payment that is not paid after an hour, or after three days, is checked once more and settled", async () => {
  const store = await openStore();
  const late = await orderOf(store, waits);
  const later = await orderOf(store, declines, "robe / White / L");
  const age = (id: number, hours: number) =>
    sql`update payments set opened_at = now() - make_interval(hours => ${hours}),
      check_at = case when ${hours} < 72 then check_at end where id = ${id}`.execute(store.db);
  await age(late.asked.params.id, 2);
  await age(later.asked.params.id, 73);
  expect((await casesOf(store)).map(({ kind, reference, actions }) => [kind, reference, actions])).toEqual([
    ["unpaid", late.reference, ["check"]],
    ["given_up", later.reference, ["check"]],
  ]);
  const boss = await store.staff();
  expect(await boss.ask(check, late.asked)).toMatchObject({
    payment_status: "open",
    desk: expect.stringContaining("abandoned"),
  });
  for (const { asked, reference } of [late, later]) {
    await store.desk.behaveFor(reference, paysAtOnce);
    expect(await boss.ask(check, asked)).toMatchObject({
      payment_status: "paid",
      order_status: "processing",
    });
    expect(await boss.ask(check, asked)).toMatchObject({ payment_status: "paid" });
  }
  expect(await casesOf(store)).toEqual([]);
  expect((await boss.refusal(check, { params: { id: 999 } })).status).toBe(404);
});

test("a payment under review is settled by a check once the desk confirms what was requested", async () => {
  const store = await openStore();
  const { asked, seen } = await orderOf(store, answersForAnother);
  const boss = await store.staff();
  expect(await boss.ask(check, asked)).toMatchObject({ payment_status: "review" });
  expect((await seen()).history).toHaveLength(2);
  store.desk.behave(knowsNothing);
  expect(await boss.ask(check, asked)).toMatchObject({ desk: "The desk knows nothing of it" });
  expect((await casesOf(store))[0]?.actions).toEqual(["check"]);
  store.desk.behave(paysTooMuch);
  expect(await boss.ask(check, asked)).toMatchObject({ payment_status: "review" });
  expect((await casesOf(store))[0]?.actions).toEqual(["check", "accept", "send_back"]);
  store.desk.behave(paysAtOnce);
  expect(await boss.ask(check, asked)).toMatchObject({ payment_status: "paid", order_status: "processing" });
});

test("a late payment is listed while its order waits to be shipped", async () => {
  const store = await openStore();
  const { id, reference, shopper } = await orderOf(store, waits);
  await shopper.ask(cancel, { params: { id } });
  await store.desk.behaveFor(reference, paysAtOnce);
  await store.nobody.ask(settle, { params: { reference } });
  expect(await casesOf(store)).toMatchObject([
    { kind: "late", order: { id, status: "processing" }, actions: [] },
  ]);
});

test("a failed refund is retried under a new key, and the shopper sees it", async () => {
  const store = await openStore();
  const { id, reference, shopper, seen } = await orderOf(store, paysAtOnce);
  store.desk.refundsEnd("failed");
  await shopper.ask(cancel, { params: { id } });
  await store.workOff();
  const [failed] = await casesOf(store);
  expect(failed).toMatchObject({ kind: "refund_failed", reference, order: { id } });
  const boss = await store.staff();
  const asked = { params: { id: failed?.id ?? 0 } };
  store.desk.refundsEnd("processed");
  expect(await boss.ask(retryRefund, asked)).toMatchObject({ order_id: id, status: "pending" });
  expect(await boss.ask(retryRefund, asked)).toMatchObject({ status: "pending" });
  await store.workOff();
  expect(store.desk.refundsAsked).toEqual([`refund-${reference}`, `refund-${reference}-try-2`]);
  expect((await seen()).payment?.status).toBe("refunded");
  expect((await seen()).history.filter(({ reason }) => reason.includes("sent back once more"))).toHaveLength(
    1,
  );
  expect(await casesOf(store)).toEqual([]);
  expect(await disagreements(store)).toEqual([]);
  expect((await boss.refusal(retryRefund, asked)).code).toBe("nothing_to_settle");
  expect((await boss.refusal(retryRefund, { params: { id: 999 } })).status).toBe(404);
});

test("a refund that waits at the provider is sent no other way until it fails; staff read where it ends", async () => {
  const store = await openStore();
  const { id, reference, shopper } = await orderOf(store, paysAtOnce);
  store.desk.refundsEnd("needs_attention");
  await shopper.ask(cancel, { params: { id } });
  await store.workOff();
  const [waiting] = await casesOf(store);
  expect(waiting).toMatchObject({
    kind: "refund_needs_attention",
    what: expect.stringMatching(
      /enter it there\. It may still pay, so send the money no other way; .* Reason: /,
    ),
    actions: [],
  });
  const boss = await store.staff();
  const asked = { params: { id: waiting?.id ?? 0 }, body: { how: "Bank transfer, reference 4711" } };
  expect(await boss.refusal(refundOtherWay, asked)).toMatchObject({
    code: "nothing_to_settle",
    message: "The provider may still pay this. Once it fails there, note how it went back instead.",
  });
  expect((await boss.refusal(retryRefund, asked)).message).toContain("Enter it there.");
  store.desk.endRefund(`refund-${reference}`, "failed");
  await recordRefundState(store.db, `refund-${reference}`, "failed");
  expect(await boss.ask(refundOtherWay, asked)).toMatchObject({ order_id: id, status: "processed" });
  expect(await casesOf(store)).toEqual([]);
  expect(await disagreements(store)).toEqual([]);
});

test("staff note that a failed refund went back another way: it is settled, and the shopper reads how", async () => {
  const store = await openStore();
  const { id, shopper, seen } = await orderOf(store, paysAtOnce);
  const boss = await store.staff();
  const refund = (amount: number) =>
    boss.ask(endpoints.staffOrders.refund, { params: { id }, body: { reason: "a stain", amount } });
  store.desk.refundsEnd("failed");
  await refund(100);
  await store.workOff();
  const [failed] = await casesOf(store);
  expect(failed).toMatchObject({ kind: "refund_failed", actions: ["retry", "other_way"] });
  const asked = { params: { id: failed?.id ?? 0 }, body: { how: "Bank transfer, reference 4711." } };
  expect(await boss.refusal(refundOtherWay, { ...asked, body: { how: " " } })).toMatchObject({
    status: 422,
    errors: { how: ["Please say how, with a reference"] },
  });
  const key = "noted-once";
  for (let times = 0; times < 2; times += 1)
    expect(await boss.ask(refundOtherWay, { ...asked, headers: { "idempotency-key": key } })).toMatchObject({
      order_id: id,
      status: "processed",
    });
  await store.workOff();
  expect(store.desk.refundsAsked).toHaveLength(1);
  expect(await casesOf(store)).toEqual([]);
  const { refunds, refunded_total, history } = await seen();
  expect(refunds).toMatchObject([{ status: "processed", other_way: "Bank transfer, reference 4711." }]);
  expect(refunded_total).toBe(100);
  expect(history.at(-1)).toMatchObject({
    by: "staff",
    reason: "₦154,025.00 went back another way: Bank transfer, reference 4711.",
  });
  const mail = store.posted.at(-1);
  expect(mail).toMatchObject({
    to: shopper.email,
    subject: `₦154,025 of order ${id} went back to you another way`,
  });
  expect(mail?.text).toContain(
    "We’ve sent you ₦154,025 another way: Bank transfer, reference 4711. It couldn’t go back the way you paid.",
  );
  expect((await boss.refusal(retryRefund, asked)).code).toBe("nothing_to_settle");
  expect((await boss.refusal(refundOtherWay, asked)).code).toBe("nothing_to_settle");
  expect((await boss.refusal(refundOtherWay, { ...asked, params: { id: 999 } })).status).toBe(404);
  expect((await audited(store)).filter(({ action }) => action === "refund.other-way")).toHaveLength(1);
  store.desk.refundsEnd("processed");
  await refund(89);
  await store.workOff();
  expect((await seen()).payment?.status).toBe("refunded");
  expect(await disagreements(store)).toEqual([]);
  const [sent = ""] = store.desk.refundsAsked;
  store.desk.endRefund(sent, "processed"); // the provider sent it all the same
  expect(await disagreements(store)).toMatchObject([
    { rule: "a refund is the same in both ledgers", detail: "failed here, processed there" },
  ]);
});

test("the database lets a refund go back another way only where it failed, and never again afterwards", async () => {
  const store = await openStore();
  const { id, shopper } = await orderOf(store, paysAtOnce);
  await shopper.ask(cancel, { params: { id } });
  const otherWay = sql`update refunds set status = 'processed', other_way = 'in cash'`;
  const again = sql`update refunds set status = 'pending', attempt_key = attempt_key || '-try-2', other_way = null`;
  await expect(otherWay.execute(store.db)).rejects.toThrow("only once it failed");
  store.desk.refundsEnd("failed");
  await store.workOff();
  await expect(sql`update refunds set other_way = 'in cash'`.execute(store.db)).rejects.toMatchObject({
    constraint: "refunds_other_way",
  });
  const ended = await Promise.allSettled([otherWay.execute(store.db), again.execute(store.db)]);
  expect(ended.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
  const later = sql`update refunds set status = 'processed', other_way = 'by post'`;
  await expect(later.execute(store.db)).rejects.toThrow("only once it failed");
});

test("a refund that does not end is listed after a day", async () => {
  const store = await openStore();
  const { id, shopper } = await orderOf(store, paysAtOnce);
  store.desk.refundsEnd("pending");
  await shopper.ask(cancel, { params: { id } });
  await store.workOff();
  expect(await casesOf(store)).toEqual([]);
  await store.tamper("update refunds set created_at = now() - interval '2 days'");
  expect(await casesOf(store)).toMatchObject([{ kind: "refund_slow", order: { id }, actions: ["retry"] }]);
});

test("who tries a refund again that the desk has learns how it ended", async () => {
  const store = await openStore();
  const { reference, id, shopper, seen } = await orderOf(store, paysAtOnce);
  store.desk.refundsEnd("processing");
  await shopper.ask(cancel, { params: { id } });
  await store.workOff();
  await store.tamper("update refunds set created_at = now() - interval '2 days'");
  const [slow] = await casesOf(store);
  expect(slow).toMatchObject({ kind: "refund_slow", actions: ["retry"] });
  store.desk.endRefund(`refund-${reference}`, "processed"); // its event got lost
  const boss = await store.staff();
  await boss.ask(retryRefund, { params: { id: slow?.id ?? 0 } });
  await store.workOff();
  expect((await seen()).payment?.status).toBe("refunded");
  expect(await casesOf(store)).toEqual([]);
});

test("failed jobs are listed with their subject, and run again", async () => {
  const store = await openStore();
  const { id, shopper } = await orderOf(store, paysAtOnce);
  await store.workOff();
  store.loseMails(1);
  store.desk.behave(isAway);
  await shopper.ask(cancel, { params: { id } });
  await store.workOff();
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(store.db);
  const jobs = await casesOf(store);
  expect(jobs.map(({ kind, actions }) => [kind, actions])).toEqual([
    ["job", ["retry"]],
    ["job", ["retry"]],
  ]);
  const refund = jobs.find(({ what }) => what.startsWith("The desk was not asked for a refund after"));
  expect(refund).toMatchObject({ order: { id }, money: { currency: "NGN" } });
  expect(jobs.some(({ what }) => what.startsWith("A mail was not sent"))).toBe(true);
  const boss = await store.staff();
  store.desk.behave(paysAtOnce);
  for (const job of jobs) await boss.ask(retryJob, { params: { id: job.id } });
  await store.workOff();
  expect(await casesOf(store)).toEqual([]);
  expect(await disagreements(store)).toEqual([]);
  expect(await audited(store)).toMatchObject([{ action: "job.retry" }, { action: "job.retry" }]);
  expect((await boss.refusal(retryJob, { params: { id: 99_999 } })).status).toBe(404);
});

test("undelivered webhooks are listed, and delivered again on request", async () => {
  const store = await openStore();
  const boss = await store.staff();
  store.desk.waiting.push({
    id: 4,
    event: "charge.success",
    reference: "PAY_waitingwaiting12",
    state: "dead",
    tries: 40,
    last_answer: "503",
    created_at: "2026-01-01T00:00:00.000Z",
  });
  expect(await casesOf(store)).toMatchObject([
    { kind: "delivery", id: 4, reference: "PAY_waitingwaiting12", actions: ["retry"] },
  ]);
  await boss.ask(retryDelivery, { params: { id: 4 } });
  expect(await casesOf(store)).toEqual([]);
  expect((await boss.refusal(retryDelivery, { params: { id: 4 } })).status).toBe(404);
});

test("however much waits is found: pages follow each other through all kinds, or are of one order", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 3 } });
  const boss = await store.staff();
  const short = await orderOf(store, paysTooLittle);
  const other = await orderOf(store, paysInDollars);
  const waiting = await orderOf(store, waits);
  await store.tamper(`update payments set opened_at = now() - interval '2 hours' where order_id = ${waiting.id};
    insert into ledger_differences (rule, subject, detail)
      select 'rule', 'stock', n::text from generate_series(1, 130) n`);
  const delivery = { event: "charge.success", state: "dead", tries: 40, last_answer: null } as const;
  for (const [id, reference] of [
    [9, short.reference],
    [4, "PAY_waitingwaiting12"],
  ] as const)
    store.desk.waiting.push({ ...delivery, id, reference, created_at: "2026-01-01T00:00:00.000Z" });
  const all = async (query: object) => {
    const cases: PaymentException[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page = await boss.ask(read, { query: { ...query, ...(before && { before }) } });
      cases.push(...page.results);
      before = page.next;
    }
    return cases;
  };
  const kinds = (cases: PaymentException[]) => Object.entries(Object.groupBy(cases, ({ kind }) => kind));
  const counts = async (query: object) =>
    Object.fromEntries(kinds(await all(query)).map(([kind, cases]) => [kind, cases?.length]));
  const toSettle = { review: 2, difference: 130, delivery: 2 };
  expect(await counts({ view: "to_settle", page_size: 1 })).toEqual(toSettle);
  expect(await counts({ view: "to_settle", page_size: 100 })).toEqual(toSettle);
  expect(await counts({ view: "unpaid" })).toEqual({ unpaid: 1 });
  expect(await counts({ page_size: 7 })).toEqual({ ...toSettle, unpaid: 1 });
  expect(new Set((await all({ page_size: 7 })).map(({ kind, id }) => `${kind} ${id}`)).size).toBe(135);
  expect((await all({ view: "to_settle" })).slice(-2)).toMatchObject([
    { kind: "delivery", id: 9, order: { id: short.id, shopper: expect.any(String) } },
    { kind: "delivery", id: 4, order: null },
  ]);
  expect(await all({ order: other.id })).toMatchObject([{ kind: "review", order: { id: other.id } }]);
  expect(await boss.ask(endpoints.today.waiting)).toMatchObject({ payments: 100 });
  const packer = await store.staff("Packer");
  expect(await packer.ask(endpoints.today.waiting)).toMatchObject({ payments: null });
  for (const query of [{ view: "mine" }, { before: "review" }, { page_size: 101 }, { order: "x" }])
    expect((await boss.refusal(read, { query })).status).toBe(422);
});

test("an overpayment is refunded in parts to the last kobo, and staff see what is left of it", async () => {
  const store = await openStore();
  const { id, asked } = await orderOf(store, paysTooMuch);
  const boss = await store.staff();
  await boss.ask(accept, { ...asked, body });
  const { refund, read: readOrder } = endpoints.staffOrders;
  const order = { params: { id } };
  const whole = async () => {
    const { payments, refundable } = await boss.ask(readOrder, order);
    return { payment: payments[0], refundable };
  };
  expect(await whole()).toMatchObject({ refundable: 189, payment: { refunded: 0, left: 291_112.25 } });
  await boss.ask(refund, { ...order, body: { reason: "a stain", amount: 89 } });
  const { payment } = await whole();
  expect(payment?.left).toBeGreaterThan(0);
  await boss.ask(refund, { ...order, body: { reason: "a hole", amount: 100 } });
  await store.workOff();
  expect(await whole()).toMatchObject({
    refundable: 0,
    payment: { status: "refunded", refunded: 291_112.25, left: 0 },
  });
  expect(await disagreements(store)).toEqual([]);
});

test.each([
  ["all of it", 189, 189, "₦0.00"],
  ["more than half of the payment, so that the rest is less", 120, 100, "₦137,082.25"],
])(
  "a failed refund is not retried once the money was refunded another way, and nobody is asked to: %s",
  async (_, ...sums) => {
    const [amount, instead, left] = sums;
    const store = await openStore();
    const { id } = await orderOf(store, paysAtOnce);
    const boss = await store.staff();
    const troubled = async () => {
      const query = { view: "payment_exceptions" } as const;
      return (await boss.ask(endpoints.staffOrders.list, { query })).results.map((order) => order.id);
    };
    const refund = (body: { reason: string; amount: number }) =>
      boss.ask(endpoints.staffOrders.refund, { params: { id }, body });
    store.desk.refundsEnd("failed");
    await refund({ reason: "never arrived", amount });
    await store.workOff();
    const [failed] = await casesOf(store);
    expect(await troubled()).toEqual([id]);
    store.desk.refundsEnd("processed");
    await refund({ reason: "by another card", amount: instead });
    await store.workOff();
    expect(await troubled()).toEqual([]);
    expect(await boss.refusal(retryRefund, { params: { id: failed?.id ?? 0 } })).toMatchObject({
      status: 409,
      code: "over_refund",
      message: `Only ${left} of the payment can still go back.`,
    });
    const otherWay = { params: { id: failed?.id ?? 0 }, body: { how: "in cash" } };
    expect((await boss.refusal(refundOtherWay, otherWay)).code).toBe("over_refund");
    expect(await casesOf(store)).toEqual([]);
    expect(await disagreements(store)).toEqual([]);
  },
);

/** The desk knows of a reversal and tells the store. */
async function tellReversal(store: Store, reversal: Reversal): Promise<void> {
  const { reversals } = store.desk;
  const others = reversals.filter(({ id, revision }) => id !== reversal.id || revision > reversal.revision);
  const isLatest = !others.some(({ id }) => id === reversal.id);
  reversals.splice(0, reversals.length, ...others, ...(isLatest ? [reversal] : []));
  const event = { id: `evt_${reversal.id}_${reversal.revision}`, event: "charge.reversal", data: reversal };
  const { path } = endpoints.payments.webhook;
  const text = JSON.stringify(event);
  const headers = signatureOf(store.config.DESK_SHARED_SECRET, "POST", path, text);
  const sent = { raw: { text, type: "application/json" }, headers };
  await store.nobody.ask(endpoints.payments.webhook, sent);
  await store.workOff();
}
const aReversal = (reference: string): Reversal => ({
  id: 7,
  kind: "dispute",
  reference,
  amount: 29_110_725,
  currency: "NGN",
  state: "open",
  reason: "chargeback",
  due_at: "2026-01-03T12:00:00.000Z",
  revision: 1,
});

test("a lost dispute is listed, mailed and audited until a staff member acknowledges it", async () => {
  const store = await openStore();
  const { id, reference, seen } = await orderOf(store, paysAtOnce);
  const boss = await store.staff();
  await tellReversal(store, aReversal(reference));
  expect(await casesOf(store)).toMatchObject([
    {
      kind: "dispute",
      what: "The payer's bank disputes this payment; answer it at the provider until 2026-01-03 12:00 UTC: chargeback",
      money: { amount: 291_107.25, currency: "NGN" },
      order: { id },
      reference,
      actions: [],
    },
  ]);
  expect(await disagreements(store)).toEqual([]);
  const [open] = await casesOf(store);
  const asked = { params: { id: open?.id ?? 0 }, body };
  expect((await boss.refusal(acknowledgeReversal, asked)).code).toBe("nothing_to_settle");
  const lost = { ...aReversal(reference), state: "taken" as const, due_at: null, revision: 2 };
  await tellReversal(store, lost);
  expect(await casesOf(store)).toMatchObject([{ kind: "taken_back", actions: ["acknowledge"] }]);
  const rule = "money that the provider took back is acknowledged";
  expect(await disagreements(store)).toMatchObject([
    { rule, detail: "NGN 29110725 taken back by a dispute (chargeback)" },
  ]);
  expect(await store.runJob("check-ledgers", { scope: "all" })).toBeUndefined();
  expect((await casesOf(store)).map(({ kind }) => kind)).toEqual(["taken_back", "difference"]);
  const told = store.posted.filter(({ kind }) => kind === "payment-reversal");
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ["support@adire.example", `Order ${id}: the payer's bank disputes ₦291,107.25`],
    ["support@adire.example", `Order ${id}: the payer's bank took ₦291,107.25 back`],
  ]);
  await boss.ask(acknowledgeReversal, asked);
  await boss.ask(acknowledgeReversal, asked);
  await store.runJob("check-ledgers", { scope: "all" });
  expect(await casesOf(store)).toEqual([]);
  expect(await disagreements(store)).toEqual([]);
  expect((await seen()).status).toBe("processing");
  expect(await audited(store)).toMatchObject([
    { action: "reversal.acknowledge" },
    { action: "reversal.acknowledge" },
  ]);
});

test("money that a bank disputes is not refunded; what it took back is gone when the order is cancelled", async () => {
  const store = await openStore();
  const { id, reference } = await orderOf(store, paysAtOnce);
  const boss = await store.staff();
  await tellReversal(store, aReversal(reference));
  const asked = { params: { id }, body: { reason: "the parcel came back" } };
  expect(await boss.refusal(endpoints.staffOrders.cancel, asked)).toMatchObject({
    code: "not_refundable",
    message: "The payer's bank or the provider may take this payment back. Wait until that is decided.",
  });
  await tellReversal(store, { ...aReversal(reference), state: "taken", revision: 2 });
  const tooLate = { params: { id }, body: { reason: "a present", amount: 1 } };
  expect((await boss.refusal(endpoints.staffOrders.refund, tooLate)).code).toBe("over_refund");
  expect((await boss.ask(endpoints.staffOrders.cancel, asked)).status).toBe("cancelled");
  await store.workOff();
  expect(store.posted.at(-1)?.text).toContain(
    "What you paid is going back to you, if it isn’t back already.",
  );
  const refunds = await store.db.selectFrom("refunds").select(["amount", "status"]).execute();
  expect(refunds).toEqual([{ amount: 0, status: "processed" }]);
  const [lost] = await casesOf(store);
  await boss.ask(acknowledgeReversal, { params: { id: lost?.id ?? 0 }, body });
  expect(await disagreements(store)).toEqual([]);
});

test("staff see what is left to refund: nothing while a bank disputes it, then less what it took back", async () => {
  const store = await openStore();
  const { id, reference } = await orderOf(store, paysAtOnce);
  const boss = await store.staff();
  const { refund, read: readOrder } = endpoints.staffOrders;
  const order = { params: { id } };
  const left = async () => {
    const { payments, refundable } = await boss.ask(readOrder, order);
    return [refundable, payments[0]?.left];
  };
  expect(await left()).toEqual([189, 291_107.25]);
  await tellReversal(store, aReversal(reference));
  expect(await left()).toEqual([0, 0]);
  await tellReversal(store, { ...aReversal(reference), amount: 9_110_725, state: "taken", revision: 2 });
  const [refundable = 0] = await left();
  expect(await left()).toEqual([129.85, 200_000]);
  const refused = { ...order, body: { reason: "a stain", amount: refundable + 0.01 } };
  expect((await boss.refusal(refund, refused)).code).toBe("over_refund");
  await boss.ask(refund, { ...order, body: { reason: "a stain", amount: refundable } });
  expect(await left()).toEqual([0, 0]);
});

test("a failed refund of money that a bank disputes or took is not listed or retried, until it is kept", async () => {
  const store = await openStore();
  const { id, reference } = await orderOf(store, paysAtOnce);
  const boss = await store.staff();
  store.desk.refundsEnd("failed");
  const all = { params: { id }, body: { reason: "never arrived", amount: 189 } };
  await boss.ask(endpoints.staffOrders.refund, all);
  await store.workOff();
  const [failed] = await casesOf(store);
  const asked = { params: { id: failed?.id ?? 0 } };
  const kinds = async () => (await casesOf(store)).map(({ kind }) => kind);
  for (const [revision, state, kind] of [
    [1, "open", "dispute"],
    [2, "taken", "taken_back"],
  ] as const) {
    await tellReversal(store, { ...aReversal(reference), state, revision });
    expect(await kinds()).toEqual([kind]);
    expect((await boss.refusal(retryRefund, asked)).code).toBe("over_refund");
  }
  await tellReversal(store, { ...aReversal(reference), state: "kept", revision: 3 });
  expect(await kinds()).toEqual(["refund_failed"]);
  store.desk.refundsEnd("processed");
  await boss.ask(retryRefund, asked);
  await store.workOff();
  expect(await kinds()).toEqual([]);
});

test("events of a dispute may come in any order: the newest counts; one that is won is not listed", async () => {
  const store = await openStore();
  const { reference } = await orderOf(store, paysAtOnce);
  const won = { ...aReversal(reference), state: "kept" as const, revision: 2 };
  await tellReversal(store, won);
  await tellReversal(store, aReversal(reference));
  const failed = sql`select from graphile_worker._private_jobs where last_error is not null`;
  expect((await failed.execute(store.db)).rows).toEqual([]);
  expect(await casesOf(store)).toEqual([]);
  expect(await disagreements(store)).toEqual([]);
  const older = sql`update payment_reversals set revision = 1`.execute(store.db);
  await expect(older).rejects.toMatchObject({ code: "23514" });
  store.desk.reversals.splice(0, 1, { ...won, state: "taken", revision: 3 });
  expect(await disagreements(store)).toMatchObject([
    { rule: "a dispute or reversal is the same in both ledgers" },
  ]);
});
