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
    const { status, headers } = await store.nobody.call(products.read, { params: { id: 100_000 + at } });
    if (status === 503) refused.push(headers);
    return status;
  });
  try {
    // Two are blocked and 200 wait; nobody waits for longer than a blink to be told to come back.
    await expect.poll(() => refused.length).toBe(48);
    expect(refused.every((headers) => headers["retry-after"] === "1")).toBe(true);
    expect((await store.nobody.call(products.list)).status).toBe(503);
    expect((await store.nobody.call(products.list, { headers: storefrontProof(store) })).status).toBe(200);

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
  expect([...statuses].sort()).toEqual([404, 503]);
  expect((await store.nobody.call(products.list)).status).toBe(200);
});
