/** Numbers the values of a field from 0, and counts the products that have each. */
export class Dictionary<Value> {
  readonly values: Value[] = [];
  readonly counts: number[] = [];
  readonly #ordinals = new Map<Value, number>();

  get size(): number {
    return this.values.length;
  }

  ordinalOf(value: Value): number | undefined {
    return this.#ordinals.get(value);
  }

  ordinalFor(value: Value): number {
    const known = this.#ordinals.get(value);
    if (known !== undefined) return known;
    this.#ordinals.set(value, this.values.length);
    this.counts.push(0);
    return this.values.push(value) - 1;
  }

  countOf(value: Value): number {
    return this.counts[this.ordinalOf(value) ?? -1] ?? 0;
  }

  /** @param ordinals each once */
  addCounts(ordinals: Iterable<number>, products: 1 | -1): void {
    for (const ordinal of ordinals) this.counts[ordinal] = (this.counts[ordinal] as number) + products;
  }
}
