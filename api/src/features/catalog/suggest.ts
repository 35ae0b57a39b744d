import { toWire } from "@adire/contract/money";
import type { Suggestions, SuggestionsQuery } from "@adire/contract/shapes";
import type { CatalogIndex } from "../../catalog-index/catalog-index.ts";
import type { Database } from "../../db/open.ts";
import { readFound } from "./suggestion-queries.ts";
import { wordEndings } from "./word-endings.ts";

const nothing: Suggestions = { queries: [], categories: [], brands: [], products: [] };

/** Suggests queries, categories, brands and products for a partial search, with typing errors corrected. */
export async function suggest(
  db: Database,
  index: CatalogIndex,
  { search: typed, limit }: SuggestionsQuery,
): Promise<Suggestions> {
  const suggestion = index.suggest(typed, limit);
  if (!suggestion) return nothing;
  const { words, isCorrected, queries, categories, brands, ids, colors } = suggestion;
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
