import { endpoints } from "@adire/contract/endpoints";
import { expect, onTestFinished, test } from "vitest";
import { openStore as openDatabase } from "../db/open.ts";
import { makeCaller } from "../testing/caller.ts";
import { paysAtOnce } from "../testing/fake-desk.ts";
import { openStore, type Shopper, type Store, shipping } from "../testing/open-store.ts";
import { orderOf } from "../testing/orders.ts";
import { storefrontProof } from "../testing/storefront-proof.ts";

const { products, cart, orders, payments } = endpoints;
const networks = ["192.0.2.1", "198.51.100.7", "203.0.113.9"];

/** Makes every statement wait that needs the table. @returns the end of it */
async function block(store: Store, table: string) {
  const blocker = await store.pool.connect();
  await blocker.query(`begin; lock table ${table} in access exclusive mode`);
  return async () => {
    await blocker.query("rollback");
    blocker.release();
  };
}

/** Collects the Retry-After of answers that are refused. */
function watchRefusals() {
  const refused: (string | undefined)[] = [];
  const watch = async (call: Promise<{ status: number; headers: Record<string, string> }>) => {
    const { status, headers } = await call;
    if (status === 503) refused.push(headers["retry-after"]);
    return status;
  };
  return { refused, watch };
}

async function buyAsGuest(store: Store, name: string) {
  const body = { shipping, items: [await store.item(name)] };
  const { payment } = await store.nobody.ask(orders.place, { body });
  return store.nobody.ask(payments.settle, { params: { reference: payment?.reference ?? "" } });
}

test("while guests flood a slow database with reads, a shopper buys and pays, and storefronts read", async () => {
  const store = await openStore({ settings: { MAX_WAIT_SECONDS: "" } });
  const shopper = await store.shopper();
  store.desk.behave(paysAtOnce);
  const unblock = await block(store, "reviews");
  const { refused, watch } = watchRefusals();
  const read = (at: number) =>
    watch(store.nobody.call(products.read, { params: { id: 100_000 + at }, from: networks[0] ?? "" }));
  const flood = Array.from({ length: 250 }, (_, at) => read(at));
  try {
    // Fifty are blocked or wait; nobody waits for longer than a blink to be told to come back.
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(200);
    expect(new Set(refused)).toEqual(new Set(["1"]));
    expect((await store.nobody.call(products.list, { headers: storefrontProof(store) })).status).toBe(200);
    expect((await store.nobody.call(products.list, { from: networks[1] ?? "" })).status).toBe(200);
    const item = await store.item("coat / Rust / M");
    await shopper.ask(cart.add, { body: item });
    expect((await shopper.ask(cart.read)).items).toHaveLength(1);
    const { id, payment } = await shopper.ask(orders.place, { body: { shipping, items: [item] } });
    await store.nobody.ask(payments.settle, { params: { reference: payment?.reference ?? "" } });
    expect((await shopper.ask(orders.read, { params: { id } })).status).toBe("processing");
    // Those that wait are told so after a second, however long the eight at work take.
    await expect.poll(() => refused.length).toBe(242);
  } finally {
    await unblock();
  }
  expect(new Set(await Promise.all(flood))).toEqual(new Set([404, 503]));
  expect((await store.nobody.call(products.list)).status).toBe(200);
});

test("while every cart waits for the database, further changes are refused at once and guests buy", async () => {
  const store = await openStore({ settings: { MAX_WAIT_SECONDS: "" } });
  const shopper = await store.shopper();
  store.desk.behave(paysAtOnce);
  const unblock = await block(store, "cart_lines");
  const { refused, watch } = watchRefusals();
  const body = await store.item("coat / Rust / M");
  const flood = networks.flatMap((from) =>
    Array.from({ length: 50 }, () => watch(shopper.call(cart.add, { body, from }))),
  );
  try {
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(47);
    expect(new Set(refused)).toEqual(new Set(["1"]));
    expect((await buyAsGuest(store, "shirt / Navy / M")).payment_status).toBe("paid");
    expect((await store.nobody.call(products.list)).status).toBe(200);
  } finally {
    await unblock();
  }
  const statuses = await Promise.all(flood);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
});

test("while the desk does not answer, further settlements are refused at once and orders are placed", async () => {
  const store = await openStore({ settings: { MAX_WAIT_SECONDS: "" } });
  const shopper = await store.shopper();
  const item = "shirt / Navy / M";
  const placed = await Promise.all(Array.from({ length: 6 }, () => orderOf(store, shopper, item)));
  const silence = Promise.withResolvers<never>();
  store.desk.behave(() => silence.promise);
  const { refused, watch } = watchRefusals();
  const settle = (reference: string, from: string) =>
    watch(store.nobody.call(payments.settle, { params: { reference }, from }));
  const flood = networks.flatMap((from, network) =>
    Array.from({ length: 50 }, (_, at) => settle(placed[network * 2 + (at % 2)]?.reference ?? "", from)),
  );
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(34);
  expect(new Set(refused)).toEqual(new Set(["1"]));
  await orderOf(store, shopper, "coat / Rust / M");
  expect((await shopper.call(cart.read)).status).toBe(200);
  silence.reject(new Error("the desk has ended"));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([500, 503]));
});

test("orders and payments have connections that nothing else uses up", async () => {
  const store = await openStore({ settings: { MAX_WAIT_SECONDS: "" } });
  const checkout = openDatabase(store.url, { max: 2 });
  onTestFinished(checkout.close);
  const { app, pool } = await store.anotherProcess({ leaseMs: 900, checkout });
  const shopper = await store.shopper();
  const here: Pick<Shopper, "ask"> = makeCaller(app, shopper.token);
  store.desk.behave(paysAtOnce);
  const body = { shipping, items: [await store.item("shirt / Navy / M")] };
  await app.ready();
  const taken = Array.from({ length: pool.options.max ?? 10 }, () => pool.connect());
  try {
    await expect.poll(() => pool.waitingCount).toBeGreaterThan(0);
    const { payment } = await here.ask(orders.place, { body });
    const params = { reference: payment?.reference ?? "" };
    expect((await here.ask(payments.settle, { params })).payment_status).toBe("paid");
  } finally {
    await Promise.all(taken.map((connected) => connected.then((client) => client.release())));
  }
});
