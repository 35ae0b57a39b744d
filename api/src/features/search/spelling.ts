import type { TextIndex } from "./text-index.ts";
import { typingErrors } from "./typing-errors.ts";

/** Typing errors forgiven in a word of this many letters. */
const forgiven = (letters: number) => (letters < 3 ? 0 : letters < 5 ? 1 : 2);
/** An error in the first letter is rarer than one later on. */
const wrongStart = 0.4;
/** What ten times as many products weigh against an error. */
const commonness = 0.25;

/** By word number, a bit for each letter that it has; 26 letters, digits and all others together. */
const letterSets = new WeakMap<TextIndex, Uint32Array>();

/**
 * Words of the catalog that were probably meant by one that it does not know, the likeliest first: few typing errors, the first letter
 * right, carried by many products. A word of 3 or 4 letters is forgiven one error, a longer one two.
 * @param unfinished what there is of it so far may be the beginning of a longer word
 */
export function correctionsOf(index: TextIndex, typed: string, unfinished = false, most = 3): string[] {
  const errors = forgiven(typed.length);
  if (errors === 0 || !/\p{L}/u.test(typed)) return [];
  const sets = lettersOf(index);
  const letters = letterSet(typed);
  const ranked: { word: string; cost: number }[] = [];
  for (let number = 0; number < index.words.length; number += 1) {
    const word = index.words[number] as string;
    const begun = unfinished && word.length > typed.length + errors;
    if (word.length < typed.length - errors || (word.length > typed.length + errors && !begun)) continue;
    // Every error takes away at most one letter of the typed word.
    if (bits(letters & ~(sets[number] as number)) > errors) continue;
    if (!begun && bits((sets[number] as number) & ~letters) > errors) continue;
    // So little of a short word is left that its first letter must be right.
    if (typed.length < 4 && word[0] !== typed[0]) continue;
    const made = typingErrors(typed, begun ? word.slice(0, typed.length) : word) + (begun ? 0.5 : 0);
    if (made > errors || !/\p{L}/u.test(word)) continue;
    ranked.push({
      word,
      cost:
        made +
        (word[0] === typed[0] ? 0 : wrongStart) -
        commonness * Math.log10(Math.max(1, index.countOf(number))),
    });
  }
  return ranked
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
    .slice(0, most * 4)
    .filter(({ word }) => index.known(word))
    .slice(0, most)
    .map(({ word }) => word);
}

/** Two words of the catalog that stand side by side in a name and make this one: "head" and "wrap" for "headwrap". */
export function partsOf(
  index: TextIndex,
  typed: string,
  together: (first: string, second: string) => boolean,
): [string, string] | undefined {
  for (let at = 1; at < typed.length; at += 1) {
    const parts: [string, string] = [typed.slice(0, at), typed.slice(at)];
    // Of single letters only those that name a cut: a T-shirt, a V-neck.
    if (at === 1 && !/^[tva]$/.test(parts[0])) continue;
    if ((at === 2 || typed.length - at < 3) && at !== 1) continue;
    if (index.numbers.has(parts[0]) && index.numbers.has(parts[1]) && together(...parts)) return parts;
  }
  return undefined;
}

function lettersOf(index: TextIndex): Uint32Array {
  const held = letterSets.get(index);
  if (held && held.length >= index.words.length) return held;
  const sets = new Uint32Array(Math.ceil(index.words.length * 1.2) + 64);
  for (let number = 0; number < index.words.length; number += 1)
    sets[number] = letterSet(index.words[number] as string);
  letterSets.set(index, sets);
  return sets;
}

function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    const bit = code >= 97 && code <= 122 ? code - 97 : code >= 48 && code <= 57 ? 26 : 27;
    set |= 1 << bit;
  }
  return set >>> 0;
}

function bits(set: number): number {
  let left = set >>> 0;
  let count = 0;
  while (left) {
    left = (left & (left - 1)) >>> 0;
    count += 1;
  }
  return count;
}
