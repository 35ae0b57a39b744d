import type { ParsedSearch } from "@adire/contract/shapes";
import { IN_HEAD, IN_KIND } from "./postings.ts";
import { correctionsOf } from "./spelling.ts";
import { stemAll } from "./stem.ts";
import { countKind, documentsWithPhrase, OF_KIND, type Term, type TermPhrase } from "./term.ts";
import type { TextIndex } from "./text-index.ts";
import { stopWords, tokenize } from "./tokenize.ts";

export type ExpandedQuery = {
  terms: Term[];
  /** The place of the term that names a kind of product, or -1. */
  kind: number;
  /** Of a single word: other words that may have been meant, each as the wordIds of its forms. */
  guesses: readonly (readonly number[])[];
  /** The text with its corrections, if any, and the words that nothing in the catalog is like. */
  corrected: string | undefined;
  dropped: string[];
  missing: ParsedSearch["missing"];
};
type ExpandedWord = {
  missing?: ParsedSearch["missing"][number];
  term?: Term;
  meant?: string;
  guesses?: (readonly number[])[];
};

/** Shares of the weight of the typed word. */
const SHARES = { stem: 0.98, split: 0.95, synonym: 0.75, prefix: 0.85, corrected: 0.75, guess: 0.5 };
/** Of products with a word, the share that are what it names, above which it is a kind wherever it stands. */
const [MOSTLY, TAG_SHARE] = [0.4, 0.001];
const MAX_WORDS = 12;
const MAX_PREFIXED = 200;
const MAX_GUESSES = 9;
/** A word with fewer products may be misspelled or unfinished. */
export const ENOUGH = 10;

/**
 * Expands words to their forms and synonyms, and unknown ones to longer words or corrections.
 * @param verbatim words are not corrected
 */
export function expandQuery(index: TextIndex, text: string, verbatim: boolean): ExpandedQuery {
  const typed = tokenize(text).slice(0, MAX_WORDS);
  const telling = typed.filter((word) => !stopWords.has(word));
  const words = telling.length > 0 ? telling : typed;
  const expanded = words.map((_, at) => expandWord(index, words, at, verbatim));
  // A word that is typed twice counts once.
  const terms = new Map(expanded.flatMap(({ term }) => (term ? [[term.typed, term]] : [])));
  const kind = kindAmong(index, [...terms.values()], accompaniment(text));
  const isWhole = (word: string) => index.idsOf(word).length > 0 || index.isRealWord(word);
  const shownOf = (word: string, at: number) =>
    expanded[at]?.meant ?? (isWhole(word) ? word : (correctionsOf(index, word, true, 1)[0] ?? word));
  return {
    terms: [...terms.values()],
    kind,
    guesses: words.length === 1 ? (expanded[0]?.guesses ?? []) : [],
    corrected: expanded.some(({ meant }) => meant) ? words.map(shownOf).join(" ") : undefined,
    dropped: words.filter((_, at) => !expanded[at]?.term),
    missing: expanded.flatMap(({ missing }) => missing ?? []),
  };
}

/** Words that come with a thing, as in "watch for women". */
const accompaniment = (text: string) => new Set(tokenize(/\s(?:for|with)\s(.*)$/i.exec(text)?.[1] ?? ""));

/** The last term that names products; of words such as a material, which do so rarely, only the best one. */
function kindAmong(index: TextIndex, terms: readonly Term[], ignored: ReadonlySet<string>): number {
  let best = -1;
  let most = 0;
  for (const [at, term] of terms.entries()) {
    if (ignored.has(term.typed)) continue;
    const rate = kindRate(index, term);
    if (rate > 0 && rate >= Math.min(most, MOSTLY)) [best, most] = [at, rate];
  }
  return best;
}

/** The share of products with a term that are what it names; tags say so only where nothing else does. */
function kindRate(index: TextIndex, term: Term): number {
  let all = 1;
  for (const wordId of term.alternatives.keys()) all += index.documentFrequency(wordId);
  return (countKind(index, term, IN_HEAD | IN_KIND) || countKind(index, term, OF_KIND) * TAG_SHARE) / all;
}

function expandWord(index: TextIndex, words: readonly string[], at: number, verbatim: boolean): ExpandedWord {
  const word = words[at] as string;
  const known = formsOf(index, words, at, word);
  const { alternatives, phrases } = known;
  const near = verbatim ? undefined : nearTerm(index, word, known);
  if (near) return near;
  const isReal = verbatim || index.isRealWord(word);
  if (index.idsOf(word).length > 0 || phrases.length > 0) return { term: known };
  if (alternatives.size > 0 && (isReal || hasEnough(index, known))) return { term: known };
  const prefixed = new Map(alternatives);
  // A whole word is no beginning of another, unless it is still being typed.
  const isPrefix = word.length > 1 && (!isReal || verbatim || at === words.length - 1);
  for (const wordId of isPrefix ? index.wordsStartingWith(word, MAX_PREFIXED) : [])
    if (!prefixed.has(wordId)) prefixed.set(wordId, SHARES.prefix);
  const term = { typed: word, alternatives: prefixed, phrases };
  if (prefixed.size > 0 && (isReal || word.length < 5 || hasEnough(index, term))) return { term };
  if (isReal) return {};
  const corrections = correctionsOf(index, word, at === words.length - 1, MAX_GUESSES);
  if (prefixed.size > 0) return withGuesses(index, term, corrections);
  const [meant, ...others] = corrections;
  if (meant === undefined) return {};
  // Other forms of a word that was only guessed are likelier to be something else.
  const shares = [...formsOf(index, words, at, meant).alternatives].map(
    ([wordId, share]) => [wordId, share === 1 ? 1 : share * SHARES.corrected] as const,
  );
  const corrected = { typed: word, alternatives: new Map(shares), phrases: [] };
  return { ...withGuesses(index, corrected, others), meant };
}

/** For a kind of product that the catalog does not have: the near ones that it has. */
function nearTerm(index: TextIndex, word: string, known: Term): ExpandedWord | undefined {
  const near = index.near.get(stemAll(word)) ?? [];
  if (near.length === 0 || countKind(index, known, OF_KIND) > 0) return undefined;
  const alternatives = new Map(known.alternatives);
  const phrases = [...known.phrases];
  const instead = near.filter((other) => {
    const words = other.split(" ").map((part) => index.familyOf(part));
    if (words.length > 1 && isInSomeName(index, words)) return phrases.push({ words, share: SHARES.synonym });
    for (const wordId of words.length === 1 ? words.flat() : []) alternatives.set(wordId, SHARES.synonym);
    return words.length === 1 && words.flat().length > 0;
  });
  if (instead.length === 0) return undefined;
  return { term: { ...known, alternatives, phrases }, missing: { word, instead } };
}

/** Adds words that may have been meant, at a lower share. */
function withGuesses(index: TextIndex, term: Term, corrections: readonly string[]): ExpandedWord {
  const alternatives = new Map(term.alternatives);
  const guesses: number[][] = [];
  for (const correction of corrections) {
    const forms = index.familyOf(correction).filter((wordId) => !alternatives.has(wordId));
    for (const wordId of forms) alternatives.set(wordId, SHARES.guess);
    if (forms.length > 0) guesses.push(forms);
  }
  return { term: { ...term, alternatives }, guesses };
}

const hasEnough = (index: TextIndex, { alternatives }: Term): boolean =>
  [...alternatives.keys()].reduce((sum, wordId) => sum + index.documentFrequency(wordId), 0) >= ENOUGH;

/** What counts as a word without any guessing, the word itself first. */
function formsOf(index: TextIndex, words: readonly string[], at: number, word: string): Term {
  const alternatives = new Map<number, number>();
  const phrases: TermPhrase[] = [];
  const add = (wordIds: readonly number[], share: number) => {
    for (const wordId of wordIds) if (!alternatives.has(wordId)) alternatives.set(wordId, share);
  };
  const addPhrase = (parts: readonly string[], share: number) => {
    const families = parts.map((part) => index.familyOf(part));
    if (isInSomeName(index, families)) phrases.push({ words: families, share });
  };
  add(index.idsOf(word), 1);
  add(index.familyOf(word), SHARES.stem);
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before !== undefined) add(index.idsOf(before + word), 1);
  if (after !== undefined) add(index.idsOf(word + after), 1);
  const parts = splitWord(index, word);
  if (parts) addPhrase(parts, SHARES.split);
  const names = [word, ...(before ? [`${before} ${word}`] : []), ...(after ? [`${word} ${after}`] : [])];
  for (const synonym of names.flatMap((name) => index.synonyms.get(stemAll(name)) ?? [])) {
    const synonymWords = synonym.split(" ");
    if (synonymWords.length > 1) addPhrase(synonymWords, SHARES.synonym);
    else add(index.familyOf(synonym), SHARES.synonym);
  }
  return { typed: word, alternatives, phrases };
}

/** Two adjacent words of a name that make this one: "head" and "wrap" for "headwrap". */
function splitWord(index: TextIndex, word: string): [string, string] | undefined {
  for (let at = 1; at < word.length; at += 1) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    // Single letters only where they name a cut, as in T-shirt and V-neck.
    const isSplit = at === 1 ? /^[tva]$/.test(parts[0]) : at > 2 && word.length - at > 2;
    if (!isSplit || parts.some((part) => index.idsOf(part).length === 0)) continue;
    const families = parts.map((part) => index.familyOf(part));
    if (isInSomeName(index, families)) return parts;
  }
  return undefined;
}

const isInSomeName = (index: TextIndex, words: TermPhrase["words"]): boolean =>
  documentsWithPhrase(index, words).next().done !== true;
