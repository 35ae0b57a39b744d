import { fromWire } from "@adire/contract/money";
import type { ProductQuery } from "@adire/contract/shapes";
import { type Bits, countBits, eachBit, exclude, narrow, setBit } from "../../../platform/bits/bits.ts";
import type { NumberSet } from "../../../platform/bits/number-set.ts";
import { plainName } from "./product-facts.ts";
import type { ProductIndex } from "./product-index.ts";
import { numbersOf, type Slots, slotsOf } from "./slot-numbers.ts";

/** The filters that have a facet; `variant` is size, color and stock, which hold for one and the same variant. */
export type FilterName = "category" | "brand" | "price" | "variant";
export type Selection = {
  /** Products that fulfil all filters, and how many those are. */
  all: Bits;
  count: number;
  /** Products that fulfil all filters but one. */
  without: (filter: FilterName) => Bits;
  /** Whether the clearance is of samples. */
  samples: boolean;
  /** What without() says goes by; where two have the same name it is the same until the index changes. Undefined after a search and for single products. */
  nameWithout: (filter: FilterName) => string | undefined;
};
/** What a search found. */
export type Found = {
  /** By the slots of the search's own index. */
  hits: Bits;
  index: Slots & { giveBack: (bits: Bits) => void };
  /** Whether one of the wanted has every word. */
  fits: (wanted: Bits) => boolean;
  /** Ids of those that follow the `skip` best of the wanted ones, `take` at most. */
  best: (wanted: Bits, skip: number, take: number) => number[];
};

/**
 * Selects products as a query asks: values of one filter are OR-ed, filters AND-ed. The bits are the index's own: they are
 * good until its next giveBack().
 */
export function selectProducts(
  index: ProductIndex,
  query: ProductQuery,
  found: Found | undefined,
): Selection {
  const samples = isOfSamples(index, query);
  const base = unionOf(index, [index.set("all")]);
  const keep = (sets: readonly NumberSet[]) => narrow(base, unionOf(index, sets));
  if (found) narrow(base, numbersOf(index, found.index, found.hits));
  if (query.id) narrow(base, bitsOf(index, query.id));
  if (samples) keep([index.set("sample")]);
  else if (query.listing) keep([index.set(`listing:${query.listing}`)]);
  if (query.tag?.length) keep(query.tag.map((tag) => index.set(`tag:${plainName(tag)}`)));
  for (const [name, wanted] of [
    ["new", query.is_new],
    ["featured", query.is_featured],
    ["sale", query.on_sale],
  ] as const) {
    if (wanted === undefined) continue;
    const members = unionOf(index, [index.set(name)]);
    if (wanted) narrow(base, members);
    else exclude(base, members);
  }
  const filters = new Map<FilterName, Bits>();
  if (query.category?.length) filters.set("category", unionOf(index, categorySets(index, query.category)));
  if (query.brand?.length)
    filters.set(
      "brand",
      unionOf(
        index,
        index.names.idsOf("brands", query.brand).map((id) => index.set(`brand:${id}`)),
      ),
    );
  const range = priceRange(index, query);
  if (range) filters.set("price", priceBits(index, range));
  if (query.size?.length || query.color?.length || query.in_stock)
    filters.set("variant", unionOf(index, variantSets(index, query)));

  const intersection = (left: FilterName | undefined) => {
    const bits = index.borrow();
    bits.set(base);
    for (const [name, of] of filters) if (name !== left) narrow(bits, of);
    return bits;
  };
  const all = intersection(undefined);
  return {
    all,
    count: countBits(all),
    without: (filter) => (filters.has(filter) ? intersection(filter) : all),
    samples,
    nameWithout: (filter) => (found || query.id ? undefined : nameWithout(filter, query, range)),
  };
}

function nameWithout(filter: FilterName, query: ProductQuery, price: PriceRange | undefined): string {
  const { listing, tag, is_new, is_featured, on_sale, category, brand, size, color, in_stock } = query;
  const others = { category: [category], brand: [brand], price: [price], variant: [size, color, in_stock] };
  return JSON.stringify([listing, tag, is_new, is_featured, on_sale, { ...others, [filter]: [] }]);
}

/** The sets whose members have a variant of the sizes, the colors and, where asked for, in stock. */
export function variantSets(
  index: ProductIndex,
  query: Pick<ProductQuery, "size" | "color" | "in_stock">,
): NumberSet[] {
  const end = query.in_stock ? "+" : "";
  const sizes = query.size?.length ? index.names.idsOf("sizes", query.size) : undefined;
  const colors = query.color?.length ? index.names.idsOf("colors", query.color) : undefined;
  if (sizes && colors)
    return sizes.flatMap((size) => colors.map((color) => index.set(`pair:${size}:${color}${end}`)));
  if (sizes) return sizes.map((size) => index.set(`size:${size}${end}`));
  if (colors) return colors.map((color) => index.set(`color:${color}${end}`));
  return [index.set(query.in_stock ? "stock" : "all")];
}

/** Whether a query is answered with samples: it asks for the clearance, nothing real is in it, and the setting is on. */
function isOfSamples(index: ProductIndex, query: ProductQuery): boolean {
  return (
    query.listing === "clearance" && index.names.showSamples && index.set("listing:clearance").size === 0
  );
}

function categorySets(index: ProductIndex, values: readonly string[]): NumberSet[] {
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
  return [...ids, ...index.names.idsOf("categories", values)].map((id) => index.set(`category:${id}`));
}

function unionOf(index: ProductIndex, sets: readonly NumberSet[]): Bits {
  const bits = index.borrow();
  for (const set of sets) set.addTo(bits);
  return bits;
}

export function bitsOf(index: ProductIndex, ids: readonly number[]): Bits {
  const bits = index.borrow();
  for (const id of ids) {
    const number = index.numberOf(id);
    if (number !== undefined) setBit(bits, number);
  }
  return bits;
}

/** Places in the order of prices, the last one not included. */
type PriceRange = { from: number; to: number };

/** @returns undefined where no price is out of range */
function priceRange(index: ProductIndex, query: ProductQuery): PriceRange | undefined {
  const { length } = index.byPrice;
  const from = query.min_price === undefined ? 0 : firstFrom(index, fromWire(query.min_price));
  const to = query.max_price === undefined ? length : firstFrom(index, fromWire(query.max_price) + 1);
  return from === 0 && to === length ? undefined : { from, to };
}

function priceBits(index: ProductIndex, { from, to }: PriceRange): Bits {
  const inside = index.borrow();
  index.byPrice.before(to, inside);
  if (from === 0) return inside;
  const cheaper = index.borrow();
  index.byPrice.before(from, cheaper);
  exclude(inside, cheaper);
  return inside;
}

/** The first place in the order of prices with at least this one, in minor units. */
function firstFrom({ byPrice, price }: ProductIndex, least: number): number {
  let from = 0;
  let to = byPrice.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((price[byPrice.list[middle] as number] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The ids of one page, in the order asked for; without one by how well the search fits, then as featured. */
export function pageOf(
  index: ProductIndex,
  selection: Selection,
  query: ProductQuery,
  found: Found | undefined,
): number[] {
  const { all, count } = selection;
  const skip = (query.page - 1) * query.page_size;
  const take = query.page_size;
  if (found && !query.ordering) {
    const wanted = slotsOf(index, found.index, all);
    const ids = found.best(wanted, skip, Math.min(take, Math.max(0, count - skip)));
    found.index.giveBack(wanted);
    return ids;
  }
  const [order, backward] = orderOf(index, query.ordering ?? "featured");
  if (query.ordering !== "newest")
    return order.page(all, count, skip, take, backward).map((number) => index.idOf(number));
  const fresh = index.borrow();
  index.set("new").addTo(fresh);
  narrow(fresh, all);
  const older = index.borrow();
  older.set(all);
  exclude(older, fresh);
  const freshCount = countBits(fresh);
  const first = order.page(fresh, freshCount, skip, take, backward);
  const rest = order.page(
    older,
    count - freshCount,
    Math.max(0, skip - freshCount),
    take - first.length,
    backward,
  );
  return [...first, ...rest].map((number) => index.idOf(number));
}

/** Whether a selected product has every word that was looked for. */
export function fits(index: ProductIndex, { all, count }: Selection, found: Found | undefined): boolean {
  if (!found || count === 0) return count > 0;
  const wanted = slotsOf(index, found.index, all);
  const does = found.fits(wanted);
  found.index.giveBack(wanted);
  return does;
}

function orderOf(index: ProductIndex, ordering: NonNullable<ProductQuery["ordering"]>) {
  const { byPrice, byName, byMerit, byDate } = index;
  const orders = {
    price: [byPrice, false],
    "-price": [byPrice, true],
    name: [byName, false],
    "-name": [byName, true],
    rating: [byMerit, true],
    "-rating": [byMerit, false],
    created_at: [byDate, false],
    "-created_at": [byDate, true],
    featured: [byMerit, false],
    newest: [byDate, true],
    "price-low-high": [byPrice, false],
    "price-high-low": [byPrice, true],
    "name-a-z": [byName, false],
    "name-z-a": [byName, true],
  } as const satisfies Record<typeof ordering, readonly [typeof byPrice, boolean]>;
  return orders[ordering];
}

/** The figures of a clearance over all of its items; amounts in minor units. */
export function sumSavings(
  index: ProductIndex,
  selection: Selection,
  comparePriceOf: (number: number) => number,
): { largest: number; average: number; total: number } {
  let largest = 0;
  let percents = 0;
  let total = 0;
  let count = 0;
  eachBit(selection.all, (number) => {
    const price = index.price[number] as number;
    const compare = comparePriceOf(number);
    if (compare === 0) return;
    const percent = Math.round(((compare - price) * 100) / compare);
    largest = Math.max(largest, percent);
    percents += percent;
    total += compare - price;
    count += 1;
  });
  return { largest, average: count === 0 ? 0 : percents / count, total };
}
