import { normalize } from "../../../catalog-index/catalog-index.ts";

/** A place in the text of a search. */
export type Place = { from: number; to: number };
/** A word of a search: normalized, or what it means in English. */
export type Word = Place & { word: string };

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’‘][\p{L}\p{N}\p{M}]+)*/gu;
/** French articles before a vowel: "l'été", "boucles d'oreilles". */
const elision = /^[djlmnst]['’‘](?=\p{L})/iu;

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: match, index }) => {
    const article = elision.exec(match)?.[0].length ?? 0;
    const word = { word: normalize(match.slice(article)), from: index + article, to: index + match.length };
    return article > 0
      ? [{ word: match.charAt(0).toLowerCase(), from: index, to: index + article }, word]
      : word;
  });
}

export const overlaps = (places: readonly Place[], { from, to }: Place): boolean =>
  places.some((place) => to > place.from && from < place.to);

export type Run<Meaning> = Place & { meaning: Meaning; words: Word[] };

/** Runs of words with a meaning, the longest first; no word is in two runs. */
export function runsOf<Meaning>(
  words: readonly Word[],
  maxWords: number,
  meaningOf: (words: string) => Meaning | undefined,
): Run<Meaning>[] {
  const found: Run<Meaning>[] = [];
  for (let length = maxWords; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      const place = { from: run[0]?.from ?? 0, to: run.at(-1)?.to ?? 0 };
      if (overlaps(found, place)) continue;
      const meaning = meaningOf(run.map(({ word }) => word).join(" "));
      if (meaning !== undefined) found.push({ meaning, words: run, ...place });
    }
  return found;
}

/** A text without a part of it. */
export const textWithout = (text: string, { from, to }: Place): string =>
  `${text.slice(0, from)} ${text.slice(to)}`.replace(/\s+/g, " ").trim();
