import { endpoints } from "@adire/contract/endpoints";
import { expect, test } from "vitest";
import { openStore, openStoreForReading } from "../../testing/open-store.ts";
import { draft } from "../../testing/shelf.ts";
import { tellsAll } from "../../testing/tells-all.ts";

tellsAll("synonyms", "explanations");
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
const ask = async (search: string, more: Record<string, string> = {}) => {
  const { results, understood, count } = await store.nobody.ask(list, { query: { search, ...more } });
  return { names: results.map((product) => product.name), understood, count };
};

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
  expect(group).toEqual({ id: expect.any(Number), words: ["specs", "sunglasses"], one_way: false });
  expect((await find("specs"))[0]).toBe("Round Sunglasses");
  const params = { id: group.id };
  await boss.ask(synonyms.update, { params, body: { words: ["frock coat", "sweater"], one_way: true } });
  expect((await find("frock coat"))[0]).toBe("Cable Knit Sweater");
  expect(await find("specs")).toEqual([]);
  expect(await boss.ask(synonyms.list)).toContainEqual({
    ...params,
    words: ["frock coat", "sweater"],
    one_way: true,
  });
  await boss.ask(synonyms.remove, { params });
  const { rows } = await shop.pool.query(
    "select action from staff_audit where action like 'synonyms.%' order by id",
  );
  expect(rows.map((row) => row.action)).toEqual(["synonyms.create", "synonyms.update", "synonyms.remove"]);

  const body = { words: ["one", "two"] };
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
