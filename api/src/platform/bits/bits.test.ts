import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countBits,
  countShared,
  eachBit,
  exclude,
  hasBit,
  join,
  keepShared,
  makeBits,
  narrow,
  setBit,
} from "./bits.ts";
import { countUnions } from "./count-unions.ts";
import { NumberSet } from "./number-set.ts";

const segments = 2;
const numbers = fc.uniqueArray(fc.integer({ min: 0, max: segments * 65_536 - 1 }), { maxLength: 400 });
/** Some numbers, and every `step`-th one from `from` on: what fills words as well as what stands alone. */
const sets = fc
  .record({
    some: numbers,
    from: fc.integer({ min: 0, max: 131_071 }),
    step: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ some, from, step }) => {
    const set = new Set(some);
    for (let number = from; number < Math.min(from + 70_000, 131_072); number += step) set.add(number);
    return set;
  });

function bitsOf(set: ReadonlySet<number>) {
  const bits = makeBits(segments);
  for (const number of set) setBit(bits, number);
  return bits;
}
const numbersIn = (bits: ReturnType<typeof makeBits>) => {
  const found: number[] = [];
  eachBit(bits, (number) => found.push(number));
  return found;
};
const shared = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  new Set([...a].filter((one) => b.has(one)));
const left = (a: ReadonlySet<number>, b: ReadonlySet<number>) => new Set([...a].filter((one) => !b.has(one)));
const rising = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b);

test("what rows of bits have in common, together and without each other is what sets say", () => {
  fc.assert(
    fc.property(sets, sets, (a, b) => {
      expect(countBits(bitsOf(a))).toBe(a.size);
      expect(countShared(bitsOf(a), bitsOf(b))).toBe(shared(a, b).size);
      for (const [change, wanted] of [
        [narrow, shared(a, b)],
        [join, new Set([...a, ...b])],
        [exclude, left(a, b)],
      ] as const) {
        const bits = bitsOf(a);
        expect(change(bits, bitsOf(b))).toBe(wanted.size);
        expect(numbersIn(bits)).toEqual(rising(wanted));
      }
      const kept = bitsOf(b);
      expect(keepShared(kept, bitsOf(a), bitsOf(b))).toBe(shared(a, b).size);
      expect(numbersIn(kept)).toEqual(rising(shared(a, b)));
    }),
    { numRuns: 30, seed: 3 },
  );
});

test("a set of numbers, listed or as bits, says the same while numbers come and go", () => {
  fc.assert(
    fc.property(sets, sets, numbers, (a, b, others) => {
      const set = new NumberSet();
      for (const number of a) set.add(number);
      for (const number of others) set.add(number);
      for (const number of b) set.delete(number);
      set.trim();
      const wanted = left(new Set([...a, ...others]), b);
      expect(set.size).toBe(wanted.size);
      expect(others.filter((number) => set.has(number))).toEqual(
        others.filter((number) => wanted.has(number)),
      );
      const bits = makeBits(segments);
      set.addTo(bits);
      expect(numbersIn(bits)).toEqual(rising(wanted));
      const among = new Set([...others, ...a]);
      const inBoth = shared(wanted, among);
      const kept = bitsOf(b);
      expect(set.keepIn(bitsOf(among), kept)).toBe(inBoth.size);
      expect(numbersIn(kept)).toEqual(rising(inBoth));
      const other = new NumberSet();
      for (const number of b) other.add(number);
      expect(countUnions([[set], [other], [], [set, other]], bitsOf(among))).toEqual([
        inBoth.size,
        shared(b, among).size,
        0,
        shared(new Set([...wanted, ...b]), among).size,
      ]);
      const both = makeBits(segments);
      NumberSet.of([set, other]).addTo(both);
      expect(numbersIn(both)).toEqual(rising(new Set([...wanted, ...b])));
    }),
    { numRuns: 30, seed: 5 },
  );
});

test("bits begin empty, also where others were, and grow without losing what they have", () => {
  const first = makeBits(1);
  setBit(first, 65_535);
  const others = Array.from({ length: 40 }, () => makeBits(1));
  expect(others.every((bits) => countBits(bits) === 0)).toBe(true);
  expect([hasBit(first, 65_535), countBits(first)]).toEqual([true, 1]);
});
