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
    const byId = (a: number, b: number) => columns.idOf(a) - columns.idOf(b);
    const date = (docId: number) => columns.createdAt[docId] as number;
    const byDate = (a: number, b: number) => date(a) - date(b);
    const price = (docId: number) => columns.price[docId] as number;
    const isNew = (docId: number) => (columns.flags[docId] as number) & NEW;
    const rank = (docId: number) => columns.featuredRank[docId] as number;
    this.byPrice = new ProductOrder((a, b) => price(a) - price(b) || byId(a, b));
    this.#byDate = new ProductOrder((a, b) => byDate(a, b) || byId(a, b));
    this.#byNewest = new ProductOrder((a, b) => isNew(a) - isNew(b) || byDate(a, b) || byId(a, b));
    this.#byFeaturedRank = new ProductOrder((a, b) => rank(b) - rank(a) || byDate(b, a) || byId(a, b));
    // Names are compared by the database; see setNameOrder() and insertNames().
    this.#byName = new ProductOrder(() => 0);
  }

  /** Moves products to their places in all orders but that of names, which they leave. */
  update(leaving: readonly number[], present: readonly number[]): void {
    const changed = new Uint8Array(this.#columns.size);
    for (const docId of leaving) changed[docId] = 1;
    for (const order of [this.byPrice, this.#byDate, this.#byNewest, this.#byFeaturedRank])
      order.update(changed, present);
    this.#byName.update(changed, []);
  }

  /** Sets the order of names. @param ids of all active products */
  setNameOrder(ids: Iterable<number>): void {
    this.#byName.replace(Uint32Array.from(this.#columns.docIdsOf(ids)));
  }

  /** Inserts products into the order of names, each behind the one that it follows. */
  insertNames(places: readonly NamePlace[]): void {
    const columns = this.#columns;
    const followers = new Map<number | undefined, number>();
    const hasFollower = new Uint8Array(columns.size);
    for (const { id, before } of places) {
      const docId = columns.docIdOf(id);
      const previous = before === null ? undefined : columns.docIdOf(before);
      if (docId === undefined) continue;
      followers.set(previous, docId);
      if (previous !== undefined) hasFollower[previous] = 1;
    }
    const merged: number[] = [];
    const addFollowersOf = (docId: number | undefined) => {
      for (let next = followers.get(docId); next !== undefined; next = followers.get(next)) merged.push(next);
    };
    addFollowersOf(undefined);
    for (const docId of this.#byName.list) {
      merged.push(docId);
      if (hasFollower[docId]) addFollowersOf(docId);
    }
    this.#byName.replace(Uint32Array.from(merged));
  }

  of(ordering: NonNullable<ProductQuery["ordering"]>): readonly [order: ProductOrder, isBackward: boolean] {
    const orders = {
      ...{ price: [this.byPrice, false], "-price": [this.byPrice, true] },
      ...{ name: [this.#byName, false], "-name": [this.#byName, true] },
      ...{ rating: [this.#byFeaturedRank, true], "-rating": [this.#byFeaturedRank, false] },
      ...{ created_at: [this.#byDate, false], "-created_at": [this.#byDate, true] },
      ...{ featured: [this.#byFeaturedRank, false], newest: [this.#byNewest, true] },
      ...{ "price-low-high": [this.byPrice, false], "price-high-low": [this.byPrice, true] },
      ...{ "name-a-z": [this.#byName, false], "name-z-a": [this.#byName, true] },
    } as const satisfies Record<typeof ordering, readonly [ProductOrder, boolean]>;
    return orders[ordering];
  }
}
