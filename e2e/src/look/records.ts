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
