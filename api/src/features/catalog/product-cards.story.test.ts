import { fillPath } from "@adire/contract/endpoint";
import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeReader } from "../../db/replica.ts";
import { openStore, type Store } from "../../testing/open-store.ts";
import { readCards } from "./product-cards.ts";
import { readDetails } from "./product-details.ts";
import { noNames } from "./shop-names.ts";

const list = fillPath(endpoints.products.list.path);
const headers = { "cache-control": "no-cache" };
const cardsOf = async ({ app }: Store) =>
  (await app.inject({ url: `${list}?page_size=100`, headers })).json().results as {
    id: number;
    name: string;
    stock: number;
    sizes_in_stock: string[];
  }[];
const pageOf = async ({ app }: Store, id: number) =>
  (await app.inject({ url: `${list}${id}/`, headers })).json();

test("a sold item is missing from the product's card and page at once", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const { id, product_id } = await store.variant("coat / Indigo / M");
  const cardStock = async () => (await cardsOf(store)).find((card) => card.id === product_id)?.stock ?? 0;
  const before = await cardStock();
  expect((await pageOf(store, product_id)).stock).toBe(before);
  await sql`update variants set reserved = reserved + 1 where id = ${id}`.execute(store.db);
  expect(await cardStock()).toBe(before - 1);
  const { stock, variants } = await pageOf(store, product_id);
  expect(stock).toBe(before - 1);
  expect(variants.reduce((sum: number, variant: { stock: number }) => sum + variant.stock, 0)).toBe(stock);
});

test("a renamed size has its new name on every card and page", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  await cardsOf(store);
  await sql`update sizes set name = 'Medium' where name = 'M'`.execute(store.db);
  await sql`update products set size_names = array_replace(size_names, 'M', 'Medium')`.execute(store.db);
  const coat = (await cardsOf(store)).find(({ name }) => /coat/i.test(name));
  expect(coat?.sizes_in_stock).toContain("Medium");
  const { variants } = await pageOf(store, coat?.id ?? 0);
  expect(variants.map(({ size }: { size: string }) => size)).toContain("Medium");
});

test("sizes and colors that are newer than the names in memory are read from the database", async () => {
  const store = await openStore();
  const reader = makeReader(store, undefined, () => null);
  const coat = await store.product("coat");
  const card = (await readCards(reader, [coat], noNames)).get(coat);
  expect(card?.sizes_in_stock).toContain("M");
  const details = await readDetails(reader, coat, noNames);
  const named = (list: "size" | "color") => new Set(details?.variants.map((variant) => variant[list]));
  expect([named("size").has("M"), named("size").has(null), named("color").has("Indigo")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a product that leaves the shop is on no list and has no page", async () => {
  const store = await openStore({ leaseMs: 60_000 });
  const coat = await store.product("coat");
  const isListed = async () => (await cardsOf(store)).some(({ id }) => id === coat);
  expect([await isListed(), (await pageOf(store, coat)).id]).toEqual([true, coat]);
  await sql`update products set status = 'draft' where id = ${coat}`.execute(store.db);
  expect([await isListed(), (await pageOf(store, coat)).code]).toEqual([false, "not_found"]);
});
