import { endpoints } from "@adire/contract/endpoints";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, openStoreForReading } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("wishlist");
const { list, add, remove } = endpoints.wishlist;
const shared = await openStoreForReading();

test("a product is on the list once however often it is added, the latest first", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const [coat, beads] = [await store.product("coat"), await store.product("beads")];
  const first = await ann.ask(add, { body: { product_id: coat } });
  await ann.ask(add, { body: { product_id: beads } });
  expect(await ann.ask(add, { body: { product_id: coat } })).toEqual(first);
  const entries = await ann.ask(list);
  expect(entries.map((entry) => entry.product.id)).toEqual([beads, coat]);
  expect(entries[0]?.product).toMatchObject({ name: "Brass Beads", stock: 0 });
});

test("color and size that were kept come back in the product's spelling; the choice given last counts", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const product_id = await store.product("coat");
  const kept = async () => {
    const [entry] = await ann.ask(list);
    return [entry?.selected_color, entry?.selected_size, entry?.selected_option];
  };
  const { colors, sizes } = (await ann.ask(add, { body: { product_id } })).product;
  expect(await kept()).toEqual([null, null, null]);
  const [color = "", size = ""] = [colors.at(-1), sizes.at(-1)];
  await ann.ask(add, { body: { product_id, color: color.toUpperCase(), size } });
  expect(await kept()).toEqual([color, size, null]);
  await ann.ask(add, { body: { product_id } });
  expect(await kept()).toEqual([color, size, null]);
  await ann.ask(add, { body: { product_id, color: "No such color", size: "" } });
  expect(await kept()).toEqual([null, null, null]);
});

test("an entry says what is left of the kept choice, what it costs and cost before, and when it fell", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const product_id = await store.product("coat");
  await ann.ask(add, { body: { product_id, color: "rust", size: "M" } });
  const entry = async () => {
    const [{ selected_stock, selected_price, selected_compare_price, price_fall } = {}] = await ann.ask(list);
    return [selected_stock, selected_price, price_fall?.old_price ?? selected_compare_price];
  };
  expect(await entry()).toEqual([3, 189, null]);
  const change = async (price: number, position: number) => {
    await sql`update variants set price = ${price} where id in (select id from variants
      where product_id = ${product_id} order by id offset ${position} limit 1)`.execute(store.db);
    await sql`update products set price = (select min(price) from variants where product_id = ${product_id})
      where id = ${product_id}`.execute(store.db);
  };
  const keep = (color: string, size?: string) => ann.ask(add, { body: { product_id, color, size } });
  // A price that rose and fell again is no lower price, and another variant's is not that of the choice.
  await change(20_000, 3);
  await change(18_900, 3);
  await change(15_900, 0);
  expect(await entry()).toEqual([3, 189, null]);
  await keep("Rust", "S");
  expect(await entry()).toEqual([0, 189, null]);
  await keep("Indigo");
  expect(await entry()).toEqual([10, 159, 189]);
  await keep("Indigo", "S");
  expect(await entry()).toEqual([5, 159, 189]);
  await change(18_900, 0);
  expect(await entry()).toEqual([5, 189, null]);
  await sql`update variants set compare_price = 21000 where product_id = ${product_id}
    and size_id = (select id from sizes where name = 'S')`.execute(store.db);
  expect(await entry()).toEqual([5, 189, 210]);
  await keep("Indigo", "M");
  expect(await entry()).toEqual([5, 189, null]);
});

test("what was kept stays kept where its color or size gets another name, or becomes another one", async () => {
  const store = await openStore();
  const [ann, boss] = [await store.shopper(), await store.staff()];
  const product_id = await store.product("coat");
  await ann.ask(add, { body: { product_id, color: "indigo", size: "M" } });
  const kept = async () => {
    const [{ selected_color, selected_size, selected_stock } = {}] = await ann.ask(list);
    return [selected_color, selected_size, selected_stock];
  };
  for (const [calls, from, to, last] of [
    [endpoints.staffColors, "Indigo", "Indigo blue", "Midnight"],
    [endpoints.staffSizes, "M", "Medium", "Middle"],
  ] as const) {
    const { results } = await boss.ask(calls.list, { query: { search: from } });
    const one = results.find(({ name }) => name === from);
    const params = { id: one?.id ?? 0 };
    await boss.ask(calls.update, { params, body: { name: to, version: one?.version ?? 0 } });
    expect(await kept()).toContain(to);
    const other = await boss.ask(calls.create, { body: { name: last } });
    await boss.ask(calls.remove, { params, query: { move_to: other.id } });
  }
  expect(await kept()).toEqual(["Midnight", "Middle", 5]);
});

test("twenty parallel adds are one entry", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const body = { product_id: await store.product("coat") };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.ask(add, { body })));
  expect(new Set(answers.map((entry) => entry.id)).size).toBe(1);
  expect(await ann.ask(list)).toHaveLength(1);
});

test("a product is removed by its own id; removing what is not there is no error", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const coat = await store.product("coat");
  for (const one of [ann, ben]) await one.ask(add, { body: { product_id: coat } });
  await ann.ask(remove, { params: { id: coat } });
  await ann.ask(remove, { params: { id: coat } });
  await ann.ask(remove, { params: { id: 999_999 } });
  expect(await ann.ask(list)).toEqual([]);
  expect(await ben.ask(list)).toHaveLength(1);
});

test("what is no product is refused", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  for (const product_id of [999_999, await store.product("draft")])
    expect(await ann.refusal(add, { body: { product_id } })).toMatchObject({
      status: 404,
      message: "Product not found",
    });
  for (const product_id of [undefined, null, "1", 0, -1, 1.5, 2 ** 31, [1]])
    expect((await ann.refusal(add, { body: { product_id } })).errors).toHaveProperty("product_id");
  expect((await ann.refusal(remove, { params: { id: "coat" } })).status).toBe(404);
});

test("a product that became a draft is hidden until it is back", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(add, { body: { product_id: await store.product("coat") } });
  const become = (status: string) =>
    store.db.updateTable("products").set({ status }).where("handle", "=", "coat").execute();
  await become("draft");
  expect(await ann.ask(list)).toEqual([]);
  await become("active");
  expect(await ann.ask(list)).toHaveLength(1);
});

test.each([list, add, remove])("$method $path needs a token", async (call) => {
  expect(await shared.nobody.refusal(call, { params: { id: 1 } })).toMatchObject({ status: 401 });
});
