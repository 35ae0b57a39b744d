const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();

/** The same for "wrap dress" and "wrap dresses", as singular and plural find the same products. */
export const singular = (text: string) => text.replace(/(?<=ss|x|ch|sh)es$|(?<=..[^s])s$/, "");

/**
 * Completes the last of several words, such that some product has all of them.
 * @param first the words before it, which every product has
 * @param last the typed part of the last word, without marks and in lower case
 * @param known the name, tags and other texts of each product
 * @returns whole searches, the completions that most products have first
 */
export function wordEndings(
  first: readonly string[],
  last: string,
  known: readonly (readonly string[])[],
): string[] {
  const counts = new Map<string, { word: string; products: number }>();
  for (const texts of known) {
    const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}'’]+/u));
    const endings = new Map(
      words
        .filter((word) => plain(word).startsWith(last) && !first.includes(plain(word)))
        .map((word) => [singular(plain(word)), word]),
    );
    for (const [stem, word] of endings) {
      const held = counts.get(stem) ?? { word, products: 0 };
      counts.set(stem, { ...held, products: held.products + 1 });
    }
  }
  counts.delete(singular(last));
  return [...counts.values()]
    .sort((a, b) => b.products - a.products || (a.word < b.word ? -1 : 1))
    .map(({ word }) => [...first, word].join(" "));
}
