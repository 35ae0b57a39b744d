import { editDistance } from "./edit-distance.ts";
import { fieldWeights } from "./matches.ts";
import { FIELD_MASK } from "./postings.ts";
import type { TextIndex } from "./text-index.ts";
import { letterSet } from "./vocabulary.ts";

/** Typing errors that are tolerated in a word of this many letters. */
const tolerated = (letters: number) => (letters < 3 ? 0 : letters < 5 ? 1 : 2);
/** An error in the first letter is rarer than a later one. */
const FIRST_LETTER_COST = 0.4;
/** What a word with ten times as many products gains over an error. */
const FREQUENCY_GAIN = 0.25;
const SAMPLE_SIZE = 100; // products of a word that show where it stands: in names, labels or descriptions
const MAX_COST_GAP = 1; // words that are so much less likely than the best one were not meant
const UNFINISHED_COST = 0.5; // of a word that only starts with what was typed

/**
 * The likeliest words of the catalog for an unknown one: few errors, the first letter right, many products.
 * @param unfinished the word may be the beginning of a longer one
 */
export function correctionsOf(index: TextIndex, typed: string, unfinished = false, limit = 3): string[] {
  const maxErrors = tolerated(typed.length);
  if (maxErrors === 0 || !/\p{L}/u.test(typed)) return [];
  const { words, letterSets } = index.vocabulary;
  const letters = letterSet(typed);
  const ranked: { word: string; cost: number }[] = [];
  words.forEach((word, wordId) => {
    const isLonger = word.length > typed.length + maxErrors;
    if (word.length < typed.length - maxErrors || (isLonger && !unfinished)) return;
    // An error removes at most one letter from the set of the typed word, and adds at most one.
    const own = letterSets[wordId] as number;
    if (countBits(letters & ~own) > maxErrors || (!isLonger && countBits(own & ~letters) > maxErrors)) return;
    // Of a word of three letters an error leaves so little that the first one must be right.
    if (typed.length < 4 && word[0] !== typed[0]) return;
    const { entries } = index.postings(wordId);
    if (entries.length === 0 || !/\p{L}/u.test(word)) return;
    const compared = isLonger ? word.slice(0, typed.length) : word;
    const errors = editDistance(typed, compared) + (isLonger ? UNFINISHED_COST : 0);
    if (errors > maxErrors) return;
    const firstLetter = word[0] === typed[0] ? 0 : FIRST_LETTER_COST;
    const sample = entries.subarray(0, SAMPLE_SIZE);
    const rate = sample.reduce((sum, one) => sum + (fieldWeights[one & FIELD_MASK] ?? 0), 0) / sample.length;
    ranked.push({ word, cost: errors + firstLetter - FREQUENCY_GAIN * Math.log10(rate * entries.length) });
  });
  ranked.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1));
  const highest = (ranked[0]?.cost ?? 0) + MAX_COST_GAP;
  return ranked.flatMap(({ word, cost }) => (cost <= highest ? word : [])).slice(0, limit);
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
