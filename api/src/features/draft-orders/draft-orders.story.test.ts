import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { expectLedgersAgree } from "../../testing/interleave.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("draftOrders");
const { draftOrders, staffOrders } = endpoints;
const COAT = "coat / Rust / M";
const SHIRT = "shirt / Navy / M";

const lineOf = async (store: Store, name: string, quantity = 1) => ({
  variant_id: (await store.variant(name)).id,
  quantity,
});
const raisePrice = (store: Store, name: string, cents: number) =>
  store
    .variant(name)
    .then(({ id }) => sql`update variants set price = price + ${cents} where id = ${id}`.execute(store.db));

test("a draft holds no stock, may be incomplete, and is placed with the prices of then", async () => {
  const store = await openStore({ stock: { [COAT]: 3 } });
  const boss = await store.staff();
  const coat = await lineOf(store, COAT, 2);
  const body = { email: "", shipping: { fullName: "Kemi Bello" }, note: "calls on Friday", lines: [coat] };
  const draft = await boss.ask(draftOrders.create, { body });
  expect(draft).toMatchObject({ email: "", version: 1, note: "calls on Friday", created_by: boss.email });
  expect(draft.lines).toMatchObject([{ ...coat, offered: true, variant: { available: 3 } }]);
  expect(await store.variant(COAT)).toMatchObject({ reserved: 0 });
  const { results } = await boss.ask(draftOrders.list);
  expect(results).toMatchObject([{ id: draft.id, customer_name: "Kemi Bello", quantity: 2, line_count: 1 }]);
  expect((await boss.ask(staffOrders.counts)).drafts).toBe(1);

  await raisePrice(store, COAT, 500);
  const params = { id: draft.id };
  const [line] = (await boss.ask(draftOrders.read, { params })).lines;
  const [saved, now] = [line?.saved_price ?? 0, line?.variant.price ?? 0];
  expect(now - saved).toBeCloseTo(5);
  const edit = { ...body, email: "kemi@example.com", shipping, version: 1 };
  expect(await boss.ask(draftOrders.update, { params, body: edit })).toMatchObject({
    version: 2,
    email: "kemi@example.com",
    lines: [{ saved_price: now }],
  });

  const order = {
    email: edit.email,
    shipping,
    lines: [coat],
    note: body.note,
    draft: { ...params, version: 2 },
  };
  const old = await boss.refusal(staffOrders.place, { body: { ...order, shown_total: saved * 2 } });
  expect(old).toMatchObject({ code: "price_changed", bill: { total_price: now * 2 } });
  const placed = await boss.ask(staffOrders.place, { body: { ...order, shown_total: now * 2 } });
  expect(placed).toMatchObject({ status: "pending", total_price: now * 2, email: edit.email });
  expect(placed.timeline).toContainEqual(expect.objectContaining({ kind: "note", what: body.note }));
  expect(await store.variant(COAT)).toMatchObject({ reserved: 2 });
  expect((await boss.refusal(draftOrders.read, { params })).status).toBe(404);
  expect((await boss.refusal(draftOrders.remove, { params })).status).toBe(404);
  await expectLedgersAgree(store);
});

test("of two who place a draft at once, one places it; who saves second sees what the first wrote", async () => {
  const store = await openStore({ stock: { [COAT]: 5 } });
  const [ann, ben] = [await store.staff(), await store.staff()];
  const lines = [await lineOf(store, COAT)];
  const { id } = await ann.ask(draftOrders.create, { body: { shipping, lines } });
  const params = { id };
  await ann.ask(draftOrders.update, { params, body: { shipping, lines, note: "gift wrap", version: 1 } });
  const late = await ben.refusal(draftOrders.update, { params, body: { shipping, lines: [], version: 1 } });
  expect(late).toMatchObject({
    code: "changed_meanwhile",
    present: { version: 2, note: "gift wrap", changed_by: ann.email },
  });
  const order = { email: "kemi@example.com", shipping, lines };
  const stale = await ben.refusal(staffOrders.place, { body: { ...order, draft: { id, version: 1 } } });
  expect(stale.code).toBe("changed_meanwhile");
  const answers = await Promise.all(
    [ann, ben, ann, ben].map((one) =>
      one.call(staffOrders.place, { body: { ...order, draft: { id, version: 2 } } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404]);
  expect(await store.variant(COAT)).toMatchObject({ reserved: 1 });
});

test("sold out when it is placed, the draft stays; a piece that has left the shop says so", async () => {
  const store = await openStore({ stock: { [COAT]: 1, [SHIRT]: 4 } });
  const boss = await store.staff();
  const lines = [await lineOf(store, COAT, 2), await lineOf(store, SHIRT)];
  const { id } = await boss.ask(draftOrders.create, { body: { shipping, lines } });
  const order = { email: "kemi@example.com", shipping, lines, draft: { id, version: 1 } };
  expect((await boss.refusal(staffOrders.place, { body: order })).code).toBe("sold_out");
  const shirt = await store.product("shirt");
  await boss.ask(endpoints.retirements.create, { params: { id: shirt }, body: {} });
  const draft = await boss.ask(draftOrders.read, { params: { id } });
  expect(draft.lines.map(({ offered }) => offered)).toEqual([true, false]);
  const unknown = { shipping, lines: [{ variant_id: 999_999, quantity: 1 }] };
  expect((await boss.refusal(draftOrders.create, { body: unknown })).code).toBe("no_such_variant");
});

test("a deleted draft is saved again from what it was; the audit log has the goods and no address", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const body = { email: "kemi@example.com", shipping, note: "", lines: [await lineOf(store, COAT, 2)] };
  const first = await boss.ask(draftOrders.create, { body });
  const other = [await lineOf(store, COAT), await lineOf(store, SHIRT)];
  const params = { id: first.id };
  await boss.ask(draftOrders.update, { params, body: { ...body, lines: other, version: 1 } });
  await boss.ask(draftOrders.remove, { params });
  const again = await boss.ask(draftOrders.create, { body });
  expect(again).toMatchObject({ email: body.email, lines: [{ quantity: 2 }] });
  const log = await store.db
    .selectFrom("audit_log")
    .select(["action", "subject", "changes"])
    .where("record", "=", "draft_orders")
    .where("record_id", "=", first.id)
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    "draft_orders.insert",
    "draft_orders.update",
    "draft_orders.delete",
  ]);
  expect(new Set(Object.values(log[1]?.changes ?? {}))).toEqual(
    new Set([
      [2, 1],
      [null, 1],
    ]),
  );
  expect(JSON.stringify(log)).not.toContain(shipping.address);
});

test("drafts come in pages, and only who may place orders sees them", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const ids: number[] = [];
  for (let at = 0; at < 3; at += 1)
    ids.push((await boss.ask(draftOrders.create, { body: { shipping: {}, lines: [] } })).id);
  const page = await boss.ask(draftOrders.list, { query: { page_size: 2 } });
  const rest = await boss.ask(draftOrders.list, { query: { page_size: 2, before: String(page.next) } });
  expect([...page.results, ...rest.results].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(rest.next).toBeNull();
  const shopper = await store.shopper();
  expect((await shopper.refusal(draftOrders.list)).status).toBe(403);
  const invalid = { email: "kemi", shipping: {}, lines: [] };
  expect((await boss.refusal(draftOrders.create, { body: invalid })).errors).toHaveProperty("email");
});
