/** Keeps the best of many items. They are sorted and cut each time there are twice as many as wanted. */
export class TopK<Item> {
  /** The item that others have to beat; undefined as long as there is room. */
  worst: Item | undefined;
  readonly #items: Item[] = [];
  readonly #limit: number;
  readonly #compare: (a: Item, b: Item) => number;

  /** @param compare negative where `a` comes before `b` */
  constructor(limit: number, compare: (a: Item, b: Item) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  add(item: Item): void {
    if (this.worst && this.#compare(item, this.worst) >= 0) return;
    this.#items.push(item);
    if (this.#items.length >= 2 * this.#limit) this.#cut();
  }

  sorted(): Item[] {
    this.#cut();
    return this.#items;
  }

  #cut(): void {
    this.#items.sort(this.#compare);
    if (this.#items.length < this.#limit) return;
    this.#items.length = this.#limit;
    this.worst = this.#items.at(-1);
  }
}
