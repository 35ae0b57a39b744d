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

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) count += ones(bits[at] as number);
  return count;
}

/** How many products are in both: `part` is one segment, which begins at a word of `bits`. */
export function countShared(bits: Bits, part: Bits, from: number): number {
  let count = 0;
  for (let at = 0; at < segmentWords; at += 1) {
    const both = (bits[from + at] as number) & (part[at] as number);
    if (both !== 0) count += ones(both);
  }
  return count;
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
