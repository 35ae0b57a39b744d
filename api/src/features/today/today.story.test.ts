import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { audit } from "../audit/audit.ts";

tellsAll("today");
const { read } = endpoints.today;
const { place } = endpoints.orders;

async function buy(store: Store, name: string, pieces = 1): Promise<number> {
  const { id, payment } = await store.nobody.ask(place, {
    body: { shipping, items: [await store.item(name, pieces)] },
  });
  await store.nobody.ask(endpoints.payments.settle, { params: { reference: payment?.reference ?? "" } });
  return id;
}
async function openShop() {
  const store = await openStore();
  store.desk.behave(paysAtOnce);
  return { store, boss: await store.staff() };
}
async function* none(): AsyncGenerator<never> {}

test("every number of the day is that of its list, and of the audit", async () => {
  const { store, boss } = await openShop();
  await buy(store, "coat / Indigo / S", 3);
  await buy(store, "shirt / White / S");
  const review = await buy(store, "shirt / White / M");
  await store.tamper(`update payments set status = 'review' where order_id = ${review};
    update orders set status = 'pending' where id = ${review}`);
  const cancelled = await buy(store, "serum /  / 30 ml");
  await boss.ask(endpoints.staffOrders.cancel, { params: { id: cancelled }, body: { why: "she asked" } });
  await store.nobody.ask(place, {
    body: { shipping, items: [await store.item("cushion / Indigo / One Size")] },
  });
  await store.nobody.ask(endpoints.messages.contact, {
    body: { name: "Halima", email: "h@example.com", subject: "Kano", message: "By Friday?" },
  });
  const today = await boss.ask(read);
  const counted = async (query: object) => boss.ask(endpoints.staffOrders.counts, { query: { ...query } });
  const { views } = await counted({});
  expect(today.to_ship).toMatchObject({ count: 2, due: 0, list: "/orders?view=to_ship" });
  expect([today.to_ship?.count, today.payments?.count]).toEqual([views.to_ship, views.money]);
  expect(today.to_ship?.examples.map(({ name }) => name)).toEqual(["Harmattan Coat", "Camp Shirt"]);
  expect(today.payments?.examples).toMatchObject([{ order_id: review, kind: "review" }]);
  const messages = await boss.ask(endpoints.staffMessages.list);
  expect(today.messages).toMatchObject({ count: messages.results.length, examples: [{ name: "Halima" }] });
  const low = await boss.ask(endpoints.stock.list, { query: { view: "low" } });
  expect(today.running_out).toEqual({
    count: low.results.length,
    list: "/stock?view=low",
    examples: low.results,
  });
  const { found } = await counted({ sold_on: today.day });
  const { sums } = await audit(store.db, none());
  expect(today.sales).toMatchObject({ total: found.total, orders: found.count, usual: null });
  expect(found.total * 100).toBeCloseTo(sums.sold.USD ?? 0);
  expect(today.sales?.steps.reduce((sum, step) => sum + step.orders, 0)).toBe(2);
  expect(today.best_sellers).toMatchObject([
    { name: "Harmattan Coat", pieces: 3 },
    { name: "Camp Shirt", pieces: 1 },
  ]);
});

test("what was to leave yesterday is due, and the one that waits longest is told", async () => {
  const { store, boss } = await openShop();
  const id = await buy(store, "coat / Indigo / S");
  await buy(store, "shirt / White / S");
  await store.tamper(`update orders set ship_by = current_date - 1 where id = ${id};
    update payments set paid_at = '2026-01-05T09:12:00Z' where order_id = ${id}`);
  const { to_ship } = await boss.ask(read);
  expect(to_ship).toMatchObject({ count: 2, due: 1, oldest_at: "2026-01-05T09:12:00.000Z" });
  expect(to_ship?.examples.map(({ order_id, is_due }) => [order_id === id, is_due])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("sales stand beside the same weekday of the weeks before", async () => {
  const { store, boss } = await openShop();
  const weeksAgo = async (weeks: number, name: string) =>
    store.tamper(`update payments set paid_at = now() - interval '${7 * weeks} days'
      where order_id = ${await buy(store, name)}`);
  await weeksAgo(1, "shirt / White / S");
  await weeksAgo(2, "robe / White / M");
  await weeksAgo(3, "shirt / Navy / M");
  await store.tamper("update payments set paid_at = paid_at - interval '1 second' where paid_at < now()");
  const { sales } = await boss.ask(read);
  expect(sales).toMatchObject({ total: 0, orders: 0, basket: null, steps: [] });
  expect(sales?.usual).toMatchObject({ weeks: 3, total: 59.9, by_now: { orders: 1 } });
  expect(sales?.usual?.hours[24]).toEqual({ median: 59.9, low: 59.9, high: 1_200 });
});

test("searches that found nothing are told, with a word of the shop that sounds alike", async () => {
  const boubou = draft(
    { handle: "boubou", name: "Grand Boubou", subcategory: "boubou" },
    { "Indigo / M": 1 },
  );
  const store = await openStore({ products: [boubou] });
  const boss = await store.staff();
  const search = (query: object) => store.nobody.ask(endpoints.products.list, { query: { ...query } });
  for (const text of ["Bubu", "bubu ", "fila", "coat"]) await search({ search: text });
  await search({ search: "bubu", page: 2 });
  await search({ search: "bubu", color: "Indigo" });
  await search({ search: "zzz ada@example.com" });
  const { unfound_searches: unfound } = await boss.ask(read);
  expect(unfound).toEqual([
    { text: "bubu", searches: 2, offer: { word: "boubou", products: 1 } },
    { text: "fila", searches: 1, offer: null },
  ]);
  const { rows } = await sql<{ text: string }>`select text from search_counts order by text`.execute(
    store.db,
  );
  expect(rows.map(({ text }) => text)).toEqual(["bubu", "coat", "fila"]);
});

test("a role sees the parts that it may see the lists of", async () => {
  const { store } = await openShop();
  const packer = await (await store.staff("Packer")).ask(read);
  expect(packer).toMatchObject({ messages: null, unfound_searches: null, to_ship: { count: 0 } });
  expect(await store.nobody.refusal(read)).toMatchObject({ code: "not_signed_in" });
  expect(await (await store.shopper()).refusal(read)).toMatchObject({ code: "not_allowed" });
});
