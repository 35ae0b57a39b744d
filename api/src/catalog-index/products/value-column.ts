import { grown } from "./list-column.ts";

/** Lists of values that can be chosen or counted, as ordinals from 0. Products with equal lists share one. */
export class ValueColumn<Value> {
  /** By ordinal: the value, and how many active products have it. */
  readonly names: Value[] = [];
  readonly #counts: number[] = [];
  readonly #ordinals = new Map<Value, number>();
  /** By listId. A list stays for good. */
  readonly lists: (readonly number[])[] = [[]];
  readonly #listIds = new Map([["", 0]]);
  readonly #namesOfLists: Value[][] = [];
  /** By docId. */
  listIds = new Uint32Array(1_024);

  ordinalOf(value: Value): number | undefined {
    return this.#ordinals.get(value);
  }

  ordinalFor(value: Value): number {
    const known = this.#ordinals.get(value);
    if (known !== undefined) return known;
    this.#ordinals.set(value, this.names.length);
    return this.names.push(value) - 1;
  }

  /** @param list in any order, each number once */
  listIdFor(list: readonly number[]): number {
    const ascending = list.toSorted((a, b) => a - b);
    const known = this.#listIds.get(ascending.join());
    if (known !== undefined) return known;
    this.#listIds.set(ascending.join(), this.lists.length);
    return this.lists.push(ascending) - 1;
  }

  of(docId: number): readonly number[] {
    return this.lists[this.listIds[docId] as number] as readonly number[];
  }

  namesOf(docId: number): readonly Value[] {
    const listId = this.listIds[docId] as number;
    this.#namesOfLists[listId] ??= this.of(docId).map((ordinal) => this.names[ordinal] as Value);
    return this.#namesOfLists[listId];
  }

  set(docId: number, list: readonly number[]): void {
    this.listIds = grown(this.listIds, docId + 1);
    this.listIds[docId] = this.listIdFor(list);
  }

  setValues(docId: number, values: readonly Value[]): void {
    this.set(docId, [...new Set(values.map((value) => this.ordinalFor(value)))]);
  }

  countOf(value: Value): number {
    return this.#counts[this.ordinalOf(value) ?? -1] ?? 0;
  }

  /** Counts the values of a product that comes (1) or leaves (-1). */
  count(docId: number, products: 1 | -1): void {
    for (const ordinal of this.of(docId)) this.#counts[ordinal] = (this.#counts[ordinal] ?? 0) + products;
  }

  /** An array with 1 at the ordinals of some values. */
  marked(values: readonly Value[]): Uint8Array {
    const wanted = new Set(values);
    return Uint8Array.from(this.names, (name) => (wanted.has(name) ? 1 : 0));
  }

  /** By listId: 1 for a list with a chosen ordinal or code. @param chosen 1 at these */
  listsWith(chosen: Uint8Array): Uint8Array {
    return Uint8Array.from(this.lists, (list) => (list.some((code) => chosen[code] === 1) ? 1 : 0));
  }

  /** Adds a failure to those of products without a chosen code. @param wanted 0: of those with one */
  failOthers(failures: Uint16Array, failure: number, chosen: Uint8Array, wanted: 0 | 1 = 1): void {
    const failureOf = Uint16Array.from(this.listsWith(chosen), (is) => (is === wanted ? 0 : failure));
    for (let docId = 0; docId < failures.length; docId += 1)
      failures[docId] = (failures[docId] as number) | (failureOf[this.listIds[docId] as number] as number);
  }
}
