/**
 * At which row of a file a text stood, 18 to 36 bytes a text however long it is. A text is told by 64 bits of its hash: among ten
 * million, two are taken for one in one file of 370,000.
 */
export class RowsByText {
  /** Three words a place: the two halves of the hash, and the row; row 0 is a free place. */
  #table = new Uint32Array(3 * 1_024);
  #size = 0;

  get(text: string): number | undefined {
    const [high, low] = hashOf(text);
    return this.#table[this.#placeOf(high, low) + 2] || undefined;
  }

  /** @param row from 1 on */
  set(text: string, row: number): void {
    const [high, low] = hashOf(text);
    if ((this.#size + 1) * 3 > (this.#table.length / 3) * 2) this.#grow();
    const at = this.#placeOf(high, low);
    if (this.#table[at + 2] === 0) this.#size += 1;
    this.#table.set([high, low, row], at);
  }

  /** Where the hash is, or the free place where it belongs. */
  #placeOf(high: number, low: number): number {
    const table = this.#table;
    const places = table.length / 3;
    let place = low & (places - 1);
    while (table[place * 3 + 2] !== 0 && (table[place * 3] !== high || table[place * 3 + 1] !== low))
      place = (place + 1) & (places - 1);
    return place * 3;
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += 3)
      if (before[at + 2] !== 0)
        this.#table.set(
          before.subarray(at, at + 3),
          this.#placeOf(before[at] as number, before[at + 1] as number),
        );
  }
}

/** Two independent multiplicative hashes, each with a finish that spreads every bit. */
function hashOf(text: string): [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  return [spread(high ^ Math.imul(low, 0x85ebca6b)), spread(low ^ Math.imul(high, 0xc2b2ae35))];
}

function spread(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
