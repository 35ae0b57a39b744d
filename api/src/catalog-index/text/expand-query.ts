import { correctionsOf } from "./spelling.ts";
import { stemAll } from "./stem.ts";
import { documentsWithPhrase, type Term, type TermPhrase } from "./term.ts";
import type { TextIndex } from "./text-index.ts";
import { stopWords, tokenize } from "./tokenize.ts";

/** By the stems of a word or phrase: its synonyms, normalized. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;
/** A text as terms to search for. */
export type ExpandedQuery = {
  terms: Term[];
  /** For a single word that may be misspelled: other words that may have been meant, each as the wordIds of its forms. */
  guesses: readonly (readonly number[])[];
  /** The text with its corrections; undefined without any. */
  corrected: string | undefined;
  /** Words that nothing in the catalog is like. */
  dropped: string[];
};

/** Shares of the weight of the typed word. */
const SHARES = {
  sameStem: 0.98,
  joined: 1,
  split: 0.95,
  synonym: 0.75,
  prefix: 0.85,
  corrected: 0.75,
  guess: 0.5,
} as const;
const MAX_WORDS = 12;
const MAX_PREFIXED = 200;
const MAX_GUESSES = 9;
/** A word with fewer products may be misspelled or unfinished. */
export const ENOUGH = 10;

/**
 * Expands the words of a text. A word counts in all its forms, joined with its neighbors and split, by its synonyms, as the beginning
 * of longer words if the catalog does not know it, and then as the word that was probably meant.
 * @param verbatim words are not corrected
 */
export function expandQuery(
  index: TextIndex,
  synonyms: Synonyms,
  text: string,
  verbatim: boolean,
): ExpandedQuery {
  const typed = tokenize(text).slice(0, MAX_WORDS);
  const telling = typed.filter((word) => !stopWords.has(word));
  const words = telling.length > 0 ? telling : typed;
  const expanded = words.map((_, at) => expandWord(index, synonyms, words, at, verbatim));
  // A word that is typed twice counts once.
  const terms = new Map(expanded.flatMap(({ term }) => (term ? [[term.typed, term]] : [])));
  const isCorrected = expanded.some(({ meant }) => meant !== undefined);
  return {
    terms: [...terms.values()],
    guesses: words.length === 1 ? (expanded[0]?.guesses ?? []) : [],
    corrected: isCorrected ? words.map((word, at) => expanded[at]?.meant ?? word).join(" ") : undefined,
    dropped: words.filter((_, at) => !expanded[at]?.term),
  };
}

type ExpandedWord = { term?: Term; meant?: string; guesses?: (readonly number[])[] };

function expandWord(
  index: TextIndex,
  synonyms: Synonyms,
  words: readonly string[],
  at: number,
  verbatim: boolean,
): ExpandedWord {
  const word = words[at] as string;
  const known = formsOf(index, synonyms, words, at, word);
  const { alternatives, phrases } = known;
  if (index.hasWord(word) || phrases.length > 0) return { term: known };
  if (alternatives.size > 0 && (verbatim || hasEnough(index, known))) return { term: known };
  const prefixed = new Map(alternatives);
  if (word.length > 1)
    for (const wordId of index.vocabulary.startingWith(word, MAX_PREFIXED))
      if (!prefixed.has(wordId) && index.documentFrequency(wordId) > 0) prefixed.set(wordId, SHARES.prefix);
  const term = { typed: word, alternatives: prefixed, phrases };
  if (prefixed.size > 0 && (verbatim || word.length < 5 || hasEnough(index, term))) return { term };
  if (verbatim) return {};
  const corrections = correctionsOf(index, word, at === words.length - 1, MAX_GUESSES);
  if (prefixed.size > 0) return withGuesses(index, term, corrections);
  const [meant, ...others] = corrections;
  if (meant === undefined) return {};
  const right = formsOf(index, synonyms, words, at, meant);
  // Other forms of a word that was only guessed are likelier to be something else.
  const shares = [...right.alternatives].map(
    ([wordId, share]) => [wordId, share === 1 ? 1 : share * SHARES.corrected] as const,
  );
  return { ...withGuesses(index, { ...right, typed: word, alternatives: new Map(shares) }, others), meant };
}

/** Adds words that may have been meant, at a lower share. */
function withGuesses(index: TextIndex, term: Term, corrections: readonly string[]): ExpandedWord {
  const alternatives = new Map(term.alternatives);
  const guesses: number[][] = [];
  for (const correction of corrections) {
    const forms = index.vocabulary
      .familyOf(correction)
      .filter((wordId) => !alternatives.has(wordId) && index.documentFrequency(wordId) > 0);
    for (const wordId of forms) alternatives.set(wordId, SHARES.guess);
    if (forms.length > 0) guesses.push(forms);
  }
  return { term: { ...term, alternatives }, guesses };
}

function hasEnough(index: TextIndex, { alternatives }: Term): boolean {
  let products = 0;
  for (const wordId of alternatives.keys()) products += index.documentFrequency(wordId);
  return products >= ENOUGH;
}

/** What counts as a word without any guessing, the word itself first. */
function formsOf(
  index: TextIndex,
  synonyms: Synonyms,
  words: readonly string[],
  at: number,
  word: string,
): Term {
  const { vocabulary } = index;
  const alternatives = new Map<number, number>();
  const phrases: TermPhrase[] = [];
  const add = (wordId: number | undefined, share: number) => {
    if (wordId !== undefined && !alternatives.has(wordId) && index.documentFrequency(wordId) > 0)
      alternatives.set(wordId, share);
  };
  const addPhrase = (parts: readonly string[], share: number) => {
    const families = parts.map((part) => vocabulary.familyOf(part));
    if (isInSomeName(index, families)) phrases.push({ words: families, share });
  };
  add(vocabulary.idOf(word), 1);
  for (const wordId of vocabulary.familyOf(word)) add(wordId, SHARES.sameStem);
  const [before, after] = [words[at - 1], words[at + 1]];
  if (before !== undefined) add(vocabulary.idOf(before + word), SHARES.joined);
  if (after !== undefined) add(vocabulary.idOf(word + after), SHARES.joined);
  const parts = splitWord(index, word);
  if (parts) addPhrase(parts, SHARES.split);
  const called = [word, ...(before ? [`${before} ${word}`] : []), ...(after ? [`${word} ${after}`] : [])];
  for (const synonym of called.flatMap((name) => synonyms.get(stemAll(name)) ?? [])) {
    const synonymWords = synonym.split(" ");
    if (synonymWords.length > 1) addPhrase(synonymWords, SHARES.synonym);
    else for (const wordId of vocabulary.familyOf(synonym)) add(wordId, SHARES.synonym);
  }
  return { typed: word, alternatives, phrases };
}

/** Two words of the catalog that stand side by side in a name and make this one: "head" and "wrap" for "headwrap". */
function splitWord(index: TextIndex, word: string): [string, string] | undefined {
  const { vocabulary } = index;
  for (let at = 1; at < word.length; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    // Single letters only where they name a cut, as in T-shirt and V-neck.
    const isSplit = at === 1 ? /^[tva]$/.test(first) : at > 2 && second.length > 2;
    if (!isSplit || vocabulary.idOf(first) === undefined || vocabulary.idOf(second) === undefined) continue;
    if (isInSomeName(index, [vocabulary.familyOf(first), vocabulary.familyOf(second)]))
      return [first, second];
  }
  return undefined;
}

const isInSomeName = (index: TextIndex, words: TermPhrase["words"]): boolean =>
  documentsWithPhrase(index, words).next().done !== true;
