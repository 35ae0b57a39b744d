import { toWire } from "@adire/contract/money";
import { priceSteps } from "@adire/contract/price-steps";
import type { Facets } from "@adire/contract/shapes";
import { type ChosenCodes, FAILS } from "./filters.ts";
import type { ProductColumns } from "./product-columns.ts";
import type { ValueColumn } from "./value-column.ts";

/**
 * Counts for each value of a facet the products that fail no filter, or only the one of this facet.
 * @param inStock whether sizes and colors count only where they are in stock
 */
export function countFacets(
  columns: ProductColumns,
  failures: Uint8Array,
  chosen: ChosenCodes,
  inStock: boolean,
): Facets {
  const { facets, taxonomies } = columns;
  const { size, color } = chosen;
  const countsOf = (facet: keyof typeof facets, shift: number) =>
    countLists(failures, FAILS[facet], facets[facet], shift, Number(inStock) * shift);
  const counted = (facet: keyof typeof facets, counts: Uint32Array) => (id: number) =>
    counts[facets[facet].ordinalOf(id) ?? counts.length] ?? 0;
  const inCategory = counted("category", countsOf("category", 0));
  const ofBrand = counted("brand", countsOf("brand", 0));
  const inSize = counted("size", color ? countSizes(failures, columns, color, inStock) : countsOf("size", 1));
  const inColor = counted("color", size ? countColors(failures, columns, size) : countsOf("color", 1));
  return {
    category: taxonomies.categories.map(({ id, name }) => ({ id, value: name, count: inCategory(id) })),
    size: taxonomies.sizes.map(({ id, name }) => ({ value: name, count: inSize(id) })),
    color: taxonomies.colors.map(({ id, name, hex_code }) => ({ value: name, hex_code, count: inColor(id) })),
    brand: taxonomies.brands.map(({ id, name }) => ({ value: name, count: ofBrand(id) })),
    price: countPrices(columns, failures),
  };
}

/** @param ignored a failure that does not matter @param shift 1 and @param least a bit for stock codes */
function countLists(
  failures: Uint8Array,
  ignored: number,
  { names, lists, listIds }: ValueColumn<number | null>,
  shift: number,
  least: number,
): Uint32Array {
  const products = new Uint32Array(lists.length);
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~ignored) !== 0) continue;
    const listId = listIds[docId] as number;
    products[listId] = (products[listId] as number) + 1;
  }
  const counts = new Uint32Array(names.length);
  for (const [listId, list] of lists.entries())
    for (const code of list)
      if ((code & 1) >= least)
        counts[code >>> shift] = (counts[code >>> shift] as number) + (products[listId] as number);
  return counts;
}

/** Counts sizes that a product has in a chosen color. */
function countSizes(failures: Uint8Array, columns: ProductColumns, colors: Uint8Array, inStock: boolean) {
  const { values, starts, ends } = columns.sizesByColor;
  const { names, lists } = columns.facets.size;
  const counts = new Uint32Array(names.length);
  // Several colors of a product may have the same size.
  const countedFor = new Int32Array(names.length).fill(-1);
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~(FAILS.size | FAILS.pair)) !== 0) continue;
    for (let at = starts[docId] as number; at < (ends[docId] as number); at += 2) {
      if (colors[(values[at] as number) * 2 + 1] !== 1) continue;
      for (const code of lists[values[at + 1] as number] as readonly number[]) {
        const size = code >>> 1;
        if ((inStock && code % 2 === 0) || countedFor[size] === docId) continue;
        countedFor[size] = docId;
        counts[size] = (counts[size] as number) + 1;
      }
    }
  }
  return counts;
}

/** Counts colors that a product has in a chosen size. */
function countColors(failures: Uint8Array, { sizesByColor, facets }: ProductColumns, sizes: Uint8Array) {
  const { values, starts, ends } = sizesByColor;
  const hasSize = facets.size.listsWith(sizes);
  const counts = new Uint32Array(facets.color.names.length);
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~(FAILS.color | FAILS.pair)) !== 0) continue;
    for (let at = starts[docId] as number; at < (ends[docId] as number); at += 2) {
      const color = values[at] as number;
      counts[color] = (counts[color] as number) + (hasSize[values[at + 1] as number] as number);
    }
  }
  return counts;
}

function countPrices({ price, priceStep }: ProductColumns, failures: Uint8Array): Facets["price"] {
  const counts = new Uint32Array(priceSteps.length);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~FAILS.price) !== 0) continue;
    const own = price[docId] as number;
    if (own < min) min = own;
    if (own > max) max = own;
    counts[priceStep[docId] as number] = (counts[priceStep[docId] as number] as number) + 1;
  }
  if (max < min) return null;
  const buckets = priceSteps.map(({ from, to }, step) => ({
    from: toWire(from),
    to: to === null ? null : toWire(to),
    count: counts[step] as number,
  }));
  return { min: toWire(min), max: toWire(max), buckets };
}
