import { verification } from "@adire/contract/desk-wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CardDriver, ChargeAnswer } from "./drivers/driver.ts";
import { sandbox } from "./drivers/sandbox.ts";
import { openDesk, shop, tokenIn } from "./testing.ts";

const visa = "4242 4242 4242 4242";
const asksCode = "5060666666666666666";
const declined = "4084080000005408";
const poor = "4084 0800 0067 0037";
const silent = "5192602720584796";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const eventsOf = (reference: string) =>
  desk.api.received.filter(({ event }) => event.data.reference === reference);

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
});

describe("a card that asks for a code", () => {
  test("pays with the right one", async () => {
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

describe("PayPal", () => {
  const answer = async (reference: string, given: string) => {
    const page = await desk.openPage(reference);
    expect(page.body).toContain("Pay by card instead");
    return desk.submit(`/pay/${reference}/paypal`, { token: tokenIn(page.body), answer: given });
  };

  test("that was chosen in the store is approved on a page of its own, and pays", async () => {
    const intent = await desk.placeIntent({ payment_method: "paypal" });
    expect((await answer(intent.reference, "approve")).statusCode).toBe(303);
    expect(await desk.verify(intent.reference)).toMatchObject({
      status: "success",
      amount: intent.amount,
      channel: "paypal",
      authorization: null,
    });
  });

  test("refused is not charged; it can be tried again, or paid by card", async () => {
    const intent = await desk.placeIntent({ payment_method: "paypal" });
    const refused = await answer(intent.reference, "refuse");
    expect(refused.statusCode).toBe(402);
    expect(refused.body).toContain("The payment was not approved at PayPal.");
    expect((await desk.verify(intent.reference))?.status).toBe("failed");
    expect((await answer(intent.reference, "refuse")).statusCode).toBe(402);
    expect((await desk.payWith(intent.reference, visa)).statusCode).toBe(303);
    expect((await desk.verify(intent.reference))?.channel).toBe("card");
  });

  test("is not taken for an order that is paid by card", async () => {
    const intent = await desk.placeIntent();
    const token = tokenIn((await desk.openPage(intent.reference)).body);
    const page = await desk.submit(`/pay/${intent.reference}/paypal`, { token, answer: "approve" });
    expect(page.body).toContain("Card number");
    expect((await desk.verify(intent.reference))?.status).toBe("abandoned");
  });

  test("is offered to the store by the drivers that can take it", async () => {
    const methods = await desk.app.inject({ url: "/api/methods", headers: { origin: shop } });
    expect(methods.json()).toEqual({ status: true, data: ["credit", "paypal"] });
    expect(methods.headers["access-control-allow-origin"]).toBe(shop);
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

test("an unreachable provider leaves the payment open until it reports the result", async () => {
  const unreachableAtFirst: CardDriver = {
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

test("a new card does not abandon an attempt whose code is being checked: the charge is recorded", async () => {
  const taken: number[] = [];
  const recordsCharges: CardDriver = {
    ...sandbox,
    charge: async (attempt, card) => keep(await sandbox.charge(attempt, card)),
    confirmCode: async (attempt, code) => keep(await sandbox.confirmCode(attempt, code)),
  };
  const keep = (answer: ChargeAnswer) => {
    if (answer.outcome === "paid") taken.push(answer.amount);
    return answer;
  };
  const other = await openDesk({ driver: recordsCharges });
  try {
    const intent = await other.placeIntent();
    const token = tokenIn((await other.payWith(intent.reference, asksCode)).body);
    const cardToken = tokenIn((await other.openPage(intent.reference, "&card=pays")).body);
    const blocker = await other.pool.connect();
    await blocker.query("begin");
    await blocker.query("select from desk.attempts for update");
    const waiting = async () =>
      (
        await other.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    const confirmed = other.submit(`/pay/${intent.reference}/code`, { token, code: "123456" });
    await expect.poll(waiting).toBe(1);
    const replaced = other.payWith(intent.reference, visa, cardToken);
    await expect.poll(waiting).toBe(2);
    await blocker.query("commit");
    blocker.release();
    expect([(await confirmed).statusCode, (await replaced).statusCode]).toEqual([303, 303]);
    const { rows } = await other.pool.query<{ amount: number }>("select amount from desk.charges");
    expect(rows.map(({ amount }) => amount)).toEqual(taken);
    expect(taken).toEqual([intent.amount]);
    expect((await other.verify(intent.reference))?.authorization?.brand).toBe("Verve");
  } finally {
    await other.close();
  }
});
