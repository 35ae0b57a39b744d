import { toWire } from "@adire/contract/money";
import type { Suggestions, SuggestionsQuery } from "@adire/contract/shapes";
import type { Database } from "../../db/open.ts";
import { closestWord } from "./closest-word.ts";
import {
  completePhrase,
  findProducts,
  namesBeginning,
  readTyped,
  type TypedWord,
} from "./suggestion-queries.ts";
import { wordEndings } from "./word-endings.ts";

const nothing: Suggestions = { queries: [], categories: [], brands: [], products: [] };
/** Products whose words tell how the last word may end. */
const lookedAt = 16;

/** What a shopper may mean by the letters typed so far. Words that the catalog does not know are set right first. */
export async function suggest(db: Database, { search, limit }: SuggestionsQuery): Promise<Suggestions> {
  const typed = await readTyped(db, search);
  if (typed.length === 0) return nothing;
  const meant = typed.map((one, at) => correct(one, at === typed.length - 1));
  if (meant.some(({ products }) => products === null)) return nothing;
  const words = meant.map(({ word }) => word);
  const [phrases, categories, brands, found] = await Promise.all([
    completePhrase(db, words, limit),
    namesBeginning(db, "categories", words, limit),
    namesBeginning(db, "brands", words, limit),
    findProducts(db, meant, words.length > 1 ? lookedAt : limit),
  ]);
  const corrected = meant.some(({ word }, at) => word !== typed[at]?.word) ? [words.join(" ")] : [];
  const endings =
    words.length > 1
      ? wordEndings(
          words.slice(0, -1),
          words.at(-1) ?? "",
          found.map((product) => [product.name, ...product.words]),
        )
      : [];
  return {
    queries: [...new Set([...corrected, ...phrases, ...endings])].slice(0, limit),
    categories,
    brands,
    products: found.slice(0, limit).map(({ words: _, price, compare_price, ...product }) => ({
      ...product,
      price: toWire(price),
      compare_price: compare_price === null ? null : toWire(compare_price),
    })),
  };
}

function correct(typed: TypedWord, unfinished: boolean): TypedWord {
  if (typed.products !== null) return typed;
  const meant = closestWord(typed.word, typed.near, unfinished);
  if (meant === undefined) return typed;
  const products = typed.near.find(({ term }) => term === meant)?.products ?? 0;
  return { word: meant, sought: meant, products, near: [] };
}
