import { FIELD_BITS, IN_HEAD, IN_KIND, IN_TAG_HEAD } from "./postings.ts";
import type { TextIndex } from "./text-index.ts";

/** A word of a query with everything that counts as it. */
export type Term = {
  typed: string;
  /** Words of the catalog by wordId, each with its share of the weight of the typed word, above 0 up to 1. */
  alternatives: ReadonlyMap<number, number>;
  /** Words that count only side by side in a name, as "head wrap" for "headwrap". */
  phrases: readonly TermPhrase[];
};
/** @param words at each position any of some wordIds */
export type TermPhrase = { words: readonly (readonly number[])[]; share: number };

/** An alternative of less than this share is a guess or a looser relation than another form of the word. */
const CLOSE_SHARE = 0.9;
const KIND_SHARE = 0.7; // synonyms and corrections name kinds, guesses do not
export const OF_KIND = IN_HEAD | IN_KIND | IN_TAG_HEAD;

/** The inverse document frequency of a term: of documents that have the typed word in one of its forms. */
export function inverseDocumentFrequency(index: TextIndex, { alternatives }: Term): number {
  let close = 0;
  let all = 0;
  for (const [wordId, share] of alternatives) {
    const frequency = index.documentFrequency(wordId);
    all += frequency;
    if (share >= CLOSE_SHARE) close += frequency;
  }
  const having = Math.min(close || all, index.columns.activeCount);
  return Math.log(1 + (index.columns.activeCount - having + 0.5) / (having + 0.5));
}

/** Counts what a term names, by the head of a name or label; some twice. @param marks set to 1 by docId */
export function countKind(index: TextIndex, term: Term, fields: number, marks?: Uint8Array): number {
  let count = 0;
  for (const [wordId, share] of term.alternatives) {
    const { entries } = index.postings(share >= KIND_SHARE ? wordId : -1);
    for (let at = 0; at < entries.length; at += 1) {
      if (((entries[at] as number) & fields) === 0) continue;
      if (marks) marks[(entries[at] as number) >>> FIELD_BITS] = 1;
      count += 1;
    }
  }
  const inNames = term.phrases.flatMap(({ words }) => [...documentsWithPhrase(index, words)]);
  if (marks) for (const docId of inNames) marks[docId] = 1;
  return count + inNames.length;
}

/** DocIds of the documents whose name has the words of a phrase side by side. */
export function* documentsWithPhrase(index: TextIndex, words: TermPhrase["words"]): Generator<number> {
  const frequencyOf = (wordIds: readonly number[]) =>
    wordIds.reduce((sum, wordId) => sum + index.documentFrequency(wordId), 0);
  const [rarest = []] = words.toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
  for (const wordId of rarest)
    for (const entry of index.postings(wordId).entries) {
      const docId = entry >>> FIELD_BITS;
      if (nameHasPhrase(index, words, docId)) yield docId;
    }
}

export function nameHasPhrase({ nameWords }: TextIndex, words: TermPhrase["words"], docId: number): boolean {
  const name = nameWords.of(docId);
  for (let at = 0; at + words.length <= name.length; at += 1)
    if (words.every((wordIds, step) => wordIds.includes(name[at + step] as number))) return true;
  return false;
}
