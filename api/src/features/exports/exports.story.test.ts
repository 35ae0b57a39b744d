import { endpoints } from "@adire/contract/endpoints";
import type { NewExport } from "@adire/contract/shapes";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { signText } from "../../platform/signed-link.ts";
import { openStore, type Shopper, type Store } from "../../testing/open-store.ts";
import { paidOrder } from "../../testing/paid-order.ts";
import { placedOrder } from "../../testing/placed-order.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("dataExports");

const { create, list, link, download } = endpoints.dataExports;
const always: NewExport = { kind: "orders", from: "2020-01-01", to: "2100-12-31" };

/** The file of an export, by its signed address. */
async function fileOf(store: Store, who: Shopper, id: number) {
  const { address } = await who.ask(link, { params: { id } });
  const { headers, body } = await store.nobody.call(download, { params: { token: tokenIn(address) } });
  return { headers, text: Buffer.from(body).toString("utf8") };
}
const tokenIn = (address: string) => /\/files\/(.+)\/$/.exec(address)?.[1] ?? "";

const rowsIn = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

async function exported(store: Store, who: Shopper, body: NewExport) {
  const { id } = await who.ask(create, { body });
  await store.workOff();
  return rowsIn((await fileOf(store, who, id)).text);
}

test("orders for the accountant: a row for each line, with what was paid, sent back and refunded", async () => {
  const store = await openStore();
  const sold = await paidOrder(store);
  await sold.send();
  await sold.refund({ lines: [sold.line(0)] });
  const unpaid = await placedOrder(store, { "robe / White / L": 1 }, { paid: false });
  const asked = await sold.boss.ask(create, { body: always });
  expect(asked).toMatchObject({ ...always, state: "making", row_count: null, kept_until: null });
  await store.workOff();
  const { results } = await sold.boss.ask(list);
  const { headers, text } = await fileOf(store, sold.boss, asked.id);
  expect(results).toEqual([
    {
      ...asked,
      ...{ state: "ready", row_count: 3, bytes: Buffer.byteLength(text), made_by: sold.boss.email },
      kept_until: expect.any(String),
    },
  ]);
  const days = Date.parse(results[0]?.kept_until ?? "") - Date.parse(asked.made_at);
  expect(Math.round(days / 86_400_000)).toBe(7);
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="orders-2020-01-01-to-2100-12-31.csv"',
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  const rows = rowsIn(text);
  const seen = await sold.shopper.ask(endpoints.orders.read, sold.asked);
  const [payment] = (await sold.whole()).payments;
  const order = {
    Order: String(sold.id),
    "Placed at": seen.date,
    State: "Shipped",
    "Payment state": "Paid",
    "Payment method": "Credit card",
    "Payment reference": sold.reference,
    "Paid at": payment?.paid_at,
    Email: sold.shopper.email,
    "Ship to": "Ada Obi",
    Street: "1 Tejuosho Lane",
    City: "Abeokuta",
    "State or region": "Ogun",
    Postcode: "110001",
    Country: "Nigeria",
    Currency: "USD",
    Subtotal: "437.90",
    Delivery: "0.00",
    Total: "437.90",
    Refunded: "189.00",
    "Paid currency": "NGN",
    Paid: payment?.amount.toFixed(2),
    "Exchange rate": "1540.250000",
  };
  expect(rows).toMatchObject([
    {
      ...order,
      ...{ Product: "Harmattan Coat", Color: "Rust", Size: "M", Quantity: "2", "Unit price": "189.00" },
      ...{ "Line total": "378.00", "Refunded quantity": "1", "Returned quantity": "1" },
    },
    {
      ...order,
      ...{ Product: "Camp Shirt", Color: "Navy", Size: "M", Quantity: "1", "Unit price": "59.90" },
      ...{ "Line total": "59.90", "Refunded quantity": "0", "Returned quantity": "0" },
    },
    {
      ...{ Order: String(unpaid.id), State: "Pending", "Payment state": "Open", "Paid at": "", Paid: "" },
      ...{ Product: "Grand Agbada", Total: "1200.00", Refunded: "0.00", "Refunded quantity": "0" },
    },
  ]);
});

test("pieces that were refunded before they were sent did not come back", async () => {
  const store = await openStore();
  const sold = await paidOrder(store, { "coat / Rust / M": 3 });
  await sold.refund({ lines: [sold.line(0)] });
  await sold.send();
  await sold.refund({ lines: [sold.line(0)] });
  await sold.refund({ lines: [sold.line(0, 1, "kept")] });
  expect(await exported(store, sold.boss, always)).toMatchObject([
    { Quantity: "3", "Refunded quantity": "3", "Returned quantity": "1" },
  ]);
});

test("a period is days of the shop's time, and thousands of orders come page by page", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const ids: number[] = [];
  for (let order = 0; order < 4; order += 1)
    ids.push((await placedOrder(store, { "shirt / White / S": 1 }, { paid: false })).id);
  await store.tamper(`insert into settings (name, value) values ('time_zone', '"Africa/Lagos"')
    on conflict (name) do update set value = excluded.value`);
  const moments = [
    "2026-09-30T22:59:59Z",
    "2026-09-30T23:00:00Z",
    "2026-10-31T22:59:59Z",
    "2026-10-31T23:00:00Z",
  ];
  for (const [at, id] of ids.entries())
    await store.tamper(`update orders set placed_at = '${moments[at]}' where id = ${id}`);
  const october: NewExport = { kind: "orders", from: "2026-10-01", to: "2026-10-31" };
  const rows = await exported(store, boss, october);
  expect(rows.map(({ Order }) => Number(Order))).toEqual(ids.slice(1, 3));

  await store.tamper(`insert into orders (email, customer_name, shipping, shipping_text, payment_type, currency, total,
      exchange_rate, rate_source, placed_at)
    select '', 'Ada ' || n, '{"fullName": "", "address": "", "city": "", "state": "", "zipCode": "", "country": ""}',
      '', 'credit', 'USD', 100, 1, '', '2024-02-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 1200) n;
    insert into order_lines (order_id, name, brand, unit_price, quantity)
    select id, 'Shirt', '', 100, 1 from orders where placed_at < '2024-03-01'`);
  const many = await exported(store, boss, { kind: "orders", from: "2024-02-01", to: "2024-02-29" });
  expect([many.length, many[0]?.Customer, many.at(-1)?.Customer]).toEqual([1_200, "Ada 1", "Ada 1200"]);
  expect(await exported(store, boss, { kind: "orders", from: "2023-01-01", to: "2023-01-31" })).toEqual([]);
});

test("who was erased stays erased, also while an order still needs the e-mail", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { shopper, id } = await placedOrder(store, { "shirt / White / S": 1 });
  await boss.ask(endpoints.customers.erase, { params: { id: shopper.id } });
  const [row] = await exported(store, boss, always);
  expect(row).toMatchObject({ Order: String(id), Email: "" });
});

test("a name that a spreadsheet would compute is a text", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { id } = await placedOrder(store, { "shirt / White / S": 1 }, { paid: false });
  await store.tamper(`update orders set customer_name = '=HYPERLINK("x")' where id = ${id}`);
  expect(await exported(store, boss, always)).toMatchObject([{ Customer: `'=HYPERLINK("x")` }]);
});

test("owner and manager may export, after they showed their second factor; others may not", async () => {
  const store = await openStore();
  const [owner, manager, support] = [
    await store.staff(),
    await store.staff("Manager"),
    await store.staff("Support"),
  ];
  const body: NewExport = { kind: "products" };
  const { id } = await owner.ask(create, { body });
  await store.workOff();
  expect((await manager.ask(list)).results).toHaveLength(1);
  expect((await support.refusal(list)).code).toBe("not_allowed");
  expect((await support.refusal(create, { body })).code).toBe("not_allowed");
  expect((await support.refusal(link, { params: { id } })).code).toBe("not_allowed");
  await sql`update sessions set confirmed_at = now() - interval '6 minutes'`.execute(store.db);
  expect((await manager.refusal(create, { body })).code).toBe("second_factor_needed");
  expect((await manager.refusal(link, { params: { id } })).code).toBe("second_factor_needed");
});

test("what was asked for and taken is in the audit log", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await exported(store, boss, { kind: "orders", from: "2026-10-01", to: "2026-10-31" });
  const { results } = await boss.ask(endpoints.auditLog.list, { query: { record: "exports" } });
  expect(results.map(({ action, subject, name }) => [action, subject, name])).toEqual([
    ["export.download", "orders from 2026-10-01 to 2026-10-31", boss.email],
    ["export.ask", "orders from 2026-10-01 to 2026-10-31", boss.email],
  ]);
});

test.each([
  [{ kind: "orders", from: "2026-11-02", to: "2026-11-01" }, "to"],
  [{ kind: "orders", from: "2026-02-30", to: "2026-11-01" }, "from"],
  [{ kind: "orders", from: "0000-01-01", to: "2026-11-01" }, "from"],
  [{ kind: "orders", from: "2026-11-02" }, "to"],
  [{ kind: "customers" }, "kind"],
])("%o is no export", async (body, field) => {
  const store = await openStore();
  const refused = await (await store.staff()).refusal(create, { body });
  expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, [field]]);
});

test("a person asks for 20 exports an hour; another one may go on", async () => {
  const store = await openStore();
  const [boss, other] = [await store.staff(), await store.staff()];
  for (let time = 0; time < 20; time += 1) await boss.ask(create, { body: { kind: "products" } });
  expect((await boss.refusal(create, { body: { kind: "products" } })).status).toBe(429);
  await other.ask(create, { body: { kind: "products" } });
});

test("exports are listed page by page, newest first", async () => {
  const store = await openStore();
  const boss = await store.staff();
  await store.tamper(`insert into exports (kind, made_by) select 'products', 'ada@story.example'
    from generate_series(1, 60)`);
  const first = await boss.ask(list);
  const last = await boss.ask(list, { query: { before: first.next ?? 0 } });
  const ids = [...first.results, ...last.results].map(({ id }) => id);
  expect([first.results.length, last.results.length, last.next]).toEqual([50, 10, null]);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test("a signed address opens one file for five minutes, and says nothing where it does not", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const one = await boss.ask(create, { body: { kind: "products" } });
  expect((await boss.refusal(link, { params: { id: one.id } })).code).toBe("no_file");
  await store.workOff();
  const other = await boss.ask(create, { body: always });
  await store.workOff();
  const { address } = await boss.ask(link, { params: { id: one.id } });
  expect(address).toMatch(/^http:\/\/api\.story\.example\/staff\/api\/exports\/files\//);
  const token = tokenIn(address);
  const [id = "", until = "", signature = ""] = token.split(":");
  const lifetime = Number(until) - Date.now() / 1_000;
  expect(lifetime).toBeGreaterThan(290);
  expect(lifetime).toBeLessThan(310);
  for (const changed of [
    `${other.id}:${until}:${signature}`,
    `${id}:${Number(until) + 1}:${signature}`,
    `${id}:${until}:${signature.replace(/./, (sign) => (sign === "A" ? "B" : "A"))}`,
    `${id}:${until}:`,
    `${id}`,
    "x".repeat(201),
  ]) {
    const refused = await store.nobody.refusal(download, { params: { token: changed } });
    expect([refused.status, refused.message]).toEqual([404, "There is nothing at this address."]);
  }
  await store.nobody.ask(download, { params: { token } });
  const signed = (purpose: string, seconds: number) =>
    signText(store.db, store.config, { purpose, text: String(one.id), seconds });
  for (const old of [await signed("export", -1), await signed("mail-preview", 60)])
    expect((await store.nobody.refusal(download, { params: { token: old } })).status).toBe(404);
});
