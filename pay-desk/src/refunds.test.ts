import { refundAnswer } from "@adire/contract/desk-wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDesk } from "./testing.ts";

const visa = "4242 4242 4242 4242";
const refundFails = "4084080000671803";

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const eventsOf = (reference: string) =>
  desk.api.received.filter(({ event }) => event.data.reference === reference);

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
      await expect.poll(() => lastAnswer(intent.reference)).toBe(answer);
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
