import { freshDatabase } from "@adire/postgres/testing";
import { afterAll, expect, test } from "vitest";
import { demoCatalog } from "../../../../demo/src/catalog.ts";
import { createCatalogIndex, type IndexedProduct } from "../../catalog-index/catalog-index.ts";
import { migrateStore, openStore } from "../../db/open.ts";
import { readAllIndexedProducts, readIdsByName } from "../catalog/read-indexed-products.ts";
import { seedCatalog } from "../catalog/seed-catalog.ts";
import { readTaxonomies } from "../catalog/shop-names.ts";
import { hundredQueries } from "./hundred-queries.ts";
import { isRealWord } from "./real-words.ts";
import { searchCatalog } from "./search-catalog.ts";
import { readSynonyms } from "./synonyms.ts";

/** Products of a result that have to be right. */
const LOOKED_AT = 5;
const database = await freshDatabase(async (url) => void (await migrateStore(url)), "adire_store");
const store = openStore(database.url);
afterAll(async () => {
  await store.close();
  await database.drop();
});
await seedCatalog(store.db, demoCatalog, () => {});
const products = new Map<number, IndexedProduct>();
const index = createCatalogIndex(isRealWord);
const client = await store.pool.connect();
index.apply({ ...(await readTaxonomies(client)), synonyms: await readSynonyms(client) });
await client.query("begin");
for await (const some of readAllIndexedProducts(client)) {
  for (const product of some) products.set(product.id, product);
  index.apply({ products: some });
}
index.apply({ idsByName: await readIdsByName(client) });
await client.query("commit");
client.release();

type Check = (product: IndexedProduct, wanted: string) => boolean;
const checks: Record<string, Check> = {
  color: ({ colors }, wanted) => wanted.split("|").some((color) => colors.includes(color)),
  not: ({ colors }, wanted) => !colors.includes(wanted),
  size: ({ sizes }, wanted) => sizes.includes(wanted),
  max: ({ price }, wanted) => price <= Number(wanted) * 100,
  min: ({ price }, wanted) => price >= Number(wanted) * 100,
  in: (product, wanted) => product.listings.includes(wanted),
  sale: ({ comparePrice }) => comparePrice !== null,
  new: ({ isNew }) => isNew,
};

/** What is wrong with the first products of a query; undefined for nothing. */
function missOf(line: string): string | undefined {
  const [search = "", expected = ""] = line.split(" : ");
  const [kind = "", ...conditions] = expected.split(", ");
  const { ids, understood } = searchCatalog(index, { search, page: 1, page_size: LOOKED_AT, facets: false });
  const isRight = (product: IndexedProduct) =>
    new RegExp(kind, "i").test(`${product.name} ${product.subcategory}`) &&
    conditions.every((condition) => {
      const [name = "", wanted = ""] = condition.split("=");
      return checks[name]?.(product, wanted) ?? name === "none";
    });
  const wrong = ids.map((id) => products.get(id) as IndexedProduct).filter((product) => !isRight(product));
  const { missing = [], given_up = [], dropped = [] } = understood ?? {};
  const isSilent = conditions.includes("none") && missing.length + given_up.length + dropped.length === 0;
  if (ids.length > 0 && wrong.length === 0 && !isSilent) return undefined;
  return `${line}\n  ${isSilent ? "is silent" : wrong.map(({ name }) => name).join(", ") || "finds nothing"}`;
}

test("of more than a hundred queries at least 95 % lead to what was asked for", () => {
  const lines = hundredQueries.trim().split("\n");
  const misses = lines.flatMap((line) => missOf(line) ?? []);
  if (misses.length > 0) console.info(`${misses.length} of ${lines.length} missed:\n${misses.join("\n")}`);
  expect(misses.length / lines.length, misses.join("\n")).toBeLessThanOrEqual(0.05);
});
