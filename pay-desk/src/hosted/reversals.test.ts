import { ledgerPage, reversal } from "@adire/contract/desk-wire";
import { expect, test } from "vitest";
import { openPair } from "./testing.ts";

type Pair = Awaited<ReturnType<typeof openPair>>;

/** A payment that the payer made, with its reference at the provider. */
async function pay(pair: Pair) {
  const intent = await pair.desk.placeIntent();
  const page = String((await pair.desk.openPage(intent.reference)).headers.location);
  const back = await pair.payThere(page);
  await pair.comeBack(back);
  return { ...intent, there: back?.searchParams.get("reference") ?? "" };
}

/** What the shop was told of reversals, in order of revision. */
const told = ({ desk }: Pair, reference: string) =>
  desk.api.received
    .filter(({ event }) => event.event === "charge.reversal" && event.data.reference === reference)
    .map(({ event }) => reversal.parse(event.data))
    .sort((a, b) => a.revision - b.revision)
    .map(({ kind, amount, state }) => [kind, amount, state]);

const listNow = ({ desk }: Pair) => desk.pool.query("update desk.reversal_listing set due_at = now()");
const checkNow = ({ desk }: Pair) =>
  desk.pool.query("update desk.charges set reversals_check_at = now() where reversals_check_at is not null");

test.each([
  ["merchant-accepted", "taken", "reversed"],
  ["declined", "kept", "success"],
])(
  "a dispute is told to the shop when it opens, and again when it ends %s",
  async (resolution, state, status) => {
    const pair = await openPair();
    pair.listenToEvents();
    const { reference, amount, there } = await pay(pair);
    const id = await pair.outside("disputes", { reference: there });
    await expect.poll(() => told(pair, reference)).toEqual([["dispute", amount, "open"]]);
    const { due_at } = reversal.parse(pair.desk.api.received.at(-1)?.event.data);
    expect(Date.parse(due_at ?? "")).toBeGreaterThan(Date.now());
    await pair.outside(`disputes/${id}/resolve`, { resolution });
    const ended = [
      ["dispute", amount, "open"],
      ["dispute", amount, state],
    ];
    await expect.poll(() => told(pair, reference)).toEqual(ended);
    expect((await pair.desk.verify(reference))?.status).toBe(status);
    await listNow(pair);
    await checkNow(pair);
    await pair.desk.settled();
    expect(told(pair, reference)).toEqual(ended);
  },
);

test("a refund made in the provider's dashboard is told to the shop; one that the shop asked for is not", async () => {
  const pair = await openPair();
  pair.listenToEvents();
  const { reference, there } = await pay(pair);
  const own = { reference, amount: 4_000_000, currency: "NGN", key: "own", reason: "Returned" };
  await pair.desk.signed("POST", "/api/refunds", own);
  await expect.poll(() => pair.eventsOf(reference)).toContain("refund.pending");
  await pair.outside("refunds", { reference: there, amount: 700_000 });
  await expect
    .poll(async () => {
      await checkNow(pair);
      return told(pair, reference).at(-1);
    })
    .toEqual(["refund", 700_000, "taken"]);
  expect(new Set(told(pair, reference).map(([kind, amount]) => `${kind} ${amount}`))).toEqual(
    new Set(["refund 700000"]),
  );
  const more = { ...own, key: "more", amount: 10_000_001 };
  expect((await pair.desk.signed("POST", "/api/refunds", more)).json().code).toBe("over_refund");
});

test("disputes and refunds whose events are lost are found by listing, and are in the ledger", async () => {
  const pair = await openPair({ faults: { webhook_lost: 1 }, clockScale: 1 });
  pair.listenToEvents();
  const [disputed, refunded] = [await pay(pair), await pay(pair)];
  await pair.outside("disputes", { reference: disputed.there });
  await pair.outside("refunds", { reference: refunded.there });
  await listNow(pair);
  await expect.poll(() => told(pair, disputed.reference)).toHaveLength(1);
  await expect.poll(() => told(pair, refunded.reference)).toHaveLength(1);
  const read = async (url: string) => ledgerPage.parse((await pair.desk.signed("GET", url)).json());
  const first = await read("/api/ledger?page_size=3");
  const second = await read(`/api/ledger?page_size=3&after=${first.next}`);
  expect([...first.results, ...second.results].map(({ kind }) => kind)).toEqual([
    "charge",
    "charge",
    "reversal",
    "reversal",
  ]);
});

test("a payment that the provider calls reversed without saying why is told as such", async () => {
  const pair = await openPair();
  const { reference, amount, there } = await pay(pair);
  await pair.outside("refunds", { reference: there });
  const { listReversals } = pair.driver;
  pair.driver.listReversals = async () => [];
  const toldAfterCheck = async () => {
    await pair.desk.pool.query("update desk.charges set reversals_check_at = now()");
    return told(pair, reference);
  };
  const unexplained = ["unexplained", amount, "taken"];
  await expect.poll(toldAfterCheck).toEqual([unexplained]);
  pair.driver.listReversals = listReversals;
  await expect.poll(toldAfterCheck).toContainEqual(["refund", amount, "taken"]);
  await expect.poll(toldAfterCheck).toContainEqual(["unexplained", amount, "kept"]);
});

test("after a restore the ledger names what the provider took under the desk's name", async () => {
  const pair = await openPair({ clockScale: 1 });
  const known = await pay(pair);
  const [forgotten, unasked, goingBack] = [await pay(pair), await pay(pair), await pay(pair)];
  await pair.outside("refunds", { reference: goingBack.there });
  const uncharged = [forgotten, unasked, goingBack].map(({ reference }) => reference);
  await pair.desk.pool.query(
    "delete from desk.charges where intent_id in (select id from desk.intents where reference = any ($1))",
    [uncharged],
  );
  await pair.desk.pool.query("delete from desk.attempts where provider_reference = $1", [forgotten.there]);
  await pair.desk.pool.query(
    "update desk.attempts set state = 'left', ended_at = null where provider_reference = any ($1)",
    [[unasked.there, goingBack.there]],
  );
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const { results } = ledgerPage.parse(
    (await pair.desk.signed("GET", `/api/ledger?paid_since=${yesterday}`)).json(),
  );
  expect(results.map(({ kind, reference, status }) => [kind, reference, status])).toEqual([
    ["charge", known.reference, "success"],
    ["unknown", goingBack.there, "reversal pending"],
    ["unknown", forgotten.there, "success"],
  ]);
});
