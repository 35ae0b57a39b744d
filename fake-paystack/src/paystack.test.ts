import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { buildPaystack, type Options } from "./app.ts";
import { cards, oneTimePassword } from "./cards.ts";

const secretKey = "sk_test_forty";
const open: { close: () => Promise<unknown> | unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A merchant's webhook endpoint that responds with the given status codes. */
async function openMerchant(answers: number[] = []) {
  const events: { event: string; data: Record<string, unknown>; validSignature: boolean }[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const validSignature =
      createHmac("sha512", secretKey).update(body).digest("hex") === request.headers["x-paystack-signature"];
    events.push({ ...JSON.parse(body.toString()), validSignature });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ close: () => server.close() });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, events };
}

async function openPaystack(more: Partial<Options> = {}) {
  const app = await buildPaystack({ secretKey, rateLimit: { calls: 1000, seconds: 60 }, ...more });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  open.push(app);
  const call = async (path: string, body?: object, key = secretKey) => {
    const answer = await fetch(address + path, {
      method: body ? "POST" : "GET",
      headers: { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const begin = (reference: string, more: object = {}) =>
    call("/transaction/initialize", {
      email: "ann@example.com",
      amount: 14_700_000,
      currency: "NGN",
      reference,
      callback_url: "http://desk.example/back",
      metadata: JSON.stringify({ cancel_action: "http://desk.example/cancelled" }),
      ...more,
    });
  const submit = async (pageUrl: string, action: string, fields: Record<string, string>) =>
    fetch(`${pageUrl}/${action}`, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const payWith = async (reference: string, ending: string) => {
    const { body } = await begin(reference);
    const card = cards.find(({ digits }) => digits.endsWith(ending));
    if (!card) throw new Error(`no card ends with ${ending}`);
    const url: string = body.data.authorization_url;
    await fetch(url);
    return { url, answer: await submit(url, "card", { number: card.digits, cvv: card.cvv }), card };
  };
  const statusOf = async (reference: string) => (await call(`/transaction/verify/${reference}`)).body.data;
  const ledger = async () => (await fetch(`${address}/fake/ledger`)).json();
  return { address, call, begin, submit, payWith, statusOf, ledger };
}

test("a payment is initialized, paid on the hosted page, reported, verified and in the ledger", async () => {
  const merchant = await openMerchant();
  const { payWith, statusOf, ledger } = await openPaystack({ webhookUrl: merchant.url });
  const { answer } = await payWith("order-1", "4081");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("http://desk.example/back?trxref=order-1&reference=order-1");
  expect(await statusOf("order-1")).toMatchObject({
    status: "success",
    amount: 14_700_000,
    requested_amount: 14_700_000,
    currency: "NGN",
    domain: "test",
    metadata: { cancel_action: "http://desk.example/cancelled" },
    authorization: { last4: "4081", brand: "visa", card_type: "visa " },
  });
  await expect
    .poll(() => merchant.events)
    .toMatchObject([{ event: "charge.success", validSignature: true, data: { reference: "order-1" } }]);
  expect((await ledger()).entries).toMatchObject([
    { kind: "charge", reference: "order-1", amount: 14_700_000, currency: "NGN" },
  ]);
});

test("banks require PIN, phone and one-time password, and reject wrong ones", async () => {
  const { payWith, submit, statusOf } = await openPaystack();
  const { url, answer, card } = await payWith("order-2", "7804");
  expect(await answer.text()).toContain("PIN");
  const last4 = card.digits.slice(-4);
  const say = (at: number, said: string) =>
    submit(url, "answer", { card: last4, at: String(at), answer: said });
  expect((await say(0, "9999")).status).toBe(422);
  await say(0, card.pin ?? "");
  expect((await statusOf("order-2")).status).toBe("ongoing");
  await say(1, "08012345678");
  expect((await say(2, oneTimePassword)).status).toBe(303);
  expect((await statusOf("order-2")).status).toBe("success");
});

test("after a declined card another one can pay on the same page, once", async () => {
  const { payWith, submit, statusOf, ledger } = await openPaystack();
  const { url, answer } = await payWith("order-3", "0037");
  expect([answer.status, await answer.text()]).toEqual([402, expect.stringContaining("Insufficient Funds")]);
  expect((await statusOf("order-3")).status).toBe("failed");
  const card = { number: "4084 0840 8408 4081", cvv: "408" };
  await Promise.all([submit(url, "card", card), submit(url, "card", card)]);
  expect((await ledger()).entries).toHaveLength(1);
});

test("cancelling redirects to the merchant's URL; nothing is charged", async () => {
  const { begin, submit, statusOf } = await openPaystack();
  const { body } = await begin("order-4");
  const answer = await submit(body.data.authorization_url, "cancel", {});
  expect(answer.headers.get("location")).toBe("http://desk.example/cancelled");
  expect((await statusOf("order-4")).status).toBe("abandoned");
});

test.each<[string, object, string]>([
  ["an amount below the least", { amount: 4_999 }, "invalid_params"],
  ["an amount that is no whole number", { amount: 100_000.5 }, "invalid_params"],
  ["a currency that the merchant does not take", { currency: "CHF" }, "unsupported_currency"],
  ["a reference with a slash", { reference: "a/b" }, "invalid_params"],
  ["no e-mail address", { email: "ann" }, "invalid_params"],
  ["an unknown channel", { channels: ["cash"] }, "invalid_params"],
  ["metadata that is not a text", { metadata: {} }, "invalid_params"],
])("%s is refused", async (_, more, code) => {
  const { begin } = await openPaystack();
  expect((await begin("order-5", more)).body).toMatchObject({ status: false, code });
});

test("duplicate references, unknown references and wrong keys are rejected", async () => {
  const { begin, call } = await openPaystack();
  await begin("order-6");
  expect(await begin("order-6")).toMatchObject({
    status: 400,
    body: { message: "Duplicate Transaction Reference", code: "duplicate_reference" },
  });
  expect((await call("/transaction/verify/order-0")).body.code).toBe("transaction_not_found");
  expect((await call("/transaction/verify/order-6", undefined, "sk_test_other")).status).toBe(401);
});

test("partial refunds pass through their states and never exceed the payment", async () => {
  const merchant = await openMerchant();
  const { payWith, call, statusOf, ledger } = await openPaystack({
    webhookUrl: merchant.url,
    clockScale: 6_000,
  });
  await payWith("order-7", "4081");
  const part = await call("/refund", { transaction: "order-7", amount: 4_700_000 });
  expect(part.body.data).toMatchObject({ status: "pending", amount: 4_700_000 });
  expect((await call("/refund", { transaction: "order-7", amount: 10_000_001 })).status).toBe(400);
  await call("/refund", { transaction: "order-7", amount: 10_000_000 });
  await expect.poll(async () => (await statusOf("order-7")).status).toBe("reversed");
  const { id } = await statusOf("order-7");
  expect((await call(`/refund?transaction=${id}`)).body.data).toHaveLength(2);
  expect((await call(`/refund?transaction=${id}&perPage=1&page=2`)).body).toMatchObject({
    data: [{ amount: 4_700_000 }],
    meta: { total: 2, skipped: 1, perPage: 1, page: 2, pageCount: 2 },
  });
  expect((await call("/refund?transaction=order-7")).body.data).toEqual([]);
  const told = () => merchant.events.filter(({ event }) => event === "refund.processed");
  await expect.poll(() => told().length).toBe(2);
  expect(told()[0]?.data).toMatchObject({ amount: "4700000", transaction_reference: "order-7" });
  const sum = (await ledger()).entries.reduce(
    (left: number, { kind, amount }: { kind: string; amount: number }) =>
      left + (kind === "charge" ? amount : -amount),
    0,
  );
  expect(sum).toBe(0);
});

test("a failed refund releases its amount; one that needs attention continues after a retry", async () => {
  const { payWith, call, statusOf } = await openPaystack({ clockScale: 6_000 });
  await payWith("order-8", "1803");
  await payWith("order-9", "1902");
  const fails = (await call("/refund", { transaction: "order-8" })).body.data.id;
  const waits = (await call("/refund", { transaction: "order-9" })).body.data.id;
  const state = async (id: number) => (await call(`/refund/${id}`)).body.data.status;
  await expect.poll(() => state(fails)).toBe("failed");
  expect((await statusOf("order-8")).status).toBe("success");
  await expect.poll(() => state(waits)).toBe("needs-attention");
  const retryPath = `/refund/retry_with_customer_details/${waits}`;
  expect((await call(retryPath, {})).status).toBe(400);
  const account = { currency: "NGN", account_number: "0123456789", bank_id: "9" };
  await call(retryPath, { refund_account_details: account });
  await expect.poll(() => state(waits)).toBe("processed");
});

test("an event that is not acknowledged with 200 is retried every hour, ten times", async () => {
  const merchant = await openMerchant([500, 204, 302]);
  const { payWith } = await openPaystack({ webhookUrl: merchant.url, clockScale: 36_000 });
  await payWith("order-10", "4081");
  await expect.poll(() => merchant.events.length).toBe(4);
});

test("too many calls in a minute are rejected with the time to wait", async () => {
  const { call } = await openPaystack({ rateLimit: { calls: 2, seconds: 60 } });
  await call("/transaction/verify/none");
  await call("/transaction/verify/none");
  const refused = await call("/transaction/verify/none");
  expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("x-ratelimit-reset"))).toBeGreaterThan(0);
});

test("faults can be injected: lost, repeated and reordered events, lost callbacks", async () => {
  const merchant = await openMerchant();
  const { address, payWith } = await openPaystack({ webhookUrl: merchant.url });
  const misbehave = (faults: object) =>
    fetch(`${address}/fake/faults`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(faults),
    });
  await misbehave({ webhook_lost: 1, callback_lost: 1 });
  expect((await payWith("lost", "4081")).answer.status).toBe(200);
  await misbehave({ webhook_overtaken: 1 });
  await payWith("first", "4081");
  await misbehave({ webhook_repeated: 1 });
  await payWith("second", "4081");
  const told = () => merchant.events.map(({ data }) => data.reference);
  await expect.poll(() => told().at(-1)).toBe("first");
  expect(told()).not.toContain("lost");
  expect(told().filter((reference) => reference === "second").length).toBeGreaterThan(1);
});

test.each([
  ["fails", "its answer is an error and nothing was done", false],
  ["truncates", "half of the answer comes, and it was done", true],
  ["resets", "no answer comes, and it was done", true],
  ["hangs", "no answer comes in time, and it was done", true],
] as const)("a call that %s: %s", async (fault, _, isDone) => {
  const { begin, ledger } = await openPaystack({ faults: { [fault]: 1 }, hangMs: 5_000 });
  const outcome = await Promise.race([
    begin("order-11").then(
      ({ status }) => status,
      () => "broken",
    ),
    new Promise((resolve) => setTimeout(resolve, 500, "silent")),
  ]);
  expect(outcome).not.toBe(200);
  await expect.poll(async () => (await ledger()).transactions.length).toBe(isDone ? 1 : 0);
});

test.each([
  ["wrong_amount", { amount: 14_699_999, requested_amount: 14_700_000, currency: "NGN" }],
  ["wrong_currency", { amount: 14_700_000, currency: "USD" }],
] as const)(
  "%s: what was charged is not what was asked for, in the ledger as in the answers",
  async (fault, shown) => {
    const { payWith, statusOf, ledger } = await openPaystack({ faults: { [fault]: 1 } });
    await payWith("order-12", "4081");
    expect(await statusOf("order-12")).toMatchObject({ status: "success", ...shown });
    const { amount, currency } = shown;
    expect((await ledger()).entries).toMatchObject([{ amount, currency }]);
  },
);
