import { type Bits, hasBit, makeBits, segmentSize, setBit } from "../../../platform/bits/bits.ts";
import { NumberSet } from "../../../platform/bits/number-set.ts";
import {
  circlesOf,
  ownSets,
  type ProductFacts,
  setsOf,
  tagSet,
  tagsOf,
  variantSets,
  variantsOf,
} from "./product-facts.ts";
import { ProductOrder } from "./product-order.ts";
import type { NamePlace } from "./read-facts.ts";
import { emptyNames, type ShopNames } from "./shop-names.ts";

type Column = Float64Array<ArrayBuffer>;
const none = new NumberSet();
/** Stands before the first name. */
const head = -1;

/**
 * The active products of the shop, in memory, as filters, counts and orders need them: a set for every value that can be chosen,
 * and all products in four orders. Products have numbers here, from 0 in the order of their ids where they came in that order.
 */
export class ProductIndex {
  /** Names of what can be chosen, as the shop shows them. */
  #names: ShopNames = emptyNames;
  get names(): ShopNames {
    return this.#names;
  }
  set names(names: ShopNames) {
    this.#names = names;
    this.counted.clear();
  }
  /** What was counted of selections, good until something changes. */
  readonly counted = new Map<string, object>();
  readonly #sets = new Map<string, NumberSet>();
  /** While loading: the sets of a tag and of a variant as the facts have them. */
  readonly #byTag = new Map<string, NumberSet[]>();
  readonly #byVariant = new Map<string, NumberSet[]>();
  readonly #strays = new Map<number, number>();
  #ids: Column = new Float64Array(0);
  /** Numbers given so far. */
  #given = 0;
  /** Numbers in the order of their ids, up to here; those given later are strays. */
  #sorted = 0;
  price: Column = new Float64Array(0);
  comparePrice: Column = new Float64Array(0);
  #created: Column = new Float64Array(0);
  /** Rating, and one more for what is featured. */
  #merit: Uint16Array<ArrayBuffer> = new Uint16Array(0);
  #namePlace: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  /** Numbers of what a product's likeness goes by. */
  #circle: Uint32Array<ArrayBuffer> = new Uint32Array(0);
  readonly #circles: string[][][] = [];
  readonly #circleNumbers = new Map<string, number>();
  readonly #borrowed: Bits[] = [];
  readonly #free: Bits[] = [];

  readonly byPrice = new ProductOrder(
    (a, b) => this.#price(a) - this.#price(b) || this.idOf(a) - this.idOf(b),
  );
  readonly byDate = new ProductOrder(
    (a, b) => (this.#created[a] as number) - (this.#created[b] as number) || this.idOf(a) - this.idOf(b),
  );
  /** Rating high first, then featured, then newest. */
  readonly byMerit = new ProductOrder(
    (a, b) =>
      (this.#merit[b] as number) - (this.#merit[a] as number) ||
      (this.#created[b] as number) - (this.#created[a] as number) ||
      this.idOf(a) - this.idOf(b),
  );
  readonly byName = new ProductOrder(
    (a, b) => (this.#namePlace[a] as number) - (this.#namePlace[b] as number),
  );

  #price(number: number): number {
    return this.price[number] as number;
  }

  /** The products with a value, as setsOf() names it. */
  set(name: string): NumberSet {
    return this.#sets.get(name) ?? none;
  }

  idOf(number: number): number {
    return this.#ids[number] as number;
  }

  numberOf(id: number): number | undefined {
    let from = 0;
    let to = this.#sorted;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#ids[middle] as number) < id) from = middle + 1;
      else to = middle;
    }
    return from < this.#sorted && this.#ids[from] === id ? from : this.#strays.get(id);
  }

  /** Names of the sets whose members are like a product, as circlesOf() has them. */
  circlesOf(number: number): readonly (readonly string[])[] {
    return this.#circles[this.#circle[number] as number] ?? [];
  }

  #circleFor(facts: ProductFacts): number {
    const { category_id, subcategory, category_ids } = facts;
    const name = `${category_id}:${category_ids}:${subcategory}`;
    const known = this.#circleNumbers.get(name);
    if (known !== undefined) return known;
    this.#circleNumbers.set(name, this.#circles.length);
    return this.#circles.push(circlesOf(facts)) - 1;
  }

  /** Bits for a while: they go back with the next giveBack(). Empty. */
  borrow(): Bits {
    const bits =
      this.#free.pop()?.fill(0) ?? makeBits(Math.max(1, Math.ceil(this.#ids.length / segmentSize)));
    this.#borrowed.push(bits);
    return bits;
  }
  giveBack(): void {
    this.#free.push(...this.#borrowed.splice(0));
  }

  /** Room for so many products in all. */
  reserve(count: number): void {
    if (count <= this.#ids.length) return;
    const room = Math.ceil(count / 1_024) * 1_024;
    const roomier = (column: Column) => {
      const more = new Float64Array(room);
      more.set(column);
      return more;
    };
    this.#ids = roomier(this.#ids);
    this.price = roomier(this.price);
    this.comparePrice = roomier(this.comparePrice);
    this.#created = roomier(this.#created);
    const merit = new Uint16Array(room);
    merit.set(this.#merit);
    this.#merit = merit;
    const namePlace = new Uint32Array(room);
    namePlace.set(this.#namePlace);
    this.#namePlace = namePlace;
    const circle = new Uint32Array(room);
    circle.set(this.#circle);
    this.#circle = circle;
    this.#free.length = 0;
  }

  #numberFor(id: number): number {
    const known = this.numberOf(id);
    if (known !== undefined) return known;
    const number = this.#given;
    if (number === this.#ids.length) this.reserve(Math.ceil(number * 1.2) + 1_024);
    this.#ids[number] = id;
    this.#given += 1;
    if (this.#sorted === number && (number === 0 || id > (this.#ids[number - 1] as number)))
      this.#sorted += 1;
    else this.#strays.set(id, number);
    return number;
  }

  /** Puts a product in whose number is new; its orders follow with sortAll(). */
  load(facts: ProductFacts): void {
    const number = this.#numberFor(facts.id);
    this.#write(number, facts);
    for (const name of ownSets(facts)) this.#setFor(name).add(number);
    for (const tag of tagsOf(facts)) this.#setsBehind(this.#byTag, tag, (own) => [tagSet(own)], number);
    for (const variant of variantsOf(facts)) this.#setsBehind(this.#byVariant, variant, variantSets, number);
  }

  /** Adds a number to the sets that a text stands for, which are looked up once a text. */
  #setsBehind(
    known: Map<string, NumberSet[]>,
    text: string,
    namesOf: (text: string) => string[],
    number: number,
  ): void {
    let sets = known.get(text);
    if (!sets) {
      sets = namesOf(text).map((name) => this.#setFor(name));
      known.set(text, sets);
    }
    for (const set of sets) set.add(number);
  }

  /** Ends the loading. @param idsByName all ids in the order of names */
  sortAll(idsByName: readonly number[]): void {
    this.counted.clear();
    const all = this.borrow();
    this.set("all").addTo(all);
    idsByName.forEach((id, place) => {
      const number = this.numberOf(id);
      if (number !== undefined) this.#namePlace[number] = place;
    });
    const present: number[] = [];
    for (let number = 0; number < this.#given; number += 1)
      if (this.set("all").has(number)) present.push(number);
    for (const order of [this.byPrice, this.byDate, this.byMerit, this.byName]) order.move(all, present);
    this.giveBack();
    this.#byTag.clear();
    this.#byVariant.clear();
    for (const set of this.#sets.values()) set.trim();
  }

  /**
   * Brings some products in line.
   * @param ids all that may have changed; those without facts are no longer there
   * @param places where the names of those that are there belong; undefined where only pieces changed
   */
  update(
    ids: readonly number[],
    facts: readonly ProductFacts[],
    places: readonly NamePlace[] | undefined,
  ): void {
    this.counted.clear();
    this.reserve(this.#given + facts.length);
    const byId = new Map(facts.map((one) => [one.id, one]));
    const changed = this.borrow();
    const present: number[] = [];
    for (const id of ids) {
      const own = byId.get(id);
      const number = own ? this.#numberFor(id) : this.numberOf(id);
      if (number === undefined) continue;
      const wanted = own ? setsOf(own) : new Set<string>();
      for (const [name, set] of this.#sets) if (!wanted.has(name)) set.delete(number);
      for (const name of wanted) this.#setFor(name).add(number);
      if (own) this.#write(number, own);
      if (own) present.push(number);
      setBit(changed, number);
    }
    if (places) {
      for (const order of [this.byPrice, this.byDate, this.byMerit]) order.move(changed, present);
      this.#placeNames(changed, places);
    }
    this.giveBack();
  }

  /** Merges the named ones in behind those that come before them, and counts all places anew. */
  #placeNames(changed: Bits, places: readonly NamePlace[]): void {
    this.byName.move(changed, []);
    const { byName } = this;
    const followers = new Map<number, number>();
    const marked = this.borrow();
    for (const { id, before } of places) {
      const anchor = (before === null ? undefined : this.numberOf(before)) ?? head;
      followers.set(anchor, this.#numberFor(id));
      if (anchor !== head) setBit(marked, anchor);
    }
    const merged: Uint32Array<ArrayBuffer> = new Uint32Array(
      Math.max(byName.list.length, byName.length + places.length),
    );
    let length = 0;
    const put = (number: number) => {
      this.#namePlace[number] = length;
      merged[length] = number;
      length += 1;
    };
    const follow = (anchor: number) => {
      for (let next = followers.get(anchor); next !== undefined; next = followers.get(next)) put(next);
    };
    follow(head);
    for (let at = 0; at < byName.length; at += 1) {
      const number = byName.list[at] as number;
      put(number);
      if (hasBit(marked, number)) follow(number);
    }
    byName.list = merged;
    byName.length = length;
  }

  #write(number: number, facts: ProductFacts): void {
    this.price[number] = facts.price;
    this.comparePrice[number] = facts.compare_price ?? 0;
    this.#created[number] = facts.created;
    this.#circle[number] = this.#circleFor(facts);
    this.#merit[number] = facts.rating * 2 + (facts.is_featured ? 1 : 0);
  }

  #setFor(name: string): NumberSet {
    let set = this.#sets.get(name);
    if (!set) {
      set = new NumberSet();
      this.#sets.set(name, set);
    }
    return set;
  }
}
