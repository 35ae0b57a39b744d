import type { ProductQuery } from "@adire/contract/shapes";
import type { NamePlace } from "../catalog-index.ts";
import { NEW, type ProductColumns } from "./product-columns.ts";
import { ProductOrder } from "./product-order.ts";

/** The orders of lists. Those of one column descend by reading the ascending one backward. */
export class ProductOrders {
  readonly byPrice: ProductOrder;
  readonly #byDate: ProductOrder;
  readonly #byNewest: ProductOrder;
  readonly #byFeaturedRank: ProductOrder;
  readonly #byName: ProductOrder;
  readonly #columns: ProductColumns;

  constructor(columns: ProductColumns) {
    this.#columns = columns;
    const { docIds } = columns;
    const byId = (a: number, b: number) => docIds.idOf(a) - docIds.idOf(b);
    const byDate = (a: number, b: number) =>
      (columns.createdAt[a] as number) - (columns.createdAt[b] as number);
    const isNew = (docId: number) => (columns.flags[docId] as number) & NEW;
    const rank = (docId: number) => columns.featuredRank[docId] as number;
    this.byPrice = new ProductOrder(
      (a, b) => (columns.price[a] as number) - (columns.price[b] as number) || byId(a, b),
    );
    this.#byDate = new ProductOrder((a, b) => byDate(a, b) || byId(a, b));
    this.#byNewest = new ProductOrder((a, b) => isNew(a) - isNew(b) || byDate(a, b) || byId(a, b));
    this.#byFeaturedRank = new ProductOrder((a, b) => rank(b) - rank(a) || byDate(b, a) || byId(a, b));
    // Names are compared by the database; see setNameOrder() and insertNames().
    this.#byName = new ProductOrder(() => 0);
  }

  /** Moves changed products to their places in all orders but that of names, which they leave. */
  update(changed: Uint8Array, present: readonly number[]): void {
    for (const order of [this.byPrice, this.#byDate, this.#byNewest, this.#byFeaturedRank])
      order.update(changed, present);
    this.#byName.update(changed, []);
  }

  /** Sets the order of names. @param ids of all active products */
  setNameOrder(ids: Iterable<number>): void {
    const { docIds, size } = this.#columns;
    const list = new Uint32Array(size);
    let length = 0;
    for (const id of ids) {
      const docId = docIds.docIdOf(id);
      if (docId !== undefined) list[length++] = docId;
    }
    this.#byName.replace(list.slice(0, length));
  }

  /** Inserts products into the order of names, each behind the one that it follows. */
  insertNames(places: readonly NamePlace[]): void {
    const { docIds, size } = this.#columns;
    const first = -1;
    const followers = new Map<number, number>();
    const hasFollower = new Uint8Array(size);
    for (const { id, before } of places) {
      const docId = docIds.docIdOf(id);
      const follows = (before === null ? undefined : docIds.docIdOf(before)) ?? first;
      if (docId === undefined) continue;
      followers.set(follows, docId);
      if (follows !== first) hasFollower[follows] = 1;
    }
    const merged = new Uint32Array(this.#byName.list.length + followers.size);
    let length = 0;
    const putFollowersOf = (docId: number) => {
      for (let next = followers.get(docId); next !== undefined; next = followers.get(next))
        merged[length++] = next;
    };
    putFollowersOf(first);
    for (const docId of this.#byName.list) {
      merged[length++] = docId;
      if (hasFollower[docId]) putFollowersOf(docId);
    }
    this.#byName.replace(merged.slice(0, length));
  }

  of(ordering: NonNullable<ProductQuery["ordering"]>): { order: ProductOrder; isBackward: boolean } {
    const orders = {
      price: [this.byPrice, false],
      "-price": [this.byPrice, true],
      name: [this.#byName, false],
      "-name": [this.#byName, true],
      rating: [this.#byFeaturedRank, true],
      "-rating": [this.#byFeaturedRank, false],
      created_at: [this.#byDate, false],
      "-created_at": [this.#byDate, true],
      featured: [this.#byFeaturedRank, false],
      newest: [this.#byNewest, true],
      "price-low-high": [this.byPrice, false],
      "price-high-low": [this.byPrice, true],
      "name-a-z": [this.#byName, false],
      "name-z-a": [this.#byName, true],
    } as const satisfies Record<typeof ordering, readonly [ProductOrder, boolean]>;
    const [order, isBackward] = orders[ordering];
    return { order, isBackward };
  }
}
