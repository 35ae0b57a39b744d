import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore } from "../../testing/open-store.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("categories", "sizes", "colors", "brands");
const nouns = ["categories", "sizes", "colors", "brands"] as const;
const used = { categories: "Women", sizes: "M", colors: "Indigo", brands: "Oyin" };
const { list: products, read: product } = endpoints.products;

test.each(nouns)("staff adds, changes and deletes one of the %s", async (noun) => {
  const store = await openStore();
  const boss = await store.staff();
  const { list, read, create, update, remove } = endpoints[noun];
  const before = await store.nobody.ask(list);
  const made = await boss.ask(create, { body: { name: "  Brand-new  " } });
  expect(made.name).toBe("Brand-new");
  const params = { id: made.id };
  expect(await store.nobody.ask(read, { params })).toEqual(made);
  const after = await store.nobody.ask(list);
  expect(after).toHaveLength(before.length + 1);
  expect(after.map((one) => one.id)).toContain(made.id);
  expect(await boss.ask(update, { params, body: { name: "Changed" } })).toMatchObject({
    ...made,
    name: "Changed",
  });
  expect(await boss.ask(update, { params, body: { name: "CHANGED" } })).toMatchObject({ name: "CHANGED" });
  await boss.ask(remove, { params });
  expect(await store.nobody.ask(list)).toEqual(before);
});

test.each(nouns)("a taken name, an unknown id and one that products use are refused: %s", async (noun) => {
  const store = await openStore();
  const boss = await store.staff();
  const { list, read, create, update, remove } = endpoints[noun];
  const inUse = (await store.nobody.ask(list)).find((one) => one.name === used[noun]);
  const name = used[noun].toUpperCase();
  const taken = { status: 409, code: "name_taken", errors: { name: ["That name is taken already."] } };
  expect(await boss.refusal(create, { body: { name } })).toMatchObject(taken);
  const other = await boss.ask(create, { body: { name: "Other" } });
  expect(await boss.refusal(update, { params: { id: other.id }, body: { name } })).toMatchObject(taken);
  const id = inUse?.id ?? 0;
  expect(await boss.refusal(remove, { params: { id } })).toMatchObject({ status: 409, code: "in_use" });
  const absent = { params: { id: 999_999 } };
  expect((await store.nobody.refusal(read, absent)).status).toBe(404);
  expect((await boss.refusal(update, { ...absent, body: { name: "x" } })).status).toBe(404);
  expect((await boss.refusal(remove, absent)).status).toBe(404);
  expect((await store.nobody.refusal(list, { method: "DELETE" })).status).toBe(405);
});

test.each(nouns)("names that are none are refused: %s", async (noun) => {
  const store = await openStore();
  const boss = await store.staff();
  const { create } = endpoints[noun];
  for (const name of [undefined, "", "   ", 7, null, ["x"], "x".repeat(81), "a\u0000b", "a\udc00b"])
    expect(await boss.refusal(create, { body: { name } })).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
  expect((await boss.refusal(create, { body: {} })).message).toBe("A name is required");
  for (const name of ["O'Neill\"; drop table brands", "</script>", "%", "日本"])
    expect(await boss.ask(create, { body: { name } })).toMatchObject({ name });
});

test.each(nouns)("of ten that add the same name at once one succeeds: %s", async (noun) => {
  const store = await openStore();
  const boss = await store.staff();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => boss.call(endpoints[noun].create, { body: { name: "Same" } })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test("a color has a hex code: its own, that of its name, or gray", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { create, update } = endpoints.colors;
  const hex = async (body: object) => (await boss.ask(create, { body })).hex_code;
  expect(await hex({ name: "Sky", hex_code: "#AABBCC" })).toBe("#aabbcc");
  expect(await hex({ name: "greenyellow" })).toBe("#adc84a");
  expect(await hex({ name: "Nameless" })).toBe("#8a8a8d");
  for (const hex_code of ["red", "#abc", "#gggggg", "#aabbcc;x", 7])
    expect((await boss.refusal(create, { body: { name: "Odd", hex_code } })).errors).toHaveProperty(
      "hex_code",
    );
  const { id } = await boss.ask(create, { body: { name: "Kept", hex_code: "#010203" } });
  expect((await boss.ask(update, { params: { id }, body: { name: "Still" } })).hex_code).toBe("#010203");
});

test("a category counts what its page shows and borrows a picture", async () => {
  const store = await openStore();
  const categories = await store.nobody.ask(endpoints.categories.list);
  for (const { name, product_count } of categories) {
    const { count } = await store.nobody.ask(products, { query: { category: name } });
    expect([name, product_count]).toEqual([name, count]);
  }
  expect(categories.find((one) => one.name === "Women")?.image).toBe("coat.webp");
});

test("a category that is added gathers the products with its word in a tag", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const made = await boss.ask(endpoints.categories.create, { body: { name: "Skin", description: "Care" } });
  expect(made).toMatchObject({ description: "Care", product_count: 1 });
  const page = await store.nobody.ask(products, { query: { category: made.id } });
  expect(page.results.map((one) => one.name)).toEqual(["Shea Serum"]);
  await boss.ask(endpoints.categories.remove, { params: { id: made.id } });
});

test.each([
  ["brands", "Oyin", "Honeycomb", "brand_name"],
  ["categories", "Dresses", "Gowns", "category"],
  ["colors", "Indigo", "Midnight", "color_names"],
  ["sizes", "M", "Medium", "size_names"],
] as const)(
  "a new name of one of the %s shows in products, filters and search at once",
  async (noun, old, name, field) => {
    const store = await openStore();
    const boss = await store.staff();
    const filter = { brands: "brand", categories: "category", colors: "color", sizes: "size" }[noun];
    const one = (await boss.ask(endpoints[noun].list)).find((row) => row.name === old);
    const before = await boss.ask(products, { query: { [filter]: old } });
    await boss.ask(endpoints[noun].update, { params: { id: one?.id ?? 0 }, body: { name } });
    const after = await boss.ask(products, { query: { [filter]: name } });
    expect(after.results.map((row) => row.id)).toEqual(before.results.map((row) => row.id));
    expect(after.count).toBeGreaterThan(0);
    for (const row of after.results) expect([row[field]].flat()).toContain(name);
    expect((await boss.ask(products, { query: { [filter]: old } })).count).toBe(0);
    if (noun === "sizes") return;
    expect((await boss.ask(products, { query: { search: name } })).count).toBe(after.count);
    const detail = await boss.ask(product, { params: { id: after.results[0]?.id ?? 0 } });
    expect([detail[field]].flat()).toContain(name);
  },
);
