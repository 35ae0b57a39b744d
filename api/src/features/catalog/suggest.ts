import { toWire } from "@adire/contract/money";
import type { Suggestions, SuggestionsQuery } from "@adire/contract/shapes";
import { type CatalogIndex, type TaxonomyItem, tokenize } from "../../catalog-index/catalog-index.ts";
import type { Database } from "../../db/open.ts";
import { readFilters } from "../search/search-catalog.ts";
import { readFound } from "./suggestion-queries.ts";
import { singular, wordEndings } from "./word-endings.ts";

const nothing: Suggestions = { queries: [], categories: [], brands: [], products: [] };

/** Suggests queries, categories, brands and products for a partial search, with typing errors corrected. */
export async function suggest(
  db: Database,
  index: CatalogIndex,
  { search: typed, limit }: SuggestionsQuery,
): Promise<Suggestions> {
  const { query, colors: askedColors } = readFilters(index, typed);
  const suggestion = index.suggest(typed, query);
  if (!suggestion) return nothing;
  const { words, isCorrected, queries, ids, isFiltered } = suggestion;
  const colors = isFiltered ? askedColors : [];
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
  // "Short sleeve" and "shortsleeve" are one, too.
  const keyOf = (text: string) => singular(text).replace(/[ -]/g, "");
  const distinct = Map.groupBy([...corrected, ...queries, ...endings], keyOf);
  return {
    queries: [...distinct.values()].flatMap(([first]) => first ?? []).slice(0, limit),
    categories: itemsWithPrefix(index.itemsInUse("categories"), words, limit),
    brands: itemsWithPrefix(index.itemsInUse("brands"), words, limit),
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

const collator = new Intl.Collator("und");

/** Items with a word that starts with each typed word; names that start with the whole text come first. */
function itemsWithPrefix(list: readonly TaxonomyItem[], typed: readonly string[], limit: number) {
  const wordsOf = new Map(list.map((item) => [item, tokenize(item.name)]));
  const isPrefixed = (item: TaxonomyItem) => Number(wordsOf.get(item)?.join(" ").startsWith(typed.join(" ")));
  return list
    .filter((item) => typed.every((word) => wordsOf.get(item)?.some((own) => own.startsWith(word))))
    .sort((a, b) => isPrefixed(b) - isPrefixed(a) || collator.compare(a.name, b.name) || a.id - b.id)
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }));
}
