import { fillPath } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { openStore, type Store } from "../../testing/open-store.ts";
import { emptyNames } from "./index/shop-names.ts";
import { readProducts } from "./product-details.ts";

const list = fillPath(endpoints.products.list.path);
const newest = { "cache-control": "no-cache" };

type Reading = { text: string; values: [detailed: number[], same: number[], ids: number[]] };
const readsProducts = (statement: unknown): statement is Reading =>
  typeof statement === "object" && (statement as Reading).text.includes("to_json(r)");

/** Ids of products that the database was asked for while something was done. */
async function readMeanwhile(work: () => Promise<unknown>): Promise<number[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return spy.mock.calls.flatMap(([statement]) =>
      readsProducts(statement) ? (statement.values[2] ?? []) : [],
    );
  } finally {
    spy.mockRestore();
  }
}
let asked = 0;
/** A list that nobody has asked for before. */
const browse = async ({ app }: Pick<Store, "app">) => {
  asked += 1;
  const answer = await app.inject({
    url: `${list}?page_size=100&max_price=${90_000 + asked}`,
    headers: newest,
  });
  return answer.json().results as { id: number; name: string; price: number; stock: number }[];
};
const page = async ({ app }: Pick<Store, "app">, id: number) =>
  (await app.inject({ url: `${list}${id}/`, headers: newest })).json();

test("a list that nobody has asked for needs only the products that changed", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const coat = await store.product("coat");
  expect((await readMeanwhile(() => browse(store))).length).toBeGreaterThan(5);
  expect(await readMeanwhile(() => browse(store))).toEqual([]);
  await sql`update products set price = 12_300 where id = ${coat}`.execute(store.db);
  let products: Awaited<ReturnType<typeof browse>> = [];
  const read = await readMeanwhile(async () => {
    products = await browse(store);
  });
  expect(read).toEqual([coat]);
  expect(products.find(({ id }) => id === coat)?.price).toBe(123);
});

test("a sold piece is missed in its product's card and page, and nothing else is read anew", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const { id, product_id } = await store.variant("coat / Indigo / M");
  const before = (await browse(store)).find((product) => product.id === product_id)?.stock ?? 0;
  expect((await page(store, product_id)).stock).toBe(before);
  await sql`update variants set reserved = reserved + 1 where id = ${id}`.execute(store.db);
  expect(await readMeanwhile(() => browse(store))).toEqual([product_id]);
  expect((await browse(store)).find((product) => product.id === product_id)?.stock).toBe(before - 1);
  const detail = await page(store, product_id);
  expect(detail.stock).toBe(before - 1);
  expect(detail.variants.reduce((sum: number, { stock }: { stock: number }) => sum + stock, 0)).toBe(
    before - 1,
  );
});

test("a name that many products show is new in all of them", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  await browse(store);
  await sql`update sizes set name = 'Medium' where name = 'M'`.execute(store.db);
  await sql`update products set size_names = array_replace(size_names, 'M', 'Medium')`.execute(store.db);
  const coat = (await browse(store)).find(({ name }) => /coat/i.test(name));
  expect(coat).toMatchObject({ sizes_in_stock: expect.arrayContaining(["Medium"]) });
  const { variants } = await page(store, coat?.id ?? 0);
  expect(new Set(variants.map(({ size }: { size: string }) => size))).toContain("Medium");
});

test("a size and a color that came a moment ago are named all the same", async () => {
  const { db, product } = await openStore();
  const coat = await product("coat");
  const [read] = await readProducts(db, [coat], [coat], emptyNames.variants);
  const names = (list: "size" | "color") => new Set(read?.details?.variants.map((variant) => variant[list]));
  expect([names("size").has("M"), names("size").has(null), names("color").has("Indigo")]).toEqual([
    true,
    false,
    true,
  ]);
  expect(read?.card.sizes_in_stock).toContain("M");
});

test("what was read while a product changed is not kept", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const coat = await store.product("coat");
  const query = pg.Client.prototype.query as (...of: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pg.Client.prototype, "query");
  // The change comes when the rows have been read but not yet arrived.
  spy.mockImplementation(async function late(this: pg.Client, ...of: unknown[]) {
    const answer = await query.apply(this, of);
    if (!readsProducts(of[0])) return answer;
    spy.mockRestore();
    await sql`update products set price = 4_500 where id = ${coat}`.execute(store.db);
    await store.app.inject({ url: "/products/api/brands/", headers: newest });
    return answer;
  } as never);
  const priceOf = (products: Awaited<ReturnType<typeof browse>>) =>
    products.find(({ id }) => id === coat)?.price;
  expect(priceOf(await browse(store))).not.toBe(45);
  expect(priceOf(await browse(store))).toBe(45);
});

test("a product that leaves the shop is on no list and has no page", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const coat = await store.product("coat");
  expect([(await browse(store)).some(({ id }) => id === coat), (await page(store, coat)).id]).toEqual([
    true,
    coat,
  ]);
  await sql`update products set status = 'draft' where id = ${coat}`.execute(store.db);
  expect((await browse(store)).some(({ id }) => id === coat)).toBe(false);
  expect((await page(store, coat)).code).toBe("not_found");
});
