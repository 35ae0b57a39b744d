import {
  type Bits,
  countBits,
  eachBit,
  hasBit,
  joinSegment,
  keepSegment,
  makeBits,
  segmentSize,
  segmentWords,
} from "./bits.ts";

/** More of a segment than this are bits: up to four times the room, but counted in a quarter of the time. */
const mostListed = segmentSize / 64;
/** The numbers of one segment. */
export type Part = { count: number; listed: Uint16Array<ArrayBuffer> } | { count: number; bits: Bits };

/**
 * A set of whole numbers from 0. Each segment of 65,536 is a rising list while few of it are in, and bits when many are, so that
 * what is rare costs two bytes a number and what is common a bit.
 */
export class NumberSet {
  size = 0;
  readonly #parts: (Part | undefined)[] = [];

  /** All that is in any of some sets. */
  static of(sets: readonly NumberSet[]): NumberSet {
    const all = new NumberSet();
    const segments = Math.max(0, ...sets.map((set) => set.#parts.length));
    let bits = makeBits(1);
    for (let segment = 0; segment < segments; segment += 1) {
      for (const set of sets) addPart(set.#parts[segment], bits, 0);
      const count = countBits(bits);
      all.size += count;
      if (count > mostListed) {
        all.#parts[segment] = { count, bits };
        bits = makeBits(1);
      } else if (count > 0) {
        all.#parts[segment] = { count, listed: listedIn(bits, count) };
        bits.fill(0);
      }
    }
    return all;
  }

  /** What is in one segment; undefined where that is nothing. */
  part(segment: number): Part | undefined {
    return this.#parts[segment];
  }

  has(number: number): boolean {
    const part = this.#parts[number >>> 16];
    if (!part) return false;
    const low = number & 0xffff;
    if ("bits" in part) return hasBit(part.bits, low);
    const at = place(part.listed, part.count, low);
    return at < part.count && part.listed[at] === low;
  }

  add(number: number): void {
    const low = number & 0xffff;
    const part = this.#parts[number >>> 16] ?? { count: 0, listed: new Uint16Array(4) };
    this.#parts[number >>> 16] = part;
    if ("bits" in part) {
      const word = part.bits[low >>> 5] as number;
      if (((word >>> (low & 31)) & 1) === 1) return;
      part.bits[low >>> 5] = word | (1 << (low & 31));
    } else {
      if (part.count > 0 && part.listed[part.count - 1] === low) return;
      const at = place(part.listed, part.count, low);
      if (at < part.count && part.listed[at] === low) return;
      if (part.count === mostListed) {
        this.#parts[number >>> 16] = asBits(part.listed, part.count);
        this.add(number);
        return;
      }
      if (part.count === part.listed.length) {
        const roomier = new Uint16Array(Math.min(mostListed, Math.ceil(part.count * 1.5)));
        roomier.set(part.listed);
        part.listed = roomier;
      }
      if (at < part.count) part.listed.copyWithin(at + 1, at, part.count);
      part.listed[at] = low;
    }
    part.count += 1;
    this.size += 1;
  }

  /** @returns whether it was in */
  delete(number: number): boolean {
    const part = this.#parts[number >>> 16];
    if (!part) return false;
    const low = number & 0xffff;
    if ("bits" in part) {
      const word = part.bits[low >>> 5] as number;
      if (((word >>> (low & 31)) & 1) === 0) return false;
      part.bits[low >>> 5] = word & ~(1 << (low & 31));
    } else {
      const at = place(part.listed, part.count, low);
      if (at >= part.count || part.listed[at] !== low) return false;
      part.listed.copyWithin(at, at + 1, part.count);
    }
    part.count -= 1;
    this.size -= 1;
    if (part.count === 0) this.#parts[number >>> 16] = undefined;
    return true;
  }

  /** Adds all of the set to `bits`. */
  addTo(bits: Bits): void {
    for (let segment = 0; segment < this.#parts.length; segment += 1)
      addPart(this.#parts[segment], bits, segment * segmentWords);
  }

  /**
   * Writes to `to` what of `bits` is in the set; both of one length, with room for all of the set.
   * @returns how many that are
   */
  keepIn(bits: Bits, to: Bits): number {
    let count = 0;
    for (let segment = 0; segment * segmentWords < to.length; segment += 1) {
      const part = this.#parts[segment];
      const from = segment * segmentWords;
      if (part && "bits" in part) count += keepSegment(to, bits, part.bits, from);
      else {
        to.fill(0, from, from + segmentWords);
        for (let at = 0; at < (part?.count ?? 0); at += 1) {
          const low = part?.listed[at] as number;
          const word = from + (low >>> 5);
          const own = (bits[word] as number) & (1 << (low & 31));
          if (own === 0) continue;
          to[word] = (to[word] as number) | own;
          count += 1;
        }
      }
    }
    return count;
  }

  /** Gives back room that growing took in advance. */
  trim(): void {
    for (const part of this.#parts)
      if (part && "listed" in part && part.listed.length > part.count)
        part.listed = part.listed.slice(0, part.count);
  }
}

/** Adds one segment to the part of `bits` that begins at a word. */
export function addPart(part: Part | undefined, bits: Bits, from: number): void {
  if (!part) return;
  if ("bits" in part) joinSegment(bits, part.bits, from);
  else
    for (let at = 0; at < part.count; at += 1) {
      const low = part.listed[at] as number;
      const word = from + (low >>> 5);
      bits[word] = (bits[word] as number) | (1 << (low & 31));
    }
}

function listedIn(bits: Bits, count: number): Uint16Array<ArrayBuffer> {
  const listed = new Uint16Array(count);
  let at = 0;
  eachBit(bits, (number) => {
    listed[at++] = number;
  });
  return listed;
}

/** Where `low` is or belongs among the first `count`. */
function place(listed: Uint16Array, count: number, low: number): number {
  if (count === 0 || (listed[count - 1] as number) < low) return count;
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((listed[middle] as number) < low) from = middle + 1;
    else to = middle;
  }
  return from;
}

function asBits(listed: Uint16Array, count: number): Part {
  const bits = makeBits(1);
  for (let at = 0; at < count; at += 1) {
    const low = listed[at] as number;
    bits[low >>> 5] = (bits[low >>> 5] as number) | (1 << (low & 31));
  }
  return { count, bits };
}
