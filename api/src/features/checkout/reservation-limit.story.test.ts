import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeRateLimiter } from "../../platform/rate-limiter.ts";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, type Shopper, type Store, shipping } from "../../testing/open-store.ts";

const { place, cancel } = endpoints.orders;
const { settle } = endpoints.payments;

/** A store with the default limits. */
const openShop = (settings: Record<string, string> = {}) =>
  openStore({
    settings: { MAX_OPEN_ORDERS: "", MAX_HELD_SHARE: "", CHECKOUTS_PER_MINUTE: "", ...settings },
  });

const buying = async (store: Store, name: string, pieces = 1) => ({
  body: { shipping, items: [await store.item(name, pieces)] },
});
/** Every unpaid order's time to pay is over. */
async function runOut(store: Store): Promise<void> {
  await sql`update orders set reservation_expires_at = now() - interval '1 second' where status = 'pending'`.execute(
    store.db,
  );
  await store.runJob("expire-orders");
}
const held = (store: Store) =>
  store.db.selectFrom("orders").select("reserved_by").where("reserved_by", "is not", null).execute();

test("a shopper has at most five unpaid orders; paying or cancelling one makes room", async () => {
  const store = await openShop();
  store.desk.behave(paysAtOnce);
  const ann = await store.shopper();
  const order = await buying(store, "shirt / White / S");
  const orders = [];
  for (let turn = 0; turn < 5; turn += 1) orders.push(await ann.ask(place, order));
  expect(await ann.refusal(place, order)).toMatchObject({
    status: 409,
    code: "too_many_unpaid",
    message: "5 orders wait for your payment. Please pay or cancel before you order more.",
  });
  await ann.ask(cancel, { params: { id: orders[0]?.id ?? 0 } });
  await ann.ask(place, order);
  await ann.refusal(place, order);
  await store.nobody.ask(settle, { params: { reference: orders[1]?.payment?.reference ?? "" } });
  await ann.ask(place, order);
  expect(await held(store)).toHaveLength(5);
  const ben = await store.shopper();
  await ben.ask(place, order);
});

test("twenty orders of one account at the same moment: five, and no more", async () => {
  const store = await openShop();
  const ann = await store.shopper();
  const order = await buying(store, "shirt / White / S");
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.call(place, order)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ problem }) => problem?.code === "too_many_unpaid")).toHaveLength(15);
});

test("one account reserves at most half of a variant's stock, in one order or several", async () => {
  const store = await openShop();
  const ann = await store.shopper();
  expect(await ann.refusal(place, await buying(store, "shirt / White / S", 16))).toMatchObject({
    status: 409,
    code: "too_many_held",
    at_most: 15,
    message: "You can hold at most 15 of Camp Shirt before paying.",
  });
  await ann.ask(place, await buying(store, "shirt / White / S", 10));
  const more = await ann.refusal(place, await buying(store, "shirt / White / S", 6));
  expect(more.message).toBe(
    "You can hold at most 15 of Camp Shirt before paying. Your unpaid orders hold 10 already.",
  );
  await ann.ask(place, await buying(store, "shirt / White / S", 5));
  expect(await store.variant("shirt / White / S")).toMatchObject({ reserved: 15 });
});

test("a stock of up to five may go to one shopper", async () => {
  const store = await openShop();
  const ann = await store.shopper();
  await ann.ask(place, await buying(store, "robe / White / L", 1));
  await ann.ask(place, await buying(store, "coat / Indigo / S", 5));
});

test("guests of one network share a limit of their own, by all their addresses", async () => {
  const store = await openShop({ MAX_OPEN_ORDERS: "1" });
  const order = await buying(store, "shirt / White / S");
  const from = (host: number) => ({ ...order, from: `2001:db8::${host}:1:2:3` });
  for (let turn = 1; turn <= 8; turn += 1) await store.nobody.ask(place, from(turn));
  const refused = await store.nobody.refusal(place, from(9));
  expect(refused).toMatchObject({ code: "too_many_unpaid" });
  expect(refused.message).toContain("sign in");
  await store.nobody.ask(place, { ...order, from: "2001:db8:0:1::1" });
  await (await store.shopper()).ask(place, from(9));
  const kept = JSON.stringify(await held(store));
  expect(kept).not.toContain("2001:");
});

test("guests share a network, so eight of their lapsed orders lower its limit as one of an account does", async () => {
  const store = await openShop();
  const one = await buying(store, "shirt / White / S");
  for (let turn = 0; turn < 7; turn += 1) await store.nobody.ask(place, one);
  await runOut(store);
  const half = await buying(store, "shirt / White / S", 15);
  await store.nobody.ask(place, half);
  expect((await store.nobody.refusal(place, half)).message).toBe(
    "You can hold at most 15 of Camp Shirt before paying. Unpaid orders from where you are calling hold " +
      "15 already. Please pay first, sign in, or try again in half an hour.",
  );
  await runOut(store);
  expect(await store.nobody.refusal(place, half)).toMatchObject({ code: "too_many_held", at_most: 7 });
});

test("each lapsed order lowers the limit, down to one item and one order, for a day", async () => {
  const store = await openShop();
  const ann = await store.shopper();
  const all = await buying(store, "coat / Indigo / S", 5);
  await ann.ask(place, all);
  await runOut(store);
  expect(await held(store)).toEqual([]);
  expect(await ann.refusal(place, all)).toMatchObject({ code: "too_many_held", at_most: 2 });
  for (let turn = 0; turn < 4; turn += 1) {
    await ann.ask(place, await buying(store, "coat / Indigo / S"));
    await runOut(store);
  }
  const one = await buying(store, "coat / Indigo / S");
  await ann.ask(place, one);
  expect(await ann.refusal(place, one)).toMatchObject({
    code: "too_many_unpaid",
    message: "One order waits for your payment. Please pay or cancel before you order more.",
  });
  await runOut(store);
  await store.forgetLapses();
  await ann.ask(place, all);
});

async function flood(
  caller: Shopper | Store["nobody"],
  calls: number,
  endpoint: typeof place | typeof endpoints.cart.add,
  body: object,
) {
  const codes: (string | number)[] = [];
  for (let turn = 0; turn < calls; turn += 1) {
    const { status, problem, headers } = await caller.call(endpoint, { body });
    codes.push(problem?.code ?? status);
    if (status === 429) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }
  return codes;
}

test("an account that floods the checkout or its cart is slowed down, and others are not", async () => {
  const store = await openShop({ CHECKOUTS_PER_MINUTE: "10" });
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const { body } = await buying(store, "robe / White / L");
  const codes = await flood(ann, 12, place, body);
  expect(codes.slice(0, 10)).not.toContain("too_many_requests");
  expect(codes.slice(10)).toEqual(["too_many_requests", "too_many_requests"]);
  const item = await store.item("shirt / White / S");
  const changes = await flood(ben, 42, endpoints.cart.add, item);
  expect(changes.slice(40)).toEqual(["too_many_requests", "too_many_requests"]);
  expect((await ben.call(place, { body: { shipping } })).problem?.code).not.toBe("too_many_requests");
  await store.nobody.ask(place, await buying(store, "shirt / White / M"));
});

test("a limited caller may call again after a minute of a monotonic clock", () => {
  let now = 1;
  const { consume } = makeRateLimiter(2, () => now);
  consume("ann");
  consume("ann");
  expect(() => consume("ann")).toThrow("Too many tries");
  consume("ben");
  now = 60_002;
  consume("ann");
});
