import { endpoints } from "@adire/contract/endpoints";
import { staffClient } from "../merchant.ts";
import type { Shop } from "../shop.ts";
import type { Step } from "./screen.ts";

/** The address of the shopper who registered last. */
export async function customerPage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const [customer] = (await call(endpoints.customers.list, { query: { page_size: 1 } })).results;
  return `${shop.api}/admin/customers/${customer?.id}`;
}

/** Of history.sql: bought often, without an account. */
export const guest = "ngozi.danjuma@example.com";

/** The address of that guest. */
export async function guestPage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const query = { search: guest, page_size: 1 };
  const [found] = (await call(endpoints.customers.list, { query })).results;
  return `${shop.api}/admin/customers/guests/${found?.id}`;
}

/** The address of an order whose money needs a decision. */
export async function troubledOrderPage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const query = { view: "payment_exceptions", page_size: 1 } as const;
  const [order] = (await call(endpoints.staffOrders.list, { query })).results;
  return `${shop.api}/admin/orders/${order?.id}`;
}

/** The address of the movements of a variant that was sold. */
export async function movementsPage(shop: Shop, order: number): Promise<string> {
  const call = await staffClient(shop);
  const { movements } = await call(endpoints.staffOrders.read, { params: { id: order } });
  return `${shop.api}/admin/stock/${movements[0]?.variant_id}`;
}

/** The address of what a supplier is to send. */
export async function deliveryPage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const { results } = await call(endpoints.stock.list, { query: { page_size: 3 } });
  const lines = results.map(({ variant_id }) => ({ variant_id, expected: 12, counted: null }));
  const body = { supplier: "Oshogbo Looms", expected_on: null, lines };
  const { id } = await call(endpoints.deliveries.create, { body });
  return `${shop.api}/admin/stock/receive/${id}`;
}

/** The address of an order that is not placed yet. */
export async function draftOrderPage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const { results } = await call(endpoints.stock.list, { query: { page_size: 2 } });
  const lines = results.map(({ variant_id }, at) => ({ variant_id, quantity: at + 1 }));
  const shipping = { fullName: "Kemi Bello", city: "Abeokuta", country: "Nigeria" };
  const note = "She calls on Friday about the size.";
  const { id } = await call(endpoints.draftOrders.create, { body: { shipping, note, lines } });
  return `${shop.api}/admin/orders/drafts/${id}`;
}

/** The address of a draft that copies a product. */
export async function draftPage(shop: Shop, product: number): Promise<string> {
  const call = await staffClient(shop);
  const { id } = await call(endpoints.staffProducts.create, { body: { copy_of: product } });
  return `${shop.api}/admin/products/${id}`;
}

/** Somebody saves the product of the present screen while another name is typed into it. */
export const saveMeanwhile: Step = async (page, { shop }) => {
  await page.getByLabel("Name", { exact: true }).fill("Wrap dress, ankle length");
  const call = await staffClient(shop);
  const params = { id: Number(new URL(page.url()).pathname.split("/").at(-1)) };
  const product = await call(endpoints.staffProducts.read, { params });
  const body = { ...product, variants: [], name: "Long wrap dress" };
  await call(endpoints.staffProducts.update, { params, body: body as never });
};

/** The address of a change of prices that begins tomorrow. */
export async function changePage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const change = { kind: "percent", value: -15, round: "cents", strike: true } as const;
  const { rows } = await call(endpoints.bulkChanges.preview, {
    body: { change, filter: { search: "dress" } },
  });
  const items = rows.filter(({ problem }) => problem === null).map(({ id, seen }) => ({ id, seen }));
  const starts_at = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = await call(endpoints.bulkChanges.create, { body: { change, items, starts_at } });
  return `${shop.api}/admin/products/changes/${id}`;
}

/** A change that waits is shown as one that a job has written the first dozen products of. */
export const isBeingWritten: Step = async (page) => {
  const written = 12;
  await page.route(/\/bulk-changes\/\d+\/$/, async (route) => {
    const response = await route.fetch();
    const change = await response.json();
    const counts = { ...change.counts, written, waits: change.counts.waits - written };
    await route.fulfill({ response, json: { ...change, starts_at: null, counts } });
  });
  await page.route(/\/bulk-changes\/\d+\/items\//, async (route) => {
    const response = await route.fetch();
    const { results, next } = await response.json();
    const at = new Date().toISOString();
    const first = results.slice(0, written).map((item: object) => ({ ...item, status: "written", at }));
    await route.fulfill({ response, json: { results: [...first, ...results.slice(written)], next } });
  });
};

const DAY_MS = 86_400_000;

/** Answers with an export of each state: being written, failed, and two that are ready. */
export const exportsOfEveryState: Step = async (page) => {
  const dayOf = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const october = { kind: "orders", from: "2026-10-01", to: "2026-10-31" };
  const products = { kind: "products", from: null, to: null };
  const none = { row_count: null, bytes: null, failure: null };
  const row = (id: number, days: number) => ({
    ...{ ...none, id, made_by: "keeper@example.com", made_at: dayOf(days), kept_until: dayOf(days - 7) },
  });
  const results = [
    { ...row(4, 0), ...october, state: "making", kept_until: null },
    { ...row(3, 0.1), ...products, state: "ready", row_count: 1_204, bytes: 338_912 },
    {
      ...{ ...row(2, 1), ...october, from: "2026-07-01", to: "2026-09-30", state: "failed" },
      failure: "The shop’s storage did not take the file.",
    },
    { ...row(1, 5), ...october, from: "2025-01-01", to: "2026-10-31", state: "ready" },
  ].map((one) => (one.id === 1 ? { ...one, row_count: 212_480, bytes: 61_337_004 } : one));
  await page.route(/\/staff\/api\/exports\/(\?|$)/, (route) =>
    route.fulfill({ json: { results, next: null } }),
  );
};

/** The address of the latest order in a state. */
export async function orderPage(shop: Shop, status: "pending" | "delivered"): Promise<string> {
  const call = await staffClient(shop);
  const [order] = (await call(endpoints.staffOrders.list, { query: { status, page_size: 1 } })).results;
  return `${shop.api}/admin/orders/${order?.id}`;
}

/** The address of the returns, one of which is announced and one, where two fit, is to be inspected. */
export async function returnsPage(shop: Shop): Promise<string> {
  const call = await staffClient(shop);
  const { list, announce, arrive } = endpoints.staffReturns;
  const query = { status: "delivered", page_size: 2 } as const;
  if ((await call(list, {})).results.length === 0)
    for (const { id } of (await call(endpoints.staffOrders.list, { query })).results) {
      const { items } = await call(endpoints.staffOrders.read, { params: { id } });
      const item = items.find((one) => one.returnable_quantity > 0);
      if (!item) continue;
      const body = { item_id: item.id, quantity: 1, reason: "Too small" };
      // Light and dark are looked at together: the other one may be first.
      await call(announce, { params: { id }, body }).catch(() => undefined);
    }
  const [first, second] = (await call(list, {})).results;
  if (first?.state === "announced" && second)
    await call(arrive, { params: { id: first.order_id, return_id: first.id } }).catch(() => undefined);
  return `${shop.api}/admin/returns`;
}

/** Payments that somebody has to settle, of the latest orders. */
export const arePaymentsStuck: Step = async (page, { shop }) => {
  const call = await staffClient(shop);
  const { results } = await call(endpoints.staffOrders.list, { query: { page_size: 2 } });
  const [first, second] = results.map(({ id, status, customer_name: shopper, email }) => ({
    ...{ id, status, shopper, email },
  }));
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const reference = "PAY_qW8rT2yU5iO9pA3sD6fG1hJ4kL7z";
  const naira = (amount: number) => ({ amount, currency: "NGN" });
  const answered = "answered 503, 40 times";
  const cases = [
    {
      ...{ kind: "review", id: 1, since: ago(3), money: naira(99_750), order: first, reference },
      what: "The desk does not say what was asked for: paid 9975000 of 11475000",
      actions: ["check", "accept", "send_back"],
    },
    {
      ...{ kind: "taken_back", id: 2, since: ago(30), money: naira(147_000), order: second, reference },
      what: "The payer's bank took this payment back: chargeback",
      actions: ["acknowledge"],
    },
    {
      ...{ kind: "job", id: 3, since: ago(1), money: null, order: null, reference: null },
      what: "A mail was not sent after 25 tries: the mail server is away",
      actions: ["retry"],
    },
    {
      ...{ kind: "delivery", id: 4, since: ago(80), money: null, order: first, reference },
      what: `The desk could not tell the shop of a payment (charge.success): ${answered}; it no longer tries`,
      actions: ["retry"],
    },
  ];
  await page.route(/\/staff\/api\/payment-exceptions\//, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), results: cases } });
  });
};
