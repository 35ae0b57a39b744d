import { fieldMask, inDescription, inHead, inLabel, slotOf, type TextIndex } from "./text-index.ts";

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

export type Hits = {
  /** Slots of the products that match, in no order. */
  slots: number[];
  /** By slot. */
  scores: Float32Array;
  /** How many of the terms each has, by slot. */
  had: Uint8Array;
};

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

/** By slot, all 0 between two searches; they never run at the same time. */
let scratch = { best: new Float32Array(0), touched: new Uint32Array(0) };
function scratchFor(slots: number): typeof scratch {
  if (scratch.best.length < slots) {
    const room = Math.ceil(slots * 1.2);
    scratch = { best: new Float32Array(room), touched: new Uint32Array(room) };
  }
  return scratch;
}

/**
 * Scores the products that have all terms, the rarest term first; where those are fewer than `enough`, every product that has one.
 */
export function score(index: TextIndex, terms: readonly Term[], enough = Number.POSITIVE_INFINITY): Hits {
  const strict = scoreHaving(index, terms, true);
  return strict.slots.length >= enough || terms.length < 2 ? strict : scoreHaving(index, terms, false);
}

function scoreHaving(index: TextIndex, terms: readonly Term[], all: boolean): Hits {
  const scores = new Float32Array(index.slots);
  const had = new Uint8Array(index.slots);
  const covered = new Float32Array(all ? 0 : index.slots);
  let slots: number[] = [];
  const { best, touched } = scratchFor(index.slots);
  const { alive } = index;
  let total = 0;
  const inTurn = all ? [...terms].sort((a, b) => postingsOf(index, a) - postingsOf(index, b)) : terms;
  for (const [turn, term] of inTurn.entries()) {
    const weight = rarityOf(index, term);
    total += weight;
    let count = 0;
    const note = (slot: number, own: number) => {
      const before = best[slot] as number;
      if (before === 0) touched[count++] = slot;
      if (own > before) best[slot] = own;
    };
    for (const [word, worth] of term.alternatives) {
      const list = index.postings(word);
      const length = index.countOf(word);
      for (let at = 0; at < length; at += 1) {
        const posting = list[at] as number;
        const slot = slotOf(posting);
        if (alive[slot] === 0 || (all && had[slot] !== turn)) continue;
        const own = worth * (worthOfFields[posting & fieldMask] as number);
        const before = best[slot] as number;
        if (before === 0) touched[count++] = slot;
        if (own > before) best[slot] = own;
      }
    }
    for (const sequence of term.sequences)
      for (const slot of namesWith(index, sequence.words))
        if (!all || had[slot] === turn) note(slot, sequence.worth * weights.name);
    for (let at = 0; at < count; at += 1) {
      const slot = touched[at] as number;
      if (had[slot] === 0) slots.push(slot);
      had[slot] = (had[slot] as number) + 1;
      scores[slot] = (scores[slot] as number) + weight * (best[slot] as number);
      if (!all) covered[slot] = (covered[slot] as number) + weight;
      best[slot] = 0;
    }
  }
  if (all) slots = slots.filter((slot) => had[slot] === terms.length);
  if (terms.length > 1) addNeighbors(index, terms, slots, had, scores);
  const average = index.averageNameLength;
  for (const slot of slots) {
    const share = all ? 1 : ((covered[slot] as number) / total) ** weights.coverage;
    scores[slot] =
      ((scores[slot] as number) * share) /
      (1 - weights.length + (weights.length * index.nameLength(slot)) / average);
  }
  return { slots, scores, had };
}

const postingsOf = (index: TextIndex, { alternatives }: Term) =>
  [...alternatives.keys()].reduce((sum, word) => sum + index.countOf(word), 0);

/** Two terms of the query that stand side by side in a name, in the same order. */
function addNeighbors(
  index: TextIndex,
  terms: readonly Term[],
  slots: readonly number[],
  had: Uint8Array,
  scores: Float32Array,
): void {
  const termOf = new Map<number, number>();
  terms.slice(0, 30).forEach(({ alternatives }, at) => {
    for (const [word, worth] of alternatives)
      if (worth >= 0.8) termOf.set(word, (termOf.get(word) ?? 0) | (1 << at));
  });
  const marks = new Int32Array(index.words.length);
  for (const [word, bits] of termOf) marks[word] = bits;
  const worths = terms.map((term) => rarityOf(index, term));
  const names = index.names;
  for (const slot of slots) {
    if ((had[slot] as number) < 2) continue;
    let seen = 0;
    let before = 0;
    const end = index.nameEnd(slot);
    for (let at = index.nameStart(slot); at < end; at += 1) {
      const here = marks[names[at] as number] as number;
      seen |= (before << 1) & here;
      before = here;
    }
    for (let at = 1; seen >> at; at += 1)
      if ((seen >> at) & 1)
        scores[slot] =
          (scores[slot] as number) +
          weights.phrase * (((worths[at - 1] as number) + (worths[at] as number)) / 2);
  }
}

/** Slots of the products whose names have the words one after the other; of each place any of its words. */
export function namesWith(index: TextIndex, places: readonly (readonly number[])[]): Set<number> {
  const found = new Set<number>();
  const [first, ...rest] = places;
  if (!first) return found;
  const rarest = rest.reduce(
    (least, place) => (countOf(index, place) < countOf(index, least) ? place : least),
    first,
  );
  for (const word of rarest)
    index.visit(word, (slot) => {
      const names = index.names;
      const end = index.nameEnd(slot) - rest.length;
      for (let at = index.nameStart(slot); at < end; at += 1)
        if (places.every((place, step) => place.includes(names[at + step] as number))) found.add(slot);
    });
  return found;
}

const countOf = (index: TextIndex, words: readonly number[]) =>
  words.reduce((sum, word) => sum + index.countOf(word), 0);

/** Whether product `a` stands before `b`: by score to a thousandth, then in stock, rating and featured, then the newest, then the id. */
export function compare(index: TextIndex, scores: Float32Array, a: number, b: number): number {
  return (
    Math.round((scores[b] as number) * 1_000) - Math.round((scores[a] as number) * 1_000) ||
    (index.standing[b] as number) - (index.standing[a] as number) ||
    younger(index, a, b)
  );
}

function younger(index: TextIndex, a: number, b: number): number {
  return (
    (index.createdAt[b] as number) - (index.createdAt[a] as number) ||
    (index.ids[a] as number) - (index.ids[b] as number)
  );
}

const scoreMost = 2 ** 17 - 1;
const standingMost = 2 ** 18 - 1;
const places = 2 ** 17;

/**
 * All slots in their order, those that `isFull` first. Up to 131,072 are sorted as packed numbers, which is ten times as quick
 * as calling a comparison: whether full, score and standing in one, the place behind them.
 */
export function inOrder(
  index: TextIndex,
  scores: Float32Array,
  slots: readonly number[],
  isFull: (slot: number) => boolean,
): number[] {
  if (slots.length > places)
    return [...slots].sort((a, b) => Number(isFull(b)) - Number(isFull(a)) || compare(index, scores, a, b));
  const keys = Float64Array.from(slots, (slot, at) => {
    const score = scoreMost - Math.min(scoreMost, Math.round((scores[slot] as number) * 1_000));
    const standing = standingMost - Math.round((index.standing[slot] as number) * 2_000);
    return (((isFull(slot) ? 0 : places) + score) * (standingMost + 1) + standing) * places + at;
  }).sort();
  const ordered = Array.from(keys, (key) => slots[key % places] as number);
  for (let from = 0; from < keys.length; ) {
    const same = Math.floor((keys[from] as number) / places);
    let to = from + 1;
    while (to < keys.length && Math.floor((keys[to] as number) / places) === same) to += 1;
    if (to - from > 1) {
      const run = ordered.slice(from, to).sort((a, b) => younger(index, a, b));
      for (const [at, slot] of run.entries()) ordered[from + at] = slot;
    }
    from = to;
  }
  return ordered;
}

/** The first `count` of `slots` in their order; for small counts of many slots. */
export function firstOf(
  slots: readonly number[],
  count: number,
  order: (a: number, b: number) => number,
): number[] {
  const first: number[] = [];
  // Younger products have later slots and win ties: from the end on, most are turned away at once.
  for (let turn = slots.length - 1; turn >= 0; turn -= 1) {
    const slot = slots[turn] as number;
    const last = first.at(-1);
    if (first.length === count && last !== undefined && order(slot, last) >= 0) continue;
    let from = 0;
    let to = first.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (order(first[middle] as number, slot) < 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, slot);
    if (first.length > count) first.pop();
  }
  return first;
}
