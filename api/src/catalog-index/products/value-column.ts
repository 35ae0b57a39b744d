import { ListColumn } from "./list-column.ts";

/** Lists of values that can be chosen or counted, kept as ordinals from 0. */
export class ValueColumn<Value> extends ListColumn {
  /** By ordinal: the value, and how many active products have it. */
  readonly names: Value[] = [];
  readonly #counts: number[] = [];
  readonly #ordinals = new Map<Value, number>();

  ordinalOf(value: Value): number | undefined {
    return this.#ordinals.get(value);
  }

  ordinalFor(value: Value): number {
    const known = this.#ordinals.get(value);
    if (known !== undefined) return known;
    this.#ordinals.set(value, this.names.length);
    this.#counts.push(0);
    return this.names.push(value) - 1;
  }

  setValues(docId: number, values: readonly Value[]): void {
    this.set(docId, [...new Set(values.map((value) => this.ordinalFor(value)))]);
  }

  countOf(value: Value): number {
    return this.#counts[this.ordinalOf(value) ?? -1] ?? 0;
  }

  /** Counts the values of a product that comes (1) or leaves (-1). */
  count(docId: number, products: 1 | -1): void {
    for (const ordinal of this.of(docId))
      this.#counts[ordinal] = (this.#counts[ordinal] as number) + products;
  }

  /** An array with 1 at the ordinals of some values. */
  marked(values: readonly Value[]): Uint8Array {
    const wanted = new Set(values);
    return Uint8Array.from(this.names, (name) => (wanted.has(name) ? 1 : 0));
  }
}
