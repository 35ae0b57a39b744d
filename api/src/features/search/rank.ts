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
  slots: Uint32Array;
  /** By slot; good until the next search. */
  scores: Float32Array;
  /** How many of the terms each has, by slot; good until the next search. */
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

/** By slot; kept from search to search, since they never run at the same time. All of it is 0 but for what the last one hit. */
let room = roomFor(0);
function roomFor(slots: number) {
  return {
    scores: new Float32Array(slots),
    had: new Uint8Array(slots),
    covered: new Float32Array(slots),
    best: new Float32Array(slots),
    touched: new Uint32Array(slots),
    hits: new Uint32Array(slots),
    hitCount: 0,
  };
}
function clearedRoom(slots: number): typeof room {
  if (room.hits.length < slots) room = roomFor(Math.ceil(slots * 1.2));
  const { scores, had, covered, hits, hitCount } = room;
  for (let at = 0; at < hitCount; at += 1) {
    const slot = hits[at] as number;
    scores[slot] = 0;
    had[slot] = 0;
    covered[slot] = 0;
  }
  room.hitCount = 0;
  return room;
}

/**
 * Scores the products that have all terms, the rarest term first; where those are fewer than `enough`, every product that has one.
 */
export function score(index: TextIndex, terms: readonly Term[], enough = Number.POSITIVE_INFINITY): Hits {
  const strict = scoreHaving(index, terms, true);
  return strict.slots.length >= enough || terms.length < 2 ? strict : scoreHaving(index, terms, false);
}

function scoreHaving(index: TextIndex, terms: readonly Term[], all: boolean): Hits {
  const space = clearedRoom(index.slots);
  const { scores, had, covered, best, touched, hits } = space;
  const { alive } = index;
  let total = 0;
  let hitCount = 0;
  const inTurn = all ? [...terms].sort((a, b) => postingsOf(index, a) - postingsOf(index, b)) : terms;
  for (const [turn, term] of inTurn.entries()) {
    const weight = rarityOf(index, term);
    total += weight;
    let count = 0;
    for (const [word, worth] of term.alternatives)
      count = bestOf(index.postings(word), index.countOf(word), worth, all ? turn : -1, space, alive, count);
    for (const sequence of term.sequences)
      for (const slot of namesWith(index, sequence.words)) {
        if (all && had[slot] !== turn) continue;
        const before = best[slot] as number;
        if (before === 0) touched[count++] = slot;
        best[slot] = Math.max(before, sequence.worth * weights.name);
      }
    for (let at = 0; at < count; at += 1) {
      const slot = touched[at] as number;
      if (had[slot] === 0) hits[hitCount++] = slot;
      had[slot] = (had[slot] as number) + 1;
      scores[slot] = (scores[slot] as number) + weight * (best[slot] as number);
      if (!all) covered[slot] = (covered[slot] as number) + weight;
      best[slot] = 0;
    }
  }
  space.hitCount = hitCount;
  const slots = all ? having(space, terms.length) : hits.slice(0, hitCount);
  if (terms.length > 1) addNeighbors(index, terms, slots, had, scores);
  const average = index.averageNameLength;
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    const share = all ? 1 : ((covered[slot] as number) / total) ** weights.coverage;
    scores[slot] =
      ((scores[slot] as number) * share) /
      (1 - weights.length + (weights.length * index.nameLength(slot)) / average);
  }
  return { slots, scores, had };
}

/** Notes of each product that has a word what that is worth, where it is worth more than what was noted. @param turn -1: of all */
function bestOf(
  list: ArrayLike<number>,
  length: number,
  worth: number,
  turn: number,
  { had, best, touched }: typeof room,
  alive: Uint8Array,
  noted: number,
): number {
  const worths = Float64Array.from(worthOfFields, (own) => own * worth);
  const postings = list instanceof Uint32Array ? list : Uint32Array.from(list);
  let count = noted;
  for (let at = 0; at < length; at += 1) {
    const posting = postings[at] as number;
    const slot = slotOf(posting);
    if (alive[slot] === 0 || (turn !== -1 && had[slot] !== turn)) continue;
    const own = worths[posting & fieldMask] as number;
    const before = best[slot] as number;
    if (before === 0) touched[count++] = slot;
    if (own > before) best[slot] = own;
  }
  return count;
}

/** The hits that have so many terms. */
function having({ hits, hitCount, had }: typeof room, terms: number): Uint32Array {
  const slots = new Uint32Array(hitCount);
  let count = 0;
  for (let at = 0; at < hitCount; at += 1) {
    const slot = hits[at] as number;
    if (had[slot] === terms) slots[count++] = slot;
  }
  return slots.subarray(0, count);
}

const postingsOf = (index: TextIndex, { alternatives }: Term) =>
  [...alternatives.keys()].reduce((sum, word) => sum + index.countOf(word), 0);

/** Two terms of the query that stand side by side in a name, in the same order. */
function addNeighbors(
  index: TextIndex,
  terms: readonly Term[],
  slots: Uint32Array,
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
  for (let turn = 0; turn < slots.length; turn += 1) {
    const slot = slots[turn] as number;
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
  slots: Uint32Array,
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

/** The first `count` of the hits that are wanted, in their order; for small counts of many. @param full terms that count as all */
export function firstOf(
  index: TextIndex,
  { slots, scores, had }: Hits,
  full: number,
  count: number,
  isWanted: (slot: number) => boolean,
): number[] {
  const { standing } = index;
  const first: number[] = [];
  const keys: number[] = [];
  let least = Number.NEGATIVE_INFINITY;
  // Younger products have later slots and win ties: from the end on, most are turned away at once.
  for (let turn = slots.length - 1; turn >= 0 && count > 0; turn -= 1) {
    const slot = slots[turn] as number;
    const score = Math.round((scores[slot] as number) * 1_000) + (had[slot] === full ? places : 0);
    const key = score * (standingMost + 1) + Math.round((standing[slot] as number) * 2_000);
    if (key < least) continue;
    const isFilled = first.length === count;
    if (isFilled && key === least && younger(index, slot, first[count - 1] as number) >= 0) continue;
    if (!isWanted(slot)) continue;
    let from = 0;
    let to = first.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const own = keys[middle] as number;
      if (own > key || (own === key && younger(index, first[middle] as number, slot) < 0)) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, slot);
    keys.splice(from, 0, key);
    if (first.length > count) {
      first.pop();
      keys.pop();
    }
    if (first.length === count) least = keys[count - 1] as number;
  }
  return first;
}
