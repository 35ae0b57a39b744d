import { refundAnswer, verification } from "@adire/contract/desk-wire";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Driver } from "./drivers/driver.ts";
import { sandbox } from "./drivers/sandbox.ts";
import { isSigned, signatureHeaders } from "./signing.ts";
import { openDesk, secret, shop, someIntent, tokenIn } from "./testing.ts";

vi.mock("./pages/desk.css?url", () => ({ default: "/assets/desk.css" }));

const visa = "4242 4242 4242 4242";
const asksCode = "5060666666666666666";
const declined = "4084080000005408";
const poor = "4084 0800 0067 0037";
const silent = "5192602720584796";
const refundFails = "4084080000671803";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const eventsOf = (reference: string) =>
  desk.api.received.filter(({ event }) => event.data.reference === reference);

describe("intents", () => {
  test("are accepted from the shop only, and stored once", async () => {
    const intent = someIntent();
    const unsigned = await desk.app.inject({ method: "POST", url: "/api/intents", payload: intent });
    expect(unsigned.statusCode).toBe(401);
    expect(unsigned.headers["content-type"]).toContain("application/problem+json");
    expect((await desk.signed("POST", "/api/intents", intent)).statusCode).toBe(201);
    expect((await desk.signed("POST", "/api/intents/", intent)).statusCode).toBe(200);
    const other = await desk.signed("POST", "/api/intents", { ...intent, amount: 1 });
    expect(other.statusCode).toBe(409);
    expect(other.json().code).toBe("intent_differs");
  });

  test("a signature is valid for its method, path and body, for five minutes", () => {
    const call = { method: "POST", path: "/api/intents", body: Buffer.from("{}") };
    const headers = signatureHeaders(secret, call, 1_000_000_000);
    expect(isSigned(secret, { ...call, headers }, 1_000_299_000)).toBe(true);
    expect(isSigned(secret, { ...call, headers }, 1_000_302_000)).toBe(false);
    expect(isSigned(secret, { ...call, headers, path: "/api/refunds" }, 1_000_000_000)).toBe(false);
    expect(isSigned(secret, { ...call, headers, body: Buffer.from("{ }") }, 1_000_000_000)).toBe(false);
    expect(isSigned("another", { ...call, headers }, 1_000_000_000)).toBe(false);
    expect(isSigned(secret, { ...call, headers: {} }, 1_000_000_000)).toBe(false);
  });

  test.each([
    "https://evil.example/store",
    "https://shop.example.evil.example/",
    "https://shop@evil.example/",
    "https://shop.example:8443/",
    "http://shop.example/",
    "javascript:alert(1)",
    "//evil.example",
  ])("do not return to %s", async (url) => {
    for (const field of ["success_url", "failure_url"]) {
      const answer = await desk.signed("POST", "/api/intents", someIntent({ [field]: url }));
      expect(answer.statusCode).toBe(422);
    }
  });

  test("an unknown reference is fetched from the shop, and refused if the shop does not know it", async () => {
    const intent = someIntent();
    desk.apiIntents.set(intent.reference, intent);
    const page = await desk.openPage(intent.reference);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("₦147,000.00");
    await desk.openPage(intent.reference);
    expect(desk.api.asked.filter((reference) => reference === intent.reference)).toHaveLength(1);
    expect((await desk.openPage(someIntent().reference)).statusCode).toBe(404);
  });
});

describe("the page", () => {
  test("shows the bill and the sample card, with the headers of a page that takes cards", async () => {
    const intent = await desk.placeIntent();
    const page = await desk.openPage(
      intent.reference,
      `&amount=147000.00&currency=NGN&success_url=${encodeURIComponent(intent.success_url)}&email=else@example.com`,
    );
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("1 × Oniko wrap dress, indigo, 40");
    expect(page.body).toContain('value="4242 4242 4242 4242"');
    expect(page.body).toContain("ann@example.com");
    expect(page.body).not.toContain("else@example.com");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    expect(page.headers["x-powered-by"]).toBeUndefined();
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${shop}`);
    expect(policy).not.toContain("unsafe");
    expect(page.body).not.toContain("<script");
  });

  test.each([
    "&amount=1.00",
    "&amount=147000.001",
    "&amount=NaN",
    "&currency=USD",
    "&success_url=https%3A%2F%2Fevil.example%2F",
    "&failure_url=https%3A%2F%2Fshop.example%2Felsewhere",
    "&amount=147000&amount=1",
  ])("refuses a link with %s and says that nothing was charged", async (query) => {
    const intent = await desk.placeIntent();
    const page = await desk.openPage(intent.reference, query);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain("Nothing was charged");
    expect(page.body).not.toContain("evil.example");
  });

  test("escapes the name of the customer", async () => {
    const intent = await desk.placeIntent({ customer_name: '"><img src=x onerror=alert(1)>' });
    expect((await desk.openPage(intent.reference)).body).not.toContain("<img src=x");
  });
});

describe("a card", () => {
  test("that pays leads back to the shop, is verified, and is reported to the shop", async () => {
    const intent = await desk.placeIntent({ success_url: `${shop}/store/payment/callback?lang=en` });
    expect((await desk.verify(intent.reference))?.status).toBe("abandoned");
    const paid = await desk.payWith(intent.reference, visa);
    expect(paid.statusCode).toBe(303);
    const back = new URL(String(paid.headers.location));
    expect(back.origin).toBe(shop);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      lang: "en",
      reference: intent.reference,
      trxref: intent.reference,
    });
    const transaction = await desk.verify(intent.reference);
    expect(transaction).toMatchObject({
      status: "success",
      amount: 14_700_000,
      currency: "NGN",
      domain: "test",
      authorization: { brand: "Visa", last4: "4242", exp_month: "12", exp_year: "2040" },
      customer: { email: "a•••@example.com" },
    });
    const inner = verification.parse(
      (await desk.signed("GET", `/api/verify/${intent.reference}/`)).json(),
    ).data;
    expect(inner?.customer.email).toBe("ann@example.com");
    await desk.settled();
    const told = eventsOf(intent.reference);
    expect(told.map(({ event, genuine }) => [event.event, genuine])).toEqual([["charge.success", true]]);
    const again = await desk.openPage(intent.reference);
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain("Already paid");
  });

  test.each([
    [declined, "The bank declined this card."],
    [poor, "There is not enough money on this card."],
  ])("%s does not pay, and another one may", async (number, reason) => {
    const intent = await desk.placeIntent();
    const page = await desk.payWith(intent.reference, number);
    expect(page.statusCode).toBe(402);
    expect(page.body).toContain(reason);
    expect(page.body).toContain("You were not charged ₦147,000.00");
    expect(page.body).toContain(
      `${shop}/store/checkout?from=cart&amp;reference=${intent.reference}&amp;trxref=${intent.reference}`,
    );
    expect((await desk.verify(intent.reference))?.status).toBe("failed");
    expect((await desk.payWith(intent.reference, visa)).statusCode).toBe(303);
    await desk.settled();
    expect(eventsOf(intent.reference).map(({ event }) => event.event)).toEqual([
      "charge.failed",
      "charge.success",
    ]);
  });

  test("without a response of the bank keeps the payment open, and no other card is charged meanwhile", async () => {
    const intent = await desk.placeIntent();
    const page = await desk.payWith(intent.reference, silent);
    expect(page.statusCode).toBe(202);
    expect(page.body).toContain("Your bank has not answered yet");
    expect((await desk.verify(intent.reference))?.status).toBe("ongoing");
    expect((await desk.openPage(intent.reference)).statusCode).toBe(202);
    const token = tokenIn((await desk.openPage((await desk.placeIntent()).reference)).body);
    expect((await desk.payWith(intent.reference, visa, token)).statusCode).toBe(403);
  });

  test("that asks for a code pays with the right one", async () => {
    const intent = await desk.placeIntent();
    const page = await desk.payWith(intent.reference, asksCode);
    expect(page.body).toContain("Your bank asks for a code");
    expect((await desk.verify(intent.reference))?.status).toBe("ongoing");
    const wrong = await desk.submit(`/pay/${intent.reference}/code`, {
      token: tokenIn(page.body),
      code: "000000",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("2 tries are left");
    const right = await desk.submit(`/pay/${intent.reference}/code`, {
      token: tokenIn(wrong.body),
      code: "123 456",
    });
    expect(right.statusCode).toBe(303);
    expect((await desk.verify(intent.reference))?.authorization?.brand).toBe("Verve");
  });

  test("fails after three wrong codes, also when they are sent at once", async () => {
    const intent = await desk.placeIntent();
    const token = tokenIn((await desk.payWith(intent.reference, asksCode)).body);
    let last = "";
    for (const code of ["111111", "222222", "333333"])
      last = (await desk.submit(`/pay/${intent.reference}/code`, { token, code })).body;
    expect(last).toContain("The code was wrong three times.");
    const late = await desk.submit(`/pay/${intent.reference}/code`, { token, code: "123456" });
    expect(late.statusCode).toBe(402);
    expect((await desk.verify(intent.reference))?.status).toBe("failed");
  });

  test("can be replaced by another card while it waits for its code", async () => {
    const intent = await desk.placeIntent();
    await desk.payWith(intent.reference, asksCode);
    expect((await desk.payWith(intent.reference, visa)).statusCode).toBe(303);
    expect((await desk.verify(intent.reference))?.authorization?.last4).toBe("4242");
  });
});

describe("a card form", () => {
  test("is validated by field; the input is kept, except for the number", async () => {
    const intent = await desk.placeIntent();
    const token = tokenIn((await desk.openPage(intent.reference)).body);
    const fields = { token, number: "4242 4242 4242 4241", expiry: "01 / 20", cvc: "12", name: "Ọlá Bello" };
    const page = await desk.submit(`/pay/${intent.reference}`, fields);
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain("This is not a card number.");
    expect(page.body).toContain("This card has expired.");
    expect(page.body).toContain("Enter the 3 or 4 digits");
    expect(page.body).toContain('value="Ọlá Bello"');
    expect(page.body).not.toContain("4242 4242 4242 4241");
    const real = await desk.submit(`/pay/${intent.reference}`, { ...fields, number: "5555555555554444" });
    expect(real.body).toContain("takes only the cards listed below");
    expect((await desk.verify(intent.reference))?.status).toBe("abandoned");
  });

  test("pays once, however often the form is sent", async () => {
    const intent = await desk.placeIntent();
    const token = tokenIn((await desk.openPage(intent.reference)).body);
    const otherTab = tokenIn((await desk.openPage(intent.reference)).body);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) =>
        desk.payWith(intent.reference, visa, place % 2 ? token : otherTab),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([303]));
    const { rows } = await desk.pool.query(
      `select count(*) as charges, sum(charges.amount)::bigint as taken from desk.charges
       join desk.intents on intents.id = intent_id where reference = $1`,
      [intent.reference],
    );
    expect(rows).toEqual([{ charges: 1, taken: 14_700_000 }]);
    await desk.settled();
    expect(eventsOf(intent.reference)).toHaveLength(1);
  });

  test("can be used again a minute after a crash before the bank was called", async () => {
    const intent = await desk.placeIntent();
    await desk.payWith(intent.reference, asksCode);
    const state = (text: string) =>
      desk.pool.query(
        `update desk.attempts set state = 'started', asked_at = now() - interval '${text}'
         where intent_id = (select id from desk.intents where reference = $1)`,
        [intent.reference],
      );
    await state("10 seconds");
    expect((await desk.openPage(intent.reference)).statusCode).toBe(202);
    await state("2 minutes");
    expect((await desk.openPage(intent.reference)).statusCode).toBe(200);
    expect((await desk.verify(intent.reference))?.status).toBe("failed");
    expect((await desk.payWith(intent.reference, visa)).statusCode).toBe(303);
  });

  test("is not charged for a form from another site or another payment", async () => {
    const intent = await desk.placeIntent();
    const other = await desk.placeIntent();
    const token = tokenIn((await desk.openPage(intent.reference)).body);
    const fields = { token, number: visa, expiry: "12/40", cvc: "123", name: "Ann" };
    const url = `/pay/${intent.reference}`;
    const foreign = { "sec-fetch-site": "cross-site" };
    expect((await desk.submit(url, fields, foreign)).statusCode).toBe(403);
    expect((await desk.submit(url, fields, { origin: "https://evil.example" })).statusCode).toBe(403);
    expect((await desk.submit(`/pay/${other.reference}`, fields)).statusCode).toBe(403);
    expect((await desk.submit(url, { ...fields, token: "" })).statusCode).toBe(403);
    expect((await desk.verify(intent.reference))?.status).toBe("abandoned");
  });

  test("is stored without its number and security code", async () => {
    const { rows } = await desk.pool.query(
      `select count(*) as kept from desk.attempts
       where attempts::text ~ '4242424242424242|4242 4242' or attempts::text ~ ',123,'`,
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

describe("verification", () => {
  test("of an unknown reference is Paystack's 404", async () => {
    const answer = await desk.app.inject("/api/verify/PAY_nobodyknowsthisone");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: false, message: "Transaction reference not found" });
    for (const odd of ["%00", "'", "..%2F..%2Fetc", "PAY_", "x".repeat(150)])
      expect((await desk.app.inject(`/api/verify/${odd}`)).statusCode).toBe(404);
  });

  test("may be read by the shop's pages and no others", async () => {
    const url = "/api/verify/PAY_nobodyknowsthisone";
    const allowed = await desk.app.inject({ url, headers: { origin: shop } });
    expect(allowed.headers["access-control-allow-origin"]).toBe(shop);
    for (const origin of ["https://evil.example", "null"]) {
      const answer = await desk.app.inject({ url, headers: { origin } });
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
    const preflight = await desk.app.inject({ method: "OPTIONS", url, headers: { origin: shop } });
    expect(preflight.statusCode).toBe(204);
  });
});

describe("refunds", () => {
  const ask = async (reference: string, key: string, amount: number) =>
    desk.signed("POST", "/api/refunds", { reference, key, amount, currency: "NGN", reason: "Returned" });
  const read = async (key: string) =>
    refundAnswer.parse((await desk.signed("GET", `/api/refunds/${key}`)).json()).data;

  test("are made once for a key, and reported to the shop", async () => {
    const intent = await desk.placeIntent();
    expect((await ask(intent.reference, "early", 100)).statusCode).toBe(409);
    await desk.payWith(intent.reference, visa);
    const first = await ask(intent.reference, "return-1", 700_000);
    expect(first.statusCode).toBe(201);
    expect((await ask(intent.reference, "return-1", 700_000)).statusCode).toBe(200);
    expect((await ask(intent.reference, "return-1", 700_001)).statusCode).toBe(409);
    await desk.settled();
    expect((await read("return-1"))?.status).toBe("processed");
    expect((await desk.verify(intent.reference))?.status).toBe("success");
    await ask(intent.reference, "return-2", 14_000_000);
    await desk.settled();
    expect((await desk.verify(intent.reference))?.status).toBe("reversed");
    const told = eventsOf(intent.reference).map(({ event }) => [event.event, event.data.amount]);
    expect(told.sort()).toEqual([
      ["charge.success", 14_700_000],
      ["refund.pending", 14_000_000],
      ["refund.pending", 700_000],
      ["refund.processed", 14_000_000],
      ["refund.processed", 700_000],
    ]);
  });

  test("never exceed the payment, also when requested concurrently", async () => {
    const intent = await desk.placeIntent({ amount: 1_000_000 });
    await desk.payWith(intent.reference, visa);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, place) => ask(intent.reference, `parallel-${place}`, 300_000)),
    );
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(5);
    await desk.settled();
  });

  test("that fail are reported and can be requested again", async () => {
    const intent = await desk.placeIntent();
    await desk.payWith(intent.reference, refundFails);
    await ask(intent.reference, "fails-1", intent.amount);
    await desk.settled();
    expect((await read("fails-1"))?.status).toBe("failed");
    expect(
      eventsOf(intent.reference)
        .map(({ event }) => event.event)
        .sort(),
    ).toEqual(["charge.success", "refund.failed", "refund.pending"]);
    expect((await ask(intent.reference, "fails-2", intent.amount)).statusCode).toBe(201);
    expect((await desk.verify(intent.reference))?.status).toBe("success");
    await desk.settled();
  });

  test("and the ledger are available to the shop only", async () => {
    expect((await desk.app.inject("/api/refunds/return-1")).statusCode).toBe(401);
    expect((await desk.app.inject("/api/ledger")).statusCode).toBe(401);
    const ledger = (await desk.signed("GET", "/api/ledger?page_size=2")).json();
    expect(ledger.results).toHaveLength(2);
    expect(ledger.count).toBeGreaterThan(2);
    const all = [...ledger.results];
    for (let next = ledger.next; next !== null; ) {
      const page = (await desk.signed("GET", `/api/ledger?page_size=2&after=${next}`)).json();
      all.push(...page.results);
      next = page.next;
    }
    expect(all).toHaveLength(ledger.count);
    expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(ledger.count);
    expect((await desk.signed("GET", "/api/ledger?after=charge-x")).statusCode).toBe(422);
  });
});

describe("webhooks", () => {
  const lastAnswer = async (reference: string) => {
    const { rows } = await desk.pool.query<{ last_answer: string | null }>(
      "select last_answer from desk.webhook_deliveries where body like $1",
      [`%${reference}%`],
    );
    return rows[0]?.last_answer;
  };

  test("are repeated until the shop responds 200", async () => {
    const intent = await desk.placeIntent();
    desk.api.answers.push(500, 302);
    await desk.payWith(intent.reference, visa);
    for (const answer of ["500", "302", "200"]) {
      await expect.poll(() => lastAnswer(intent.reference), { timeout: 10_000 }).toBe(answer);
      await desk.pool.query(
        "update desk.webhook_deliveries set next_attempt_at = now() where state = 'pending'",
      );
      await desk.payWith((await desk.placeIntent()).reference, visa);
    }
    await desk.settled();
    const told = eventsOf(intent.reference);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ event }) => event.id)).size).toBe(1);
  });
});

test("robots are excluded, health is reported, and unknown paths get a friendly page", async () => {
  expect((await desk.app.inject("/robots.txt")).body).toContain("Disallow: /");
  expect((await desk.app.inject("/health")).json()).toEqual({ status: "ok", driver: "sandbox" });
  expect((await desk.app.inject("/favicon.svg")).body).toContain("<circle");
  expect((await desk.app.inject("/nowhere")).statusCode).toBe(404);
  expect((await desk.app.inject("/api/nowhere")).json().code).toBe("not_found");
  const broken = await desk.app.inject({
    method: "POST",
    url: "/api/intents",
    headers: { "content-type": "application/json" },
    payload: "{",
  });
  expect(broken.statusCode).toBe(400);
  const large = await desk.app.inject({
    method: "POST",
    url: "/api/intents",
    headers: { "content-type": "application/json" },
    payload: `"${"x".repeat(70_000)}"`,
  });
  expect(large.statusCode).toBe(413);
});

test("an unreachable provider leaves the payment open until it reports the result", async () => {
  const unreachableAtFirst: Driver = {
    ...sandbox,
    charge: () => Promise.reject(new Error("connection reset")),
    check: async (attempt) => ({ outcome: "paid", amount: attempt.amount }),
  };
  const other = await openDesk({ driver: unreachableAtFirst });
  try {
    const intent = await other.placeIntent();
    expect((await other.payWith(intent.reference, visa)).statusCode).toBe(202);
    expect((await other.verify(intent.reference))?.status).toBe("ongoing");
    expect((await other.openPage(intent.reference)).body).toContain("Already paid");
    expect((await other.verify(intent.reference))?.status).toBe("success");
  } finally {
    await other.close();
  }
});
