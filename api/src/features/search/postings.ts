import { type Bits, hasBit, setBit } from "../../platform/bits/bits.ts";
import { NumberSet } from "../../platform/bits/number-set.ts";

const fieldBits = 5;
const fieldMask = 2 ** fieldBits - 1;
/** So many are read one by one in no time; what more products have is kept as sets. */
const listedMost = 4_096;
/** A list of JavaScript's own takes less room up to here. */
const shortMost = 32;
/** Walking past so many takes as long as looking for one. */
const walkedMost = 32;
/** So many wait before they go to their sets together, which the processor's caches like better than one by one. */
const waitingMost = 64;

/**
 * The slots of the products that have one word, and the fields that have it. A rare word is a rising list of numbers, slot × 32 + fields. A
 * common one is a set for every combination of fields, and one of all: what two words share is then found 128 products at a time.
 */
export class Postings {
  count = 0;
  #listed: Uint32Array | number[] = [];
  /** By fields, where the word is common; what is listed then waits for its set. */
  #sets: Map<number, NumberSet> | undefined;
  #waiting = 0;
  /** All of the sets together, once that was asked for. */
  #all: NumberSet | undefined;

  /** The sets of a common word by their fields. */
  get sets(): ReadonlyMap<number, NumberSet> | undefined {
    this.#settle();
    return this.#sets;
  }

  /** A slot that is not in yet. */
  add(slot: number, fields: number): void {
    if (!this.#sets && this.count === listedMost) this.#becomeSets();
    this.count += 1;
    const posting = slot * (fieldMask + 1) + fields;
    if (this.#sets) {
      if (this.#waiting === waitingMost) this.#settle();
      this.#listed[this.#waiting] = posting;
      this.#waiting += 1;
      return;
    }
    const listed = this.#withRoom();
    const end = this.count - 1;
    const at = end > 0 && (listed[end - 1] as number) > posting ? this.#placeOf(slot, end) : end;
    if (at < end) listed.copyWithin(at + 1, at, end);
    listed[at] = posting;
  }

  /** The list with room for as many as are counted. */
  #withRoom(): Uint32Array | number[] {
    const listed = this.#listed;
    if (this.count <= listed.length) return listed;
    if (Array.isArray(listed)) {
      listed.push(0);
      if (listed.length > shortMost) this.#listed = Uint32Array.from(listed);
    } else {
      const longer = new Uint32Array(Math.min(listedMost, Math.ceil(listed.length * 1.5)));
      longer.set(listed);
      this.#listed = longer;
    }
    return this.#listed;
  }

  #becomeSets(): void {
    const listed = this.#listed;
    this.#sets = new Map();
    this.#put(listed, this.count);
    this.#listed = new Uint32Array(waitingMost);
  }

  #settle(): void {
    if (this.#waiting === 0) return;
    this.#put(this.#listed, this.#waiting);
    this.#waiting = 0;
  }

  #put(postings: ArrayLike<number>, count: number): void {
    for (let at = 0; at < count; at += 1) {
      const posting = postings[at] as number;
      const fields = posting & fieldMask;
      let set = this.#sets?.get(fields);
      if (!set) {
        set = new NumberSet();
        this.#sets?.set(fields, set);
      }
      set.add(posting >>> fieldBits);
      this.#all?.add(posting >>> fieldBits);
    }
  }

  /** @param slots rising; @param marked the same as bits */
  delete(slots: readonly number[], marked: Bits): void {
    if (this.#sets) {
      this.#settle();
      for (const slot of slots) this.#all?.delete(slot);
      for (const set of this.#sets.values()) for (const slot of slots) if (set.delete(slot)) this.count -= 1;
      return;
    }
    const listed = this.#listed;
    if (slots.length * walkedMost < this.count) {
      for (const slot of slots) {
        const at = this.#placeOf(slot, this.count);
        if (at === this.count || (listed[at] as number) >>> fieldBits !== slot) continue;
        listed.copyWithin(at, at + 1, this.count);
        this.count -= 1;
      }
      return;
    }
    let kept = 0;
    for (let at = 0; at < this.count; at += 1) {
      const posting = listed[at] as number;
      if (!hasBit(marked, posting >>> fieldBits)) listed[kept++] = posting;
    }
    this.count = kept;
  }

  /** Visits those of a rare word, rising. */
  visit(use: (slot: number, fields: number) => void): void {
    if (this.#sets) return;
    for (let at = 0; at < this.count; at += 1) {
      const posting = this.#listed[at] as number;
      use(posting >>> fieldBits, posting & fieldMask);
    }
  }

  /** 0 where the product has not got the word. */
  fieldsAt(slot: number): number {
    if (this.#sets) {
      this.#settle();
      for (const [fields, set] of this.#sets) if (set.has(slot)) return fields;
      return 0;
    }
    const at = this.#placeOf(slot, this.count);
    const posting = this.#listed[at] as number;
    return at < this.count && posting >>> fieldBits === slot ? posting & fieldMask : 0;
  }

  addTo(bits: Bits): void {
    this.#settle();
    if (this.#sets) {
      this.#all ??= NumberSet.of([...this.#sets.values()]);
      this.#all.addTo(bits);
    } else this.visit((slot) => setBit(bits, slot));
  }

  trim(): void {
    this.#settle();
    for (const set of this.#sets?.values() ?? []) set.trim();
    if (!this.#sets && !Array.isArray(this.#listed) && this.#listed.length > this.count)
      this.#listed = this.#listed.slice(0, this.count);
  }

  /** Where a slot is or belongs among the first `end` of the list. */
  #placeOf(slot: number, end: number): number {
    let from = 0;
    let to = end;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#listed[middle] as number) >>> fieldBits < slot) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
