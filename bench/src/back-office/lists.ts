import type { Client } from "@adire/contract/client";
import { endpoints } from "@adire/contract/endpoints";
import { staffClient } from "../../../e2e/src/merchant.ts";
import type { LargeShop } from "../catalog/large-shop.ts";
import { median } from "../median.ts";
import type { Row } from "../part.ts";

const MAX_MS = 300;
/** The first one finds nothing prepared, as after a start. */
const CALLS = 8;

type Search = Record<string, string | number | boolean>;
type Read = (call: Client, orders: number) => Promise<unknown>;
const ordersBy =
  (query: Search): Read =>
  (call) =>
    Promise.all([
      call(endpoints.staffOrders.list, { query: { page_size: 50, ...query } }),
      call(endpoints.staffOrders.counts, { query }),
    ]);
const productsBy =
  (query: Search): Read =>
  (call) =>
    call(endpoints.staffProducts.list, { query });
const stockBy =
  (query: Search): Read =>
  (call) =>
    Promise.all([call(endpoints.stock.list, { query }), call(endpoints.stock.counts, {})]);
const auditBy =
  (query: Search): Read =>
  (call) =>
    call(endpoints.auditLog.list, { query });
const today = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What a screen asks for when it opens: the calls of one entry are made at the same time. */
const reads: Record<string, Read> = {
  "orders: open": ordersBy({ view: "open" }),
  "orders: to ship": ordersBy({ view: "to_ship" }),
  "orders: payment exceptions": ordersBy({ view: "payment_exceptions" }),
  "orders: on the way": ordersBy({ view: "on_way" }),
  "orders: all": ordersBy({ view: "all" }),
  "orders by status and country": ordersBy({ status: "delivered", country: "Ghana" }),
  "orders of a week": ordersBy({ since: today(30), until: today(23) }),
  "orders sold on a day": ordersBy({ sold_on: today(3) }),
  "orders to ship by country": ordersBy({ view: "to_ship", country: "Kenya" }),
  "orders by number": (call, orders) => ordersBy({ search: String(orders - 77) })(call, orders),
  "orders by name": ordersBy({ search: "ngozi" }),
  "orders by name, to ship": ordersBy({ view: "to_ship", search: "ngozi obi" }),
  "orders by mail": ordersBy({ search: "halima.1302@example.com" }),
  "orders by half a word": ordersBy({ search: "ex" }),
  "orders by nothing that is": ordersBy({ search: "zzyzx" }),
  "orders by goods": ordersBy({ search: "dress" }),
  "orders by tracking number": (call, orders) =>
    ordersBy({ search: `JD${1_000_000_000 + Math.floor(orders / 2)}` })(call, orders),
  products: productsBy({}),
  "products by name": productsBy({ sort: "name" }),
  "products: drafts": productsBy({ state: "draft" }),
  "products: live, sold out": productsBy({ state: "live", out_of_stock: true }),
  "products of a listing": productsBy({ listing: "dresses" }),
  "products by words": productsBy({ search: "wrap dress" }),
  "products by a rare word": productsBy({ search: "wrap dress 77" }),
  "products by words, by name": productsBy({ search: "linen", sort: "name" }),
  "products by nothing that is": productsBy({ search: "zzyzx" }),
  stock: stockBy({ view: "all" }),
  "stock: running out": stockBy({ view: "low" }),
  "stock: sold out": stockBy({ view: "out" }),
  "stock by words": stockBy({ search: "wrap dress" }),
  "stock running out, by words": stockBy({ view: "low", search: "dress" }),
  "stock sold out, by words": stockBy({ view: "out", search: "dress" }),
  customers: (call) => call(endpoints.customers.list, {}),
  "customers by name": (call) => call(endpoints.customers.list, { query: { search: "ngozi obi" } }),
  "customers by half a word": (call) => call(endpoints.customers.list, { query: { search: "ex" } }),
  "customers by nothing that is": (call) => call(endpoints.customers.list, { query: { search: "zzyzx" } }),
  "messages waiting": (call) => call(endpoints.staffMessages.list, {}),
  "messages done": (call) => call(endpoints.staffMessages.list, { query: { view: "done" } }),
  "audit log": auditBy({}),
  "audit log by word": auditBy({ search: "refund" }),
  "audit log by rare word": auditBy({ search: "77" }),
  "audit log by nothing that is": auditBy({ search: "zzyzx" }),
  "audit log of a day": auditBy({ day: today(50) }),
  "audit log of a member": auditBy({ user_id: 3 }),
  "audit log of nobody": auditBy({ user_id: 99_999 }),
  "audit log of an order": auditBy({ record: "orders", record_id: 77 }),
  mails: (call) => call(endpoints.mails.list, {}),
  "mails to somebody": (call) => call(endpoints.mails.list, { query: { to: "halima.1302" } }),
  "mails that failed": (call) => call(endpoints.mails.list, { query: { state: "failed" } }),
  returns: (call) => call(endpoints.staffOrders.returns, {}),
  "returns of all times": (call) => call(endpoints.staffOrders.returns, { query: { view: "all" } }),
  "numbers of the rail": (call) => call(endpoints.today.waiting, {}),
  "Today, what waits": (call) => call(endpoints.today.read, {}),
  "Today, sales": (call) => call(endpoints.today.sales, {}),
  "Today, searches": (call) => call(endpoints.today.unfoundSearches, {}),
  "palette: a word": palette("dress"),
  "palette: a name": palette("ngozi"),
  "palette: two letters": palette("wr"),
  "palette: a number": palette("77"),
};

function palette(search: string): Read {
  const query = { search, page_size: 5 };
  return (call) =>
    Promise.all([
      call(endpoints.staffOrders.list, { query }),
      call(endpoints.staffProducts.list, { query }),
      call(endpoints.customers.list, { query }),
    ]);
}

export async function measureLists(shop: LargeShop, orders: number): Promise<Row[]> {
  const call = await staffClient(shop);
  // Every screen waits for this one first.
  await call(endpoints.staffMembers.me, {});
  const rows: Row[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const took: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) {
      const began = performance.now();
      await read(call, orders);
      took.push(performance.now() - began);
    }
    const slowest = Math.max(...took);
    rows.push({
      what,
      figures: {
        first: `${Math.round(took[0] ?? 0)} ms`,
        median: `${Math.round(median(took))} ms`,
        slowest: `${Math.round(slowest)} ms`,
        wanted: `≤ ${MAX_MS} ms`,
      },
      fallsShort: slowest > MAX_MS ? ["slower"] : [],
    });
  }
  return rows;
}
