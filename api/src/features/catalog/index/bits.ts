/** One bit a product, in the order of their numbers; 32 a word. */
export type Bits = Uint32Array<ArrayBuffer>;

/** Products whose bits share a part of a set. */
export const segmentSize = 65_536;
export const segmentWords = segmentSize / 32;

export const makeBits = (segments: number): Bits => new Uint32Array(segments * segmentWords);
export const hasBit = (bits: Bits, number: number): boolean =>
  (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
export function setBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}

const everyBit: Bits = new Uint32Array(segmentWords).fill(0xffffffff);

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let from = 0; from < bits.length; from += segmentWords) count += countShared(bits, everyBit, from);
  return count;
}

/**
 * How many products are in both: `part` is one segment, which begins at a word of `bits`. Eight words at a time are added up bit by bit
 * (ones, twos, fours), so that only what carries out of them, the eights, is counted in each round: twice as quick as word by word.
 */
export function countShared(bits: Bits, part: Bits, from: number): number {
  let eights = 0;
  let [one, two, four] = [0, 0, 0];
  for (let at = 0; at < segmentWords; at += 8) {
    const here = from + at;
    const a = (bits[here] as number) & (part[at] as number);
    const b = (bits[here + 1] as number) & (part[at + 1] as number);
    const ab = one ^ a;
    const twoA = (one & a) | (ab & b);
    one = ab ^ b;
    const c = (bits[here + 2] as number) & (part[at + 2] as number);
    const d = (bits[here + 3] as number) & (part[at + 3] as number);
    const cd = one ^ c;
    const twoB = (one & c) | (cd & d);
    one = cd ^ d;
    const twoAb = two ^ twoA;
    const fourA = (two & twoA) | (twoAb & twoB);
    two = twoAb ^ twoB;
    const e = (bits[here + 4] as number) & (part[at + 4] as number);
    const f = (bits[here + 5] as number) & (part[at + 5] as number);
    const ef = one ^ e;
    const twoC = (one & e) | (ef & f);
    one = ef ^ f;
    const g = (bits[here + 6] as number) & (part[at + 6] as number);
    const h = (bits[here + 7] as number) & (part[at + 7] as number);
    const gh = one ^ g;
    const twoD = (one & g) | (gh & h);
    one = gh ^ h;
    const twoCd = two ^ twoC;
    const fourB = (two & twoC) | (twoCd & twoD);
    two = twoCd ^ twoD;
    const fourAb = four ^ fourA;
    eights += ones((four & fourA) | (fourAb & fourB));
    four = fourAb ^ fourB;
  }
  return 8 * eights + 4 * ones(four) + 2 * ones(two) + ones(one);
}

/** Leaves in `bits` what is in `other`, too. */
export function narrow(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & (other[at] as number);
}

/** Takes out of `bits` what is in `other`. */
export function exclude(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = (bits[at] as number) & ~(other[at] as number);
}

/** Every number in `bits`, rising. */
export function eachBit(bits: Bits, use: (number: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number;
    while (word !== 0) {
      const lowest = word & -word;
      use((at << 5) + 31 - Math.clz32(lowest));
      word ^= lowest;
    }
  }
}
