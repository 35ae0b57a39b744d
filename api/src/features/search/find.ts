import { type Bits, countBits, countShared, keepShared } from "../../platform/bits/bits.ts";
import { Best } from "./best.ts";
import { match } from "./match.ts";
import { type Matched, someNameHas, type Term } from "./rank.ts";
import { correctionsOf, partsOf } from "./spelling.ts";
import { stemsOf } from "./stem.ts";
import type { TextIndex } from "./text-index.ts";
import { fillers, wordsOf } from "./words.ts";

/** By the stems of a word or phrase: what else it may be called, in plain words. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Forms of a word are worth a little less than the word as typed. */
const worthOf = {
  family: 0.98,
  joined: 1,
  split: 0.95,
  synonym: 0.75,
  begun: 0.85,
  corrected: 0.75,
  guessed: 0.5,
};
const wordsMost = 12;
const beginningsMost = 200;
/** So many of the first are picked out; for more, all are scored. */
const pickedMost = 200;
/** Words that one may have been meant to be. */
const guessesMost = 9;
/** With fewer products that have all words, those that have most of them follow. */
const enough = 10;

export type Found = {
  terms: Term[];
  /** Slots of the products that match; good until the next search. */
  hits: Bits;
  count: number;
  /** What the slots are of. */
  index: TextIndex;
  /** How many of them have every word of the query. */
  exact: number;
  /** The query as it was meant, when words had to be set right. */
  corrected: string | undefined;
  /** Words that nothing in the catalog is like. */
  dropped: string[];
  /** The best ones as slots, with their scores; good until the next search. */
  first: (count: number) => { slot: number; score: number }[];
  /** Whether one of the wanted has every word of the query. Good until the next search. */
  fits: (wanted: Bits) => boolean;
  /** Ids of those that follow the `skip` best of the wanted ones, `take` at most. Good until the next search. */
  best: (wanted: Bits, skip: number, take: number) => number[];
};

/** What the last search found. */
let held: { index: TextIndex; hits: Bits } | undefined;

/**
 * The products that a text looks for. A word counts in all its forms, joined and split, by its synonyms, and as the beginning of a
 * longer one where the catalog does not know it; then as the word that was probably meant. Where fewer than ten products have all
 * words, those that have half of them or more come after.
 * @param verbatim words are not set right
 */
export function find(index: TextIndex, synonyms: Synonyms, text: string, verbatim = false): Found {
  if (held) held.index.giveBack(held.hits);
  const typed = wordsOf(text).slice(0, wordsMost);
  const telling = typed.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : typed;
  const read = words.map((word, at) => readWord(index, synonyms, words, word, at, verbatim));
  const terms = read.flatMap(({ term }) => term ?? []);
  const guesses = words.length === 1 ? (read[0]?.guesses ?? []) : [];
  const dropped = words.filter((_, at) => !read[at]?.term);
  const corrected = read.some(({ meant }) => meant !== undefined)
    ? words.map((word, at) => read[at]?.meant ?? word).join(" ")
    : undefined;
  const each = unique(terms);
  const matched = match(index, each, verbatim ? 0 : enough);
  const { bits: hits, count, full } = matched;
  held = { index, hits };
  return {
    terms,
    hits,
    count,
    index,
    exact: dropped.length > 0 ? 0 : full,
    corrected,
    dropped,
    first: (most) =>
      withBest(index, each, matched, (best) =>
        best.first(hits, count, most).map((slot) => ({ slot, score: best.exactScoreOf(slot) })),
      ),
    fits: (wanted) => dropped.length === 0 && someHasAll(index, each, matched, wanted),
    best: (wanted, skip, take) =>
      withBest(index, each, matched, (best) => {
        const count = countBits(wanted);
        const first = (most: number) =>
          most > pickedMost ? best.range(wanted, count, 0, most) : best.first(wanted, count, most);
        const slots =
          guesses.length > 0
            ? withGuesses(index, best, wanted, guesses, first(Math.max(skip + take, enough) + guesses.length))
            : skip + take > pickedMost
              ? best.range(wanted, count, skip, take)
              : first(skip + take);
        return slots
          .slice(guesses.length > 0 || skip + take <= pickedMost ? skip : 0)
          .slice(0, take)
          .map(index.idAt);
      }),
  };
}

function withBest<T>(index: TextIndex, terms: readonly Term[], matched: Matched, use: (best: Best) => T): T {
  const best = new Best(index, terms, matched);
  const used = use(best);
  best.end();
  return used;
}

function someHasAll(index: TextIndex, terms: readonly Term[], matched: Matched, wanted: Bits): boolean {
  if (matched.strict) return countShared(wanted, matched.bits) > 0;
  const { bits } = match(index, terms, 0);
  const shared = countShared(wanted, bits);
  index.giveBack(bits);
  return shared > 0;
}

/** A word that is typed twice counts once. */
function unique(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.typed, term])).values()];
}

type Read = {
  term?: Term;
  meant?: string;
  /** Other words that may have been meant, each in its forms. */
  guesses?: (readonly number[])[];
};

function readWord(
  index: TextIndex,
  synonyms: Synonyms,
  words: readonly string[],
  word: string,
  at: number,
  verbatim: boolean,
): Read {
  const forms = formsOf(index, synonyms, words, word, at);
  const isKnown = index.known(word) || forms.sequences.length > 0;
  if (isKnown || (forms.alternatives.size > 0 && (verbatim || productsOf(index, forms) >= enough)))
    return { term: forms };
  const begun = index.beginning(word, beginningsMost).filter((longer) => index.known(longer));
  const alternatives = new Map(forms.alternatives);
  if (word.length > 1)
    for (const one of begun)
      if (!alternatives.has(numberOf(index, one))) alternatives.set(numberOf(index, one), worthOf.begun);
  const term = { ...forms, alternatives };
  if (alternatives.size > 0 && (verbatim || word.length < 5 || productsOf(index, term) >= enough))
    return { term };
  if (verbatim) return {};
  const guesses = correctionsOf(index, word, at === words.length - 1, guessesMost);
  if (alternatives.size > 0) return guess(index, term, guesses);
  const [meant, ...others] = guesses;
  if (meant === undefined) return {};
  const right = formsOf(index, synonyms, words, meant, at);
  const corrected = new Map(
    // Of a word that was only meant, its other forms are surer to be something else.
    [...right.alternatives].map(([one, worth]) => [one, worth === 1 ? 1 : worth * worthOf.corrected]),
  );
  return { ...guess(index, { ...right, typed: word, alternatives: corrected }, others), meant };
}

/** Adds words that may have been meant, for less. */
function guess(index: TextIndex, term: Term, others: readonly string[]): Read {
  const alternatives = new Map(term.alternatives);
  const guesses: number[][] = [];
  for (const other of others) {
    const fresh = index.family(other).filter((one) => !alternatives.has(one) && index.lives(one));
    for (const one of fresh) alternatives.set(one, worthOf.guessed);
    if (fresh.length > 0) guesses.push(fresh);
  }
  return { term: { ...term, alternatives }, guesses };
}

const productsOf = (index: TextIndex, { alternatives }: Term) =>
  [...alternatives.keys()].reduce((sum, word) => sum + index.countOf(word), 0);

/**
 * What else may have been meant shows among the first ten: the best product of each guess, from the
 * third place on, every second one.
 * @param first slots, the best first
 */
function withGuesses(
  index: TextIndex,
  best: Best,
  wanted: Bits,
  guesses: readonly (readonly number[])[],
  first: readonly number[],
): number[] {
  const leading = first.slice(0, enough);
  const own = index.take();
  const moved = new Set<number>();
  for (const words of guesses) {
    own.fill(0);
    for (const word of words) index.postings(word).addTo(own);
    const [slot] = best.first(own, keepShared(own, own, wanted), 1);
    if (slot !== undefined && !leading.includes(slot)) moved.add(slot);
  }
  index.giveBack(own);
  const rest = first.filter((slot) => !moved.has(slot));
  for (const [at, slot] of [...moved].entries()) rest.splice(Math.min(2 + at, enough - 1), 0, slot);
  return rest;
}

/** What counts as a word, the word itself first. */
function formsOf(
  index: TextIndex,
  synonyms: Synonyms,
  words: readonly string[],
  word: string,
  at: number,
): Term {
  const alternatives = new Map<number, number>();
  const sequences: { words: (readonly number[])[]; worth: number }[] = [];
  const add = (form: string, worth: number) => {
    const number = index.numbers.get(form);
    if (number !== undefined && !alternatives.has(number) && index.lives(number))
      alternatives.set(number, worth);
  };
  const addSequence = (parts: readonly string[], worth: number) => {
    const places = parts.map((part) => index.family(part));
    if (places.every((place) => place.length > 0) && someNameHas(index, places))
      sequences.push({ words: places, worth });
  };
  const own = index.numbers.get(word);
  if (own !== undefined && index.lives(own)) alternatives.set(own, 1);
  for (const form of index.family(word))
    if (index.lives(form) && form !== own) alternatives.set(form, worthOf.family);
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before !== undefined) add(before + word, worthOf.joined);
  if (after !== undefined) add(word + after, worthOf.joined);
  const parts = partsOf(index, word, (first, second) =>
    someNameHas(index, [index.family(first), index.family(second)]),
  );
  if (parts) addSequence(parts, worthOf.split);
  const phrases = [word, ...(before ? [`${before} ${word}`] : []), ...(after ? [`${word} ${after}`] : [])];
  for (const phrase of phrases)
    for (const synonym of synonyms.get(stemsOf(phrase)) ?? []) {
      const called = synonym.split(" ");
      if (called.length > 1) addSequence(called, worthOf.synonym);
      else for (const form of index.family(synonym)) add(index.words[form] as string, worthOf.synonym);
    }
  return { typed: word, alternatives, sequences };
}

const numberOf = (index: TextIndex, word: string) => index.numbers.get(word) ?? -1;
