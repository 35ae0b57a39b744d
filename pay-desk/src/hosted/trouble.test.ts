import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { makeBreaker } from "../drivers/paystack/breaker.ts";
import { paystack } from "../drivers/paystack/paystack.ts";
import { ASKING_PAGES_PER_MINUTE } from "./page-routes.ts";
import { openPair, secretKey } from "./testing.ts";

type Pair = Awaited<ReturnType<typeof openPair>>;
const pageOf = async ({ desk }: Pair, reference: string) =>
  String((await desk.openPage(reference)).headers.location);
const providerReference = async ({ desk }: Pair) =>
  (
    await desk.pool.query<{ provider_reference: string }>(
      "select provider_reference from desk.attempts order by id desc limit 1",
    )
  ).rows[0]?.provider_reference ?? "";
const tell = ({ desk }: Pair, body: unknown) => {
  const payload = JSON.stringify(body);
  const signature = createHmac("sha512", secretKey).update(payload).digest("hex");
  const headers = { "content-type": "application/json", "x-paystack-signature": signature };
  return desk.app.inject({ method: "POST", url: "/api/paystack/webhook", headers, payload });
};

test("an event that comes before the answer to the beginning is not lost", async () => {
  const pair = await openPair();
  const { reference } = await pair.desk.placeIntent();
  const page = await pageOf(pair, reference);
  await pair.desk.pool.query("update desk.attempts set state = 'started', pay_url = null, check_at = null");
  pair.listenToEvents();
  await pair.payThere(page);
  await expect.poll(() => pair.eventsOf(reference)).toEqual(["charge.success"]);
});

test.each([
  ["", false],
  [", and when another page is opened", true],
])("a page is watched whose opening was recorded nowhere, as after a restore%s", async (_, opensAnother) => {
  const pair = await openPair();
  const { reference } = await pair.desk.placeIntent();
  const page = await pageOf(pair, reference);
  await pair.desk.pool.query(
    "update desk.attempts set state = 'started', pay_url = null, asked_at = now() - interval '2 minutes'",
  );
  await pair.lookNow();
  await pair.desk.settled();
  if (opensAnother) expect(await pageOf(pair, reference)).not.toBe(page);
  await pair.payThere(page);
  await expect.poll(() => pair.lookForEvents(reference)).toEqual(["charge.success"]);
});

test("a refund told before its charge, and everything told ten times, end like the right order told once", async () => {
  const pair = await openPair();
  const { reference } = await pair.desk.placeIntent();
  const page = await pageOf(pair, reference);
  const of = await providerReference(pair);
  const early = {
    event: "refund.processed",
    data: { transaction_reference: of, amount: "10000", status: "processed" },
  };
  for (let time = 0; time < 10; time += 1) expect((await tell(pair, early)).statusCode).toBe(200);
  await pair.payThere(page);
  const told = { event: "charge.success", data: { id: 5, reference: of, amount: 14_700_000 } };
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell(pair, told)));
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
  await expect.poll(() => pair.eventsOf(reference)).toEqual(["charge.success"]);
  const { rows } = await pair.desk.pool.query("select event from desk.provider_events order by id");
  expect(rows).toEqual([{ event: "refund.processed" }, { event: "charge.success" }]);
  expect(await pair.charges()).toMatchObject([{ amount: 14_700_000, refunded: 0 }]);
});

test("an event is acknowledged only once it is kept", async () => {
  const pair = await openPair();
  await pair.desk.pool.query("alter table desk.provider_events rename to put_away");
  const told = { event: "charge.success", data: { reference: "desk-none" } };
  expect((await tell(pair, told)).statusCode).toBe(500);
  await pair.desk.pool.query("alter table desk.put_away rename to provider_events");
  expect((await tell(pair, told)).statusCode).toBe(200);
  expect((await pair.desk.pool.query("select event from desk.provider_events")).rowCount).toBe(1);
});

test.each([
  { event: "transfer.success", data: { id: "TRF_1", reference: 7 } },
  { event: "paymentrequest.pending", data: [] },
  { event: "charge.dispute.create", data: { id: 9, transaction: {} } },
  { event: "something.new" },
])("an event that the desk does not know is acknowledged and changes nothing: $event", async (body) => {
  const pair = await openPair();
  expect((await tell(pair, body)).statusCode).toBe(200);
  expect(await pair.charges()).toEqual([]);
});

test("money that went back before the desk saw it pays nothing", async () => {
  const pair = await openPair();
  const { reference } = await pair.desk.placeIntent();
  const back = await pair.payThere(await pageOf(pair, reference));
  const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
  const transaction = await providerReference(pair);
  await fetch(`${pair.url}/refund`, { method: "POST", headers, body: JSON.stringify({ transaction }) });
  await expect.poll(async () => (await pair.ledger()).length).toBe(2);
  expect((await pair.comeBack(back)).statusCode).toBe(202);
  expect((await pair.desk.verify(reference))?.status).not.toBe("success");
  expect(await pair.charges()).toEqual([]);
});

test("a refund that the provider refuses has failed", async () => {
  const pair = await openPair();
  const { reference, amount, currency } = await pair.desk.placeIntent();
  await pair.comeBack(await pair.payThere(await pageOf(pair, reference)));
  const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
  const transaction = await providerReference(pair);
  await fetch(`${pair.url}/refund`, { method: "POST", headers, body: JSON.stringify({ transaction }) });
  const wanted = { reference, amount, currency, key: "refused", reason: "Returned" };
  await pair.desk.signed("POST", "/api/refunds", wanted);
  await expect.poll(() => pair.eventsOf(reference)).toContain("refund.failed");
});

test("a payment and a refund that cannot be recorded do not keep the others", async () => {
  const pair = await openPair();
  const { desk } = pair;
  const intents = [await desk.placeIntent(), await desk.placeIntent(), await desk.placeIntent()];
  for (const { reference } of intents) await pair.payThere(await pageOf(pair, reference));
  await desk.pool.query("alter table desk.charges add check (intent_id <> 2)");
  await pair.lookNow();
  const charges = async () =>
    (await desk.pool.query<{ id: number; intent_id: number }>("select id, intent_id from desk.charges")).rows;
  await expect.poll(async () => (await charges()).map((row) => row.intent_id).sort()).toEqual([1, 3]);
  const bad = (await charges()).find((row) => row.intent_id === 1)?.id;
  await desk.pool.query(`alter table desk.refunds add check (charge_id <> ${bad} or ended_at is null)`);
  for (const { reference, amount, currency } of intents.filter((_, index) => index !== 1))
    await desk.signed("POST", "/api/refunds", {
      reference,
      amount,
      currency,
      key: `r-${reference}`,
      reason: "",
    });
  const statuses = async () => {
    await desk.pool.query("update desk.refunds set lease_expires_at = now() where ended_at is null");
    const { rows } = await desk.pool.query("select status from desk.refunds order by id");
    return rows.map(({ status }) => status);
  };
  await expect.poll(statuses, { interval: 500 }).toEqual(["processing", "processed"]);
});

test("the payment of another order pays nothing here", async () => {
  const pair = await openPair();
  const paid = await pair.desk.placeIntent();
  const back = await pair.payThere(await pageOf(pair, paid.reference));
  const other = await pair.desk.placeIntent();
  await pageOf(pair, other.reference);
  const answer = await pair.desk.app.inject(`/pay/${other.reference}/back${back?.search}`);
  expect(answer.statusCode).toBe(202);
  const twice = `${back?.search}&reference=${back?.searchParams.get("reference")}`;
  expect((await pair.desk.app.inject(`/pay/${other.reference}/back${twice}`)).statusCode).toBe(202);
  expect((await pair.desk.verify(other.reference))?.status).not.toBe("success");
  await pair.comeBack(back);
  expect((await pair.desk.verify(paid.reference))?.status).toBe("success");
});

test("many open payments are asked for within the rate limit, and a quarter of it stays for payers", async () => {
  const pair = await openPair({ rateLimit: { calls: 40, seconds: 60 } });
  for (let one = 0; one < 20; one += 1) await pageOf(pair, (await pair.desk.placeIntent()).reference);
  await pair.lookNow();
  const checked = async () =>
    (await pair.desk.pool.query("select from desk.attempts where checks > 0")).rowCount;
  await expect.poll(checked).toBeGreaterThanOrEqual(10);
  await new Promise((wake) => setTimeout(wake, 500));
  expect(await checked()).toBeLessThanOrEqual(15);
  expect((await pair.desk.openPage((await pair.desk.placeIntent()).reference)).statusCode).toBe(303);
});

test("pages of one payment ask the provider twenty times a minute, so that other payers go on", async () => {
  const pair = await openPair({ rateLimit: { calls: 40, seconds: 60 } });
  const { reference } = await pair.desk.placeIntent();
  const back = () => pair.desk.app.inject(`/pay/${reference}/back`);
  for (let call = 0; call < ASKING_PAGES_PER_MINUTE; call += 1)
    expect((await back()).statusCode).not.toBe(429);
  for (let call = 0; call < 40; call += 1) expect((await back()).statusCode).toBe(429);
  expect((await back()).body).toContain("Your order keeps its state");
  expect((await pair.desk.openPage(reference)).statusCode).toBe(429);
  expect((await pair.desk.openPage((await pair.desk.placeIntent()).reference)).statusCode).toBe(303);
});

test("a provider that hangs is waited for so long and no longer; other pages go on", async () => {
  const pair = await openPair({ patience: 300, hangMs: 5_000 });
  await pair.faults({ hangs: 1 });
  const began = Date.now();
  const hanging = pair.desk.openPage((await pair.desk.placeIntent()).reference);
  expect((await pair.desk.app.inject("/health")).statusCode).toBe(200);
  expect(await hanging).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "60" },
    body: expect.stringContaining("Please try again in a minute"),
  });
  expect(Date.now() - began).toBeLessThan(4_000);
});

test("after a break one call is let through at a time, until one succeeds", () => {
  let now = 0;
  const breaker = makeBreaker(() => now);
  for (let time = 0; time < 5; time += 1) breaker.failed();
  expect(() => breaker.pass()).toThrow("15 s");
  expect(breaker.hasRoom()).toBe(false);
  now += 15_000;
  breaker.pass();
  expect(() => breaker.pass()).toThrow("15 s");
  breaker.succeeded();
  breaker.pass();
  breaker.wait(7);
  breaker.succeeded();
  expect(() => breaker.pass()).toThrow("7 s");
});

/** A provider that answers every call with this. */
async function answering(status: number, body: string) {
  const server = createServer((_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return paystack({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secretKey });
}
const attempt = {
  providerReference: "desk-1",
  amount: 10_000,
  currency: "NGN",
  email: "a@example.com",
  authorization: null,
};
const facts = {
  id: 4_000_000_001,
  domain: "test",
  status: "success",
  reference: "desk-1",
  amount: 10_000,
  currency: "NGN",
  authorization: {},
};
const verified = (change: object) =>
  JSON.stringify({ status: true, message: "ok", data: { ...facts, ...change } });

test.each([
  ["no JSON", "<html>"],
  ["half of it", verified({}).slice(0, 80)],
  ["a call that failed", JSON.stringify({ status: false, message: "no", data: facts })],
  ["no data", JSON.stringify({ status: true, message: "ok" })],
  ["an amount of nothing", verified({ amount: null })],
  ["a negative amount", verified({ amount: -10_000 })],
  ["an amount with kobo of kobo", verified({ amount: 10_000.5 })],
  ["an amount in words", verified({ amount: "ten thousand" })],
  ["no currency", verified({ currency: "" })],
  ["another mode", verified({ domain: "sandbox" })],
  ["another payment", verified({ reference: "desk-2" })],
  ["no id", verified({ id: null })],
])("an answer with %s is no answer", async (_, body) => {
  await expect((await answering(200, body)).check(attempt)).rejects.toThrow();
});

test("amounts may come as text, metadata and cards in any form", async () => {
  for (const change of [
    { amount: "10000", requested_amount: "10000", metadata: "" },
    { metadata: 0, authorization: null },
    { metadata: null, authorization: [] },
    { metadata: { custom_fields: [] }, authorization: { brand: 7 } },
  ])
    expect(await (await answering(200, verified(change))).check(attempt)).toMatchObject({
      outcome: "paid",
      amount: 10_000,
      authorization: null,
    });
});

test("the id of a transaction has 64 bits", async () => {
  for (const id of ["9007199254740993", "18446744073709551615", '"18446744073709551615"']) {
    const body = verified({}).replace("4000000001", id);
    const answer = await (await answering(200, body)).check(attempt);
    expect(answer).toMatchObject({ transactionId: id.replaceAll('"', "") });
  }
});

test.each(["failed", "abandoned", "ongoing", "pending", "processing", "queued", "reversed", "a new word"])(
  "%s is not paid, and no end either",
  async (status) => {
    expect(await (await answering(200, verified({ status }))).check(attempt)).toMatchObject({
      outcome: "open",
      status,
    });
  },
);

test("the shop asks about a page that was opened minutes ago: the provider is asked", async () => {
  const pair = await openPair();
  const { reference } = await pair.desk.placeIntent();
  await pair.payThere(await pageOf(pair, reference));
  const seen = async () => {
    const { json } = await pair.desk.signed("GET", `/api/verify/${reference}`);
    return json().data.status;
  };
  expect(await seen()).toBe("ongoing"); // opened a moment ago, the payer is on the page
  const minutesLater = "update desk.attempts set asked_at = now() - interval '2 minutes'";
  await pair.desk.pool.query(minutesLater);
  expect((await pair.desk.verify(reference))?.status).toBe("ongoing"); // anybody may ask this
  expect(await seen()).toBe("success");
});

test("an unpaid page is checked every few minutes while the shop holds the order, whoever else asks", async () => {
  const pair = await openPair();
  const { reference } = await pair.desk.placeIntent();
  await pageOf(pair, reference);
  const untilNext = async (age: number) => {
    await pair.desk.pool.query(
      `update desk.attempts set created_at = now() - make_interval(mins => $1),
         check_at = now() + interval '1 hour'`,
      [age],
    );
    for (const _ of [1, 2, 3]) await pair.desk.app.inject(`/pay/${reference}/back`);
    const { rows } = await pair.desk.pool.query(
      "select round(extract(epoch from check_at - now()) / 60)::int as minutes from desk.attempts",
    );
    return rows[0]?.minutes;
  };
  expect(await untilNext(0)).toBe(1);
  expect(await untilNext(4)).toBe(2);
  expect(await untilNext(19)).toBe(5);
  expect(await untilNext(40)).toBe(20);
  expect(await untilNext(600)).toBe(60);
});
