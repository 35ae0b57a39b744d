import { lowerBound } from "../lower-bound.ts";
import { grown } from "../products/list-column.ts";
import { stem } from "./stem.ts";

/** The distinct words of all documents by wordId, a number from 0. A word stays for good. */
export class Vocabulary {
  readonly words: string[] = [];
  /** By wordId: a bit for each letter that the word has. */
  letterSets = new Uint32Array(1_024);
  readonly #wordIds = new Map<string, number>();
  readonly #families = new Map<string, number[]>();
  #sorted: string[] = [];

  idOf(word: string): number | undefined {
    return this.#wordIds.get(word);
  }

  idFor(word: string): number {
    const known = this.#wordIds.get(word);
    if (known !== undefined) return known;
    const wordId = this.words.push(word) - 1;
    this.#wordIds.set(word, wordId);
    this.letterSets = grown(this.letterSets, wordId + 1);
    this.letterSets[wordId] = letterSet(word);
    this.#families.set(stem(word), [...this.familyOf(word), wordId]);
    return wordId;
  }

  /** WordIds of the words with the same stem. */
  familyOf(word: string): readonly number[] {
    return this.#families.get(stem(word)) ?? [];
  }

  /** WordIds of at most `limit` words that start with a prefix, in alphabetical order. */
  startingWith(prefix: string, limit: number): number[] {
    const added = this.words.slice(this.#sorted.length);
    // Sorting a sorted array with a few words at its end takes linear time.
    if (added.length > 0) this.#sorted = [...this.#sorted, ...added].sort();
    const sorted = this.#sorted;
    const from = lowerBound(sorted.length, (at) => (sorted[at] as string) < prefix);
    const next = sorted.slice(from, from + limit);
    return next.filter((word) => word.startsWith(prefix)).map((word) => this.idFor(word));
  }
}

/** A bit for each of the letters a to z, one for digits, one for all other characters. */
export function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    set |= 1 << (code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27);
  }
  return set >>> 0;
}
