import type { ExplainQuery, SearchExplained } from "@adire/contract/shapes";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Database } from "../../db/open.ts";
import { findByCode, mayBeCode } from "./find-code.ts";
import { normalizedQuery, type SearchPins } from "./pins.ts";
import { readFilters, searchCatalog } from "./search-catalog.ts";

/** Conditions are met by products far down the ranking of the words. */
const EXPLAINED = 500;

/** What shoppers find by a text, and the ranking of its words before filters. */
export async function explain(
  db: Database,
  { index, pins }: { index: CatalogIndex; pins: SearchPins },
  { search, limit }: ExplainQuery,
): Promise<SearchExplained> {
  const { query, parts } = readFilters(index, search);
  const { results, ...explanation } = index.explain(query.text ?? "", EXPLAINED);
  const coded = mayBeCode(search) ? await findByCode(db, search) : [];
  const found = searchCatalog(index, { search, page: 1, page_size: limit, facets: false }, coded, pins);
  const told = results.filter(({ id }, at) => at < limit || found.ids.includes(id));
  const products = await readProducts(db, [...found.ids, ...told.map(({ id }) => id)]);
  const pin = coded.length > 0 ? undefined : pins.get(normalizedQuery(search));
  return {
    ...explanation,
    parts,
    given_up: [],
    results: told.map(({ id, ...result }) => ({ id, name: products.get(id)?.name ?? "", ...result })),
    shown: {
      count: found.count,
      understood: found.understood ?? null,
      pin_id: pin?.id ?? null,
      products: found.ids.flatMap((id) => {
        const product = products.get(id);
        return product ? [{ ...product, is_pinned: pin?.products.includes(id) ?? false }] : [];
      }),
    },
  };
}

async function readProducts(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "images"])
    .where("id", "in", [0, ...ids])
    .execute();
  return new Map(rows.map(({ id, name, images }) => [id, { id, name, image: images[0] ?? null }]));
}
