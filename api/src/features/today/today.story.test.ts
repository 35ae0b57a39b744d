import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { paysAtOnce } from "../../testing/fake-desk.ts";
import { openStore, type Store, shipping } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { audit } from "../audit/audit.ts";

tellsAll("today");
const { read, waiting } = endpoints.today;
const readSales = endpoints.today.sales;
const { place } = endpoints.orders;

async function buy(store: Store, name: string, quantity = 1): Promise<number> {
  const { id, payment } = await store.nobody.ask(place, {
    body: { shipping, items: [await store.item(name, quantity)] },
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
  await boss.ask(endpoints.staffOrders.cancel, { params: { id: cancelled }, body: { reason: "she asked" } });
  await store.nobody.ask(place, {
    body: { shipping, items: [await store.item("cushion / Indigo / One Size")] },
  });
  await store.nobody.ask(endpoints.messages.contact, {
    body: { name: "Halima", email: "h@example.com", subject: "Kano", message: "By Friday?" },
  });
  const today = await boss.ask(read);
  const counted = async (query: object) => boss.ask(endpoints.staffOrders.counts, { query: { ...query } });
  const { views } = await counted({});
  expect(await boss.ask(waiting)).toEqual({
    to_ship: 2,
    payments: 1,
    returns: 0,
    messages: 1,
    reviews: 0,
    running_out: today.running_out?.count,
  });
  expect(today.to_ship).toMatchObject({ count: 2, due: 0, list: "/orders?view=to_ship" });
  expect(today.to_ship?.count).toBe(views.to_ship);
  const toSettle = await boss.ask(endpoints.paymentExceptions.read, { query: { view: "to_settle" } });
  expect(today.payments).toMatchObject({ count: toSettle.results.length, list: "/payments" });
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
  const { sales, best_sellers } = await boss.ask(readSales);
  expect(sales).toMatchObject({ total: found.total, orders: found.count, usual: null });
  expect(found.total * 100).toBeCloseTo(sums.sold.USD ?? 0);
  expect(found.count).toBe(2);
  const placed = (await counted({ view: "all", since: today.day, until: today.day })).found.count;
  expect(sales.checkouts).toEqual({
    list: `/orders?view=all&since=${today.day}&until=${today.day}`,
    ...{ placed, paid: 4 },
  });
  expect(placed).toBe(5);
  expect(best_sellers).toMatchObject([
    { name: "Harmattan Coat", quantity: 3 },
    { name: "Camp Shirt", quantity: 1 },
  ]);
  const [coats] = best_sellers;
  const behind = Object.fromEntries(new URL(coats?.list ?? "", "http://shop").searchParams);
  expect((await counted(behind)).found).toEqual({ count: 1, total: 567 });
});

test("what a change costs more is sold on the day it is paid, not on that of its order", async () => {
  const { store, boss } = await openShop();
  const { exchange } = endpoints.staffOrders;
  const id = await buy(store, "shirt / White / S");
  const navy = await store.variant("shirt / Navy / M");
  await store.db.updateTable("variants").set({ price: 6_500 }).where("id", "=", navy.id).execute();
  const [item] = (await boss.ask(endpoints.staffOrders.read, { params: { id } })).items;
  const body = { item_id: item?.id ?? 0, version: 1, variant_id: navy.id, quantity: 1, reason: "too pale" };
  const asked = await boss.ask(exchange, { params: { id }, body });
  const reference = asked.exchange?.payment.reference ?? "";
  await store.workOff();
  await store.nobody.ask(endpoints.payments.settle, { params: { reference } });
  expect((await boss.ask(readSales)).sales).toMatchObject({ total: 65, orders: 1, basket: 65 });
  await store.tamper(
    `update payments set paid_at = paid_at - interval '7 days' where order_id = ${id} and pays_order`,
  );
  const { day } = await boss.ask(read);
  const { sales } = await boss.ask(readSales);
  expect(sales).toMatchObject({ total: 5.1, orders: 1, basket: 5.1, steps: [{ total: 5.1 }] });
  const soldOn = async (sold_on: string) =>
    (await boss.ask(endpoints.staffOrders.counts, { query: { sold_on } })).found;
  const weekAgo = new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10);
  expect([await soldOn(day), await soldOn(weekAgo)]).toEqual([
    { count: 1, total: 5.1 },
    { count: 1, total: 59.9 },
  ]);
  expect((await audit(store.db, none())).sums.sold.USD).toBe(6_500);
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
  await store.nobody.ask(place, { body: { shipping, items: [await store.item("shirt / White / M")] } });
  await store.tamper(`update orders o set placed_at = coalesce(p.paid_at, now() - interval '7 days')
    from payments p where p.order_id = o.id`);
  const { sales } = await boss.ask(readSales);
  expect(sales).toMatchObject({ total: 0, orders: 0, basket: null, steps: [] });
  expect(sales.usual).toMatchObject({ weeks: 3, total: 59.9, by_now: { orders: 1 }, paid_share: 0.75 });
  expect(sales.usual?.hours[24]).toEqual({ median: 59.9, low: 59.9, high: 1_200 });
});

test("conversion is what visitors ordered for each visit, from the second day of counting on", async () => {
  const { store, boss } = await openShop();
  const conversions = async () => {
    const { sales } = await boss.ask(readSales);
    return [sales.conversion, sales.usual?.conversion];
  };
  for (let visit = 0; visit < 4; visit += 1) await store.nobody.ask(endpoints.visits.count);
  const weekAgo = await buy(store, "shirt / White / S");
  await buy(store, "shirt / White / M");
  const lines = [{ variant_id: (await store.variant("shirt / White / M")).id, quantity: 1 }];
  await boss.ask(endpoints.staffOrders.place, { body: { shipping, email: "ngozi@example.com", lines } });
  expect(await conversions()).toEqual([null, undefined]);
  await store.tamper(`insert into visits select (now() at time zone shop_time_zone())::date - 7 * week, 5
      from generate_series(1, 4) week;
    update orders set placed_at = placed_at - interval '7 days' where id = ${weekAgo};
    update payments set paid_at = paid_at - interval '28 days' where order_id = ${weekAgo}`);
  // Of four such days the first is not counted.
  expect(await conversions()).toEqual([0.25, 1 / 15]);
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
  const { results } = await boss.ask(endpoints.today.unfoundSearches);
  expect(results).toEqual([
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
  expect(packer).toMatchObject({ messages: null, planned_prices: null, to_ship: { count: 0 } });
  expect(await (await store.staff("Packer")).ask(waiting)).toMatchObject({ messages: null, to_ship: 0 });
  const sender = await store.staff("Packer");
  expect(await sender.refusal(endpoints.today.unfoundSearches)).toMatchObject({ code: "not_allowed" });
  expect(await (await store.shopper()).refusal(readSales)).toMatchObject({ code: "not_allowed" });
  for (const call of [read, waiting])
    expect(await store.nobody.refusal(call)).toMatchObject({ code: "not_signed_in" });
  expect(await (await store.shopper()).refusal(read)).toMatchObject({ code: "not_allowed" });
});
