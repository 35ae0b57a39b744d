import { endpoints } from "@adire/contract/endpoints";
import { goneProduct } from "@adire/contract/shapes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { saveProducts } from "./save-products.ts";
import { IDS_PER_FILE } from "./sitemap-files.ts";

tellsAll("sitemap", "retirements");
const { list, read } = endpoints.products;
const { create: retire } = endpoints.retirements;
const { sitemap } = endpoints;
const absent = { params: { id: 999_999 } };

test("a retired product leaves the shop, and its address says that it is gone and what is like it", async () => {
  const store = await openStore({
    products: [draft({ handle: "other coat", price: 20_000 }, { "Rust / M": 1 })],
  });
  const boss = await store.staff();
  const shopper = await store.shopper();
  const params = { id: await store.product("coat") };
  await shopper.ask(endpoints.cart.add, { body: { product_id: params.id, size: "M", color: "Indigo" } });
  const done = await boss.ask(retire, { params, body: {} });
  expect(done).toMatchObject({ id: params.id, moved_to: null });
  expect(Math.abs(Date.parse(done.retired_at) - Date.now())).toBeLessThan(60_000);

  const refusal = await store.nobody.refusal(read, { params });
  expect(refusal).toMatchObject({
    status: 410,
    code: "product_gone",
    message: "Harmattan Coat is no longer sold.",
    name: "Harmattan Coat",
    moved_to: null,
  });
  expect(goneProduct.parse(refusal).similar.map(({ name }) => name)).toContain("other coat");
  const { results } = await store.nobody.ask(list, { query: { page_size: 100 } });
  expect(results.map(({ id }) => id)).not.toContain(params.id);
  const [line] = (await shopper.ask(endpoints.cart.read)).items;
  expect(line).toMatchObject({ product_name: "Harmattan Coat", product_stock: 0 });
});

test("a product that took its place is told, however often it moved on", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const [coat, wrap, shirt] = [
    await store.product("coat"),
    await store.product("wrap"),
    await store.product("shirt"),
  ];
  const whereTo = async (id: number) => (await store.nobody.refusal(read, { params: { id } })).moved_to;
  expect(await boss.ask(retire, { params: { id: coat }, body: { moved_to: wrap } })).toMatchObject({
    moved_to: wrap,
  });
  expect(await whereTo(coat)).toBe(wrap);
  await boss.ask(retire, { params: { id: wrap }, body: { moved_to: shirt } });
  expect([await whereTo(coat), await whereTo(wrap)]).toEqual([shirt, shirt]);
  await boss.ask(retire, { params: { id: shirt }, body: {} });
  expect([await whereTo(coat), await whereTo(wrap), await whereTo(shirt)]).toEqual([null, null, null]);
  const told = await store.db
    .selectFrom("audit_log")
    .select(["user_id", "record_id", "changes"])
    .where("action", "=", "products.update")
    .orderBy("id")
    .execute();
  expect(told).toEqual([
    {
      user_id: boss.id,
      record_id: coat,
      changes: { status: ["active", "archived"], moved_to: [null, wrap] },
    },
    {
      user_id: boss.id,
      record_id: wrap,
      changes: { status: ["active", "archived"], moved_to: [null, shirt] },
    },
    { user_id: boss.id, record_id: shirt, changes: { status: ["active", "archived"] } },
  ]);
});

test("a product takes the place of another only while it is sold, and never its own", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const params = { id: await store.product("coat") };
  for (const moved_to of [params.id, await store.product("draft"), 999_999])
    expect(await boss.refusal(retire, { params, body: { moved_to } })).toMatchObject({
      status: 422,
      errors: { moved_to: ["must be another product that is on sale"] },
    });
  for (const moved_to of ["1", 0, -1, 1.5])
    expect((await boss.refusal(retire, { params, body: { moved_to } })).status).toBe(422);
  expect((await boss.refusal(retire, { ...absent, body: {} })).status).toBe(404);
  expect((await store.nobody.refusal(retire, { params, body: {} })).status).toBe(401);
  expect((await (await store.shopper()).refusal(retire, { params, body: {} })).status).toBe(403);
  expect((await store.nobody.refusal(read, { params: { id: await store.product("draft") } })).status).toBe(
    404,
  );
  expect((await store.nobody.ask(read, { params })).id).toBe(params.id);
});

test("two that are retired in favor of each other at once: one of them stays", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const [coat, wrap] = [await store.product("coat"), await store.product("wrap")];
  const answers = await Promise.all([
    boss.call(retire, { params: { id: coat }, body: { moved_to: wrap } }),
    boss.call(retire, { params: { id: wrap }, body: { moved_to: coat } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("an import that has a retired product again brings it back", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const params = { id: await store.product("coat") };
  await boss.ask(retire, { params, body: { moved_to: await store.product("wrap") } });
  await store.db
    .transaction()
    .execute((tx) => saveProducts(tx, [draft({ handle: "coat" }, { "Rust / M": 1 })], "import"));
  expect(await store.nobody.ask(read, { params })).toMatchObject({ id: params.id, stock: 1 });
});

test("sitemap files name every product that is sold, in id order, and step by step", async () => {
  const store = await openStore();
  const [file] = await store.nobody.ask(sitemap.list);
  const { count } = await store.nobody.ask(list);
  expect(file).toMatchObject({ file: 1, products: count });
  const params = { id: 1 };
  const entries = await store.nobody.ask(sitemap.read, { params });
  expect(entries).toHaveLength(count);
  expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(file?.updated_at).toBe(
    entries
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1),
  );
  expect(entries.find(({ image }) => image === "coat.webp")).toMatchObject({ category: "Women" });
  const third = entries[2]?.id ?? 0;
  const rest = await store.nobody.ask(sitemap.read, { params, query: { after: third } });
  expect(rest).toEqual(entries.slice(3));
  expect(await store.nobody.ask(sitemap.read, { params, query: { after: 9_999_999_999 } })).toEqual([]);
});

test("products of high ids stand in a file of their own", async () => {
  const store = await openStore();
  const id = IDS_PER_FILE * 3;
  await sql`insert into products (id, source, handle, name, price) overriding system value
    values (${id}, 'story', 'far', 'Far', 100)`.execute(store.db);
  expect((await store.nobody.ask(sitemap.list)).map(({ file, products }) => [file, products])).toEqual([
    [1, 8],
    [3, 1],
  ]);
  expect((await store.nobody.ask(sitemap.read, { params: { id: 3 } })).map((entry) => entry.id)).toEqual([
    id,
  ]);
  expect(await store.nobody.ask(sitemap.read, { params: { id: 2 } })).toEqual([]);
});

test("a change that a page shows moves its date; saving the same again does not", async () => {
  const store = await openStore();
  const dates = async () =>
    Object.fromEntries(
      (await store.nobody.ask(sitemap.read, { params: { id: 1 } })).map((one) => [one.id, one.updated_at]),
    );
  const before = await dates();
  const save = (price: number) =>
    store.db
      .transaction()
      .execute((tx) => saveProducts(tx, [draft({ handle: "own", price }, { "Rust / M": 1 })], "import"));
  await save(4_900);
  const added = await dates();
  const own = await store.product("own");
  expect(added).toMatchObject(before);
  await save(4_900);
  expect(await dates()).toEqual(added);
  await save(5_900);
  expect(Date.parse((await dates())[own] ?? "")).toBeGreaterThan(Date.parse(added[own] ?? ""));
});

test("what is no file and no id is refused", async () => {
  const store = await openStore();
  for (const id of ["0", "x", "42951", "-1"])
    expect((await store.nobody.refusal(sitemap.read, { params: { id } })).status).toBe(404);
  for (const after of ["x", "-1", "1.5"])
    expect((await store.nobody.refusal(sitemap.read, { params: { id: 1 }, query: { after } })).status).toBe(
      422,
    );
  expect((await store.nobody.refusal(sitemap.list, { method: "DELETE" })).status).toBe(405);
});
