import { makeBitMachine, pageBytes } from "./bit-machine.ts";

/** One bit a number, 32 a word; made by makeBits() only. */
export type Bits = Uint32Array<SharedArrayBuffer>;

/** Numbers whose bits share a part of a set. */
export const segmentSize = 65_536;
export const segmentWords = segmentSize / 32;
const segmentBytes = segmentWords * 4;

const machine = makeBitMachine();
const buffer = () => machine.memory.buffer as unknown as SharedArrayBuffer;
let used = 0;
/** Places of segments that nobody uses any more. */
const free: number[] = [];
/** Bits that are gone leave their segments to others. */
const gone = new FinalizationRegistry<{ from: number; segments: number }>(({ from, segments }) => {
  for (let segment = 0; segment < segments; segment += 1) free.push(from + segment * segmentBytes);
});

/** Room for so many segments, without any number in it. */
export function makeBits(segments: number): Bits {
  const known = segments === 1 ? free.pop() : undefined;
  const from = known ?? used;
  if (known === undefined) {
    used += segments * segmentBytes;
    const missing = Math.ceil(used / pageBytes) - buffer().byteLength / pageBytes;
    if (missing > 0) machine.memory.grow(missing);
  }
  const bits: Bits = new Uint32Array(buffer(), from, segments * segmentWords);
  if (known !== undefined) bits.fill(0);
  gone.register(bits, { from, segments });
  return bits;
}

export const hasBit = (bits: Bits, number: number): boolean =>
  (((bits[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1;
export function setBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) | (1 << (number & 31));
}
export function clearBit(bits: Bits, number: number): void {
  bits[number >>> 5] = (bits[number >>> 5] ?? 0) & ~(1 << (number & 31));
}

export const countBits = (bits: Bits): number =>
  machine.countBoth(0, bits.byteOffset, bits.byteOffset, bits.byteLength);

/** How many are in both. */
export const countShared = (a: Bits, b: Bits): number =>
  machine.countBoth(0, a.byteOffset, b.byteOffset, Math.min(a.byteLength, b.byteLength));

/** How many are in both a segment and the part of `bits` that begins at a word. */
export const countSegment = (bits: Bits, segment: Bits, word: number): number =>
  machine.countBoth(0, bits.byteOffset + word * 4, segment.byteOffset, segmentBytes);

const fourCounts = makeBits(1);
/** The same for several segments, four at once. */
export function countSegments(bits: Bits, segments: readonly Bits[], word: number): number[] {
  const row = bits.byteOffset + word * 4;
  const counts: number[] = [];
  for (let at = 0; at < segments.length; at += 4) {
    const place = (one: number) => (segments[at + one] ?? fourCounts).byteOffset;
    machine.countFour(fourCounts.byteOffset, row, segmentBytes, place(0), place(1), place(2), place(3));
    for (let one = 0; one < Math.min(4, segments.length - at); one += 1)
      counts.push(fourCounts[one] as number);
  }
  return counts;
}

/** Leaves in `bits` what is in `other`, too; both of one length. @returns how many that are */
export const narrow = (bits: Bits, other: Bits): number => keepShared(bits, bits, other);

/** Takes out of `bits` what is in `other`; both of one length. @returns how many are left */
export const exclude = (bits: Bits, other: Bits): number =>
  machine.andNot(bits.byteOffset, bits.byteOffset, other.byteOffset, bits.byteLength);

/** Adds to `bits` what is in `other`; both of one length. @returns how many that makes */
export const join = (bits: Bits, other: Bits): number =>
  machine.or(bits.byteOffset, bits.byteOffset, other.byteOffset, bits.byteLength);

/** Writes to `to` what is in both; all of one length. @returns how many that are */
export const keepShared = (to: Bits, a: Bits, b: Bits): number =>
  machine.and(to.byteOffset, a.byteOffset, b.byteOffset, to.byteLength);

/** The same for one segment and the parts of `to` and `bits` that begin at a word. */
export const keepSegment = (to: Bits, bits: Bits, segment: Bits, word: number): number =>
  machine.and(to.byteOffset + word * 4, bits.byteOffset + word * 4, segment.byteOffset, segmentBytes);

/** Adds a segment to the part of `bits` that begins at a word. */
export const joinSegment = (bits: Bits, segment: Bits, word: number): number =>
  machine.or(bits.byteOffset + word * 4, bits.byteOffset + word * 4, segment.byteOffset, segmentBytes);

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
