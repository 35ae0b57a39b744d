import { type Bits, hasBit, makeBits, segmentWords, setBit } from "../../../platform/bits/bits.ts";

/** Numbers before a place are kept as bits for every so many places, for each segment that there is room for. */
const strideOfSegment = 2_048;

/** All products in one order: numbers from first to last. */
export class ProductOrder {
  length = 0;
  /** The numbers before every so many places; good up to `#known`, which begins anew when something moves or there is more room. */
  readonly #kept: Bits[] = [];
  #known = 0;
  list: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  readonly #compare: (a: number, b: number) => number;

  /** @param compare never 0 for two numbers */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  /** Takes the changed out and puts those back that are `present`, each where it belongs now. */
  move(changed: Bits, present: readonly number[]): void {
    this.#known = 0;
    this.#drop(changed);
    const coming = Uint32Array.from(present).sort(this.#compare);
    this.#grow(this.length + coming.length);
    let end = this.length;
    // From the last one on, so that everything moves once.
    for (let left = coming.length; left > 0; left -= 1) {
      const number = coming[left - 1] as number;
      const at = this.#placeOf(number, end);
      this.list.copyWithin(at + left, at, end);
      this.list[at + left - 1] = number;
      end = at;
    }
    this.length += coming.length;
  }

  /** The first place of those before `end` that does not come before `number`. */
  #placeOf(number: number, end: number): number {
    let from = 0;
    let to = end;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(this.list[middle] as number, number) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Writes to `bits`, which have room for all, the numbers that stand before a place, and no others. */
  before(place: number, bits: Bits): void {
    const segments = bits.length / segmentWords;
    const stride = strideOfSegment * segments;
    const nearest = Math.floor(place / stride);
    if (this.#kept[0]?.length !== bits.length) {
      this.#kept.length = 0;
      this.#known = 0;
    }
    for (; this.#known <= nearest; this.#known += 1) {
      this.#kept[this.#known] ??= makeBits(segments);
      const here = this.#kept[this.#known] as Bits;
      const last = this.#kept[this.#known - 1];
      if (last) here.set(last);
      else here.fill(0);
      this.#put((this.#known - 1) * stride, this.#known * stride, here);
    }
    bits.set(this.#kept[nearest] as Bits);
    this.#put(nearest * stride, place, bits);
  }

  #put(from: number, to: number, bits: Bits): void {
    for (let at = Math.max(0, from); at < to; at += 1) setBit(bits, this.list[at] as number);
  }

  /** Where a number that is in the order stands. */
  placeOf(number: number): number {
    return this.#placeOf(number, this.length);
  }

  #drop(changed: Bits): void {
    let kept = 0;
    for (let at = 0; at < this.length; at += 1) {
      const number = this.list[at] as number;
      if (!hasBit(changed, number)) this.list[kept++] = number;
    }
    this.length = kept;
  }

  #grow(length: number): void {
    if (length <= this.list.length) return;
    const roomier = new Uint32Array(Math.ceil(length * 1.1) + 64);
    roomier.set(this.list.subarray(0, this.length));
    this.list = roomier;
  }

  /**
   * Those of `bits` that follow the first `skip` of them, `take` at most.
   * @param count how many of the order are in `bits`; all of them: no need to look
   */
  page(bits: Bits, count: number, skip: number, take: number, backward: boolean): number[] {
    const wanted = Math.max(0, Math.min(take, count - skip));
    if (wanted === 0) return [];
    if (count === this.length) {
      const from = backward ? this.length - skip - wanted : skip;
      const page = [...this.list.subarray(from, from + wanted)];
      return backward ? page.reverse() : page;
    }
    // The way is shorter from one end than from the other.
    const fromFarEnd = skip > (count - wanted) / 2;
    const page = fromFarEnd
      ? this.#walk(bits, count - skip - wanted, wanted, !backward).reverse()
      : this.#walk(bits, skip, wanted, backward);
    return page;
  }

  #walk(bits: Bits, skip: number, take: number, backward: boolean): number[] {
    const found: number[] = [];
    let left = skip;
    const { list, length } = this;
    for (let step = 0; step < length && found.length < take; step += 1) {
      const number = list[backward ? length - 1 - step : step] as number;
      if ((((bits[number >>> 5] as number) >>> (number & 31)) & 1) === 0) continue;
      if (left > 0) left -= 1;
      else found.push(number);
    }
    return found;
  }
}
