import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("customers");
const { list, read, addNote, export: exported, erase } = endpoints.customers;

/** A shopper who bought two coats and a shirt, and sent a coat back. */
async function openCustomer() {
  const store = await openStore();
  const order = await paidOrder(store);
  await order.refund({ lines: [order.line(0)] });
  const { shopper, boss } = order;
  return { store, order, shopper, boss, params: { id: shopper.id } };
}

test("a customer shows what was bought, what came back, and what the staff noted", async () => {
  const { store, order, shopper, boss, params } = await openCustomer();
  const { results } = await boss.ask(list, { query: { search: shopper.username.slice(0, 6) } });
  const spent = 248.9;
  expect(results).toMatchObject([{ ...params, email: shopper.email, orders: 1, spent }]);
  expect((await boss.ask(list, { query: { search: "nobody at all" } })).results).toEqual([]);
  const note = { params, body: { note: "wants to be called before delivery" } };
  const customer = await boss.ask(addNote, note);
  expect(customer).toMatchObject({
    spent,
    pieces: { bought: 3, refunded: 1 },
    notes: [{ by: boss.email, note: note.body.note }],
    recent_orders: [
      {
        id: order.id,
        status: "processing",
        refunded_total: 189,
        items: [
          { name: "Harmattan Coat", quantity: 2, refunded_quantity: 1 },
          { name: "Camp Shirt", quantity: 1, refunded_quantity: 0 },
        ],
      },
    ],
  });
  expect(await boss.ask(read, { params })).toEqual(customer);
  const reader = await store.staff("Read only");
  expect(await reader.refusal(addNote, note)).toMatchObject({ code: "not_allowed" });
  const packer = await store.staff("Packer");
  expect(await packer.refusal(list)).toMatchObject({ code: "not_allowed" });
  expect(await boss.refusal(read, { params: { id: boss.id } })).toMatchObject({ code: "not_found" });
});

test("customers are listed newest first, page by page", async () => {
  const store = await openStore();
  const people = [await store.shopper(), await store.shopper(), await store.shopper()];
  const boss = await store.staff();
  const first = await boss.ask(list, { query: { page_size: 2 } });
  const second = await boss.ask(list, { query: { page_size: 2, before: first.next ?? 0 } });
  const ids = [...first.results, ...second.results].map(({ id }) => id);
  expect(ids).toEqual(people.map(({ id }) => id).reverse());
  expect(second.next).toBeNull();
});

test("a customer's data are exported and erased on request; the log keeps that, without who it was", async () => {
  const { store, order, shopper, boss, params } = await openCustomer();
  await boss.ask(addNote, { params, body: { note: "asked to be forgotten" } });
  const data = await boss.ask(exported, { params });
  expect(data).toMatchObject({ profile: { email: shopper.email }, orders: [{ id: order.id }] });
  const support = await store.staff("Support");
  expect(await support.refusal(exported, { params })).toMatchObject({ code: "not_allowed" });
  expect(await support.refusal(erase, { params })).toMatchObject({ code: "not_allowed" });
  await store.db
    .updateTable("sessions")
    .set({ confirmed_at: null })
    .where("id", "=", boss.sessionId)
    .execute();
  expect(await boss.refusal(erase, { params })).toMatchObject({ code: "second_factor_needed" });
  const manager = await store.staff("Manager");
  await manager.ask(erase, { params });
  expect(await manager.refusal(read, { params })).toMatchObject({ code: "not_found" });
  expect(await manager.refusal(erase, { params: { id: boss.id } })).toMatchObject({ code: "not_found" });
  expect(await store.db.selectFrom("customer_notes").selectAll().execute()).toEqual([]);
  const { rows } = await store.pool.query("select status, user_id from orders");
  expect(rows).toEqual([{ status: "processing", user_id: null }]);
  const log = await store.db.selectFrom("audit_log").select(["name", "action", "subject"]).execute();
  expect(log.filter(({ action }) => action.startsWith("customer."))).toEqual([
    { name: boss.email, action: "customer.export", subject: `customer ${shopper.id}` },
    { name: manager.email, action: "customer.erase", subject: `customer ${shopper.id}` },
  ]);
});
