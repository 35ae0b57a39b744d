import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, openStoreForReading } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("synonyms", "searchPins", "explanations");
const { list } = endpoints.products;

const closet = [
  draft(
    { handle: "silk", name: "Silk Wrap Dress", price: 7_500, categories: ["Dresses"] },
    { "Red / M": 3, "Blue / L": 1 },
  ),
  draft({ handle: "gown", name: "Evening Dress", price: 19_000, categories: ["Dresses"] }, { "Red / M": 2 }),
  draft({ handle: "blue", name: "Linen Dress", price: 6_000, categories: ["Dresses"] }, { "Blue / M": 2 }),
  draft({ handle: "soldout", name: "Cotton Dress", price: 5_000 }, { "Green / S": 0 }),
  draft({ handle: "tee", name: "Organic T-Shirt", brand: "Kente & Co" }, { "White / S": 5 }),
  draft({ handle: "knit", name: "Cable Knit Sweater", brand: "Kente & Co" }, { "White / M": 5 }),
  draft({ handle: "wrap", name: "Silk Head Wrap", brand: "Oyin" }, { Rust: 5 }),
  draft({ handle: "case", name: "Case for sunglasses" }, { Black: 5 }),
  draft({ handle: "shades", name: "Round Sunglasses", createdAt: new Date(0) }, { Black: 5 }),
  draft(
    { handle: "box", name: "Jewel Box", description: "Holds rings, watches and sunglasses." },
    { Black: 5 },
  ),
];
const store = await openStoreForReading({ products: closet });
/** Things of many sizes for men, women and children, and some for everybody. */
const outfitter = await openStoreForReading({
  products: [
    draft(
      { handle: "heel", name: "Block Heel", ...shoesFor("Women") },
      { "Red / EU 40": 2, "Black / EU 41": 2 },
    ),
    draft({ handle: "boat", name: "Boat Shoe", ...shoesFor("Men"), price: 12_000 }, { "Navy / EU 42": 2 }),
    draft({ handle: "gown", name: "Long Gown Dress", categories: ["Dresses", "Women"] }, { "Red / 40": 1 }),
    draft({ handle: "shift", name: "Shift Dress", categories: ["Dresses", "Women"] }, { "Blue / 38": 1 }),
    draft(
      { handle: "jeans", name: "High Noon Jeans", categories: ["Men"], tags: ["men"] },
      { "Blue / W32": 3 },
    ),
    draft({ handle: "frock", name: "Party Dress", categories: ["Kids & Baby"] }, { "Pink / 4 y": 3 }),
    draft({ handle: "grow", name: "Babygrow", categories: ["Kids & Baby"] }, { "Blue / 3-6 m": 3 }),
    draft({ handle: "pad", name: "Floor Cushion", categories: ["Home"] }, { "Sand / 60 x 60 cm": 3 }),
    draft({ handle: "dial", name: "Dial Watch", categories: ["Accessories"], price: 10_400 }, { Black: 3 }),
    draft({ handle: "wick", name: "Night watch Candle", categories: ["Home"], price: 900 }, { Sand: 3 }),
    draft({ handle: "wrap", name: "Silk Headwrap", categories: ["Accessories"] }, { Rust: 3 }),
  ],
});
function shoesFor(people: string) {
  return { categories: ["Shoes", people], tags: [people.toLowerCase(), "shoes"] };
}
const askIn = async (shop: typeof store, search: string, more: Record<string, string> = {}) => {
  const { results, understood, count } = await shop.nobody.ask(list, { query: { search, ...more } });
  return { names: results.map((product) => product.name), understood, count };
};
const ask = (search: string, more: Record<string, string> = {}) => askIn(store, search, more);
const outfit = (search: string) => askIn(outfitter, search);

test.each([
  ["shoes size 40", ["Block Heel"], "EU 40"],
  ["shoes 42", ["Boat Shoe"], "EU 42"],
  ["size 40 dress", ["Long Gown Dress"], "40"],
  ["eu 38 dress", ["Shift Dress"], "38"],
  ["uk 12 dress", ["Long Gown Dress"], "40"],
  ["us 9 shoes for men", ["Boat Shoe"], "EU 42"],
  ["w32 jeans", ["High Noon Jeans"], "W32"],
  ["jeans 32 waist", ["High Noon Jeans"], "W32"],
  ["cushion 60x60", ["Floor Cushion"], "60 x 60 cm"],
  ["dress for a 4 year old", ["Party Dress"], "4 y"],
  ["babygrow 3 months", ["Babygrow"], "3-6 m"],
  ["robe taille 38", ["Shift Dress"], "38"],
])("a size is found in any form: %s", async (search, found, size) => {
  const { names, understood } = await outfit(search);
  expect(names).toEqual(found);
  expect(understood?.parts).toContainEqual(expect.objectContaining({ kind: "size", value: size }));
});

test("a word of a language is never corrected: the shop says that it has none, and shows what is near", async () => {
  const { names, understood } = await outfit("scarf");
  expect(names).toEqual(["Silk Headwrap"]);
  expect(understood).toMatchObject({ corrected: null, missing: [{ word: "scarf", instead: ["headwrap"] }] });
  for (const word of ["apron", "tablecloth", "cravate"])
    expect(await outfit(word)).toMatchObject({ count: 0, understood: { corrected: null, dropped: [word] } });
  expect((await outfit("headwarp")).understood?.corrected).toBe("headwrap");
});

test("where nothing meets all conditions, the least important is given up and said, never all at once", async () => {
  const pricey = await outfit("watch under 100");
  expect(pricey.names).toEqual(["Dial Watch"]);
  expect(pricey.understood).toMatchObject({ parts: [], given_up: [{ kind: "max_price", value: 100 }] });
  const { names, understood } = await outfit("red dress size 40 under $20");
  expect(names).toEqual(["Long Gown Dress"]);
  expect(understood?.parts.map(({ value }) => value)).toEqual(["Red", "40"]);
  expect(understood?.given_up).toEqual([{ kind: "max_price", value: 20, without: "red dress size 40" }]);
  const blue = await outfit("blue heels size 40");
  expect(blue.names).toEqual(["Block Heel"]);
  expect(blue.understood?.given_up.map(({ value }) => value)).toEqual(["Blue"]);
});

test("what is not wanted and for whom it is count more than words", async () => {
  expect((await outfit("dress not red")).names).toEqual(["Shift Dress", "Party Dress"]);
  expect((await outfit("shoes without heels")).names).toEqual(["Boat Shoe"]);
  expect((await outfit("shoes for men")).names).toEqual(["Boat Shoe"]);
  expect((await outfit("men")).names.sort()).toEqual([
    "Boat Shoe",
    "Camp Shirt",
    "Grand Agbada",
    "High Noon Jeans",
  ]);
  expect((await outfit("girls dress")).names).toEqual(["Party Dress"]);
  expect((await outfit("watch for men")).names[0]).toBe("Dial Watch");
  const { names, understood } = await outfit("kids shoes");
  expect(names.sort()).toEqual(["Babygrow", "Party Dress", "Snap Babygrow"]);
  expect(understood).toMatchObject({
    missing: [{ word: "shoes", instead: [] }],
    parts: [{ value: "kids-baby" }],
  });
});

test("what is asked for as a noun comes first", async () => {
  expect((await outfit("high heels")).names[0]).toBe("Block Heel");
  expect((await outfit("silk in rust")).names).toEqual(["Silk Headwrap"]);
  expect((await outfit("night dress")).names[0]).toMatch(/Dress/);
  expect((await outfit("watch")).names).toEqual(["Dial Watch", "Night watch Candle"]);
});

test("an SKU finds its product, in any case of letters", async () => {
  const product = await outfitter.product("dial");
  await outfitter.pool.query("update variants set sku = 'DW-0042/X' where product_id = $1", [product]);
  for (const search of ["DW-0042/x", "dw-0042/X"]) {
    const { names, understood } = await outfit(search);
    expect(names).toEqual(["Dial Watch"]);
    expect(understood).toMatchObject({ text: search, exact: 1, corrected: null, dropped: [] });
  }
  expect((await outfit("DW-0043/x")).names).toEqual([]);
});

test("the SKU of a product that is not live hides none that is called so", async () => {
  const jeans = draft({ handle: "jeans", name: "Jeans 501" }, { Blue: 1 });
  const old = draft({ handle: "old", name: "Old Jeans", status: "archived" }, { Blue: 1 });
  const shop = await openStore({
    products: [jeans, { ...old, variants: old.variants.map((one) => ({ ...one, sku: "501" })) }],
  });
  expect((await askIn(shop, "501")).names).toEqual(["Jeans 501"]);
});

test("a barcode finds its product, whether read as a UPC or as an EAN", async () => {
  const product = await outfitter.product("dial");
  await outfitter.pool.query("update variants set barcode = '0036000291452' where product_id = $1", [
    product,
  ]);
  for (const search of ["0036000291452", "036000291452"])
    expect((await outfit(search)).names).toEqual(["Dial Watch"]);
  expect((await outfit("0036000291453")).names).toEqual([]);
});

test.each([
  ["watch around 100", { min_price: 80, max_price: 120 }],
  ["watch between $50 and $110", { min_price: 50, max_price: 110 }],
  ["watch under 1,200 dollars", { max_price: 1200 }],
  ["watch 150 dollars", { max_price: 150 }],
  ["watch under 20000 naira", { max_price: 20_000 }],
  ["watch GHS 50 to ghs 250", { min_price: 50, max_price: 250 }],
  ["watch between 50 and 110 shillings", { min_price: 50, max_price: 110 }],
  ["watch 90 or more", { min_price: 90 }],
  ["montre entre 50 et 150", { min_price: 50, max_price: 150 }],
])("a price is understood: %s", async (search, limits) => {
  const { names, understood } = await outfit(search);
  expect(names).toEqual(["Dial Watch"]);
  expect(Object.fromEntries(understood?.parts.map(({ kind, value }) => [kind, value]) ?? [])).toEqual(limits);
});

test.each([
  ["robe rouge", "Long Gown Dress"],
  ["chaussures homme", "Boat Shoe"],
  ["chaussures pour femmes", "Block Heel"],
  ["robe d’été sans rouge", "Shift Dress"],
  ["montre à moins de 200", "Dial Watch"],
  ["coussin", "Floor Cushion"],
])("French words of shopping are understood: %s", async (search, name) => {
  expect((await outfit(search)).names[0]).toBe(name);
});

test("a boyfriend is a cut, unless something is for one", async () => {
  const peopleIn = async (search: string) =>
    (await outfit(search)).understood?.parts.filter(({ kind }) => kind === "department");
  expect(await peopleIn("boyfriend watch")).toEqual([]);
  expect(await peopleIn("watch for boyfriend")).toMatchObject([{ value: "men" }]);
});

test("color, size and price words are filters beside what is looked for, each of which can be taken away", async () => {
  const { names, understood } = await ask("red dress size m under $80");
  expect(names).toEqual(["Silk Wrap Dress"]);
  expect(understood).toEqual({
    text: "dress",
    parts: [
      { kind: "color", value: "Red", without: "dress size m under $80" },
      { kind: "size", value: "M", without: "red dress under $80" },
      { kind: "max_price", value: 80, without: "red dress size m" },
    ],
    corrected: null,
    dropped: [],
    missing: [],
    given_up: [],
    exact: 4,
  });
  expect((await ask("red dress size m")).names.sort()).toEqual(["Evening Dress", "Silk Wrap Dress"]);
  expect((await ask("dress between $55 and $70")).names).toEqual(["Linen Dress"]);
  expect((await ask("dress over 150")).names).toEqual(["Evening Dress"]);
});

test("a brand is one, and a filter that was chosen is not also read out of the words", async () => {
  const { names, understood } = await ask("kente & co sweater");
  expect(names).toEqual(["Cable Knit Sweater"]);
  expect(understood?.parts).toEqual([{ kind: "brand", value: "Kente & Co", without: "sweater" }]);
  expect((await ask("red dress", { color: "Blue" })).understood?.parts).toEqual([]);
});

test("words that lead nowhere as filters are just words, and so they are when taken as they stand", async () => {
  const { names, understood } = await ask("rust dress");
  expect(names.length).toBeGreaterThan(0);
  expect(understood?.parts).toEqual([]);
  expect((await ask("red dress", { verbatim: "true" })).understood?.parts).toEqual([]);
});

test.each([
  ["t shirt", "Organic T-Shirt"],
  ["tshirt", "Organic T-Shirt"],
  ["t-shirts", "Organic T-Shirt"],
  ["headwrap", "Silk Head Wrap"],
  ["head-wrap", "Silk Head Wrap"],
  ["gele", "Silk Head Wrap"],
  ["jumper", "Cable Knit Sweater"],
  ["jumpers", "Cable Knit Sweater"],
  ["knitted sweaters", "Cable Knit Sweater"],
  ["sweat", "Cable Knit Sweater"],
])("%s finds %s", async (search, name) => {
  expect((await ask(search)).names[0]).toBe(name);
});

test("typing errors are set right and said, unless the words are wanted as they stand", async () => {
  const { names, understood } = await ask("swaeter");
  expect(names).toEqual(["Cable Knit Sweater"]);
  expect(understood?.corrected).toBe("sweater");
  expect((await ask("sungalsess")).understood?.corrected).toBe("sunglasses");
  expect((await ask("slik dres")).understood?.corrected).toBe("silk dresses");
  expect(await ask("swaeter", { verbatim: "true" })).toMatchObject({ names: [], count: 0 });
});

test("where nothing has all the words, what has most of them comes close", async () => {
  const { names, understood } = await ask("linen sweater");
  expect(names.sort()).toEqual(["Cable Knit Sweater", "Linen Dress"]);
  expect(understood?.exact).toBe(0);
  const { names: near, understood: read } = await ask("sunglasses zzzzqx");
  expect(near.length).toBe(3);
  expect(read).toMatchObject({ dropped: ["zzzzqx"], exact: 0 });
});

test("a product comes before its accessories, a name before a description, and sold out last", async () => {
  expect((await ask("sunglasses")).names).toEqual(["Round Sunglasses", "Case for sunglasses", "Jewel Box"]);
  expect((await ask("dress", { category: "Women" })).names.at(-1)).toBe("Cotton Dress");
});

test("pages of a search neither repeat nor skip a product, and filters keep its order", async () => {
  const all = (await ask("silk dress")).names;
  const pages = await Promise.all(
    all.map((_, at) => ask("silk dress", { page: String(at + 1), page_size: "1" })),
  );
  expect(pages.flatMap(({ names }) => names)).toEqual(all);
  expect((await ask("silk dress", { in_stock: "true" })).names).toEqual(
    all.filter((name) => name !== "Cotton Dress"),
  );
});

test("staff are told why a product stands where it does, others are not", async () => {
  const boss = await store.staff();
  const told = await boss.ask(endpoints.explanations.list, { query: { search: "silk dreses" } });
  expect(told.corrected).toBe("silk dress");
  const [first] = told.results;
  expect(first).toMatchObject({ name: "Silk Wrap Dress", in_stock: true, coverage: 1 });
  expect(first?.terms.map(({ typed, found, fields }) => [typed, found, fields])).toEqual([
    ["silk", "silk", ["name"]],
    ["dreses", "dress", ["head", "name"]],
  ]);
  for (const { terms, neighbors, coverage, length, score } of told.results)
    expect((terms.reduce((sum, { points }) => sum + points, 0) + neighbors) * coverage * length).toBeCloseTo(
      score,
      1,
    );
  const shopper = await store.shopper();
  expect((await shopper.refusal(endpoints.explanations.list, { query: { search: "silk" } })).status).toBe(
    403,
  );
  expect(
    (await store.nobody.refusal(endpoints.explanations.list, { query: { search: "silk" } })).status,
  ).toBe(401);
  expect((await boss.refusal(endpoints.explanations.list, { query: {} })).status).toBe(422);
});

test("staff change what means the same; it counts at once, one way or both", async () => {
  const shop = await openStore({ products: closet });
  const boss = await shop.staff();
  const find = async (search: string) =>
    (await shop.nobody.ask(list, { query: { search } })).results.map((product) => product.name);
  const { synonyms } = endpoints;
  const group = await boss.ask(synonyms.create, { body: { words: ["Specs", "Sunglasses"], one_way: false } });
  const written = { words: ["specs", "sunglasses"], one_way: false, near: false };
  expect(group).toEqual({ id: expect.any(Number), version: 1, ...written });
  expect((await find("specs"))[0]).toBe("Round Sunglasses");
  const params = { id: group.id };
  const frock = { words: ["frock coat", "sweater"], one_way: true };
  await boss.ask(synonyms.update, { params, body: { ...frock, version: 1 } });
  const other = await shop.staff();
  expect(await other.refusal(synonyms.update, { params, body: { ...frock, version: 1 } })).toMatchObject({
    ...{ code: "changed_meanwhile", message: `${boss.email} has changed this meanwhile.` },
    present: { version: 2, words: ["frock coat", "sweater"] },
  });
  expect((await find("frock coat"))[0]).toBe("Cable Knit Sweater");
  expect(await find("specs")).toEqual([]);
  expect(await boss.ask(synonyms.list)).toContainEqual({
    ...params,
    version: 2,
    words: ["frock coat", "sweater"],
    one_way: true,
    near: false,
  });
  const near = { words: ["Snood", "Head wrap"], near: true };
  expect(await boss.ask(synonyms.create, { body: near })).toMatchObject({ one_way: true, near: true });
  const { results, understood } = await shop.nobody.ask(list, { query: { search: "snood" } });
  expect(results.map((product) => product.name)).toEqual(["Silk Head Wrap"]);
  expect(understood?.missing).toEqual([{ word: "snood", instead: ["head wrap"] }]);
  await boss.ask(synonyms.remove, { params });
  const { rows } = await shop.pool.query(
    "select action from audit_log where action like 'synonyms.%' order by id",
  );
  expect(rows.map((row) => row.action)).toEqual(
    ["insert", "update", "insert", "delete"].map((action) => `synonyms.${action}`),
  );

  const body = { words: ["one", "two"], version: 1 };
  for (const status of [401, 403]) {
    const caller = status === 401 ? shop.nobody : await shop.shopper();
    expect((await caller.refusal(synonyms.list)).status).toBe(status);
    expect((await caller.refusal(synonyms.create, { body })).status).toBe(status);
    expect((await caller.refusal(synonyms.update, { params, body })).status).toBe(status);
    expect((await caller.refusal(synonyms.remove, { params })).status).toBe(status);
  }
  expect((await boss.refusal(synonyms.update, { params, body })).status).toBe(404);
  expect((await boss.refusal(synonyms.remove, { params })).status).toBe(404);
  expect((await boss.refusal(synonyms.create, { body: { words: ["Tie", "tie!"] } })).status).toBe(422);
});

test("staff put products first in a search and leave others out; pages, totals and filters stay right", async () => {
  const shop = await openStore({ products: closet });
  const boss = await shop.staff();
  const { searchPins } = endpoints;
  const search = async (text: string, more: Record<string, string> = {}) => {
    const page = await shop.nobody.ask(list, { query: { search: text, ...more } });
    return { ...page, names: page.results.map(({ name }) => name) };
  };
  const [box, tee, gown, silk] = await Promise.all(["box", "tee", "gown", "silk"].map(shop.product));
  const before = await search("dress", { facets: "true" });
  const body = { query: "Drèss!", products: [box, tee, gown].map(Number), hidden: [Number(silk)] };
  const pin = await boss.ask(searchPins.create, { body });
  expect(pin).toMatchObject({
    query: "dress",
    version: 1,
    hidden: [{ name: "Silk Wrap Dress", is_live: true }],
  });
  const rest = before.names.filter((name) => !["Silk Wrap Dress", "Evening Dress"].includes(name));
  const pinned = ["Jewel Box", "Organic T-Shirt", "Evening Dress", ...rest];
  const found = await search("DRESS", { facets: "true" });
  expect(found.names).toEqual(pinned);
  expect(found.count).toBe(pinned.length);
  const kente = (page: typeof found) => page.facets?.brand.find(({ value }) => value === "Kente & Co")?.count;
  expect([kente(before), kente(found)]).toEqual([0, 1]);
  const sizes = ["1", "2", "4"].map((page_size) => ({
    page_size,
    pages: Math.ceil(pinned.length / Number(page_size)),
  }));
  for (const { page_size, pages } of sizes) {
    const all = await Promise.all(
      Array.from({ length: pages }, (_, at) => search("dress", { page_size, page: String(at + 1) })),
    );
    expect(all.flatMap(({ names }) => names)).toEqual(pinned);
    expect(new Set(all.map(({ count }) => count))).toEqual(new Set([pinned.length]));
  }
  const { shown } = await boss.ask(endpoints.explanations.list, { query: { search: "dress" } });
  expect(shown.products.map(({ name, is_pinned }) => [name, is_pinned])).toEqual(
    pinned.map((name, at) => [name, at < 3]),
  );
  // What a shopper filters by counts for pinned products, and so does the order that a shopper chooses.
  expect((await search("dress", { color: "Red" })).names).toEqual(["Evening Dress"]);
  expect((await search("dress", { brand: "Kente & Co" })).names).toEqual(["Organic T-Shirt"]);
  const byPrice = await search("dress", { ordering: "price" });
  expect(byPrice.names.toSorted()).toEqual(pinned.toSorted());
  expect(byPrice.results.map(({ price }) => price)).toEqual(
    byPrice.results.map(({ price }) => price).sort((a, b) => a - b),
  );
  // Another search is another matter, and one that finds nothing has its pins.
  expect((await search("silk dress")).names[0]).toBe("Silk Wrap Dress");
  const gift = await boss.ask(searchPins.create, {
    body: { query: "keepsake", products: [Number(box)] },
  });
  expect(await search("Keepsake")).toMatchObject({
    names: ["Jewel Box"],
    count: 1,
    understood: { exact: 1 },
  });
  await shop.asOwner(`update products set status = 'archived', retired_at = now() where id = ${box}`);
  expect((await search("keepsake")).count).toBe(0);

  const params = { id: pin.id };
  const other = await shop.staff();
  await boss.ask(searchPins.update, { params, body: { ...body, products: [Number(tee)], version: 1 } });
  expect((await search("dress")).names[0]).toBe("Organic T-Shirt");
  const late = await other.refusal(searchPins.update, { params, body: { ...body, version: 1 } });
  expect(late).toMatchObject({
    code: "changed_meanwhile",
    message: `${boss.email} has changed this meanwhile.`,
  });
  expect((await boss.refusal(searchPins.create, { body })).code).toBe("pinned_already");
  for (const wrong of [
    { query: "?!", products: [Number(tee)] },
    { query: "skirt", products: [] },
    { query: "skirt", products: [Number(tee)], hidden: [Number(tee)] },
    { query: "skirt", products: [999_999] },
  ])
    expect((await boss.refusal(searchPins.create, { body: wrong })).code).toBe("invalid");
  const shopper = await shop.shopper();
  for (const call of [searchPins.list, searchPins.create, searchPins.update, searchPins.remove])
    expect((await shopper.refusal(call, { params, body: { ...body, version: 2 } } as never)).code).toBe(
      "not_allowed",
    );
  await boss.ask(searchPins.remove, { params });
  expect((await search("dress")).names).toEqual(before.names);
  expect((await boss.ask(searchPins.list)).map(({ id }) => id)).toEqual([gift.id]);
  const { rows } = await shop.pool.query(
    "select action from audit_log where record = 'search_pins' order by id",
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ["insert", "insert", "update", "delete"].map((action) => `search_pins.${action}`),
  );
});
