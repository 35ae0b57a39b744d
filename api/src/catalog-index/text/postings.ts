import { grown } from "../products/grown.ts";

/** Where a document has a word: it is the head of the name; the name has it 1 to 3 times (two bits); other fields. */
export const IN_HEAD = 1;
export const IN_NAME_ONCE = 2;
export const IN_LABEL = 8;
export const IN_DESCRIPTION = 16;
/** The lowest bits of an entry are its fields, the others are the docId. */
export const FIELD_BITS = 5;
export const FIELD_MASK = 31;
export const nameFrequency = (fields: number): number => (fields >> 1) & 3;

/** Entries that are read one after the other in the time of one binary search. */
const BINARY_SEARCH_COST = 32;

/** The documents that have one word, in ascending order, each with the fields that have it. */
export class Postings {
  #entries = new Uint32Array(4);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A view that is valid until the next change. */
  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.#length);
  }

  /** Adds a document that is not in yet. */
  add(docId: number, fields: number): void {
    const place = this.#placeOf(docId);
    this.#entries = grown(this.#entries, this.#length + 1);
    if (place < this.#length) this.#entries.copyWithin(place + 1, place, this.#length);
    this.#entries[place] = (docId << FIELD_BITS) | fields;
    this.#length += 1;
  }

  /** @param docIds ascending; those that are not in are ignored */
  remove(docIds: readonly number[]): void {
    if (docIds.length * BINARY_SEARCH_COST < this.#length)
      for (const docId of docIds) {
        const place = this.#placeOf(docId);
        if (!this.#hasAt(place, docId)) continue;
        this.#entries.copyWithin(place, place + 1, this.#length);
        this.#length -= 1;
      }
    else this.#removeInOnePass(docIds);
  }

  #removeInOnePass(docIds: readonly number[]): void {
    let next = 0;
    let kept = 0;
    for (const entry of this.entries) {
      const docId = entry >>> FIELD_BITS;
      while (next < docIds.length && (docIds[next] as number) < docId) next += 1;
      if (docIds[next] !== docId) this.#entries[kept++] = entry;
    }
    this.#length = kept;
  }

  /** 0 for a document that does not have the word. */
  fieldsOf(docId: number): number {
    const place = this.#placeOf(docId);
    return this.#hasAt(place, docId) ? (this.#entries[place] as number) & FIELD_MASK : 0;
  }

  /** Releases the room that growing has taken in advance. */
  trim(): void {
    this.#entries = this.#entries.slice(0, this.#length);
  }

  #hasAt(place: number, docId: number): boolean {
    return place < this.#length && (this.#entries[place] as number) >>> FIELD_BITS === docId;
  }

  /** The place of the first entry of this or a later document. */
  #placeOf(docId: number): number {
    const least = docId << FIELD_BITS;
    const { length } = this;
    if (length === 0 || (this.#entries[length - 1] as number) < least) return length;
    let from = 0;
    let to = length - 1;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#entries[middle] as number) < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
