import { lowerBound } from "../lower-bound.ts";
import { grown } from "../products/list-column.ts";

/** Where a document has a word. A name has it up to three times: two bits. */
export const IN_HEAD = 1;
export const IN_NAME_ONCE = 2;
export const IN_NAME = 6;
export const IN_LABEL = 8;
export const IN_DESCRIPTION = 16;
/** As what the product is: the head of its subcategory or a category. That of a tag may be a material. */
export const IN_KIND = 32;
export const IN_TAG_HEAD = 64;
/** The lowest bits of an entry are its fields, the others are the docId. */
export const FIELD_BITS = 7;
export const FIELD_MASK = 127;
export const nameFrequency = (fields: number): number => (fields >> 1) & 3;
/** Entries that are read one after the other in the time of one binary search. */
const BINARY_SEARCH_COST = 32;

/** The documents that have one word, in ascending order, each with the fields that have it. */
export class Postings {
  length = 0;
  #entries = new Uint32Array(4);

  /** A view that is valid until the next change. */
  get entries(): Uint32Array {
    return this.#entries.subarray(0, this.length);
  }

  add(docId: number, fields: number): void {
    const place = this.#placeOf(docId);
    this.#entries = grown(this.#entries, this.length + 1);
    if (place < this.length) this.#entries.copyWithin(place + 1, place, this.length);
    this.#entries[place] = (docId << FIELD_BITS) | fields;
    this.length += 1;
  }

  /** @param docIds ascending; those that do not have the word are ignored */
  remove(docIds: readonly number[]): void {
    const isFew = docIds.length * BINARY_SEARCH_COST < this.length;
    if (isFew && docIds.every((docId) => this.fieldsOf(docId) === 0)) return;
    let kept = isFew ? this.#placeOf(docIds[0] ?? 0) : 0;
    let next = 0;
    for (let at = kept; at < this.length; at += 1) {
      const entry = this.#entries[at] as number;
      const docId = entry >>> FIELD_BITS;
      while (next < docIds.length && (docIds[next] as number) < docId) next += 1;
      if (docIds[next] !== docId) this.#entries[kept++] = entry;
    }
    this.length = kept;
  }

  /** 0 for a document that does not have the word. */
  fieldsOf(docId: number): number {
    const entry = this.entries[this.#placeOf(docId)] ?? 0;
    return entry >>> FIELD_BITS === docId ? entry & FIELD_MASK : 0;
  }

  /** Releases the room that growing has taken in advance. */
  trim(): void {
    this.#entries = this.#entries.slice(0, this.length);
  }

  /** The place of the first entry of this or a later document. */
  #placeOf(docId: number): number {
    const least = docId << FIELD_BITS;
    const { length } = this;
    // Documents mostly come in ascending order.
    if (length === 0 || (this.#entries[length - 1] as number) < least) return length;
    return lowerBound(length, (at) => (this.#entries[at] as number) < least);
  }
}
