import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, openStoreForReading, type Store, shipping } from "../../testing/open-store.ts";

const { place, cancel } = endpoints.orders;
const shared = await openStoreForReading();
const key = (value: string) => ({ "idempotency-key": value });
const orders = async (store: Store) => (await store.db.selectFrom("orders").select("id").execute()).length;

test("50 parallel orders with one key are one order, and every answer is the same", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const body = { shipping, items: [await store.item("shirt / White / S")] };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ann.call(place, { body, headers: key("one") })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === "true")).toHaveLength(49);
  expect(await orders(store)).toBe(1);
  expect(await store.variant("shirt / White / S")).toMatchObject({ reserved: 1 });
  expect(await store.mails()).toHaveLength(1);
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

test("a refusal keeps nothing: the same key may try again", async () => {
  const store = await openStore({ stock: { "robe / White / L": 0 } });
  const request = { body: { shipping, items: [await store.item("robe / White / L")] }, headers: key("one") };
  expect((await store.nobody.refusal(place, request)).code).toBe("sold_out");
  await sql`update variants set on_hand = 1`.execute(store.db);
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

test("keys are forgotten after a day", async () => {
  const store = await openStore();
  const request = { body: { shipping, items: [await store.item("shirt / White / S")] }, headers: key("one") };
  await store.nobody.ask(place, request);
  await sql`update idempotency_keys set created_at = now() - interval '25 hours'`.execute(store.db);
  await store.strike("forget-keys");
  const again = await store.nobody.call(place, request);
  expect(again.headers).not.toHaveProperty("idempotent-replayed");
});
