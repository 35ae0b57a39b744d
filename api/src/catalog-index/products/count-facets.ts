import { toWire } from "@adire/contract/money";
import type { Facets } from "@adire/contract/shapes";
import type { Taxonomies, TaxonomyItem } from "../catalog-index.ts";
import type { Dictionary } from "./dictionary.ts";
import {
  type Chosen,
  FAILS_BRAND,
  FAILS_CATEGORY,
  FAILS_COLOR,
  FAILS_PAIR,
  FAILS_PRICE,
  FAILS_SIZE,
  type VariantFilter,
} from "./filters.ts";
import type { ListColumn } from "./list-column.ts";
import { priceSteps } from "./price-steps.ts";
import type { ProductColumns } from "./product-columns.ts";

/**
 * Counts for each value of a facet the products that are selected when it is chosen in place of the facet's own filter: those that
 * fail no filter, and those that fail this one alone. Values without products stay, with 0.
 */
export function countFacets(
  columns: ProductColumns,
  { categories, sizes, colors, brands }: Taxonomies,
  failures: Uint8Array,
  variants: VariantFilter,
): Facets {
  const { categoryNames, sizeNames, colorNames, brandNames } = columns;
  const categoryCounts = countLists(failures, FAILS_CATEGORY, columns.categories, categoryNames.size);
  const brandCounts = countBrands(columns, failures);
  const sizeCounts = variants.colors
    ? countPairs(columns, failures, FAILS_SIZE, variants.colors, variants.inStock)
    : countStockCodes(failures, FAILS_SIZE, columns.sizes, sizeNames.size, variants.inStock);
  const colorCounts = variants.sizes
    ? countPairs(columns, failures, FAILS_COLOR, variants.sizes, variants.inStock)
    : countStockCodes(failures, FAILS_COLOR, columns.colors, colorNames.size, variants.inStock);
  return {
    category: withCounts(categories, categoryNames, categoryCounts, ({ id, name }, count) => ({
      id,
      value: name,
      count,
    })),
    size: withCounts(sizes, sizeNames, sizeCounts, ({ name }, count) => ({ value: name, count })),
    color: withCounts(colors, colorNames, colorCounts, ({ name, hex_code }, count) => ({
      value: name,
      hex_code,
      count,
    })),
    brand: withCounts(brands, brandNames, brandCounts, ({ name }, count) => ({ value: name, count })),
    price: countPrices(columns, failures),
  };
}

function withCounts<Value>(
  list: readonly TaxonomyItem[],
  names: Dictionary<number | null>,
  counts: Uint32Array,
  show: (item: TaxonomyItem, count: number) => Value,
): Value[] {
  return list.map((item) => show(item, counts[names.ordinalOf(item.id) ?? counts.length] ?? 0));
}

/** @param ignored a failure that does not matter */
function countLists(
  failures: Uint8Array,
  ignored: number,
  { values, starts, ends }: ListColumn,
  size: number,
): Uint32Array {
  const counts = new Uint32Array(size);
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~ignored) !== 0) continue;
    const end = ends[docId] as number;
    for (let at = starts[docId] as number; at < end; at += 1) increment(counts, values[at] as number);
  }
  return counts;
}

function countStockCodes(
  failures: Uint8Array,
  ignored: number,
  column: ListColumn,
  size: number,
  inStock: boolean,
): Uint32Array {
  const counts = countLists(failures, ignored, column, size * 2);
  return Uint32Array.from({ length: size }, (_, ordinal) => {
    const [soldOut, available] = [counts[ordinal * 2] as number, counts[ordinal * 2 + 1] as number];
    return inStock ? available : soldOut + available;
  });
}

/** Counts sizes of the chosen colors, or colors of the chosen sizes; several pairs of a product may have the same one. */
function countPairs(
  { sizeColors: { values, starts, ends }, sizeNames, colorNames }: ProductColumns,
  failures: Uint8Array,
  ignored: number,
  chosen: NonNullable<Chosen>,
  inStock: boolean,
): Uint32Array {
  const ofSizes = ignored === FAILS_SIZE;
  const counts = new Uint32Array(ofSizes ? sizeNames.size : colorNames.size);
  const countedFor = new Int32Array(counts.length).fill(-1);
  const least = inStock ? 1 : 0;
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~(ignored | FAILS_PAIR)) !== 0) continue;
    const end = ends[docId] as number;
    for (let at = starts[docId] as number; at < end; at += 1) {
      const code = values[at] as number;
      const size = code >>> 16;
      const color = (code & 0xffff) >>> 1;
      const own = ofSizes ? size : color;
      if ((code & 1) < least || chosen[ofSizes ? color : size] !== 1 || countedFor[own] === docId) continue;
      countedFor[own] = docId;
      increment(counts, own);
    }
  }
  return counts;
}

function countBrands({ brand, brandNames }: ProductColumns, failures: Uint8Array): Uint32Array {
  const counts = new Uint32Array(brandNames.size);
  for (let docId = 0; docId < failures.length; docId += 1)
    if (((failures[docId] as number) & ~FAILS_BRAND) === 0) increment(counts, brand[docId] as number);
  return counts;
}

function countPrices({ price, priceStep }: ProductColumns, failures: Uint8Array): Facets["price"] {
  const counts = new Uint32Array(priceSteps.length);
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~FAILS_PRICE) !== 0) continue;
    const own = price[docId] as number;
    if (own < min) min = own;
    if (own > max) max = own;
    increment(counts, priceStep[docId] as number);
  }
  if (max < min) return null;
  return {
    min: toWire(min),
    max: toWire(max),
    buckets: priceSteps.map(({ from, to }, step) => ({
      from: toWire(from),
      to: to === null ? null : toWire(to),
      count: counts[step] as number,
    })),
  };
}

function increment(counts: Uint32Array, ordinal: number): void {
  counts[ordinal] = (counts[ordinal] as number) + 1;
}
