import { grown } from "./grown.ts";

/** Numbers products from 0 in the order in which they come. A product keeps its docId, also while it is not active. */
export class DocIds {
  size = 0;
  #ids = new Float64Array(1_024);
  readonly #docIds = new Map<number, number>();

  idOf(docId: number): number {
    return this.#ids[docId] as number;
  }

  docIdOf(id: number): number | undefined {
    return this.#docIds.get(id);
  }

  docIdFor(id: number): number {
    const known = this.#docIds.get(id);
    if (known !== undefined) return known;
    const docId = this.size;
    this.size += 1;
    this.#ids = grown(this.#ids, this.size);
    this.#ids[docId] = id;
    this.#docIds.set(id, docId);
    return docId;
  }
}
