import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { untilThereIsRoom } from "../../testing/caller.ts";
import {
  openStore,
  openStoreForReading,
  putOnShelf,
  type Store,
  shipping,
} from "../../testing/open-store.ts";

const { place, cancel } = endpoints.orders;
const { add } = endpoints.cart;
const shared = await openStoreForReading();
const key = (value: string) => ({ "idempotency-key": value });
const orders = async (store: Store) => (await store.db.selectFrom("orders").select("id").execute()).length;

test("50 parallel orders with one key are one order; each call gets it or an in-progress refusal", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const asked = {
    body: { shipping, items: [await store.item("shirt / White / S")] },
    headers: key("one"),
  };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => untilThereIsRoom(() => ann.call(place, asked))),
  );
  const done = answers.filter((answer) => answer.status === 201);
  for (const { problem, headers } of answers.filter((answer) => answer.status !== 201)) {
    expect(problem).toMatchObject({ status: 409, code: "idempotency_key_in_use" });
    expect(headers["retry-after"]).toBe("1");
  }
  done.push(await ann.call(place, asked));
  expect(new Set(done.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(done.filter((answer) => answer.headers["idempotent-replayed"] === "true")).toHaveLength(
    done.length - 1,
  );
  expect(await orders(store)).toBe(1);
  expect(await store.variant("shirt / White / S")).toMatchObject({ reserved: 1 });
  expect(await store.mails()).toHaveLength(1);
});

test("while the first order is in progress, the same key is refused at once, and other keys are not", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = await store.variant("shirt / White / S");
  const asked = { body: { shipping, items: [await store.item("shirt / White / S")] }, headers: key("one") };
  let first: Promise<unknown> = Promise.resolve();
  await store.db.transaction().execute(async (tx) => {
    await sql`select from variants where id = ${id} for update`.execute(tx);
    first = ann.ask(place, asked);
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(store.db)).rows.length).toBe(1);
    expect((await ann.call(place, asked)).problem?.code).toBe("idempotency_key_in_use");
    const other = await store.nobody.call(place, {
      body: { shipping, items: [await store.item("robe / White / L")] },
      headers: key("one"),
    });
    expect(other.status).toBe(201);
  });
  const placed = await first;
  const again = await ann.call(place, asked);
  expect(again.body).toEqual(placed);
  expect(again.headers["idempotent-replayed"]).toBe("true");
});

test("a repeated call gets the first response byte for byte, also with the body's names in another order", async () => {
  const store = await openStore();
  const item = await store.item("shirt / White / S");
  const send = (text: string) =>
    store.app.inject({
      method: "POST",
      url: place.path,
      payload: text,
      headers: { "content-type": "application/json", ...key("one") },
    });
  const backwards = (of: object) => Object.fromEntries(Object.entries(of).reverse());
  const first = await send(JSON.stringify({ shipping, items: [item] }));
  const second = await send(JSON.stringify({ items: [backwards(item)], shipping: backwards(shipping) }));
  expect(first.statusCode).toBe(201);
  expect(second.headers["idempotent-replayed"]).toBe("true");
  expect(second.body).toBe(first.body);
});

test("a repeated addition to the cart takes effect once", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const asked = { body: await store.item("shirt / White / S", 2), headers: key("add") };
  const first = await ann.ask(add, asked);
  const again = await ann.call(add, asked);
  expect(again.body).toEqual(first);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect((await ann.ask(endpoints.cart.read)).items).toMatchObject([{ quantity: 2 }]);
  const more = { ...asked, body: { ...asked.body, quantity: 3 } };
  expect((await ann.refusal(add, more)).code).toBe("idempotency_key_reused");
  expect((await ann.ask(add, { body: asked.body })).item).toMatchObject({ quantity: 4 });
});

test("a key is refused for another path", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const item = await store.item("shirt / White / S");
  await ann.ask(add, { body: item, headers: key("one") });
  const refused = await ann.refusal(place, { body: { shipping, items: [item] }, headers: key("one") });
  expect(refused.code).toBe("idempotency_key_reused");
});

test("a key with another body is refused", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const headers = key("one");
  await ann.ask(place, { body: { shipping, items: [await store.item("shirt / White / S")] }, headers });
  const other = { shipping, items: [await store.item("shirt / White / S", 2)] };
  expect(await ann.refusal(place, { body: other, headers })).toMatchObject({
    status: 422,
    code: "idempotency_key_reused",
  });
  expect(await orders(store)).toBe(1);
});

test("the same key of another shopper and of a guest is another key", async () => {
  const store = await openStore();
  const body = { shipping, items: [await store.item("shirt / White / S")] };
  const headers = key("one");
  const ids = [];
  for (const who of [await store.shopper(), await store.shopper(), store.nobody]) {
    const { body: order, headers: said } = await who.call(place, { body, headers });
    expect(said).not.toHaveProperty("idempotent-replayed");
    ids.push(order.id);
  }
  expect(new Set(ids).size).toBe(3);
});

test("a refusal stores nothing: the same key may be used again", async () => {
  const store = await openStore({ stock: { "robe / White / L": 0 } });
  const request = { body: { shipping, items: [await store.item("robe / White / L")] }, headers: key("one") };
  expect((await store.nobody.refusal(place, request)).code).toBe("sold_out");
  await putOnShelf(store.db, (await store.variant("robe / White / L")).id, 1);
  await store.nobody.ask(place, request);
});

test("a repeated cancel with its key is answered like the first", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = await ann.ask(place, { body: { shipping, items: [await store.item("shirt / White / S")] } });
  const request = { params: { id }, headers: key("stop") };
  const first = await ann.ask(cancel, request);
  expect(await ann.ask(cancel, request)).toEqual(first);
});

test.each(["", "x".repeat(256), "a b", "é"])("a key of %j is refused", async (value) => {
  const store = shared;
  const body = { shipping, items: [await store.item("shirt / White / S")] };
  const refused = await store.nobody.refusal(place, { body, headers: key(value) });
  expect(refused).toMatchObject({ status: 400, code: "malformed" });
  expect(await orders(store)).toBe(0);
});

test("keys are deleted after a day", async () => {
  const store = await openStore();
  const request = { body: { shipping, items: [await store.item("shirt / White / S")] }, headers: key("one") };
  await store.nobody.ask(place, request);
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(store.db);
  const again = await store.nobody.call(place, request);
  expect(again.headers).not.toHaveProperty("idempotent-replayed");
  expect(await orders(store)).toBe(2);
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(store.db);
  await store.runJob("forget-keys");
  expect(await store.db.selectFrom("idempotency_keys").selectAll().execute()).toEqual([]);
});
