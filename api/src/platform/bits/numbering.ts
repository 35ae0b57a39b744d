/** Numbers ids from 0 in the order in which they come; a number is never given again. Rising ids cost eight bytes each. */
export class Numbering {
  /** By number; longer than what is given. */
  ids = new Float64Array(1_024);
  /** Numbers given so far. */
  given = 0;
  /** Numbers in the order of their ids, up to here; those given later are strays. */
  #sorted = 0;
  readonly #strays = new Map<number, number>();

  idOf(number: number): number {
    return this.ids[number] as number;
  }

  numberOf(id: number): number | undefined {
    let from = 0;
    let to = this.#sorted;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.ids[middle] as number) < id) from = middle + 1;
      else to = middle;
    }
    return from < this.#sorted && this.ids[from] === id ? from : this.#strays.get(id);
  }

  numberFor(id: number): number {
    const known = this.numberOf(id);
    if (known !== undefined) return known;
    const number = this.given;
    if (number === this.ids.length) {
      const longer = new Float64Array(number * 2);
      longer.set(this.ids);
      this.ids = longer;
    }
    this.ids[number] = id;
    this.given += 1;
    if (this.#sorted === number && (number === 0 || id > (this.ids[number - 1] as number))) this.#sorted += 1;
    else this.#strays.set(id, number);
    return number;
  }
}
