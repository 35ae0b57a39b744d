import { type Bits, hasBit, setBit } from "../../platform/bits/bits.ts";
import { NumberSet } from "../../platform/bits/number-set.ts";

const fieldBits = 5;
const fieldMask = 2 ** fieldBits - 1;
/** So many are read one by one in no time; what more products have is kept as sets. */
const listedMost = 4_096;
/** A list of JavaScript's own takes less room up to here. */
const shortMost = 32;

/**
 * The slots of the products that have one word, and the fields that have it. A rare word is a rising list of numbers, slot × 32 + fields. A
 * common one is a set for every combination of fields, and one of all: what two words share is then found 128 products at a time.
 */
export class Postings {
  count = 0;
  #listed: Uint32Array | number[] = [];
  /** By fields, where the word is common. */
  #sets: Map<number, NumberSet> | undefined;
  #all: NumberSet | undefined;

  /** The sets of a common word by their fields. */
  get sets(): ReadonlyMap<number, NumberSet> | undefined {
    return this.#sets;
  }

  /** A slot that is not in yet. */
  add(slot: number, fields: number): void {
    if (!this.#sets && this.count === listedMost) this.#becomeSets();
    this.count += 1;
    if (this.#sets) {
      this.#all?.add(slot);
      const set = this.#sets.get(fields) ?? new NumberSet();
      this.#sets.set(fields, set);
      set.add(slot);
      return;
    }
    const posting = slot * (fieldMask + 1) + fields;
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
    const sets = new Map<number, NumberSet>();
    const all = new NumberSet();
    this.visit((slot, fields) => {
      const set = sets.get(fields) ?? new NumberSet();
      sets.set(fields, set);
      set.add(slot);
      all.add(slot);
    });
    this.#listed = [];
    this.#sets = sets;
    this.#all = all;
  }

  /** @param slots rising; @param marked the same as bits */
  delete(slots: readonly number[], marked: Bits): void {
    if (this.#sets) {
      for (const slot of slots) this.#all?.delete(slot);
      for (const set of this.#sets.values()) for (const slot of slots) set.delete(slot);
      this.count = this.#all?.size ?? 0;
      return;
    }
    const listed = this.#listed;
    let kept = 0;
    for (let at = 0; at < this.count; at += 1) {
      const posting = listed[at] as number;
      if (!hasBit(marked, posting >>> fieldBits)) listed[kept++] = posting;
    }
    this.count = kept;
  }

  /** Visits all, rising where they are listed. */
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
      for (const [fields, set] of this.#sets) if (set.has(slot)) return fields;
      return 0;
    }
    const at = this.#placeOf(slot, this.count);
    const posting = this.#listed[at] as number;
    return at < this.count && posting >>> fieldBits === slot ? posting & fieldMask : 0;
  }

  addTo(bits: Bits): void {
    this.#all?.addTo(bits);
    this.visit((slot) => setBit(bits, slot));
  }

  trim(): void {
    this.#all?.trim();
    for (const set of this.#sets?.values() ?? []) set.trim();
    if (!Array.isArray(this.#listed) && this.#listed.length > this.count)
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
