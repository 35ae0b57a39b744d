import { toWire } from "@adire/contract/money";
import { productQuery, type Suggestions, type SuggestionsQuery } from "@adire/contract/shapes";
import type { Database } from "../../db/open.ts";
import { type Completed, complete } from "../search/complete.ts";
import type { SearchIndex } from "../search/follow-words.ts";
import { search } from "../search/search.ts";
import { understand } from "../search/understand.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import { fits, selectProducts } from "./index/select-products.ts";
import { slotsOf } from "./index/slot-numbers.ts";
import { namesBeginning } from "./names-beginning.ts";
import { readFound } from "./suggestion-queries.ts";
import { wordEndings } from "./word-endings.ts";

const nothing: Suggestions = { queries: [], categories: [], brands: [], products: [] };
/** Products whose words tell how the last word may end. */
const lookedAt = 16;

/**
 * What the letters may become. Where a color, a size, a brand or a price is read out of them, as a search would, only products that can be
 * bought so are suggested, if there are any, and shown in that color.
 */
function completeAsRead(
  { current }: CatalogIndex,
  searchIndex: SearchIndex,
  typed: string,
): (Completed & { colors?: readonly string[] | undefined }) | undefined {
  const words = searchIndex.words();
  if (understand(words, typed, new Set()).parts.length === 0) return complete(words, typed, lookedAt);
  const { query, found, reading } = search(searchIndex, productQuery.parse({ search: typed }));
  const products = current();
  const selection = selectProducts(products, { ...query, in_stock: true }, found);
  const among = fits(products, selection, found) ? slotsOf(products, words, selection.all) : undefined;
  products.giveBack();
  const asTyped = complete(words, typed, lookedAt, among);
  if (!among) return asTyped;
  const rest = complete(words, reading.text, lookedAt, among);
  words.giveBack(among);
  const completed = rest ? { ...(asTyped ?? { ...rest, queries: [] }), ids: rest.ids } : asTyped;
  return completed && { ...completed, colors: query.color };
}

/** What a shopper may mean by the letters typed so far. Words that the catalog does not know are set right first. */
export async function suggest(
  db: Database,
  { index, searchIndex }: { index: CatalogIndex; searchIndex: SearchIndex },
  { search: typed, limit }: SuggestionsQuery,
): Promise<Suggestions> {
  const completed = completeAsRead(index, searchIndex, typed);
  if (!completed) return nothing;
  const { words, isCorrected, queries, ids, colors = [] } = completed;
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
    products: found
      .slice(0, limit)
      .map(({ words: _, price, compare_price, color_images, image, ...product }) => ({
        ...product,
        image: colors.map((color) => color_images[color]?.[0]).find(Boolean) ?? image,
        price: toWire(price),
        compare_price: compare_price === null ? null : toWire(compare_price),
      })),
  };
}
