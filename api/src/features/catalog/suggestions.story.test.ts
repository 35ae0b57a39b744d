import { endpoints } from "@adire/contract/endpoints";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openStore, openStoreForReading } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("suggestions");
const { list } = endpoints.suggestions;
const store = await openStoreForReading();
const suggest = (search: string, limit?: number) => store.nobody.ask(list, { query: { search, limit } });
const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);

test("a few letters suggest queries, categories, brands and products with picture and price", async () => {
  const { queries, categories, brands, products } = await suggest("wr");
  expect(queries).toEqual(["wrap dress"]);
  expect([categories, brands]).toEqual([[], []]);
  expect(products).toEqual([
    {
      id: expect.any(Number),
      name: "Ọ̀ṣun Wrap Dress",
      brand_name: "Oyin",
      price: 99,
      compare_price: 149,
      image: "wrap.webp",
    },
  ]);
  expect(names((await suggest("dre")).categories)).toEqual(["Dresses"]);
  expect(names((await suggest("oy")).brands)).toEqual(["Oyin"]);
  expect(names((await suggest("beauty acc")).categories)).toEqual(["Beauty & Accessories"]);
  expect(names((await suggest("daughters o'ne")).brands)).toEqual(["O'Neill & Daughters"]);
});

test.each([
  ["harmatan", "harmattan", "Harmattan Coat"],
  ["harmattan caot", "harmattan coat", "Harmattan Coat"],
  ["wrpa", "wrap", "Ọ̀ṣun Wrap Dress"],
  ["agbdaa", "agbada", "Grand Agbada"],
  ["babygorw", "babygrow", "Snap Babygrow"],
  ["cushoin", "cushion", "Àdìrẹ Cushion"],
])("%s is taken for %s", async (typed, meant, found) => {
  const { queries, products } = await suggest(typed);
  expect(queries[0]).toBe(meant);
  expect(names(products)).toContain(found);
});

test("a corrected query is suggested once its last word is whole, until then what it may become", async () => {
  expect((await suggest("harmatan co")).queries).not.toContain("harmattan co");
  expect((await suggest("harmatan co")).queries).toContain("harmattan coat");
});

test("accents, apostrophes and case make no difference, and a name counts more than a description", async () => {
  for (const typed of ["osun", "Ọ̀ṣun", "Ọ̀ṢUN WRAP", "ọ̀ṣun".normalize("NFD")])
    expect(names((await suggest(typed)).products)).toEqual(["Ọ̀ṣun Wrap Dress"]);
  for (const typed of ["o'neill", "o’neill", "O'Neill agb"])
    expect(names((await suggest(typed)).products)).toEqual(["Grand Agbada"]);
  expect(names((await suggest("storm collar")).products)).toEqual(["Harmattan Coat"]);
});

test("the last of several words is completed to what some product really has", async () => {
  const shop = await openStore({
    products: ["Moss", "Moon"].map((name) =>
      draft(
        { handle: name, name: `${name} Scarf`, tags: ["mohair", name === "Moss" ? "green" : "silver"] },
        { "Red / M": 1 },
      ),
    ),
  });
  const { queries } = await shop.nobody.ask(list, { query: { search: "silver mo" } });
  expect(queries.sort()).toEqual(["silver mohair", "silver moon"]);
});

test("tags are suggested as they are written elsewhere: men's T-shirts, short sleeve", async () => {
  const shop = await openStore({
    products: [
      draft({ handle: "tee", name: "Tee", tags: ["men's-t-shirts", "short-sleeve"] }, { "Red / M": 1 }),
    ],
  });
  const said = async (search: string) =>
    (await shop.nobody.ask(list, { query: { search } })).queries.map((query) => query.toLowerCase());
  expect(await said("men's t")).toContain("men's t-shirts");
  expect(await said("short")).toContain("short sleeve");
  expect(await said("short")).not.toContain("shortsleeve");
});

test("singular and plural are one suggestion, as they find the same products", async () => {
  const shop = await openStore({
    products: ["Lagoon", "Market"].map((name) =>
      draft({ handle: name, name: `${name} slip dress`, subcategory: "Slip dresses" }, { "Red / M": 1 }),
    ),
  });
  const { queries } = await shop.nobody.ask(list, { query: { search: "slip dre" } });
  expect(queries).toEqual(["slip dresses"]);
});

test("who types a color and a size is suggested what can be bought so, as the list of results has it", async () => {
  const shop = await openStore({
    products: [
      draft({ handle: "a", name: "Loom Scarf" }, { "Red / M": 1, "Blue / M": 0 }),
      draft({ handle: "b", name: "Blue Moon Scarf" }, { "Red / M": 1 }),
      draft(
        {
          handle: "c",
          name: "Tide Scarf",
          images: ["blue.webp", "red.webp"],
          colorImages: { Blue: ["blue.webp"], Red: ["red.webp"] },
        },
        { "Blue / M": 1, "Red / L": 1 },
      ),
    ],
  });
  const imageFor = async (search: string) =>
    (await shop.nobody.ask(list, { query: { search } })).products.find(({ name }) => name === "Tide Scarf")
      ?.image;
  expect([await imageFor("tide"), await imageFor("tide red"), await imageFor("tide blue")]).toEqual([
    "blue.webp",
    "red.webp",
    "blue.webp",
  ]);
  const ask = async (search: string) =>
    names((await shop.nobody.ask(list, { query: { search } })).products).sort();
  expect(await ask("blue scarf")).toEqual(["Tide Scarf"]);
  expect(await ask("red scarf size l")).toEqual(["Tide Scarf"]);
  expect(await ask("red sca")).toEqual(["Blue Moon Scarf", "Loom Scarf", "Tide Scarf"]);
  expect(await ask("blue moon sca")).toEqual(["Blue Moon Scarf"]);
});

test("only what is published and in stock is suggested, and the words follow the catalog", async () => {
  const shop = await openStore({
    products: [
      draft({ handle: "a", name: "Velvet Scarf", tags: ["velvet"], status: "draft" }, { "Red / M": 1 }),
      draft({ handle: "b", name: "Tweed Scarf", tags: ["tweed"] }, { "Red / M": 0 }),
      draft({ handle: "c", name: "Satin Scarf", tags: ["satin"] }, { "Red / M": 1 }),
    ],
  });
  const ask = (search: string) => shop.nobody.ask(list, { query: { search } });
  const nothing = { queries: [], categories: [], brands: [], products: [] };
  expect(await ask("velv")).toEqual(nothing);
  expect((await ask("twee")).products).toEqual([]);
  expect(names((await ask("sati")).products)).toEqual(["Satin Scarf"]);
  expect((await ask("sati")).queries).toEqual(["satin"]);
  await sql`update products set status = 'draft' where handle = 'c'`.execute(shop.db);
  expect(await ask("sati")).toEqual(nothing);
  await sql`update products set status = 'active', name = 'Sateen Scarf', tags = '{}' where handle = 'c'`.execute(
    shop.db,
  );
  expect(names((await ask("sate")).products)).toEqual(["Sateen Scarf"]);
  await sql`delete from products where handle = 'b'`.execute(shop.db);
  expect(await ask("twee")).toEqual(nothing);
});

test("no more entries of each kind than asked for", async () => {
  expect((await suggest("sh")).products.length).toBe(2);
  expect((await suggest("sh", 1)).products.length).toBe(1);
});

test("without letters, too many of them, or with a limit that is none, it says what is wrong", async () => {
  const refuse = async (query: Record<string, string>) => {
    const { status, code, errors } = await store.nobody.refusal(list, { query });
    return [status, code, Object.keys(errors ?? {})];
  };
  expect(await refuse({})).toEqual([422, "invalid", ["search"]]);
  expect(await refuse({ search: "  " })).toEqual([422, "invalid", ["search"]]);
  expect(await refuse({ search: "x".repeat(201) })).toEqual([422, "invalid", ["search"]]);
  for (const limit of ["0", "11", "a", "-1"])
    expect(await refuse({ search: "coat", limit })).toEqual([422, "invalid", ["limit"]]);
});

test.each([
  "'",
  "''; drop table products; --",
  "\\",
  "a:* & !b",
  "%_%",
  "1½",
  "ŉ",
  "the",
  "🧵🪡",
  "x ".repeat(60),
  "<b>",
  "ﬁ Ⅷ",
])("%j is just something to look for", async (search) => {
  await suggest(search);
});

test("whatever is typed is answered", async () => {
  const typed = fc.string({ unit: "grapheme", maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(typed, async (search) => {
      const { status } = await store.nobody.call(list, { query: { search } });
      return status === 200 || (status === 422 && (search.trim() === "" || search.includes("\u0000")));
    }),
    { numRuns: 100 },
  );
});
