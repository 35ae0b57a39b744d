import { toWire } from "@adire/contract/money";
import type { Suggestions, SuggestionsQuery } from "@adire/contract/shapes";
import type { Database } from "../../db/open.ts";
import { complete } from "../search/complete.ts";
import type { SearchIndex } from "../search/follow-words.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import { namesBeginning } from "./names-beginning.ts";
import { readFound } from "./suggestion-queries.ts";
import { wordEndings } from "./word-endings.ts";

const nothing: Suggestions = { queries: [], categories: [], brands: [], products: [] };
/** Products whose words tell how the last word may end. */
const lookedAt = 16;

/** What a shopper may mean by the letters typed so far. Words that the catalog does not know are set right first. */
export async function suggest(
  db: Database,
  { index, searchIndex }: { index: CatalogIndex; searchIndex: SearchIndex },
  { search, limit }: SuggestionsQuery,
): Promise<Suggestions> {
  const completed = complete(searchIndex.words(), search, lookedAt);
  if (!completed) return nothing;
  const { words, isCorrected, queries, ids } = completed;
  const categories = namesBeginning(index.current(), "categories", words, limit);
  const brands = namesBeginning(index.current(), "brands", words, limit);
  const found = await readFound(db, words.length > 1 ? ids : ids.slice(0, limit));
  const corrected = isCorrected ? [words.join(" ")] : [];
  const endings =
    words.length > 1
      ? wordEndings(
          words.slice(0, -1),
          words.at(-1) ?? "",
          found.map((product) => [product.name, ...product.words]),
        )
      : [];
  return {
    queries: [...new Set([...corrected, ...queries, ...endings])].slice(0, limit),
    categories,
    brands,
    products: found.slice(0, limit).map(({ words: _, price, compare_price, ...product }) => ({
      ...product,
      price: toWire(price),
      compare_price: compare_price === null ? null : toWire(compare_price),
    })),
  };
}
