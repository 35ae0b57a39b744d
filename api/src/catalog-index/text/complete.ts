import { Matches } from "./matches.ts";
import { correctionsOf } from "./spelling.ts";
import { stemAll } from "./stem.ts";
import type { Term } from "./term.ts";
import type { TextIndex } from "./text-index.ts";
import { tokenize } from "./tokenize.ts";

const MAX_WORDS = 8;
/** Words that a prefix is completed to, and documents of these that are scored: enough for the best ones. */
const MAX_PREFIXED = 5_000;
const MAX_DOCUMENTS = 20_000;
/** The share of other forms and longer words. */
const PREFIX_SHARE = 0.9;

/**
 * Completes an unfinished query; undefined when the catalog has nothing like it.
 * @param failures 0 for documents that may be suggested, by docId
 */
export function completeQuery(index: TextIndex, typed: string, failures: Uint16Array, limit: number) {
  const read = tokenize(typed).slice(0, MAX_WORDS);
  const meant = read.map((word, at) => {
    if (index.wordsStartingWith(word, MAX_PREFIXED).length > 0) return word;
    return index.isRealWord(word) ? undefined : correctionsOf(index, word, at === read.length - 1, 1)[0];
  });
  const words = meant.filter((word) => word !== undefined);
  if (read.length === 0 || words.length < read.length) return undefined;
  const terms = words.map((word, at) => prefixTerm(index, word, at === words.length - 1));
  return {
    words,
    isCorrected: words.some((word, at) => word !== read[at]) && index.idsOf(words.at(-1) ?? "").length > 0,
    queries: completedQueries(index, words),
    docIds: new Matches(index, terms, -1, 0).best(failures, limit),
  };
}

/** A word and the longer ones that start with it; of very many those with most documents. */
function prefixTerm(index: TextIndex, word: string, isLast: boolean): Term {
  const [own] = index.idsOf(word);
  const prefixed = index.wordsStartingWith(word, MAX_PREFIXED);
  const forms = new Set([...(isLast ? [] : index.familyOf(word)), ...prefixed]);
  const alternatives = new Map<number, number>(own === undefined ? [] : [[own, 1]]);
  let documents = 0;
  for (const wordId of [...forms].sort((a, b) => index.documentFrequency(b) - index.documentFrequency(a))) {
    if (documents > MAX_DOCUMENTS) break;
    documents += index.documentFrequency(wordId);
    if (wordId !== own) alternatives.set(wordId, PREFIX_SHARE);
  }
  return { typed: word, alternatives, phrases: [] };
}

type Candidate = { text: string; shown: string; isPrefixed: boolean; isPhrase: boolean; products: number };

/** Phrases that have all of the words, and single words that start with the text. */
function completedQueries(index: TextIndex, words: readonly string[]): string[] {
  const typed = words.join(" ");
  const found: Candidate[] = [];
  for (const { text, shown, products } of index.phrases.values())
    if (products > 0 && words.every((word) => text.startsWith(word) || text.includes(` ${word}`)))
      found.push({ text, shown, isPrefixed: text.startsWith(typed), isPhrase: true, products });
  for (const wordId of words.length === 1 ? index.wordsStartingWith(typed, MAX_PREFIXED) : []) {
    const text = index.vocabulary.words[wordId] as string;
    const products = index.documentFrequency(wordId);
    if (text.length < 3 || products < 2 || !/\p{L}/u.test(text) || !index.nameOrLabelWords.has(wordId))
      continue;
    const shown = index.writtenForms.get(text) ?? text;
    found.push({ text, shown, isPrefixed: true, isPhrase: false, products });
  }
  const rankOf = ({ isPrefixed, isPhrase }: Candidate) => (isPrefixed ? 2 : 0) + (isPhrase ? 1 : 0);
  found.sort((a, b) => rankOf(b) - rankOf(a) || b.products - a.products || (a.text < b.text ? -1 : 1));
  // Singular and plural find the same products; what is typed already is no suggestion.
  const distinct = Map.groupBy(found, ({ text }) => stemAll(text));
  distinct.delete(stemAll(typed));
  return [...distinct.values()].flatMap(([first]) => first?.shown ?? []);
}
