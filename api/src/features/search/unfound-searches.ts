import { setImmediate } from "node:timers/promises";
import type { UnfoundSearch } from "@adire/contract/shapes";
import { sql } from "kysely";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import { shopTimeZone } from "../../db/shop-time.ts";
import type { Deps } from "../feature.ts";
import { likeWord } from "./like-word.ts";
import { normalizedQuery } from "./pins.ts";

const MAX_SEARCHES = 5;
const DAYS = 7;

/** The most frequent searches of seven days that found nothing, with a word that may be meant. */
export async function listUnfoundSearches({
  db,
  catalog,
  searches,
}: Pick<Deps, "db" | "catalog" | "searches">): Promise<UnfoundSearch[]> {
  await searches.flush();
  const index = catalog.index();
  const pins = catalog.pins();
  const categories = index.itemsInUse("categories").map(({ name }) => name);
  const words = [...catalog.subcategories(), ...categories];
  const { rows } = await sql<{ text: string; searches: number }>`
    select text, sum(searches)::int as searches from search_counts
    where results = 0 and day > (now() at time zone ${shopTimeZone})::date - ${DAYS}::int
    group by text order by searches desc, text limit ${4 * MAX_SEARCHES}`.execute(db);
  const unfound: UnfoundSearch[] = [];
  for (const row of rows) {
    if (unfound.length === MAX_SEARCHES) break;
    // A search of many products takes long, and others wait for this process, too.
    await setImmediate();
    if (pins.get(normalizedQuery(row.text))?.products.length || countOf(index, row.text) > 0) continue;
    const word = likeWord(row.text, words);
    const products = word === undefined ? 0 : countOf(index, word);
    unfound.push({ ...row, offer: word !== undefined && products > 0 ? { word, products } : null });
  }
  return unfound;
}

/** Products that have all words: what was mended meanwhile is no longer told. */
const countOf = (index: CatalogIndex, text: string): number => index.explain(text, 0).exact;
