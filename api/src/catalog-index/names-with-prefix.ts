import type { TaxonomyItem } from "./catalog-index.ts";
import { tokenize } from "./text/tokenize.ts";

const collator = new Intl.Collator("und");

/** The items of a list with a word that starts with each typed word: names that start with the whole text first. */
export function namesWithPrefix(list: readonly TaxonomyItem[], typed: readonly string[]): TaxonomyItem[] {
  const text = typed.join(" ");
  return list
    .map((item) => ({ item, words: tokenize(item.name) }))
    .filter(({ words }) => typed.every((word) => words.some((own) => own.startsWith(word))))
    .map(({ item, words }) => ({ item, isPrefixed: words.join(" ").startsWith(text) }))
    .sort(
      (a, b) =>
        Number(b.isPrefixed) - Number(a.isPrefixed) ||
        collator.compare(a.item.name, b.item.name) ||
        a.item.id - b.item.id,
    )
    .map(({ item }) => item);
}
