type NumberArray = Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** The same array where it is long enough, else a longer copy. */
export function grown<T extends NumberArray>(array: T, length: number): T {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.ceil(length * 1.25) + 64);
  longer.set(array);
  return longer;
}

/** Lists of numbers in one array: a document's are those from `starts[docId]` to before `ends[docId]`. */
export class ListColumn {
  values = new Uint32Array(1_024);
  starts = new Uint32Array(1_024);
  ends = new Uint32Array(1_024);
  #used = 0;

  of(docId: number): Uint32Array {
    return this.values.subarray(this.starts[docId], this.ends[docId]);
  }

  lengthOf(docId: number): number {
    return (this.ends[docId] as number) - (this.starts[docId] as number);
  }

  set(docId: number, list: readonly number[]): void {
    this.starts = grown(this.starts, docId + 1);
    this.ends = grown(this.ends, docId + 1);
    let start = this.starts[docId] as number;
    // A list that becomes longer moves to the end. Few do, so the room that it leaves is not used again.
    if (list.length > this.lengthOf(docId)) {
      start = this.#used;
      this.#used += list.length;
      this.values = grown(this.values, this.#used);
    }
    this.values.set(list, start);
    this.starts[docId] = start;
    this.ends[docId] = start + list.length;
  }
}
