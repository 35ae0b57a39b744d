import { productQuery } from "@adire/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogIndex, IndexedProduct, IndexQuery, Neighbor } from "./catalog-index.ts";
import { createCatalogIndex } from "./catalog-index.ts";
import { hash, productWith } from "./testing/product.ts";

const words = ["linen", "red", "wrap", "dress", "kaftan", "t-shirt", "Ọ̀ṣun", "headwrap", "scarf"];
const taxonomies = {
  categories: [{ id: 1, name: "Women", hex_code: "" }],
  sizes: [1, 2, 3].map((id) => ({ id, name: `S${id}`, hex_code: "" })),
  colors: [1, 2].map((id) => ({ id, name: ["Red", "Blue"][id - 1] as string, hex_code: "#000000" })),
  brands: [1, 2].map((id) => ({ id, name: `House ${id}`, hex_code: "" })),
};
const wordAt = (seed: number) => words[hash(seed, words.length)] as string;

/** @param edition another one of the same product differs in everything */
function productOf(id: number, edition: number): IndexedProduct {
  const seed = id * 31 + edition * 977;
  return productWith({
    id,
    name: `${wordAt(seed)} ${wordAt(seed + 1)} ${id}`,
    brand: `House ${1 + hash(seed, 2)}`,
    brandId: 1 + hash(seed, 2),
    subcategory: wordAt(seed + 2),
    tags: [wordAt(seed + 3), `${wordAt(seed + 4)}-${wordAt(seed + 5)}`],
    description: `${wordAt(seed + 6)} ${wordAt(seed + 7)} ${"more ".repeat(hash(seed, 4))}`,
    price: 500 + hash(seed, 300) * 50,
    comparePrice: hash(seed, 3) === 0 ? 90_000 : null,
    categoryId: 1,
    categoryIds: hash(seed, 2) ? [1] : [],
    listings: hash(seed, 2) ? ["women"] : [],
    rating: hash(seed, 6) * 100,
    isNew: hash(seed, 5) === 0,
    variants: [1, 2, 3].flatMap((sizeId) =>
      hash(seed + sizeId, 3)
        ? [{ sizeId, colorId: 1 + hash(seed + sizeId, 2), inStock: hash(seed, 4) > 1 }]
        : [],
    ),
  });
}

const written: Record<string, unknown>[] = [
  {},
  { facets: "1", size: "S1", color: "Red" },
  { facets: "1", in_stock: "1", max_price: "80", ordering: "name" },
  { text: "wrap dress", facets: "1", brand: "House 1" },
  { text: "osun kaftn", tag: "linen" },
  { text: "red dress", max_price: "90", ordering: "newest", without: { words: ["linen"] } },
  { on_sale: "1", ordering: "rating", listing: "women" },
];
const queries = written.map(({ text, without, ...query }) => ({
  ...productQuery.parse({ ...query, page_size: "200" }),
  text,
  without,
})) as IndexQuery[];

/** Tags stand in the order in which the index first saw them. */
const inOrder = (neighbor: Neighbor | undefined) =>
  neighbor && { ...neighbor, tags: neighbor.tags.toSorted() };

const everything = (index: CatalogIndex, ids: readonly number[]) => ({
  lists: queries.map((query) => index.search(query)),
  suggestions: ["wr", "red dr", "osu", "kaftn"].map((text) =>
    index.suggest(text, { ...queries[0], text } as IndexQuery),
  ),
  explained: index.explain("linen dress", 10),
  neighbors: ids.map((id) => index.neighbor(id)).map(inOrder),
  byPrice: [...index.neighborsByPrice(5_000)].map(inOrder),
  inCategory: index.countInCategory(1),
});

test("an index that followed changes answers as one that was built of the last state", () => {
  const change = fc.record({
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
    edition: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom("save", "remove", "sell"),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const products = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, productOf(at + 1, 0)]));
      const idsByName = () =>
        [...products.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id);
      const index = createCatalogIndex();
      index.apply({ taxonomies, products: [...products.values()] });
      index.apply({ idsByName: idsByName() });
      for (const { ids, edition, kind } of changes) {
        const stock = ids.filter((id) => products.has(id)).map((id) => ({ id, variants: [] }));
        for (const { id, variants } of stock) {
          const product = products.get(id) as IndexedProduct;
          if (kind === "sell") products.set(id, { ...product, variants });
        }
        if (kind === "sell") index.apply({ stock });
        if (kind === "remove") for (const id of ids) products.delete(id);
        if (kind === "remove") index.apply({ removed: ids });
        if (kind !== "save") continue;
        for (const id of ids) products.set(id, productOf(id, edition));
        const order = idsByName();
        index.apply({
          products: ids.map((id) => products.get(id) as IndexedProduct),
          namePlaces: ids.map((id) => ({ id, before: order[order.indexOf(id) - 1] ?? null })),
        });
      }
      const fresh = createCatalogIndex();
      fresh.apply({ taxonomies, products: [...products.values()] });
      fresh.apply({ idsByName: idsByName() });
      const ids = [...products.keys()];
      expect(everything(index, ids)).toEqual(everything(fresh, ids));
    }),
    { numRuns: 60, seed: 5 },
  );
});

test("an answer is the caller's own: the next question leaves it as it is", () => {
  const index = createCatalogIndex();
  index.apply({
    taxonomies,
    products: Array.from({ length: 30 }, (_, at) => productOf(at + 1, 0)),
    idsByName: [],
  });
  const answers = queries.map((query) => index.search(query));
  const before = JSON.stringify(answers);
  for (const query of queries) index.search(query);
  expect(JSON.stringify(answers)).toBe(before);
});
