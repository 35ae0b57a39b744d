import { endpoints } from "@adire/contract/endpoints";
import { type ListingName, listingNames, listingsOf } from "@adire/contract/listings";
import { orderings, type ProductPage, type ProductsBeside } from "@adire/contract/shapes";
import { expect, test } from "vitest";
import type { Sent } from "../../testing/caller.ts";
import { openStore, openStoreForReading, shipping } from "../../testing/open-store.ts";
import { draft, shelf } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("products");
const { list, read } = endpoints.products;
const store = await openStoreForReading();
const nameOf = Object.fromEntries(shelf.map((product) => [product.handle, product.name]));
const handleOf = Object.fromEntries(shelf.map((product) => [product.name, product.handle]));
const handles = (page: ProductPage) => page.results.map((product) => handleOf[product.name] ?? product.name);
const find = async (query: Sent["query"]) => handles(await store.nobody.ask(list, { query })).sort();

test("without a filter every active product comes, and no draft", async () => {
  const page = await store.nobody.ask(list);
  expect(page).toMatchObject({ count: 8, next: null, previous: null });
  expect(handles(page)).not.toContain("draft");
  expect(page).not.toHaveProperty("facets");
  expect(page).not.toHaveProperty("savings");
});

test("a product as lists show it", async () => {
  const page = await store.nobody.ask(list, { query: { category: "Dresses" } });
  expect(page.results[0]).toMatchObject({
    name: "Ọ̀ṣun Wrap Dress",
    brand: "Oyin",
    brand_name: "Oyin",
    price: 99,
    compare_price: 149,
    compare_at_price: 149,
    category: "Dresses",
    category_names: ["Dresses", "Women"],
    colors: ["Indigo", "Wine"],
    color_names: ["Indigo", "Wine"],
    sizes: ["S", "M"],
    size_names: ["S", "M"],
    stock: 8,
    sizes_in_stock: ["S", "M"],
    rating: 4,
    review_count: 0,
    image: "wrap.webp",
  });
  const [beads] = (await store.nobody.ask(list, { query: { search: "beads" } })).results;
  expect(beads).toMatchObject({ brand: "Unknown Brand", stock: 0, sizes_in_stock: [] });
});

test.each<[Sent["query"], string[]]>([
  [{ category: "women" }, ["coat", "wrap"]],
  [{ category: [" MEN ", "home"] }, ["cushion", "robe", "shirt"]],
  [{ category: "No such" }, []],
  [{ brand: "OYIN" }, ["serum", "shirt", "wrap"]],
  [{ brand: ["o'neill & daughters", " little loom "] }, ["babygrow", "robe"]],
  [{ color: "rust" }, ["coat"]],
  [{ color: ["Rust", "WINE "] }, ["coat", "wrap"]],
  [{ size: "m", color: "indigo" }, ["coat", "wrap"]],
  [{ size: "M", color: "Indigo", in_stock: "true" }, ["coat"]],
  [{ size: "S", color: "Rust", in_stock: true }, []],
  [{ size: ["S", "M"], color: ["Rust"], in_stock: true }, ["coat"]],
  [{ color: "Indigo", brand: "Oyin" }, ["wrap"]],
  [{ size: "L", color: "Indigo" }, []],
  [{ tag: "RUNWAY" }, ["wrap"]],
  [{ tag: ["runway", "baby"] }, ["babygrow", "wrap"]],
  [{ in_stock: "1", category: "Accessories" }, []],
  [{ min_price: 24, max_price: 40 }, ["babygrow", "beads", "cushion", "serum"]],
  [{ min_price: 24.01, max_price: "39.99" }, ["beads"]],
  [{ min_price: "59.90", max_price: "59.9" }, ["shirt"]],
  [{ min_price: 1000 }, ["robe"]],
  [{ min_price: 50, max_price: 40 }, []],
  [{ is_new: true }, ["babygrow", "wrap"]],
  [{ is_new: "0", is_featured: "1" }, ["coat"]],
  [{ on_sale: true }, ["babygrow", "robe", "wrap"]],
  [{ on_sale: false, brand: "Oyin" }, ["serum", "shirt"]],
  [{ color: "", search: "", tag: "  ", brand: "Oyin" }, ["serum", "shirt", "wrap"]],
  [{ brand: "Oyin", utm_source: "x", "price[gte]": 1, __proto__x: 2 }, ["serum", "shirt", "wrap"]],
  ["brand=Oyin&constructor=1&__proto__=1&toString=2", ["serum", "shirt", "wrap"]],
])("%j finds %j", async (query, found) => {
  expect(await find(query)).toEqual(found);
});

test("a category is named by its id, too", async () => {
  const categories = await store.nobody.ask(endpoints.categories.list);
  const women = categories.find((category) => category.name === "Women");
  expect(await find({ category: women?.id ?? 0 })).toEqual(["coat", "wrap"]);
  expect(await find({ category: [women?.id ?? 0, "Home"] })).toEqual(["coat", "cushion", "wrap"]);
});

const members: Record<ListingName, string[]> = {
  "new-arrivals": ["babygrow", "wrap"],
  dresses: ["wrap"],
  women: ["coat", "serum", "wrap"],
  men: ["robe", "shirt"],
  "beauty-accessories": ["beads", "serum"],
  accessories: ["beads"],
  "kids-baby": ["babygrow"],
  african: ["robe"],
  clearance: ["babygrow", "robe", "wrap"],
};
test.each(listingNames)(
  "the listing %s has what belongs there, and each product says so",
  async (listing) => {
    expect(await find({ listing })).toEqual(members[listing]);
    for (const handle of members[listing]) {
      const { listings } = await store.nobody.ask(read, { params: { id: await store.product(handle) } });
      expect(listings).toContain(listing);
    }
  },
);

test.each<[string, ListingName[]]>([
  ["African", ["african"]],
  ["wear", ["african"]],
  ["western", []],
  ["ready-to-wear", []],
  ["baby", ["kids-baby"]],
  ["babydoll", []],
  ["kidskin", []],
  ["Watch", ["beauty-accessories"]],
  ["watchmaker", []],
  ["accessories", ["beauty-accessories", "accessories"]],
  ["women's-boots", ["women"]],
])("the tag %s puts a thing for the home into %j", (tag, found) => {
  const thing = { category: "Home", category_names: ["Home"], subcategory: "Things", price: 100 };
  expect(listingsOf({ ...thing, tags: [tag], is_new: false, compare_price: null })).toEqual(found);
});

test.each<[string, string]>([
  ["min_price=abc", "min_price"],
  ["min_price=-1", "min_price"],
  ["min_price=1.999", "min_price"],
  ["max_price=1e308", "max_price"],
  ["max_price=Infinity", "max_price"],
  ["min_price=1&min_price=2", "min_price"],
  ["page=0", "page"],
  ["page=-1", "page"],
  ["page=1.5", "page"],
  ["page=x", "page"],
  ["page=1&page=2", "page"],
  ["page_size=0", "page_size"],
  ["page_size=1001", "page_size"],
  ["page_size=1e9", "page_size"],
  ["ordering=evil", "ordering"],
  ["ordering=price;drop table products", "ordering"],
  ["ordering=price&ordering=name", "ordering"],
  ["listing=nowhere", "listing"],
  ["listing=constructor", "listing"],
  ["is_new=maybe", "is_new"],
  ["in_stock=yes", "in_stock"],
  ["on_sale=true&on_sale=false", "on_sale"],
  ["facets=2", "facets"],
  ["search=a&search=b", "search"],
  ["search=a%00b", "search"],
  [`search=${"x".repeat(201)}`, "search"],
  [`color=${"x".repeat(321)}`, "color"],
  [`color=a%00b`, "color"],
  [Array(51).fill("size=M").join("&"), "size"],
])("%s is refused by its name", async (query, name) => {
  const { status, errors } = await store.nobody.refusal(list, { query });
  expect(status).toBe(422);
  expect(Object.keys(errors ?? {}).map((field) => field.split(".")[0])).toEqual([name]);
});

test.each([...orderings, undefined])("pages in the order %s neither repeat nor skip", async (ordering) => {
  const whole = await store.nobody.ask(list, { query: { ordering, page_size: 1_000 } });
  const paged: number[] = [];
  for (let page = 1; page <= 4; page += 1) {
    const { results } = await store.nobody.ask(list, { query: { ordering, page, page_size: 3 } });
    paged.push(...results.map((product) => product.id));
  }
  expect(paged).toEqual(whole.results.map((product) => product.id));
  expect(new Set(paged).size).toBe(8);
});

test.each<[(typeof orderings)[number], string[]]>([
  ["price", ["serum", "babygrow", "beads", "cushion", "shirt", "wrap", "coat", "robe"]],
  ["price-high-low", ["robe", "coat", "wrap", "shirt", "cushion", "beads", "babygrow", "serum"]],
  ["name", ["cushion", "beads", "shirt", "robe", "coat", "wrap", "serum", "babygrow"]],
  ["name-z-a", ["babygrow", "serum", "wrap", "coat", "robe", "shirt", "beads", "cushion"]],
  ["created_at", ["coat", "shirt", "robe", "serum", "babygrow", "beads", "cushion", "wrap"]],
  ["newest", ["wrap", "babygrow", "cushion", "beads", "serum", "robe", "shirt", "coat"]],
  ["featured", ["coat", "wrap", "cushion", "beads", "babygrow", "serum", "robe", "shirt"]],
])("ordering %s", async (ordering, expected) => {
  expect(handles(await store.nobody.ask(list, { query: { ordering } }))).toEqual(expected);
});

test("ratings order before everything else where featured is asked for", async () => {
  const rated = await openStore();
  const review = { author: "A", title: "", body: "" };
  await rated.db
    .insertInto("reviews")
    .values([
      { ...review, product_id: await rated.product("beads"), stars: 5 },
      { ...review, product_id: await rated.product("coat"), stars: 2, fit: "small" },
      { ...review, product_id: await rated.product("coat"), stars: 3 },
    ])
    .execute();
  const featured = await rated.nobody.ask(list, { query: { ordering: "featured" } });
  expect([handles(featured)[0], handles(featured).at(-1)]).toEqual(["beads", "coat"]);
  expect(featured.results.at(-1)).toMatchObject({ rating: 2.5, review_count: 2 });
  const best = await rated.nobody.ask(list, { query: { ordering: "-rating" } });
  expect(handles(best)[0]).toBe("beads");
  const coat = await rated.nobody.ask(read, { params: { id: await rated.product("coat") } });
  expect(coat.reviews.map(({ stars, fit }) => [stars, fit]).sort()).toEqual([
    [2, "small"],
    [3, null],
  ]);
  expect(coat.fit_votes).toEqual({ small: 1 });
});

test("a product comes with a page of its reviews, the latest first, and each stands on one page", async () => {
  const reviewed = await openStore();
  const id = await reviewed.product("coat");
  const day = (at: number) => new Date(2026, 0, 1 + (at % 9)).toISOString();
  const written = Array.from({ length: 41 }, (_, at) => ({
    ...{ product_id: id, stars: 5, author: "A", body: String(at), created_at: day(at) },
    hidden_at: at === 3 ? day(at) : null,
  }));
  await reviewed.db.insertInto("reviews").values(written).execute();
  const page = async (reviews_page: number) =>
    (await reviewed.nobody.ask(read, { params: { id }, query: { reviews_page } })).reviews;
  const [first, second] = [await page(1), await page(2)];
  expect([first.length, second.length]).toEqual([20, 20]);
  const texts = [...first, ...second].map(({ text }) => Number(text));
  expect(texts.toSorted((a, b) => a - b)).toEqual([...Array(41).keys()].filter((at) => at !== 3));
  const dates = [...first, ...second].map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(await page(3)).toEqual(second);
  expect((await reviewed.nobody.ask(read, { params: { id } })).reviews).toEqual(first);
  const refused = await reviewed.nobody.refusal(read, { params: { id }, query: { reviews_page: 0 } });
  expect(Object.keys(refused.errors ?? {})).toEqual(["reviews_page"]);
});

test("next and previous are absolute, keep the question and lead through all pages", async () => {
  const seen: string[] = [];
  let query: string | undefined =
    "color=Indigo&color=White&search=&x=a?b%26c&page_size=2&max_price=9999999.99";
  let previous: string | null = null;
  while (query !== undefined) {
    const page: ProductPage = await store.nobody.ask(list, { query });
    seen.push(...handles(page));
    expect(page.count).toBe(5);
    if (previous !== null) expect(page.previous).not.toBeNull();
    previous = page.previous;
    if (page.next === null) break;
    const next = new URL(page.next);
    expect(next.origin + next.pathname).toBe("http://api.story.example/products/api/products/");
    expect(next.searchParams.getAll("color")).toEqual(["Indigo", "White"]);
    expect(next.searchParams.has("x")).toBe(false);
    query = next.search.slice(1);
  }
  expect(seen.sort()).toEqual(["coat", "cushion", "robe", "shirt", "wrap"]);
});

test("a page behind the last is empty and leads back to the last", async () => {
  const page = await store.nobody.ask(list, { query: { page: 1_000_000, page_size: 3 } });
  expect(page).toMatchObject({ count: 8, results: [], next: null });
  expect(new URL(page.previous ?? "").searchParams.get("page")).toBe("3");
});

const questions: Record<string, string | boolean | string[]>[] = [
  {},
  { category: "Women" },
  { color: "Indigo" },
  { color: ["Indigo", "Rust"], size: "M" },
  { size: "S", in_stock: "true" },
  { brand: "Oyin", on_sale: "true" },
  { search: "dress" },
  { listing: "clearance", size: "M" },
  { listing: "dresses", subcategory: ["wrap dresses", "Slip dresses"], size: "M" },
  { min_price: "30", max_price: "200", color: "White" },
];
test.each(questions)("facet counts of %j are what clicking each value gives", async (question) => {
  const { facets } = await store.nobody.ask(list, { query: { ...question, facets: true } });
  const count = async (change: object) => {
    const { count } = await store.nobody.ask(list, { query: { ...question, ...change, page_size: 1 } });
    return count;
  };
  for (const { id, value, count: said } of facets?.category ?? [])
    expect([value, said]).toEqual([value, await count({ category: id })]);
  for (const name of ["subcategory", "size", "color", "brand"] as const) {
    expect(facets?.[name].length).toBeGreaterThan(0);
    for (const { value, count: said } of facets?.[name] ?? [])
      expect([name, value, said]).toEqual([name, value, await count({ [name]: value })]);
  }
  const open = await store.nobody.ask(list, {
    query: { ...question, min_price: undefined, max_price: undefined, ordering: "price" },
  });
  expect(facets?.price ?? null).toEqual(
    open.count
      ? {
          min: open.results[0]?.price,
          max: open.results.at(-1)?.price,
          buckets: expect.arrayContaining([expect.objectContaining({ from: 1_000, to: null })]),
        }
      : null,
  );
  for (const { from, to, count: said } of facets?.price?.buckets ?? [])
    expect([from, said]).toEqual([from, await count({ min_price: from, max_price: to ?? undefined })]);
});

test("savings are over all items of the answer, not of its page", async () => {
  const all = { largest_percent: 34, average_percent: 24.7, total_savings: 356 };
  for (const query of [
    { listing: "clearance", page_size: 1 },
    { on_sale: true, page_size: 1, page: 2 },
  ])
    expect((await store.nobody.ask(list, { query })).savings).toEqual(all);
  const none = await store.nobody.ask(list, { query: { listing: "clearance", brand: "nobody" } });
  expect(none.savings).toEqual({ largest_percent: 0, average_percent: 0, total_savings: 0 });
});

test("a product is read with its variants", async () => {
  const id = await store.product("coat");
  const coat = await store.nobody.ask(read, { params: { id } });
  expect(coat).toMatchObject({ id, name: nameOf.coat, listings: ["women"], reviews: [] });
  expect(coat.variants.map((one) => [one.color, one.size, one.stock, one.price])).toEqual([
    ["Indigo", "S", 5, 189],
    ["Indigo", "M", 5, 189],
    ["Rust", "S", 0, 189],
    ["Rust", "M", 3, 189],
  ]);
  expect(coat.color_images).toEqual({ Indigo: ["coat-indigo.webp"], Rust: ["coat-rust.webp"] });
});

/** The names or handles in a list of the products beside one. */
async function beside(of: typeof store, handle: string, list: keyof ProductsBeside) {
  const params = { id: await of.product(handle) };
  const lists = await of.nobody.ask(endpoints.products.beside, { params });
  return lists[list].map((one) => handleOf[one.name] ?? one.name);
}

test("similar products can be bought: of the same kind first, then near in price, then of a shared page", async () => {
  const women = (handle: string, subcategory: string, price: number, pieces = 1) =>
    draft({ handle, brand: handle, categories: ["Women"], subcategory, price }, { "Rust / M": pieces });
  const near = await openStore({
    products: [
      women("own", "capes", 9_000),
      women("cape, dear", "capes", 29_000),
      women("skirt, as dear", "skirts", 9_100),
      women("cape, gone", "capes", 9_000, 0),
    ],
  });
  expect(await beside(near, "own", "similar")).toEqual(["cape, dear", "skirt, as dear", "coat", "wrap"]);
  expect(await beside(near, "serum", "similar")).toEqual([]);
});

test("with a dress goes one piece of each other kind and no second dress; the same hand changes the cut", async () => {
  const piece = (handle: string, subcategory: string, more: object = {}, pieces = 1) =>
    draft(
      { handle, categories: ["Women"], subcategory, price: 9_000, brand: handle, tags: ["women"], ...more },
      { "Rust / M": pieces },
    );
  const yard = (cloth: string) => ({ brand: "Dye yard", tags: ["women", cloth] });
  const shop = await openStore({
    products: [
      piece("dress", "Wrap dresses", { ...yard("eleko"), categories: ["Dresses"] }),
      piece("other dress", "Slip dresses", { categories: ["Dresses"] }),
      piece("kaftan", "Kaftans"),
      piece("heel", "Heeled sandals"),
      piece("second heel", "Flat sandals", { price: 12_000 }),
      piece("earrings", "Earrings"),
      piece("tote", "Bags", {}, 0),
      piece("clutch", "Clutches", { price: 20_000 }),
      piece("cardigan", "Knitwear"),
      piece("men's loafer", "Loafers", { categories: ["Men"], tags: ["men"] }),
      piece("eleko skirt", "Skirts", { ...yard("eleko"), price: 30_000 }),
      piece("eleko wrap", "Wrap dresses", yard("eleko")),
      piece("oniko shirt", "Shirts", yard("oniko")),
      piece("oniko skirt", "Skirts", yard("oniko")),
    ],
  });
  expect(await beside(shop, "dress", "wear_with")).toEqual(["heel", "earrings", "clutch", "cardigan"]);
  expect(await beside(shop, "dress", "same_hand")).toEqual(["eleko skirt", "oniko shirt"]);
  expect(await beside(shop, "dress", "similar")).toEqual([]);
});

test("a draft and whatever is no product are not found", async () => {
  const ids = [
    await store.product("draft"),
    999_999,
    2_147_483_648,
    0,
    -1,
    "1.5",
    "x",
    "1e3",
    "1' or 1=1",
    "%00",
  ];
  for (const id of ids)
    for (const endpoint of [read, endpoints.products.beside])
      expect(await store.nobody.refusal(endpoint, { params: { id } })).toMatchObject({
        status: 404,
        code: "not_found",
      });
});

test("promised pieces can no longer be sold", async () => {
  const busy = await openStore();
  const body = { shipping, items: [await busy.item("robe / White / L")] };
  await busy.nobody.ask(endpoints.orders.place, { body });
  const robe = await busy.nobody.ask(read, { params: { id: await busy.product("robe") } });
  expect(robe).toMatchObject({ stock: 2, sizes_in_stock: ["M"] });
  expect((await busy.nobody.ask(list, { query: { size: "L", in_stock: true } })).count).toBe(0);
});

test("products by their ids; what is not there or not shown is left out", async () => {
  const id = await Promise.all(["coat", "beads", "draft"].map((handle) => store.product(handle)));
  expect(await find({ id: [...id, 999_999] })).toEqual(["beads", "coat"]);
  expect(await find({ id: id[0] })).toEqual(["coat"]);
  for (const bad of ["0", "-1", "abc", "1,2"])
    expect((await store.nobody.refusal(list, { query: { id: bad } })).status).toBe(422);
});

test("a thousand products come on one page", async () => {
  const products = Array.from({ length: 30 }, (_, number) =>
    draft({ handle: `many-${number}`, name: `Many ${number}` }, { "Black / M": 1 }),
  );
  const many = await openStore({ products });
  const page = await many.nobody.ask(list, { query: { page_size: 1_000 } });
  expect([page.results.length, page.next]).toEqual([38, null]);
  expect((await many.nobody.ask(list)).results).toHaveLength(24);
});

test("collections come in order with their brand and their active products", async () => {
  const set = await openStore();
  const brand = await set.db
    .selectFrom("brands")
    .select("id")
    .where("name", "=", "Oyin")
    .executeTakeFirstOrThrow();
  for (const [position, title] of ["Second", "First"].entries()) {
    const { id } = await set.db
      .insertInto("collections")
      .values({ title, description: "", brand_id: brand.id, position: 1 - position })
      .returning("id")
      .executeTakeFirstOrThrow();
    const members = title === "First" ? ["wrap", "draft", "serum"] : [];
    for (const [place, handle] of members.entries())
      await set.db
        .insertInto("collection_products")
        .values({ collection_id: id, product_id: await set.product(handle), position: place })
        .execute();
  }
  const collections = await set.nobody.ask(endpoints.collections.list);
  expect(collections).toMatchObject([
    {
      title: "First",
      brand_detail: { name: "Oyin" },
      products: [{ name: nameOf.wrap }, { name: nameOf.serum }],
    },
    { title: "Second", products: [] },
  ]);
});
