import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { countWaiting } from "../../testing/count-waiting.ts";
import { openStore } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";
import { saveProducts } from "./save-products.ts";

tellsAll("categories", "sizes", "colors", "brands");
tellsAll("staffCategories", "staffSizes", "staffColors", "staffBrands");
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

test("a category of several words gathers the products with these words in a tag", async () => {
  const tagged = (handle: string, tag: string) =>
    draft({ handle, name: handle, tags: [tag] }, { "Indigo / M": 1 });
  const store = await openStore({
    products: [
      ...[tagged("crew", "t-shirts"), tagged("polo", "Men T-Shirts"), tagged("tank", "t-shirtsy")],
      ...[tagged("dash", "t shirts"), tagged("top", "best-shirts"), tagged("caftan", "African Wear")],
    ],
  });
  const boss = await store.staff();
  const page = async (category: number | string) =>
    (await store.nobody.ask(products, { query: { category } })).results.map((one) => one.name).sort();
  const { id } = await boss.ask(endpoints.categories.create, { body: { name: "T-Shirts", description: "" } });
  expect(await page(id)).toEqual(["crew", "polo"]);
  expect(await page("African Wear")).toContain("caftan");
});

test("so does one that a product brings with it", async () => {
  const store = await openStore();
  const drafts = [{ ...draft({ handle: "balm" }, { "Indigo / M": 1 }), categories: ["Skin"] }];
  await store.db.transaction().execute((tx) => saveProducts(tx, drafts, "import"));
  const page = await store.nobody.ask(products, { query: { category: "Skin" } });
  expect(page.results.map((one) => one.name).sort()).toEqual(["Shea Serum", "balm"].sort());
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

const staffNouns = [
  ["categories", endpoints.staffCategories],
  ["brands", endpoints.staffBrands],
  ["sizes", endpoints.staffSizes],
  ["colors", endpoints.staffColors],
] as const;

test("in the back office nobody overwrites anybody's change of a list", async () => {
  const store = await openStore();
  const [ann, ben, packer] = [await store.staff(), await store.staff(), await store.staff("Packer")];
  for (const [noun, calls] of staffNouns) {
    const made = await ann.ask(calls.create, { body: { name: "Kente" } });
    expect(made).toMatchObject({ version: 1, uses: 0 });
    expect((await ann.refusal(calls.create, { body: { name: "KENTE" } })).code).toBe("name_taken");
    const params = { id: made.id };
    await ann.ask(calls.update, { params, body: { ...made, name: "Aso oke" } });
    expect(await ben.refusal(calls.update, { params, body: { ...made, name: "Adire" } })).toMatchObject({
      ...{ status: 409, code: "changed_meanwhile", message: `${ann.email} has changed this meanwhile.` },
      present: { id: made.id, version: 2, name: "Aso oke" },
    });
    const found = await ben.ask(calls.list, { query: { search: "ASO" } });
    expect(found.results).toMatchObject([{ name: "Aso oke" }]);
    const first = await ben.ask(calls.list, { query: { page_size: 1 } });
    const rest = await ben.ask(calls.list, { query: { before: String(first.next) } });
    const all = (await store.nobody.ask(endpoints[noun].list)).map(({ name }) => name);
    expect([...first.results, ...rest.results].map(({ name }) => name)).toEqual(all);
    expect((await packer.refusal(calls.create, { body: { name: "Mine" } })).status).toBe(403);
    expect((await store.nobody.refusal(calls.list)).status).toBe(401);
    await ann.ask(calls.remove, { params });
    expect((await ann.refusal(calls.remove, { params })).status).toBe(404);
  }
});

test("the story of a brand stands with its products, and stays where only the name is changed", async () => {
  const store = await openStore();
  const [ann, ben] = [await store.staff(), await store.staff()];
  const { list, update } = endpoints.staffBrands;
  const [oyin] = (await ann.ask(list, { query: { search: used.brands } })).results;
  const { results } = await store.nobody.ask(endpoints.products.list, { query: { brand: used.brands } });
  const makerOf = async () =>
    (await store.nobody.ask(endpoints.products.read, { params: { id: results[0]?.id ?? 0 } })).maker;
  const { id = 0, version = 0, name = "" } = oyin ?? {};
  const params = { id };
  const story = "Two sisters in Abeokuta dye <b>every</b> length by hand.";
  expect(await ann.ask(update, { params, body: { name, version, story } })).toMatchObject({ story });
  expect(await makerOf()).toBe(story);
  const late = await ben.refusal(update, { params, body: { name, version, story: "Another" } });
  expect([late.code, late.present]).toEqual(["changed_meanwhile", expect.objectContaining({ story })]);
  await ben.ask(update, { params, body: { name, version: version + 1 } });
  expect(await makerOf()).toBe(story);
  await ben.ask(update, { params, body: { name, version: version + 2, story: "" } });
  expect(await makerOf()).toBe("");
  const log = await ann.ask(endpoints.auditLog.list, { query: { record: "brands", record_id: id } });
  expect(log.results.map(({ changes }) => changes.story?.[1])).toEqual(["", story]);
});

test("what products use is deleted once they go to another one", async () => {
  const store = await openStore();
  const boss = await store.staff();
  for (const [noun, calls] of staffNouns) {
    const rows = (await boss.ask(calls.list, { query: {} })).results;
    const { id, name, uses } = rows.find((row) => row.name === used[noun]) ?? { id: 0, name: "", uses: 0 };
    const refused = await boss.refusal(calls.remove, { params: { id } });
    expect(refused).toMatchObject({ status: 409, code: "in_use" });
    expect(refused.message).toMatch(new RegExp(`^${uses} .* ${name}`));
    for (const move_to of [id, 999_999])
      expect((await boss.refusal(calls.remove, { params: { id }, query: { move_to } })).code).toBe("invalid");
    const filter = { brands: "brand", categories: "category", colors: "color", sizes: "size" }[noun];
    const idsOf = async (value: string) =>
      (await boss.ask(products, { query: { [filter]: value } })).results.map((one) => one.id);
    const before = await idsOf(name);
    expect(before).not.toEqual([]);
    const other = await boss.ask(calls.create, { body: { name: "Other" } });
    await boss.ask(calls.remove, { params: { id }, query: { move_to: other.id } });
    expect(await idsOf("Other")).toEqual(before);
    expect(await idsOf(name)).toEqual([]);
  }
});

test("sizes stand in the order that staff give them, in products, too", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { list, move } = endpoints.staffSizes;
  const names = async () => (await boss.ask(list, { query: {} })).results.map(({ name }) => name);
  const [before, { results }] = [await names(), await boss.ask(list, { query: {} })];
  const idOf = (name: string) => results.find((one) => one.name === name)?.id ?? 0;
  await boss.ask(move, { params: { id: idOf("M") }, body: { before: idOf("S") } });
  const after = await names();
  expect(after.indexOf("M")).toBe(after.indexOf("S") - 1);
  const coat = { params: { id: await store.product("coat") } };
  expect((await boss.ask(product, coat)).size_names.slice(0, 2)).toEqual(["M", "S"]);
  const { results: log } = await boss.ask(endpoints.auditLog.list, { query: { page_size: 5 } });
  expect(log.filter(({ action }) => action.startsWith("sizes.")).map(({ action }) => action)).toEqual([
    "sizes.move",
  ]);
  await boss.ask(move, { params: { id: idOf("M") }, body: { before: null } });
  expect((await names()).at(-1)).toBe("M");
  expect(before).toHaveLength(after.length);
  const merge = { params: { id: idOf("M") }, query: { move_to: idOf("S") } };
  expect(await boss.refusal(endpoints.staffSizes.remove, merge)).toMatchObject({
    code: "in_use",
    message: expect.stringMatching(/comes in both already\.$/),
  });
  const gone = { params: { id: idOf("M") }, body: { before: 999_999 } };
  for (const noun of ["staffSizes", "staffColors", "staffCategories"] as const) {
    expect((await boss.refusal(endpoints[noun].move, gone)).status).toBeGreaterThanOrEqual(404);
    const row = (await boss.ask(endpoints[noun].list, { query: {} })).results[0];
    await boss.ask(endpoints[noun].move, { params: { id: row?.id ?? 0 }, body: { before: null } });
    expect((await boss.ask(endpoints[noun].list, { query: {} })).results.at(-1)?.id).toBe(row?.id);
  }
});

test("the page of a category also shows those below it, which never stand in a circle", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { create, update, list, remove } = endpoints.staffCategories;
  const clothes = await boss.ask(create, { body: { name: "Clothes" } });
  const countOf = async () => (await boss.ask(products, { query: { category: clothes.id } })).count;
  expect(await countOf()).toBe(0);
  const men = (await boss.ask(list, { query: { search: "Men" } })).results.find(({ name }) => name === "Men");
  if (!men) throw new Error("there is no category for men");
  const below = { ...men, parent_id: clothes.id };
  const moved = await boss.ask(update, { params: { id: men.id }, body: below });
  expect(moved.parent_id).toBe(clothes.id);
  const { count } = await boss.ask(products, { query: { category: "Men" } });
  expect([count > 0, await countOf()]).toEqual([true, count]);
  for (const parent_id of [men.id, clothes.id, 999_999])
    expect(
      await boss.refusal(update, { params: { id: clothes.id }, body: { ...clothes, parent_id } }),
    ).toMatchObject({ code: "invalid", errors: { parent_id: [expect.any(String)] } });
  expect((await boss.refusal(remove, { params: { id: clothes.id } })).code).toBe("in_use");
  await boss.ask(update, { params: { id: men.id }, body: { ...moved, parent_id: null } });
  expect(await countOf()).toBe(0);
  await boss.ask(remove, { params: { id: clothes.id } });
});

test("a color that gets another name, or becomes another one, keeps its pictures", async () => {
  const store = await openStore();
  const boss = await store.staff();
  const { list, update, remove } = endpoints.staffColors;
  const coat = { params: { id: await store.product("coat") } };
  const pictures = async () => (await boss.ask(product, coat)).color_images;
  const before = await pictures();
  expect(before.Indigo).not.toEqual(undefined);
  const indigo = (await boss.ask(list, { query: { search: "Indigo" } })).results[0];
  if (!indigo) throw new Error("there is no indigo");
  const params = { id: indigo.id };
  await boss.ask(update, { params, body: { ...indigo, name: "Midnight", hex_code: "#101840" } });
  expect((await pictures()).Midnight).toEqual(before.Indigo);
  const night = await boss.ask(endpoints.staffColors.create, { body: { name: "Night" } });
  await boss.ask(remove, { params, query: { move_to: night.id } });
  expect((await pictures()).Night).toEqual(before.Indigo);
});

test.each([
  ["gets another name", "Elu"],
  ["becomes another one", "Navy"],
])("a product that is saved while its color %s is sold in that", async (change, name) => {
  const store = await openStore();
  const boss = await store.staff();
  const colors = await store.nobody.ask(endpoints.colors.list);
  const idOf = (color: string) => colors.find((one) => one.name === color)?.id ?? 0;
  const params = { id: idOf(used.colors) };
  const tx = await store.db.startTransaction().execute();
  await saveProducts(tx, [draft({ handle: "late coat" }, { "Indigo / M": 1 })], "import");
  const changing =
    change === "gets another name"
      ? boss.ask(endpoints.colors.update, { params, body: { name } })
      : boss.ask(endpoints.staffColors.remove, { params, query: { move_to: idOf(name) } });
  await Promise.race([changing, expect.poll(() => countWaiting(store)).toBeGreaterThan(0)]);
  await tx.commit().execute();
  await changing;
  const late = await store.nobody.ask(product, { params: { id: await store.product("late coat") } });
  expect(late.color_names).toEqual([name]);
});
