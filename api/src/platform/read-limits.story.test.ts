import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { paysAtOnce } from "../testing/fake-desk.ts";
import { openStore, shipping } from "../testing/open-store.ts";
import { storefrontProof } from "../testing/storefront-proof.ts";

const { products, cart, orders, payments } = endpoints;

test("while guests flood a slow database with reads, a shopper buys and pays, and storefronts read", async () => {
  const store = await openStore();
  const shopper = await store.shopper();
  store.desk.behave(paysAtOnce);
  const blocker = await store.pool.connect();
  await blocker.query("begin; lock table reviews in access exclusive mode");
  const refused: Record<string, string>[] = [];
  const flood = Array.from({ length: 250 }, async (_, at) => {
    const { status, headers } = await store.nobody.call(products.read, {
      params: { id: 100_000 + at },
      from: "192.0.2.1",
    });
    if (status === 503) refused.push(headers);
    return status;
  });
  try {
    // Fifty are blocked or wait; nobody waits for longer than a blink to be told to come back.
    await expect.poll(() => refused.length).toBe(200);
    expect(refused.every((headers) => headers["retry-after"] === "1")).toBe(true);
    expect((await store.nobody.call(products.list, { from: "192.0.2.1" })).status).toBe(503);
    expect((await store.nobody.call(products.list, { headers: storefrontProof(store) })).status).toBe(200);
    const elsewhere = store.nobody.call(products.list, { from: "198.51.100.7" });
    flood.push(elsewhere.then(({ status }) => status));

    const item = await store.item("coat / Rust / M");
    await shopper.ask(cart.add, { body: item });
    expect((await shopper.ask(cart.read)).items).toHaveLength(1);
    const { id, payment } = await shopper.ask(orders.place, { body: { shipping, items: [item] } });
    await store.nobody.ask(payments.settle, { params: { reference: payment?.reference ?? "" } });
    expect((await shopper.ask(orders.read, { params: { id } })).status).toBe("processing");
  } finally {
    await blocker.query("rollback");
    blocker.release();
  }
  const statuses = new Set(await Promise.all(flood));
  expect([...statuses].sort()).toEqual([200, 404, 503]);
  expect((await store.nobody.call(products.list)).status).toBe(200);
});
