import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { paystack } from "../drivers/paystack/paystack.ts";
import { shop } from "../testing.ts";
import { openPair, secretKey } from "./testing.ts";

test("a payer is led to the provider, pays there and comes back paid; the shop hears of it once", async () => {
  const { desk, payThere, comeBack, eventsOf, ledger, listenToEvents } = await openPair();
  listenToEvents();
  const { reference } = await desk.placeIntent();
  const page = await desk.openPage(reference);
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([303, "no-store"]);
  const back = await payThere(String(page.headers.location));
  expect(back?.pathname).toBe(`/pay/${reference}/back`);
  const returned = await comeBack(back);
  expect(returned.statusCode).toBe(303);
  expect(returned.headers.location).toBe(
    `${shop}/store/payment/callback?reference=${reference}&trxref=${reference}`,
  );
  expect(await desk.verify(reference)).toMatchObject({
    status: "success",
    domain: "test",
    amount: 14_700_000,
    currency: "NGN",
    authorization: { brand: "Visa", card_type: "visa", last4: "4081" },
  });
  await comeBack(back);
  await desk.settled();
  expect(eventsOf(reference)).toEqual(["charge.success"]);
  expect(await ledger()).toHaveLength(1);
  expect((await desk.openPage(reference)).body).toContain("Already paid");
});

test("a page opened again is the same; after half an hour it is new, and the old one stays watched", async () => {
  const { desk, payThere, lookForEvents } = await openPair();
  const { reference } = await desk.placeIntent();
  const [first, second] = await Promise.all([desk.openPage(reference), desk.openPage(reference)]);
  expect(first.headers.location).toBe(second.headers.location);
  await desk.pool.query("update desk.attempts set created_at = now() - interval '31 minutes'");
  const third = await desk.openPage(reference);
  expect(third.headers.location).not.toBe(first.headers.location);
  await payThere(String(first.headers.location));
  await expect.poll(() => lookForEvents(reference)).toEqual(["charge.success"]);
});

test("paid on both pages: the order is paid once and the second payment goes back whole", async () => {
  const { desk, payThere, lookNow, charges, ledger } = await openPair();
  const { reference } = await desk.placeIntent();
  const first = await desk.openPage(reference);
  await desk.pool.query("update desk.attempts set created_at = now() - interval '31 minutes'");
  const second = await desk.openPage(reference);
  await payThere(String(second.headers.location));
  await payThere(String(first.headers.location));
  await lookNow();
  const sum = async () =>
    (await ledger()).reduce(
      (left: number, { kind, amount }: { kind: string; amount: number }) =>
        left + (kind === "charge" ? amount : -amount),
      0,
    );
  await expect.poll(charges).toMatchObject([
    { surplus: false, refunded: 0 },
    { surplus: true, refunded: 14_700_000 },
  ]);
  await desk.pool.query("update desk.refunds set lease_expires_at = now()");
  await expect.poll(sum).toBe(14_700_000);
  expect((await desk.verify(reference))?.status).toBe("success");
});

test.each<[string, object, boolean]>([
  ["the callback is lost", { callback_lost: 1 }, true],
  ["every event is lost", { webhook_lost: 1 }, false],
  ["callback and events are lost", { callback_lost: 1, webhook_lost: 1 }, true],
  ["events come ten times", { webhook_repeated: 1 }, true],
])("%s: the shop hears of the payment all the same, once", async (_, wanted, staysAway) => {
  const { desk, faults, listenToEvents, payThere, comeBack, lookForEvents, eventsOf } = await openPair();
  listenToEvents();
  await faults(wanted);
  const { reference } = await desk.placeIntent();
  const back = await payThere(String((await desk.openPage(reference)).headers.location));
  if (!staysAway) await comeBack(back);
  await expect.poll(() => lookForEvents(reference)).toEqual(["charge.success"]);
  await desk.settled();
  expect(eventsOf(reference)).toHaveLength(1);
});

test("a declined card leads back with the reason, and the payer may go on at the same page", async () => {
  const { desk, url, payThere, comeBack, lookForEvents } = await openPair();
  const { reference } = await desk.placeIntent();
  const page = String((await desk.openPage(reference)).headers.location);
  expect(page.startsWith(url)).toBe(true);
  expect(await payThere(page, "0037")).toBeUndefined();
  const back = await comeBack(new URL(`http://desk.example/pay/${reference}/back`));
  expect([back.statusCode, back.body]).toEqual([402, expect.stringContaining("not enough money")]);
  expect((await desk.verify(reference))?.status).toBe("failed");
  await comeBack(await payThere(page));
  await expect.poll(() => lookForEvents(reference)).toEqual(["charge.failed", "charge.success"]);
});

test("a payer who cancels is back at the shop's checkout, unpaid", async () => {
  const { desk } = await openPair();
  const { reference } = await desk.placeIntent();
  const page = String((await desk.openPage(reference)).headers.location);
  const cancelled = await fetch(`${page}/cancel`, { method: "POST", redirect: "manual" });
  const to = new URL(cancelled.headers.get("location") ?? "");
  const answer = await desk.app.inject(to.pathname);
  expect(answer.headers.location).toContain(`${shop}/store/checkout?from=cart`);
  const back = await desk.app.inject(`/pay/${reference}/back`);
  expect([back.statusCode, back.body]).toEqual([202, expect.stringContaining("never pay twice")]);
});

test.each(["fails", "truncates", "resets"])(
  "a provider that %s is said so, and asked anew",
  async (fault) => {
    const { desk, faults } = await openPair();
    await faults({ [fault]: 1 });
    const { reference } = await desk.placeIntent();
    const page = await desk.openPage(reference);
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining("Nothing was charged")]);
    await faults({});
    expect((await desk.openPage(reference)).statusCode).toBe(303);
  },
);

test("a kobo too little, or another currency, is told to the shop as it was", async () => {
  const { desk, faults, payThere, comeBack } = await openPair();
  for (const [fault, shown] of [
    ["wrong_amount", { amount: 14_699_999, currency: "NGN" }],
    ["wrong_currency", { amount: 14_700_000, currency: "USD" }],
  ] as const) {
    await faults({ [fault]: 1 });
    const { reference } = await desk.placeIntent();
    await comeBack(await payThere(String((await desk.openPage(reference)).headers.location)));
    expect(await desk.verify(reference)).toMatchObject({
      status: "success",
      requested_amount: 14_700_000,
      ...shown,
    });
  }
});

test("refunds: asked for once even when the answer is lost, followed to their end", async () => {
  const { desk, faults, ledger, payThere, comeBack, eventsOf } = await openPair();
  const { reference } = await desk.placeIntent();
  await comeBack(await payThere(String((await desk.openPage(reference)).headers.location)));
  await faults({ refund_resets: 1 });
  await desk.signed("POST", "/api/refunds", {
    reference,
    amount: 4_700_000,
    currency: "NGN",
    key: "part",
    reason: "one piece came back",
  });
  const states = async () =>
    (await desk.pool.query<{ status: string; checks: number }>("select status, checks from desk.refunds"))
      .rows;
  await expect.poll(async () => (await ledger()).length).toBe(2);
  await faults({});
  await expect
    .poll(async () => {
      await desk.pool.query("update desk.refunds set lease_expires_at = now() where status = 'processing'");
      return (await states())[0]?.status;
    })
    .toBe("processed");
  expect(
    (await ledger()).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
  ).toEqual([
    ["charge", 14_700_000],
    ["refund", 4_700_000],
  ]);
  await desk.settled();
  const told = eventsOf(reference).filter((event) => event !== "refund.processing");
  expect(told.sort()).toEqual(["charge.success", "refund.pending", "refund.processed"]);
});

test("a refund that needs attention stays open until processed; a failed one can be requested again", async () => {
  const { desk, url, payThere, comeBack, eventsOf } = await openPair();
  const refundOf = async (ending: string) => {
    const { reference } = await desk.placeIntent();
    await comeBack(await payThere(String((await desk.openPage(reference)).headers.location), ending));
    const wish = {
      reference,
      amount: 14_700_000,
      currency: "NGN",
      key: `back-${ending}`,
      reason: "cancelled",
    };
    await desk.signed("POST", "/api/refunds", wish);
    return {
      told: () => eventsOf(reference),
      state: () =>
        desk.signed("GET", `/api/refunds/back-${ending}`).then((answer) => answer.json().data.status),
    };
  };
  const hasten = () =>
    desk.pool.query("update desk.refunds set lease_expires_at = now() where ended_at is null");
  const [fails, waits] = [await refundOf("1803"), await refundOf("1902")];
  const after =
    ({ state }: { state: () => Promise<string> }) =>
    async () => {
      await hasten();
      return state();
    };
  await expect.poll(after(fails)).toBe("failed");
  await expect.poll(after(waits)).toBe("needs-attention");
  const listed = await fetch(`${url}/refund`, { headers: { authorization: `Bearer ${secretKey}` } });
  const stuck = (await listed.json()).data.find(
    ({ status }: { status: string }) => status === "needs-attention",
  );
  const account = { currency: "NGN", account_number: "0123456789", bank_id: "9" };
  await fetch(`${url}/refund/retry_with_customer_details/${stuck.id}`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ refund_account_details: account }),
  });
  await expect.poll(after(waits)).toBe("processed");
  await desk.settled();
  expect(fails.told()).toContain("refund.failed");
  for (const event of ["refund.pending", "refund.needs-attention", "refund.processed"])
    expect(waits.told()).toContain(event);
});

test("events are taken from the provider alone, by the bytes that it signed", async () => {
  const { desk } = await openPair();
  const text = JSON.stringify({ event: "charge.success", data: { id: 1, reference: "desk-none" } });
  const send = (payload: string, signature: string | undefined) =>
    desk.app.inject({
      method: "POST",
      url: "/api/paystack/webhook",
      headers: {
        "content-type": "application/json",
        ...(signature !== undefined && { "x-paystack-signature": signature }),
      },
      payload,
    });
  const signed = (of: string, key = secretKey) => createHmac("sha512", key).update(of).digest("hex");
  expect((await send(text, signed(text))).statusCode).toBe(200);
  expect((await send(text, signed(text))).statusCode).toBe(200);
  for (const bad of [undefined, "", "0".repeat(128), signed(text, "sk_test_other"), signed(`${text} `)])
    expect((await send(text, bad)).statusCode).toBe(401);
  expect((await send(`${text} `, signed(text))).statusCode).toBe(401);
  const { rows } = await desk.pool.query("select event from desk.provider_events");
  expect(rows).toEqual([{ event: "charge.success" }]);
});

test("money in the other mode is told as such, and only a test desk says that no money moves", async () => {
  const { desk, payThere, comeBack } = await openPair({ secretKey: "sk_live_story" });
  const { reference } = await desk.placeIntent();
  expect((await desk.app.inject(`/pay/${reference}/back`)).body).not.toMatch(/sandbox|test/i);
  const inTest = (await openPair()).desk;
  const page = await inTest.app.inject(`/pay/${(await inTest.placeIntent()).reference}/back`);
  expect(page.body).toContain("<strong>Test mode.</strong>");
  expect(page.body).not.toMatch(/sandbox/i);
  await comeBack(await payThere(String((await desk.openPage(reference)).headers.location)));
  expect(await desk.verify(reference)).toMatchObject({ domain: "test" });
});

test("a provider that never answers is left in peace for a while", async () => {
  let now = 0;
  const away = paystack({ url: "http://127.0.0.1:9", secretKey, now: () => now });
  const attempt = {
    providerReference: "desk-2",
    amount: 10_000,
    currency: "NGN",
    email: "a@example.com",
    authorization: null,
  };
  for (let time = 0; time < 5; time += 1) await expect(away.check(attempt)).rejects.toThrow("fetch failed");
  await expect(away.check(attempt)).rejects.toThrow("is not asked for 15 s");
  now += 15_000;
  await expect(away.check(attempt)).rejects.toThrow("fetch failed");
});

test("a used-up rate limit is waited out", async () => {
  const { url } = await openPair({ rateLimit: { calls: 1, seconds: 60 } });
  const driver = paystack({ url, secretKey });
  const attempt = {
    providerReference: "desk-3",
    amount: 10_000,
    currency: "NGN",
    email: "a@example.com",
    authorization: null,
  };
  expect(await driver.check(attempt)).toEqual({ outcome: "unknown" });
  await expect(driver.check(attempt)).rejects.toThrow("rate limit");
  await expect(driver.check(attempt)).rejects.toThrow(/is not asked for \d+ s/);
});
