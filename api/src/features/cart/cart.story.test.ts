import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, openStoreForReading, shipping } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("cart");
const { read, add, update, remove, clear } = endpoints.cart;
const stocked = await openStoreForReading();

test("the same product, size and color joins its line; another size is a line of its own", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(add, { body: await store.item("coat / Indigo / M") });
  await ann.ask(add, {
    body: { ...(await store.item("coat / Indigo / M", 2)), size: " m ", color: "INDIGO" },
  });
  const { item, total_price } = await ann.ask(add, { body: await store.item("coat / Rust / M") });
  const cart = await ann.ask(read);
  expect([item, total_price]).toEqual([cart.items[1], cart.total_price]);
  expect(cart.items.map((line) => [line.selected_color, line.selected_size, line.quantity])).toEqual([
    ["Indigo", "M", 3],
    ["Rust", "M", 1],
  ]);
  expect(cart.items[0]).toMatchObject({
    product_name: "Harmattan Coat",
    product_price: 189,
    total_price: 567,
    product_stock: 5,
    product_image: "coat-indigo.webp",
    price_was: null,
  });
  expect(cart.total_price).toBe(756);
});

test("an omitted size and color mean the product's first", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const coat = await ann.ask(add, { body: { product_id: await store.product("coat") } });
  expect(coat.item).toMatchObject({ selected_color: "Indigo", selected_size: "S", quantity: 1 });
  const serum = await ann.ask(add, { body: { product_id: await store.product("serum") } });
  expect(serum.item).toMatchObject({ selected_color: null, selected_size: "30 ml" });
});

test("another option than size and color keeps its own name in cart, order, mail and stock", async () => {
  const chain = draft(
    { handle: "chain", name: "Chain", optionName: "Length" },
    { "Gold /  / 30cm": 0, "Gold /  / 40cm": 5, "Gold /  / 50cm": 2 },
  );
  const store = await openStore({ products: [chain] });
  const ann = await store.shopper();
  const product_id = await store.product("chain");
  const page = await store.nobody.ask(endpoints.products.read, { params: { id: String(product_id) } });
  expect(page).toMatchObject({ option_name: "Length", options: ["30cm", "40cm", "50cm"], sizes: [] });
  expect(page.variants.map(({ option, stock }) => [option, stock])).toEqual([
    ["30cm", 0],
    ["40cm", 5],
    ["50cm", 2],
  ]);
  const first = await ann.ask(add, { body: { product_id } });
  expect(first.item).toMatchObject({ selected_option: "40cm", selected_color: "Gold", selected_size: null });
  const { item } = await ann.ask(add, { body: { product_id, option: " 50CM " } });
  expect(item).toMatchObject({ selected_option: "50cm", product_options: ["30cm", "40cm", "50cm"] });
  const refused = { status: 422, code: "no_such_variant" };
  expect(await ann.refusal(add, { body: { product_id, option: "60cm" } })).toMatchObject({
    ...refused,
    message: "This product does not come in that choice.",
  });
  const changed = { params: { id: first.item.id }, body: { selected_option: "50cm" } };
  expect((await ann.ask(update, changed)).items).toMatchObject([{ selected_option: "50cm", quantity: 2 }]);
  const order = await ann.ask(endpoints.orders.place, { body: { shipping } });
  expect(order.items).toMatchObject([
    { option_name: "Length", option: "50cm", color: "Gold", size: null, quantity: 2 },
  ]);
  expect(await store.variant("chain / Gold /  / 50cm")).toMatchObject({ reserved: 2 });
  await store.workOff();
  expect(store.posted.find(({ kind }) => kind === "order-placed")?.text).toContain("Gold, Length: 50cm");
  const alert = { product_id, color: "Gold", email: "ben@example.com" };
  expect(await store.nobody.refusal(endpoints.stockAlerts.ask, { body: alert })).toMatchObject(refused);
  await store.nobody.ask(endpoints.stockAlerts.ask, { body: { ...alert, option: "30cm" } });
});

test("more than the stock is a 409 that says how many are left, also when lines would join", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  expect(await ann.refusal(add, { body: await store.item("coat / Rust / M", 4) })).toMatchObject({
    status: 409,
    code: "not_enough_stock",
    left: 3,
    message: "Only 3 of Harmattan Coat (Rust, size M) are left.",
  });
  await ann.ask(add, { body: await store.item("coat / Rust / M", 2) });
  await ann.refusal(add, { body: await store.item("coat / Rust / M", 2) });
  expect((await ann.ask(read)).items.map((line) => line.quantity)).toEqual([2]);
  const sold = await ann.refusal(add, { body: await store.item("coat / Rust / S") });
  const message = "Harmattan Coat (Rust, size S) is sold out.";
  expect(sold).toMatchObject({ left: 0, message });
  const [line] = (await ann.ask(read)).items;
  const change = { params: { id: line?.id ?? 0 }, body: { selected_size: "S" } };
  expect(await ann.refusal(endpoints.cart.update, change)).toMatchObject({ left: 0, message });
});

test("a line holds a quantity of 20, a cart 50 lines", async () => {
  const sizes = Array.from({ length: 51 }, (_, number) => `Black / ${100 + number}`);
  const store = await openStore({
    products: [draft({ handle: "many" }, Object.fromEntries(sizes.map((size) => [size, 100])))],
  });
  const ann = await store.shopper();
  await ann.ask(add, { body: await store.item("many / Black / 100", 20) });
  expect(await ann.refusal(add, { body: await store.item("many / Black / 100") })).toMatchObject({
    status: 422,
    code: "line_full",
  });
  for (const size of sizes.slice(1, 50)) await ann.ask(add, { body: await store.item(`many / ${size}`) });
  expect(await ann.refusal(add, { body: await store.item(`many / ${sizes[50]}`) })).toMatchObject({
    status: 422,
    code: "cart_full",
  });
  expect((await ann.ask(read)).items).toHaveLength(50);
});

test("a line changes quantity, size and color; it merges with a line that exists already", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = (await ann.ask(add, { body: await store.item("coat / Indigo / S") })).item;
  const more = await ann.ask(update, { params: { id }, body: { quantity: 4 } });
  expect(more.items[0]).toMatchObject({ id, quantity: 4 });
  const other = await ann.ask(update, { params: { id }, body: { selected_size: "M" } });
  expect(other.items[0]).toMatchObject({ quantity: 4, selected_size: "M", selected_color: "Indigo" });
  await ann.ask(add, { body: await store.item("coat / Indigo / S") });
  const small = (await ann.ask(read)).items.find((line) => line.selected_size === "S");
  const joined = await ann.ask(update, { params: { id: small?.id ?? 0 }, body: { selected_size: "M" } });
  expect(joined.items.map((line) => [line.selected_size, line.quantity])).toEqual([["M", 5]]);
});

test("a change that the stock does not allow changes nothing", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const { id } = (await ann.ask(add, { body: await store.item("coat / Rust / M", 3) })).item;
  const before = await ann.ask(read);
  const params = { id };
  expect(await ann.refusal(update, { params, body: { quantity: 4 } })).toMatchObject({
    status: 409,
    left: 3,
  });
  expect(await ann.refusal(update, { params, body: { selected_size: "S" } })).toMatchObject({ left: 0 });
  const strange = await ann.refusal(update, { params, body: { selected_size: "XXL" } });
  expect(strange).toMatchObject({ status: 422, code: "no_such_variant" });
  expect(await ann.ask(read)).toEqual(before);
});

test.each([-1, 0, 1.5, "1", 1e9, 21, [1], null, true])(
  "a quantity of %j is refused and changes nothing",
  async (quantity) => {
    const ann = await stocked.shopper();
    const { id } = (await ann.ask(add, { body: await stocked.item("coat / Indigo / M") })).item;
    const before = await ann.ask(read);
    const item = await stocked.item("coat / Indigo / M");
    const refused = await ann.refusal(add, { body: { ...item, quantity } });
    expect(refused).toMatchObject({
      status: 422,
      code: "invalid",
      errors: { quantity: [expect.any(String)] },
    });
    expect(refused.message).not.toContain("required");
    const params = { id };
    expect((await ann.refusal(update, { params, body: { quantity } })).errors).toHaveProperty("quantity");
    expect(await ann.ask(read)).toEqual(before);
  },
);

test("an unknown product, a draft, a strange size and a missing id are refused", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const missing = await ann.refusal(add, { body: { product_id: 2_000_000 } });
  expect(missing).toMatchObject({ status: 404, message: "Product not found" });
  expect(await ann.refusal(add, { body: { product_id: await store.product("draft") } })).toMatchObject({
    status: 404,
    message: "Product not found",
  });
  const size = { ...(await store.item("coat / Indigo / M")), size: "XXL" };
  expect(await ann.refusal(add, { body: size })).toMatchObject({ status: 422, code: "no_such_variant" });
  expect(await ann.refusal(add, { body: {} })).toMatchObject({
    status: 422,
    errors: { product_id: ["This field is required"] },
  });
  expect((await ann.ask(read)).items).toEqual([]);
});

test("another shopper's line answers like one that does not exist", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.shopper(), await store.shopper()];
  const { item } = await ann.ask(add, { body: await store.item("coat / Indigo / M") });
  const foreign = { params: { id: item.id } };
  const absent = { params: { id: 1_999_999_999 } };
  for (const call of [update, remove]) {
    const body = call === update ? { body: { quantity: 2 } } : {};
    const { headers: _, ...refused } = await ben.refusal(call, { ...foreign, ...body });
    const { headers: __, ...unknown } = await ben.refusal(call, { ...absent, ...body });
    expect(refused).toEqual(unknown);
    expect(refused.status).toBe(404);
  }
  await ben.ask(clear);
  expect((await ann.ask(read)).items).toMatchObject([{ quantity: 1 }]);
});

test("a line is removed, the cart is cleared", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(add, { body: await store.item("coat / Indigo / M") });
  await ann.ask(add, { body: await store.item("shirt / Navy / M") });
  const { item } = await ann.ask(add, { body: await store.item("serum /  / 30 ml") });
  const params = { id: item.id };
  await ann.ask(remove, { params });
  expect((await ann.refusal(remove, { params })).status).toBe(404);
  expect((await ann.ask(read)).items).toHaveLength(2);
  await ann.ask(clear);
  expect(await ann.ask(read)).toEqual({ items: [], total_price: 0 });
});

test("a line that was removed comes back to its place; none comes from the future", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  for (const name of ["coat / Indigo / M", "coat / Rust / M", "coat / Indigo / S"])
    await ann.ask(add, { body: await store.item(name) });
  const lines = async () =>
    (await ann.ask(read)).items.map((line) => `${line.selected_color} ${line.selected_size}`);
  const order = await lines();
  const [, second] = (await ann.ask(read)).items;
  await ann.ask(remove, { params: { id: second?.id ?? 0 } });
  const again = await store.item("coat / Rust / M");
  await ann.ask(add, { body: { ...again, added_at: second?.added_at } });
  expect(await lines()).toEqual(order);
  const late = { ...(await store.item("shirt / White / S")), added_at: "2099-01-01T00:00:00Z" };
  const { item } = await ann.ask(add, { body: late });
  expect(Date.parse(item.added_at)).toBeLessThan(Date.now() + 60_000);
});

test("the cart shows today's price and the price that the shopper saw", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  await ann.ask(add, { body: await store.item("shirt / Navy / M", 2) });
  const { id } = await store.variant("shirt / Navy / M");
  await store.db.updateTable("variants").set({ price: 6_990 }).where("id", "=", id).execute();
  const { items, total_price } = await ann.ask(read);
  expect(items[0]).toMatchObject({ product_price: 69.9, price_was: 59.9, total_price: 139.8 });
  expect(total_price).toBe(139.8);
});

test("parallel adds of one shopper are all counted", async () => {
  const store = await openStore();
  const ann = await store.shopper();
  const item = await store.item("shirt / White / M");
  await Promise.all(Array.from({ length: 12 }, () => ann.ask(add, { body: item })));
  expect((await ann.ask(read)).items.map((line) => line.quantity)).toEqual([12]);
});

test.each([read, add, update, remove, clear])("$method $path needs a token", async (call) => {
  const refused = await stocked.nobody.refusal(call, { params: { id: 1 } });
  expect(refused).toMatchObject({ status: 401, code: "not_signed_in" });
});
