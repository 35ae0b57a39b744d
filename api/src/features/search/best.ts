import { type Bits, exclude, hasBit, join, keepShared, setBit } from "../../platform/bits/bits.ts";
import type { NumberSet } from "../../platform/bits/number-set.ts";
import { Formula, type Matched, namesWith, type Term, weights, worthOfFields } from "./rank.ts";
import { blockSize, nameWordsMost, type TextIndex } from "./text-index.ts";

/** Products for which a term, or a name's length, is worth the same; in one of the sets or the bits. */
type Level = { worth: number; sets: NumberSet[]; bits: Bits | undefined };
/** Products of which the worths of some terms are known, those of the others only to be at most so much. */
type Group = {
  bits: Bits;
  count: number;
  /** By term, as many as are decided. */
  worths: number[];
  /** Terms are decided one after the other, each from its highest level down; after them the length of names. */
  term: number;
  level: number;
  /** The score that none of them exceeds, and which terms may be neighbors in their names, as the formula has both. */
  bound: number;
  pairs: number;
  /** By term, what each is worth at most; and the shortest name. */
  highest: readonly number[];
  length: number;
};
/** Products are told apart by their standing where scores are the same. */
const standings = 2 ** 18;
const unbounded = { bound: 0, pairs: 0, highest: [], length: 0 };
/** Smaller groups are looked at one by one. Splitting a group costs a walk over all bits. */
const smallest = 64;
const slotsForOne = 2_048;
/** Each of the groups has bits for all slots. */
const groupsMost = 64;

/**
 * Finds the best of what matched without scoring all: groups of products that score alike are split off, the most promising first, until
 * nothing that is left can be better than what was found.
 */
export class Best {
  readonly #index: TextIndex;
  readonly #formula: Formula;
  readonly #levels: readonly (readonly Level[])[];
  readonly #lengths: readonly { length: number; level: Level }[];
  readonly #small: number;
  /** By pairs of neighbors: the scores of a group that is decided. */
  readonly #scores = new Map<number, number>();

  constructor(index: TextIndex, terms: readonly Term[], { strict }: Matched) {
    this.#index = index;
    this.#formula = new Formula(index, terms, strict);
    this.#levels = terms.map((term) => levelsOf(index, term));
    this.#lengths = index.lengths.flatMap((set, length) =>
      set.size > 0 ? [{ length, level: { worth: 0, sets: [set], bits: undefined } }] : [],
    );
    this.#small = Math.max(smallest, Math.floor(index.slots / slotsForOne));
  }

  /** Gives back what it took from the index. */
  end(): void {
    for (const levels of this.#levels) for (const { bits } of levels) if (bits) this.#index.giveBack(bits);
  }

  exactScoreOf(slot: number): number {
    const worths = this.#levels.map((_, term) => this.#worthAt(term, slot, 0));
    const pairs = worths.length > 1 ? this.#formula.pairsIn(slot) : 0;
    return this.#formula.exactScore(worths, pairs, this.#index.nameLength(slot));
  }

  /** The first `count` slots of `wanted`, in their order; for small counts. */
  first(wanted: Bits, wantedCount: number, count: number): number[] {
    const found = new First(this.#index, count);
    if (count > 0) this.#visit(wanted, wantedCount, found);
    return found.slots;
  }

  /** Those of `wanted` that follow the `skip` best, `take` at most; each of `wanted` is scored. */
  range(wanted: Bits, wantedCount: number, skip: number, take: number): number[] {
    const all = new All(this.#index, wantedCount);
    this.#visit(wanted, wantedCount, all);
    return all.range(skip, Math.min(wantedCount, skip + take));
  }

  #visit(wanted: Bits, count: number, found: First | All): void {
    const index = this.#index;
    const root = index.take();
    root.set(wanted);
    const groups: Group[] = [
      this.#bounded({ bits: root, count, worths: [], term: 0, level: 0, ...unbounded }),
    ];
    while (groups.length > 0) {
      const at = groups.reduce(
        (best, group, own) => (group.bound > (groups[best] as Group).bound ? own : best),
        0,
      );
      const [group] = groups.splice(at, 1) as [Group];
      if (group.count === 0 || !found.mayTake(group.bound)) index.giveBack(group.bits);
      else if (group.count <= this.#small || this.#isDecided(group) || groups.length > groupsMost) {
        this.#look(group, found);
        index.giveBack(group.bits);
      } else groups.push(...this.#split(group));
    }
  }

  #isDecided({ term }: Group): boolean {
    return term > this.#levels.length;
  }

  /** Those at the group's level of its term, and all others. */
  #split(group: Group): Group[] {
    const { bits, worths, term, level } = group;
    const ofLength = term === this.#levels.length ? this.#lengths[level] : undefined;
    const own = ofLength?.level ?? this.#levels[term]?.[level];
    const next = { term: term + 1, level: ofLength ? level : 0, ...unbounded };
    // Whoever has none of a term's levels does without the term.
    if (!own) return [this.#bounded({ ...group, ...next, worths: [...worths, 0] })];
    const at = this.#index.take();
    const count = this.#keep(own, bits, at);
    const left = exclude(bits, at);
    return [
      this.#bounded({ bits: at, count, worths: ofLength ? worths : [...worths, own.worth], ...next }),
      this.#bounded({ ...group, count: left, level: level + 1 }),
    ];
  }

  /** Writes to `to` what of `bits` is at a level. */
  #keep({ sets, bits: own }: Level, bits: Bits, to: Bits): number {
    let count = 0;
    let isFirst = true;
    const keep = (write: (to: Bits) => number) => {
      if (isFirst) count = write(to);
      else {
        const more = this.#index.take();
        write(more);
        count = join(to, more);
        this.#index.giveBack(more);
      }
      isFirst = false;
    };
    for (const set of sets) keep((into) => set.keepIn(bits, into));
    if (own) keep((into) => keepShared(into, bits, own));
    return count;
  }

  /** With its bound: the highest level of each term that is not decided, every pair of neighbors, the shortest name. */
  #bounded(group: Group): Group {
    const { worths, term, level } = group;
    const highest = this.#levels.map(
      (levels, at) => worths[at] ?? levels[at === term ? level : 0]?.worth ?? 0,
    );
    const from = term < this.#levels.length ? 0 : level;
    const length = this.#lengths[from]?.length ?? nameWordsMost;
    const pairs = this.#formula.pairsWith(highest);
    return { ...group, bound: this.#formula.score(highest, pairs, length), pairs, highest, length };
  }

  /** Shows the products of a group, from the last slot on: later ones are younger, and win among equals. */
  #look(group: Group, found: First | All): void {
    const { bits, bound } = group;
    const { standing, blockStanding, blockNewest } = this.#index;
    const isDecided = this.#isDecided(group);
    this.#scores.clear();
    const losses = group.highest.map((_, term) => this.#formula.lossOf(term, 1, group.highest, group.length));
    const wordsOfBlock = blockSize / 32;
    for (let block = bits.length / wordsOfBlock - 1; block >= 0; block -= 1) {
      const most = keyOf(bound, blockStanding[block] as number);
      if (!found.mayTakeKey(most, blockNewest[block] as number)) continue;
      for (let at = (block + 1) * wordsOfBlock - 1; at >= block * wordsOfBlock; at -= 1)
        for (let left = bits[at] as number; left !== 0; ) {
          const bit = 31 - Math.clz32(left);
          left ^= 1 << bit;
          const slot = at * 32 + bit;
          const own = standing[slot] as number;
          if (!found.mayTakeKey(keyOf(bound, own), Number.POSITIVE_INFINITY)) continue;
          const score = isDecided
            ? this.#decidedScore(group, slot)
            : this.#scoreAt(group, slot, losses, found);
          if (score !== undefined) found.add(slot, keyOf(score, own));
        }
    }
  }

  #decidedScore({ worths, level, pairs }: Group, slot: number): number {
    const own = pairs === 0 ? 0 : this.#formula.pairsIn(slot);
    const known = this.#scores.get(own);
    if (known !== undefined) return known;
    const score = this.#formula.score(worths, own, this.#lengths[level]?.length ?? 0);
    this.#scores.set(own, score);
    return score;
  }

  /** @returns undefined as soon as the worth of some terms says that the score will not do */
  #scoreAt(group: Group, slot: number, losses: readonly number[], found: First | All): number | undefined {
    const { worths, term, level, pairs, highest } = group;
    const all = [...worths];
    // A rounding more than the bound itself.
    let bound = group.bound + 1;
    for (let at = all.length; at < highest.length; at += 1) {
      const worth = this.#worthAt(at, slot, at === term ? level : 0);
      all.push(worth);
      bound -= (losses[at] as number) * ((highest[at] as number) - worth);
      if (!found.mayTakeKey(keyOf(bound, this.#index.standing[slot] as number), Number.POSITIVE_INFINITY))
        return undefined;
    }
    const own = pairs === 0 ? 0 : this.#formula.pairsIn(slot);
    return this.#formula.score(all, own, this.#index.nameLength(slot));
  }

  #worthAt(term: number, slot: number, from: number): number {
    const levels = this.#levels[term] as readonly Level[];
    for (let at = from; at < levels.length; at += 1) {
      const { worth, sets, bits } = levels[at] as Level;
      if (bits && hasBit(bits, slot)) return worth;
      for (const set of sets) if (set.has(slot)) return worth;
    }
    return 0;
  }
}

/** What a term may be worth, the highest first. */
function levelsOf(index: TextIndex, { alternatives, sequences }: Term): Level[] {
  const levels = new Map<number, Level>();
  const levelOf = (worth: number) => {
    const rounded = Math.fround(worth);
    const level = levels.get(rounded) ?? { worth: rounded, sets: [], bits: undefined };
    levels.set(rounded, level);
    return level;
  };
  const mark = (level: Level, slot: number) => {
    level.bits ??= index.takeEmpty();
    setBit(level.bits, slot);
  };
  for (const [word, share] of alternatives) {
    const postings = index.postings(word);
    for (const [fields, set] of postings.sets ?? [])
      if (set.size > 0) levelOf((worthOfFields[fields] as number) * share).sets.push(set);
    const own = worthOfFields.map((worth) => worth * share);
    const byFields: Level[] = [];
    postings.visit((slot, fields) => {
      byFields[fields] ??= levelOf(own[fields] as number);
      mark(byFields[fields], slot);
    });
  }
  for (const { words, worth } of sequences) {
    const named = namesWith(index, words);
    const level = levelOf(worth * weights.name);
    level.bits ??= index.takeEmpty();
    join(level.bits, named);
    index.giveBack(named);
  }
  return [...levels.values()].sort((a, b) => b.worth - a.worth);
}

const keyOf = (score: number, standing: number): number => score * standings + Math.round(standing * 2_000);

/** Which of two products with the same key comes first: the younger one, then the one with the smaller id. */
function younger(index: TextIndex, a: number, b: number): number {
  return (
    (index.createdAt[b] as number) - (index.createdAt[a] as number) ||
    (index.ids[a] as number) - (index.ids[b] as number)
  );
}

/** The first few, in their order. */
class First {
  readonly slots: number[] = [];
  readonly #keys: number[] = [];
  readonly #index: TextIndex;
  readonly #count: number;
  #least = Number.NEGATIVE_INFINITY;
  #leastCreated = Number.NEGATIVE_INFINITY;

  constructor(index: TextIndex, count: number) {
    this.#index = index;
    this.#count = count;
  }

  mayTake(bound: number): boolean {
    return (bound + 1) * standings > this.#least;
  }

  /** @param created of the youngest that may have the key */
  mayTakeKey(key: number, created: number): boolean {
    return key > this.#least || (key === this.#least && created >= this.#leastCreated);
  }

  add(slot: number, key: number): void {
    const { slots } = this;
    const index = this.#index;
    const isFilled = slots.length === this.#count;
    if (key < this.#least) return;
    if (isFilled && key === this.#least && younger(index, slot, slots[this.#count - 1] as number) >= 0)
      return;
    let from = 0;
    let to = slots.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const own = this.#keys[middle] as number;
      if (own > key || (own === key && younger(index, slots[middle] as number, slot) < 0)) from = middle + 1;
      else to = middle;
    }
    slots.splice(from, 0, slot);
    this.#keys.splice(from, 0, key);
    if (slots.length > this.#count) {
      slots.pop();
      this.#keys.pop();
    }
    if (slots.length === this.#count) {
      this.#least = this.#keys[this.#count - 1] as number;
      this.#leastCreated = index.createdAt[slots[this.#count - 1] as number] as number;
    }
  }
}

/** All of them, of which any part can be had in order. */
class All {
  readonly #index: TextIndex;
  readonly #slots: Uint32Array;
  readonly #keys: Float64Array;
  #count = 0;

  constructor(index: TextIndex, count: number) {
    this.#index = index;
    this.#slots = new Uint32Array(count);
    this.#keys = new Float64Array(count);
  }

  mayTake(_bound: number): boolean {
    return true;
  }
  mayTakeKey(_key: number, _created: number): boolean {
    return true;
  }
  add(slot: number, key: number): void {
    this.#slots[this.#count] = slot;
    this.#keys[this.#count] = key;
    this.#count += 1;
  }

  /** Those at the places from `from` to before `to`: sorts only the parts that these places are in. */
  range(from: number, to: number): number[] {
    const parts: [number, number][] = [[0, this.#count]];
    for (let part = parts.pop(); part; part = parts.pop()) {
      const [low, high] = part;
      if (high - low < 2 || high <= from || low >= to) continue;
      const middle = (low + high) >> 1;
      const [slot, key] = [this.#slots[middle] as number, this.#keys[middle] as number];
      let [left, right] = [low, high - 1];
      while (left <= right) {
        while (this.#isBefore(left, slot, key) < 0) left += 1;
        while (this.#isBefore(right, slot, key) > 0) right -= 1;
        if (left <= right) this.#swap(left++, right--);
      }
      parts.push([low, right + 1], [left, high]);
    }
    return [...this.#slots.subarray(from, Math.max(from, to))];
  }

  #isBefore(at: number, slot: number, key: number): number {
    return key - (this.#keys[at] as number) || younger(this.#index, this.#slots[at] as number, slot);
  }

  #swap(a: number, b: number): void {
    const [slot, key] = [this.#slots[a] as number, this.#keys[a] as number];
    this.#slots[a] = this.#slots[b] as number;
    this.#keys[a] = this.#keys[b] as number;
    this.#slots[b] = slot;
    this.#keys[b] = key;
  }
}
