import { endpoints } from "@adire/contract/endpoints";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openStore, openStoreForReading } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";

const { list } = endpoints.products;
const store = await openStoreForReading();
const names = async (search: string) =>
  (await store.nobody.ask(list, { query: { search } })).results.map((product) => product.name);

test.each([
  ["coat", ["Harmattan Coat"]],
  ["COAT harm", ["Harmattan Coat"]],
  ["co", ["Harmattan Coat"]],
  ["storm collar", ["Harmattan Coat"]],
  ["dresses", ["Ọ̀ṣun Wrap Dress"]],
  ["Ọ̀ṣun", ["Ọ̀ṣun Wrap Dress"]],
  ["ọ̀ṣun".normalize("NFD"), ["Ọ̀ṣun Wrap Dress"]],
  ["osun wrap", ["Ọ̀ṣun Wrap Dress"]],
  ["adire", ["Àdìrẹ Cushion"]],
  ["o'neill", ["Grand Agbada"]],
  ["kids", ["Snap Babygrow"]],
  ["wine", ["Ọ̀ṣun Wrap Dress"]],
  ["coat zebra", ["Harmattan Coat"]],
  ["zebra", []],
  ["secret", []],
  ["!!!", []],
  ["oat", []],
])("%j finds %j", async (search, found) => {
  expect(await names(search)).toEqual(found);
});

test("the name counts more than the description", async () => {
  const wool = await openStore({
    products: [
      draft({ handle: "a", name: "Plain Scarf", description: "Made of wool." }, { "Black / M": 1 }),
      draft({ handle: "b", name: "Wool Scarf", createdAt: new Date(0) }, { "Black / M": 1 }),
    ],
  });
  const page = await wool.nobody.ask(list, { query: { search: "wool" } });
  expect(page.results.map((product) => product.name)).toEqual(["Wool Scarf", "Plain Scarf"]);
  const cheap = await wool.nobody.ask(list, { query: { search: "wool", ordering: "name" } });
  expect(cheap.results.map((product) => product.name)).toEqual(["Plain Scarf", "Wool Scarf"]);
});

test.each([
  "'",
  "''; drop table products; --",
  "\\",
  "a:* & !b | (c <-> d)",
  "%_%",
  "1½",
  "½",
  "⑴",
  "ŉ",
  "ʼn ʼ",
  "²",
  "Ⅷ ﬁ ℌ ǆ",
  "the",
  "\u202e\u200d",
  "🧵🪡",
  "x ".repeat(60),
  "</script><script>alert(1)</script>",
])("%j is just something to look for", async (search) => {
  await store.nobody.ask(list, { query: { search } });
  await store.nobody.ask(list, {
    query: { search, facets: true, color: search, tag: search, brand: search },
  });
});

test.each([
  "search=%ED%A0%80",
  "search=%",
  "search=%zz",
  "search=%C3",
  "search",
  "=",
  "&&&",
  "search[]=a",
  "%00=1",
])("the question %s is no error of ours", async (query) => {
  const { status } = await store.nobody.call(list, { query });
  expect([200, 422]).toContain(status);
});

test("whatever is typed is answered", async () => {
  const typed = fc.string({ unit: "grapheme", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(typed, async (search) => {
      const { status } = await store.nobody.call(list, { query: { search, page_size: 1 } });
      return status === 200 || (status === 422 && search.includes("\u0000"));
    }),
    { numRuns: 150 },
  );
});

test("a color in a product's name is no filter where nothing of that color has the other words", async () => {
  const shop = await openStore({
    products: [
      draft({ handle: "a", name: "Blue Moon Scarf" }, { "Red / M": 1 }),
      draft({ handle: "b", name: "Tide Scarf" }, { "Blue / M": 1 }),
    ],
  });
  const ask = (search: string) => shop.nobody.ask(endpoints.products.list, { query: { search } });
  const literal = await ask("blue moon scarf");
  expect(literal.results[0]?.name).toBe("Blue Moon Scarf");
  expect(literal.understood?.parts).toEqual([]);
  const filtered = await ask("blue scarf");
  expect(filtered.results.map(({ name }) => name)).toEqual(["Tide Scarf"]);
  expect(filtered.understood?.parts).toMatchObject([{ kind: "color", value: "Blue" }]);
  const nearest = await ask("blue moon sandals");
  expect(nearest.understood?.exact).toBe(0);
});

test("names in other alphabets are matched in any case, in filters and when they are taken", async () => {
  const wide = await openStore({
    products: [
      draft({ handle: "a", brand: "Àṣà House", categories: ["Ọjà"], tags: ["Ìró"] }, { "Ẹ́kọ́ / ÉTÉ": 1 }),
      draft({ handle: "b", name: "ДОМ" }, { "Black / M": 1 }),
    ],
  });
  const count = async (query: Record<string, string | undefined>) =>
    (await wide.nobody.ask(list, { query })).count;
  for (const query of [
    { brand: "àṣà HOUSE" },
    { category: "ỌJÀ" },
    { tag: "ìRÓ" },
    { color: "Ẹ́KỌ́" },
    { size: "été" },
    { search: "дом" },
  ])
    expect([query, await count(query)]).toEqual([query, 1]);
  const boss = await wide.staff();
  const { code } = await boss.refusal(endpoints.brands.create, { body: { name: "ÀṢÀ HOUSE" } });
  expect(code).toBe("name_taken");
});
