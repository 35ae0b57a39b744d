import { lowerBound } from "../lower-bound.ts";
import { grown } from "./list-column.ts";

/** All active products in one order, by docId. */
export class ProductOrder {
  #list = new Uint32Array(0);
  #length = 0;
  readonly #compare: (a: number, b: number) => number;

  /** @param compare never 0 for two docIds */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get list(): Uint32Array {
    return this.#list.subarray(0, this.#length);
  }

  /** Moves products. @param changed 1 for those that leave, by docId @param present those that come */
  update(changed: Uint8Array, present: readonly number[]): void {
    const coming = Uint32Array.from(present).sort(this.#compare);
    let kept = 0;
    for (const docId of this.list) if (changed[docId] !== 1) this.#list[kept++] = docId;
    this.#length = kept + coming.length;
    this.#list = grown(this.#list, this.#length);
    // From the last one on: each part of the list is moved once.
    let end = kept;
    for (let left = coming.length; left > 0; left -= 1) {
      const docId = coming[left - 1] as number;
      const place = lowerBound(end, (at) => this.#compare(this.#list[at] as number, docId) < 0);
      this.#list.copyWithin(place + left, place, end);
      this.#list[place + left - 1] = docId;
      end = place;
    }
  }

  /** Takes over an order that is known. */
  replace(docIds: Uint32Array<ArrayBuffer>): void {
    this.#list = docIds;
    this.#length = docIds.length;
  }

  /** The selected products at the places `skip` to `skip + take - 1`. @param failures 0 for a selected one */
  page(failures: Uint16Array, skip: number, take: number, isBackward: boolean): number[] {
    const found: number[] = [];
    let left = skip;
    for (let step = 0; step < this.#length && found.length < take; step += 1) {
      const docId = this.#list[isBackward ? this.#length - 1 - step : step] as number;
      if (failures[docId] !== 0) continue;
      if (left > 0) left -= 1;
      else found.push(docId);
    }
    return found;
  }
}
