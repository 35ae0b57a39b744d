import { endpoints } from "@adire/contract/endpoints";
import { discountPercent } from "@adire/contract/money";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, type Store } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { showSampleClearance } from "./sample-offers.ts";

const { list, read } = endpoints.products;
const more = Array.from({ length: 12 }, (_, at) =>
  draft({ handle: `basket-${at}`, price: 1_000 + at * 777 }, { "Indigo / S": 4 }),
);

/** A shop whose clearance has nothing real in it, with the setting as the merchant left it. */
async function shopWithoutOffers(setting: boolean | "unset"): Promise<Store> {
  const store = await openStore({ products: more });
  await sql`update products set status = 'draft' where listings @> array['clearance']::text[]`.execute(
    store.db,
  );
  if (setting !== "unset")
    await store.db
      .insertInto("settings")
      .values({ name: showSampleClearance, value: JSON.stringify(setting) })
      .execute();
  return store;
}

const clearance = (store: Store, query: object = {}) =>
  store.nobody.ask(list, { query: { listing: "clearance", page_size: 1000, ...query } });

test("without real offers every third product is a sample, 25 to 60 percent above its price", async () => {
  const store = await shopWithoutOffers(true);
  const all = await store.nobody.ask(list, { query: { page_size: 1000 } });
  const samples = await clearance(store);
  expect(samples.count).toBe(all.results.filter(({ id }) => id % 3 === 0).length);
  expect(samples.count).toBeGreaterThan(3);
  for (const sample of samples.results) {
    const real = all.results.find(({ id }) => id === sample.id);
    const compare = sample.compare_price ?? 0;
    expect(sample).toEqual({
      ...real,
      compare_price: compare,
      compare_at_price: compare,
      is_sample_offer: true,
    });
    expect(compare / sample.price).toBeGreaterThanOrEqual(1.249);
    expect(compare / sample.price).toBeLessThanOrEqual(1.601);
  }
  expect(all.results.some((product) => product.is_sample_offer)).toBe(false);
});

test("samples are the same on every visit, and their figures are said to be samples'", async () => {
  const store = await shopWithoutOffers(true);
  const first = await clearance(store);
  expect(await clearance(store)).toEqual(first);
  const percents = first.results.map((one) => discountPercent(one.price, one.compare_price));
  const cents = first.results.reduce(
    (sum, one) => sum + Math.round((one.compare_price ?? 0) * 100) - Math.round(one.price * 100),
    0,
  );
  expect(first.savings).toEqual({
    largest_percent: Math.max(...percents),
    average_percent: Math.round((percents.reduce((sum, one) => sum + one, 0) / percents.length) * 10) / 10,
    total_savings: cents / 100,
    of_samples: true,
  });
  const [one] = first.results;
  const page = await clearance(store, { min_price: one?.price, max_price: one?.price, facets: true });
  expect(page.results).toContainEqual(one);
  expect(page.facets?.price?.min).toBe(one?.price);
});

test("a sample costs and goes into the cart at the price that it has everywhere", async () => {
  const store = await shopWithoutOffers(true);
  const sample = (await clearance(store, { in_stock: true })).results[0];
  const id = sample?.id ?? 0;
  const product = await store.nobody.ask(read, { params: { id } });
  expect([product.price, product.compare_price]).toEqual([sample?.price, null]);
  const shopper = await store.shopper();
  const { item } = await shopper.ask(endpoints.cart.add, { body: { product_id: id } });
  expect(item).toMatchObject({ product_price: sample?.price, product_compare_price: null });
});

test.each([false, "unset"] as const)("with the setting %s the clearance stays empty", async (setting) => {
  const store = await shopWithoutOffers(setting);
  const page = await clearance(store);
  expect(page).toMatchObject({ count: 0, results: [] });
  expect(page.savings).toEqual({ largest_percent: 0, average_percent: 0, total_savings: 0 });
});

test("one real offer and no sample is shown", async () => {
  const store = await shopWithoutOffers(true);
  await sql`update products set status = 'active' where handle = 'wrap'`.execute(store.db);
  const page = await clearance(store);
  expect(page.results.map((one) => [one.id, one.is_sample_offer])).toEqual([
    [await store.product("wrap"), undefined],
  ]);
  expect(page.savings).not.toHaveProperty("of_samples");
});

test("a color that is sold out is missing among the sizes by color", async () => {
  const store = await openStore({ stock: { "coat / Rust / M": 0 } });
  const coat = await store.nobody.ask(read, { params: { id: await store.product("coat") } });
  expect(coat.color_sizes_in_stock).toEqual({ Indigo: ["S", "M"] });
});
