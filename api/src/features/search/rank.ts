import { type Bits, countBits, narrow, setBit } from "../../platform/bits/bits.ts";
import { inDescription, inHead, inLabel, type TextIndex } from "./text-index.ts";

/** One word of a query and everything that counts as it. */
export type Term = {
  typed: string;
  /** Words of the catalog by their number, each with how much of the word itself it is worth, from 0 to 1. */
  alternatives: ReadonlyMap<number, number>;
  /** Words that stand for it only one after the other in a name: "head wrap" for "headwrap". */
  sequences: readonly { words: readonly (readonly number[])[]; worth: number }[];
};

/** The numbers of the formula, see docs/search.md. */
export const weights = {
  head: 1,
  name: 0.8,
  label: 0.4,
  description: 0.1,
  phrase: 0.2,
  length: 0.05,
  coverage: 0.5,
} as const;

/** What having a word is worth by the fields that have it: the best field fully, further occurrences a quarter, a ninth … as much. */
export const worthOfFields: readonly number[] = Array.from({ length: 32 }, (_, fields) => {
  const found = [
    ...(fields & inHead ? [weights.head] : []),
    ...Array.from({ length: (fields >> 1) & 3 }, () => weights.name),
    ...(fields & inLabel ? [weights.label] : []),
    ...(fields & inDescription ? [weights.description] : []),
  ];
  return found.reduce((sum, weight, at) => sum + weight / (at + 1) ** 2, 0);
});

/** How much a rare word says more than a common one. */
export function rarity(products: number, having: number): number {
  return Math.log(1 + (products - having + 0.5) / (having + 0.5));
}

export function rarityOf(index: TextIndex, { alternatives }: Term): number {
  let own = 0;
  let all = 0;
  for (const [word, worth] of alternatives) {
    const count = index.countOf(word);
    all += count;
    if (worth >= 0.9) own += count;
  }
  return rarity(index.products, Math.min(own || all, index.products));
}

/** Less than this of a word does not count as standing beside another. */
const besideLeast = 0.8;
/** The most that a word is worth to a product whose name has it not. */
const withoutName = Math.fround(worthOfFields[inLabel | inDescription] as number);
/** More than any score comes to. */
const fullBonus = 2 ** 17;

/** Products that have the terms of a search. */
export type Matched = {
  /** By slot; whoever asked gives them back. */
  bits: Bits;
  count: number;
  /** Those with every term, which come first where the others are among them. */
  full: number;
  /** Whether all of them have all terms. */
  strict: boolean;
};

/** Scores by the formula, with the roundings of 32 bits in between, so that every way to a score leads to the same one. */
export class Formula {
  readonly terms: readonly Term[];
  /** Of each term. */
  readonly rarities: readonly number[];
  readonly #index: TextIndex;
  readonly #strict: boolean;
  /** The order in which worths are added up: the rarest first where all are there. */
  readonly #order: readonly number[];
  readonly #total: number;
  readonly #average: number;
  /** By word: as which of the terms it may stand beside another, one bit each. */
  readonly #neighbors = new Map<number, number>();

  constructor(index: TextIndex, terms: readonly Term[], strict: boolean) {
    this.#index = index;
    this.terms = terms;
    this.#strict = strict;
    this.rarities = terms.map((term) => rarityOf(index, term));
    const counts = terms.map(({ alternatives }) =>
      [...alternatives.keys()].reduce((sum, word) => sum + index.countOf(word), 0),
    );
    const order = [...terms.keys()];
    this.#order = strict ? order.sort((a, b) => (counts[a] as number) - (counts[b] as number)) : order;
    this.#total = this.#order.reduce((sum, term) => sum + (this.rarities[term] as number), 0);
    this.#average = index.averageNameLength;
    terms.forEach(({ alternatives }, at) => {
      for (const [word, worth] of alternatives)
        if (worth >= besideLeast) this.#neighbors.set(word, (this.#neighbors.get(word) ?? 0) | (1 << at));
    });
  }

  /** Which terms may stand behind the one before them in a name, one bit each: both are worth what only names bring. */
  pairsWith(worths: readonly number[]): number {
    let pairs = 0;
    for (let at = 1; at < worths.length; at += 1)
      if ((worths[at - 1] as number) > withoutName && (worths[at] as number) > withoutName) pairs |= 1 << at;
    return pairs;
  }

  /** Which terms stand behind the one before them in a product's name, one bit each. */
  pairsIn(slot: number): number {
    const { names } = this.#index;
    let seen = 0;
    let before = 0;
    const end = this.#index.nameEnd(slot);
    for (let at = this.#index.nameStart(slot); at < end; at += 1) {
      const here = this.#neighbors.get(names[at] as number) ?? 0;
      seen |= (before << 1) & here;
      before = here;
    }
    return seen;
  }

  /**
   * In thousandths, products with all terms above all others.
   * @param worths of each term, 0 for one that is not there
   * @param pairs as pairsIn() has them
   * @param length words of the name
   */
  score(worths: readonly number[], pairs: number, length: number): number {
    const exact = this.exactScore(worths, pairs, length);
    return Math.round(exact * 1_000) + (worths.every((worth) => worth > 0) ? fullBonus : 0);
  }

  /** What it takes off a score, in thousandths and at least, that a term is worth less by so much. */
  lossOf(term: number, less: number, worths: readonly number[], length: number): number {
    return ((this.rarities[term] as number) * less * this.#share(worths) * 1_000) / this.#lengthening(length);
  }

  #share(worths: readonly number[]): number {
    if (this.#strict) return 1;
    let covered = 0;
    for (const term of this.#order)
      if ((worths[term] as number) > 0) covered = Math.fround(covered + (this.rarities[term] as number));
    return (covered / this.#total) ** weights.coverage;
  }

  #lengthening(length: number): number {
    return 1 - weights.length + (weights.length * length) / this.#average;
  }

  /** As docs/search.md has it. */
  exactScore(worths: readonly number[], pairs: number, length: number): number {
    let sum = 0;
    for (const term of this.#order) {
      const worth = worths[term] as number;
      if (worth > 0) sum = Math.fround(sum + (this.rarities[term] as number) * worth);
    }
    for (let at = 1; pairs >> at; at += 1)
      if ((pairs >> at) & 1)
        sum = Math.fround(
          sum + weights.phrase * (((this.rarities[at - 1] as number) + (this.rarities[at] as number)) / 2),
        );
    return Math.fround((sum * this.#share(worths)) / this.#lengthening(length));
  }
}

/** Slots of the products whose names have the words one after the other, as bits; of each place any of its words. */
export function namesWith(index: TextIndex, places: readonly (readonly number[])[]): Bits {
  const found = index.takeEmpty();
  eachNameWith(index, places, (slot) => {
    setBit(found, slot);
    return true;
  });
  return found;
}

export function someNameHas(index: TextIndex, places: readonly (readonly number[])[]): boolean {
  let found = false;
  eachNameWith(index, places, () => {
    found = true;
    return false;
  });
  return found;
}

/** @param use says whether to go on */
function eachNameWith(
  index: TextIndex,
  places: readonly (readonly number[])[],
  use: (slot: number) => boolean,
): void {
  const [bits, other] = [index.takeEmpty(), index.take()];
  let count = 0;
  places.forEach((words, at) => {
    const having = at === 0 ? bits : other.fill(0);
    for (const word of words) index.postings(word).addTo(having);
    count = at === 0 ? countBits(bits) : narrow(bits, other);
  });
  for (let block = 0; block < bits.length && count > 0; block += 1)
    for (let left = bits[block] as number; left !== 0; left &= left - 1) {
      const slot = block * 32 + 31 - Math.clz32(left & -left);
      if (!nameHas(index, places, slot) || use(slot)) continue;
      count = 0;
      break;
    }
  index.giveBack(bits, other);
}

/** Whether a product's name has the words one after the other; of each place any of its words. */
export function nameHas(index: TextIndex, places: readonly (readonly number[])[], slot: number): boolean {
  const { names } = index;
  const end = index.nameEnd(slot) - places.length + 1;
  for (let at = index.nameStart(slot); at < end; at += 1)
    if (places.every((place, step) => place.includes(names[at + step] as number))) return true;
  return false;
}
