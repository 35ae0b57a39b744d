import { type Bits, narrow } from "../../platform/bits/bits.ts";
import { Best } from "./best.ts";
import { match } from "./match.ts";
import type { Term } from "./rank.ts";
import { correctionsOf } from "./spelling.ts";
import { stemsOf } from "./stem.ts";
import type { TextIndex } from "./text-index.ts";
import { wordsOf } from "./words.ts";

export type Completed = {
  /** The words as they were meant. */
  words: string[];
  isCorrected: boolean;
  /** Whole searches that it may become, the ones that most products carry first. */
  queries: string[];
  /** Products in stock that have every word, the best first. */
  ids: number[];
};

const wordsMost = 8;
/** Words that a few letters may begin, and the products that are looked at for them. */
const beginningsMost = 5_000;
const lookedAtMost = 20_000;

/**
 * What a shopper may mean by the letters typed so far.
 * @param among slots of the products that may be suggested; undefined: all
 * @returns undefined when the catalog has nothing like it
 */
export function complete(
  index: TextIndex,
  typed: string,
  count: number,
  among?: Bits,
): Completed | undefined {
  const read = wordsOf(typed).slice(0, wordsMost);
  if (read.length === 0) return undefined;
  const words: string[] = [];
  for (const [at, word] of read.entries()) {
    const meant = begins(index, word) ? word : correctionsOf(index, word, at === read.length - 1, 1)[0];
    if (meant === undefined) return undefined;
    words.push(meant);
  }
  const terms = words.map((word, at) => termOf(index, word, at === words.length - 1));
  return {
    words,
    isCorrected: words.some((word, at) => word !== read[at]),
    queries: completePhrase(index, words),
    ids: bestInStock(index, terms, count, among).map(index.idAt),
  };
}

/** Slots of the first products in stock that have all terms. */
function bestInStock(
  index: TextIndex,
  terms: readonly Term[],
  count: number,
  among: Bits | undefined,
): number[] {
  const matched = match(index, terms, 0);
  const best = new Best(index, terms, matched);
  const wanted = index.take();
  const inStock = index.inStock.keepIn(matched.bits, wanted);
  const slots = best.first(wanted, among ? narrow(wanted, among) : inStock, count);
  best.end();
  index.giveBack(matched.bits, wanted);
  return slots;
}

function begins(index: TextIndex, word: string): boolean {
  return index.beginning(word, beginningsMost).some((longer) => index.known(longer));
}

/** A word and the longer ones it begins; of very many those that most products have. */
function termOf(index: TextIndex, word: string, unfinished: boolean): Term {
  const own = index.numbers.get(word);
  const begun = index.beginning(word, beginningsMost).map((longer) => index.numbers.get(longer) as number);
  const forms = unfinished ? begun : [...new Set([...index.family(word), ...begun])];
  const alternatives = new Map<number, number>();
  if (own !== undefined) alternatives.set(own, 1);
  let lookedAt = 0;
  for (const number of forms.sort((a, b) => index.countOf(b) - index.countOf(a))) {
    if (lookedAt > lookedAtMost) break;
    lookedAt += index.countOf(number);
    if (number !== own) alternatives.set(number, 0.9);
  }
  return { typed: word, alternatives, sequences: [] };
}

type Candidate = { text: string; shown: string; begins: boolean; isPhrase: boolean; products: number };

/** Phrases that what was typed is part of, and words that it begins. */
function completePhrase(index: TextIndex, words: readonly string[]): string[] {
  const typed = words.join(" ");
  const found: Candidate[] = [];
  for (const [text, phrase] of index.phrases) {
    if (!words.every((word) => text.startsWith(word) || text.includes(` ${word}`))) continue;
    if (phrase.slots.size > 0)
      found.push({
        text,
        shown: phrase.shown,
        begins: text.startsWith(typed),
        isPhrase: true,
        products: phrase.slots.size,
      });
  }
  if (words.length === 1)
    for (const text of index.beginning(typed, beginningsMost)) {
      const number = index.numbers.get(text) as number;
      if (text.length > 2 && /\p{L}/u.test(text) && index.isLabel(number) && index.countOf(number) > 1)
        found.push({
          text,
          shown: index.shown.get(text) ?? text,
          begins: true,
          isPhrase: false,
          products: index.countOf(number),
        });
    }
  found.sort(
    (a, b) =>
      Number(b.begins) - Number(a.begins) ||
      Number(b.isPhrase) - Number(a.isPhrase) ||
      b.products - a.products ||
      (a.text < b.text ? -1 : 1),
  );
  const seen = new Set([stemsOf(typed)]);
  return found
    .filter(({ text }) => {
      const stems = stemsOf(text);
      return !seen.has(stems) && seen.add(stems);
    })
    .map(({ shown }) => shown);
}
