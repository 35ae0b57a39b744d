import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("customers", "guests");
const { list, read, orders, addNote, export: exported, erase } = endpoints.customers;
const { guests } = endpoints;

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
    quantities: { bought: 3, refunded: 1 },
    notes: [{ by: boss.email, note: note.body.note }],
  });
  expect((await boss.ask(orders, { params })).results).toMatchObject([
    {
      id: order.id,
      status: "processing",
      refunded_total: 189,
      items: [
        { name: "Harmattan Coat", quantity: 2, refunded_quantity: 1 },
        { name: "Camp Shirt", quantity: 1, refunded_quantity: 0 },
      ],
    },
  ]);
  expect(await boss.ask(read, { params })).toEqual(customer);
  const reader = await store.staff("Read only");
  expect(await reader.refusal(addNote, note)).toMatchObject({ code: "not_allowed" });
  const packer = await store.staff("Packer");
  expect(await packer.refusal(list)).toMatchObject({ code: "not_allowed" });
  for (const endpoint of [read, orders])
    expect(await boss.refusal(endpoint, { params: { id: boss.id } })).toMatchObject({ code: "not_found" });
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
  expect(data).toMatchObject({
    profile: { email: shopper.email },
    orders: [{ id: order.id, payment: { status: "paid" } }],
  });
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

/** Orders without an account, all with one e-mail. */
async function buyAsGuest(store: Store, email: string, ...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const body = { shipping, email, items: [await store.item(name)] };
    ids.push((await store.nobody.ask(endpoints.orders.place, { body })).id);
  }
  return ids;
}

test("a guest is found by the whole email, with all that was bought by it, page by page", async () => {
  const { store, boss, shopper } = await openCustomer();
  const [first = 0, second = 0] = await buyAsGuest(
    store,
    "Ada@example.com",
    "shirt / White / S",
    "robe / White / M",
  );
  const [other = 0] = await buyAsGuest(store, "ada@example.net", "shirt / White / M");
  const search = async (text: string) => (await boss.ask(list, { query: { search: text } })).results;
  expect(await search("ada@example.com ")).toMatchObject([
    { id: second, has_account: false, email: "Ada@example.com", orders: 0, spent: 0 },
  ]);
  expect(await search("ada")).toEqual([]);
  expect(await search(shopper.email)).toMatchObject([{ id: shopper.id, has_account: true }]);
  const params = { id: first };
  const page = await boss.ask(guests.orders, { params, query: { page_size: 1 } });
  const rest = await boss.ask(guests.orders, { params, query: { page_size: 1, before: page.next ?? 0 } });
  expect([page, rest].map(({ results, next }) => [results.map(({ id }) => id), next])).toEqual([
    [[second], second],
    [[first], null],
  ]);
  const note = { params, body: { note: "wants a bigger bag" } };
  expect(await boss.ask(guests.addNote, note)).toMatchObject({ notes: [{ note: note.body.note }] });
  expect((await boss.ask(guests.read, { params: { id: other } })).notes).toEqual([]);
  const { items } = await shopper
    .ask(endpoints.orders.list)
    .then(({ results: [one] }) => one ?? { items: [] });
  expect(items.length).toBe(2);
});

test("a guest's data are exported and erased on request; what is under way keeps its email until it ends", async () => {
  const { store, boss, shopper } = await openCustomer();
  const email = "halima@example.com";
  const [ended = 0, open = 0] = await buyAsGuest(store, email, "shirt / White / S", "robe / White / M");
  const params = { id: ended };
  await store.tamper(`update orders set status = 'cancelled', stock_reserved = false where id = ${ended}`);
  const message = { name: "Halima", email, subject: "Kano", message: "By Friday?" };
  await store.nobody.ask(endpoints.messages.contact, { body: message });
  await store.nobody.ask(endpoints.messages.contact, { body: { ...message, email: shopper.email } });
  await boss.ask(guests.addNote, { params, body: { note: "asked to be forgotten" } });
  await store.tamper(`insert into reviews (product_id, order_id, stars, author, body)
    select product_id, order_id, 5, 'Halima', 'Soft.' from order_lines where order_id = ${open}`);
  const data = await boss.ask(guests.export, { params });
  expect(data).toMatchObject({
    email,
    messages: [{ subject: "Kano" }],
    reviews: [{ text: "Soft." }],
    newsletter: false,
  });
  expect(data.orders).toMatchObject([open, ended].map((id) => ({ id, email, payment: { status: "open" } })));
  const support = await store.staff("Support");
  expect(await support.refusal(guests.export, { params })).toMatchObject({ code: "not_allowed" });
  expect(await support.refusal(guests.erase, { params })).toMatchObject({ code: "not_allowed" });
  await boss.ask(guests.erase, { params });
  const reviews = await store.db.selectFrom("reviews").select(["author", "body"]).execute();
  expect(reviews).toEqual([{ author: "A former customer", body: "Soft." }]);
  const toShip = { params: { id: open } };
  expect(await boss.ask(endpoints.staffOrders.read, toShip)).toMatchObject({ email, is_erased: true });
  for (const id of [ended, open])
    for (const endpoint of [guests.read, guests.orders])
      expect(await boss.refusal(endpoint, { params: { id } })).toMatchObject({ code: "not_found" });
  expect(await boss.refusal(guests.addNote, { params, body: { note: "again" } })).toMatchObject({
    code: "not_found",
  });
  const kept = await store.db
    .selectFrom("orders")
    .select(["id", "email"])
    .where("user_id", "is", null)
    .orderBy("id")
    .execute();
  expect(kept).toEqual([
    { id: ended, email: "" },
    { id: open, email },
  ]);
  expect(await store.db.selectFrom("contact_messages").select("email").execute()).toEqual([
    { email: shopper.email },
  ]);
  expect(await store.db.selectFrom("guest_notes").selectAll().execute()).toEqual([]);
  expect((await boss.ask(read, { params: { id: shopper.id } })).orders).toBe(1);
  const log = await store.db.selectFrom("audit_log").select(["action", "subject"]).execute();
  expect(log.filter(({ action }) => action.startsWith("customer."))).toEqual([
    { action: "customer.export", subject: `guest of order ${ended}` },
    { action: "customer.erase", subject: `guest of order ${ended}` },
  ]);
});

test("exports beyond twenty an hour are refused; the log keeps those that were given", async () => {
  const { store, boss, params } = await openCustomer();
  const [order = 0] = await buyAsGuest(store, "halima@example.com", "shirt / White / S");
  const customer = () => boss.call(exported, { params });
  const guest = () => boss.call(guests.export, { params: { id: order } });
  for (const ask of [customer, guest]) {
    const answers = await Promise.all(Array.from({ length: 22 }, () => ask()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  }
  const log = await store.db
    .selectFrom("audit_log")
    .select("subject")
    .where("action", "=", "customer.export")
    .execute();
  expect(log).toHaveLength(40);
});
