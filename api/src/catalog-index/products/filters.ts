import { fromWire } from "@adire/contract/money";
import type { ProductQuery } from "@adire/contract/shapes";
import type { Taxonomies, TaxonomyItem } from "../catalog-index.ts";
import type { Matches } from "../text/matches.ts";
import type { Dictionary } from "./dictionary.ts";
import type { ListColumn } from "./list-column.ts";
import * as flag from "./product-columns.ts";
import { normalName, type ProductColumns } from "./product-columns.ts";

/** Why a product is not selected. One that fails a single filter with a facet still counts for this facet. */
export const FAILS_CATEGORY = 1;
export const FAILS_BRAND = 2;
export const FAILS_PRICE = 4;
export const FAILS_SIZE = 8;
export const FAILS_COLOR = 16;
/** Has the chosen sizes and colors, but not in one variant. */
export const FAILS_PAIR = 32;
/** Fails a filter without a facet, or more than one filter. */
const EXCLUDED = 64;

/** Ordinals of chosen values as an array with 1 for each; undefined where none is chosen. */
export type Chosen = Uint8Array | undefined;
export type VariantFilter = { sizes: Chosen; colors: Chosen; inStock: boolean };

/**
 * Evaluates the filters of a query for all products, column by column. Values of one filter are alternatives, filters add up.
 * @param samples only sample offers, instead of those of the listing
 * @param matches of a search; undefined without one
 * @returns the failures of each product, by docId; 0 for a selected product
 */
export function evaluateFilters(
  columns: ProductColumns,
  taxonomies: Taxonomies,
  query: ProductQuery,
  samples: boolean,
  matches: Matches | undefined,
): Uint8Array {
  const failures = excludeByFlags(columns, query, samples);
  const failing = (failure: number) => (query.facets ? failure : EXCLUDED);
  matches?.excludeOthers(failures, EXCLUDED);
  if (query.id) {
    const wanted = chosen(
      query.id.map((id) => columns.docIds.docIdOf(id)),
      columns.size,
    );
    for (let docId = 0; docId < failures.length; docId += 1)
      if (wanted[docId] === 0) failures[docId] = EXCLUDED;
  }
  if (query.listing && !samples) {
    const bit = 1 << (columns.listingNames.ordinalOf(query.listing) ?? 31);
    excludeByBit(failures, columns.listings, bit);
  }
  if (query.min_price !== undefined || query.max_price !== undefined) {
    const min = fromWire(query.min_price ?? 0);
    const max = query.max_price === undefined ? Number.POSITIVE_INFINITY : fromWire(query.max_price);
    failByPrice(failures, failing(FAILS_PRICE), columns.price, min, max);
  }
  const brands = chosenNames(taxonomies.brands, columns.brandNames, query.brand);
  if (brands) failByBrand(failures, failing(FAILS_BRAND), columns.brand, brands);
  if (query.tag?.length) {
    const wanted = query.tag.map((tag) => columns.labels.ordinalOf(normalName(tag)));
    failByList(failures, EXCLUDED, columns.tags, chosen(wanted, columns.labels.size));
  }
  if (query.category?.length) {
    const numbers = query.category.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
    const wanted = [...numbers, ...idsOf(taxonomies.categories, query.category)].map((id) =>
      columns.categoryNames.ordinalOf(id),
    );
    failByList(
      failures,
      failing(FAILS_CATEGORY),
      columns.categories,
      chosen(wanted, columns.categoryNames.size),
    );
  }
  const { sizes, colors, inStock } = variantFilter(columns, taxonomies, query);
  if (sizes) failByList(failures, failing(FAILS_SIZE), columns.sizes, stockCodes(sizes, inStock));
  if (colors) failByList(failures, failing(FAILS_COLOR), columns.colors, stockCodes(colors, inStock));
  if (sizes && colors)
    failByPairs(failures, failing(FAILS_PAIR), columns, sizes, stockCodes(colors, inStock));
  return failures;
}

export function variantFilter(
  { sizeNames, colorNames }: ProductColumns,
  { sizes, colors }: Taxonomies,
  { size, color, in_stock }: ProductQuery,
): VariantFilter {
  return {
    sizes: chosenNames(sizes, sizeNames, size),
    colors: chosenNames(colors, colorNames, color),
    inStock: in_stock === true,
  };
}

function excludeByFlags({ size, flags }: ProductColumns, query: ProductQuery, samples: boolean): Uint8Array {
  let asked = flag.ACTIVE | (samples ? flag.SAMPLE : 0) | (query.in_stock ? flag.IN_STOCK : 0);
  let wanted = asked;
  for (const [bit, isWanted] of [
    [flag.NEW, query.is_new],
    [flag.FEATURED, query.is_featured],
    [flag.ON_SALE, query.on_sale],
  ] as const) {
    if (isWanted !== undefined) asked |= bit;
    if (isWanted) wanted |= bit;
  }
  const failures = new Uint8Array(size);
  for (let docId = 0; docId < size; docId += 1)
    if (((flags[docId] as number) & asked) !== wanted) failures[docId] = EXCLUDED;
  return failures;
}

function excludeByBit(failures: Uint8Array, column: Uint16Array, bit: number): void {
  for (let docId = 0; docId < failures.length; docId += 1)
    if (((column[docId] as number) & bit) === 0) failures[docId] = EXCLUDED;
}

function failByPrice(
  failures: Uint8Array,
  failure: number,
  price: Float64Array,
  min: number,
  max: number,
): void {
  for (let docId = 0; docId < failures.length; docId += 1) {
    const own = price[docId] as number;
    if (own < min || own > max) fail(failures, docId, failure);
  }
}

function failByBrand(failures: Uint8Array, failure: number, brand: Uint32Array, wanted: Uint8Array): void {
  for (let docId = 0; docId < failures.length; docId += 1)
    if (wanted[brand[docId] as number] !== 1) fail(failures, docId, failure);
}

/** Products without any of the wanted values fail. */
function failByList(
  failures: Uint8Array,
  failure: number,
  { values, starts, ends }: ListColumn,
  wanted: Uint8Array,
): void {
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (failures[docId] === EXCLUDED) continue;
    const end = ends[docId] as number;
    let at = starts[docId] as number;
    while (at < end && wanted[values[at] as number] !== 1) at += 1;
    if (at === end) fail(failures, docId, failure);
  }
}

/** Products without a variant of both a wanted size and a wanted color fail. */
function failByPairs(
  failures: Uint8Array,
  failure: number,
  { sizeColors: { values, starts, ends } }: ProductColumns,
  sizes: Uint8Array,
  colorCodes: Uint8Array,
): void {
  for (let docId = 0; docId < failures.length; docId += 1) {
    if ((failures[docId] as number) >= FAILS_SIZE) continue;
    const end = ends[docId] as number;
    let at = starts[docId] as number;
    for (; at < end; at += 1) {
      const code = values[at] as number;
      if (sizes[code >>> 16] === 1 && colorCodes[code & 0xffff] === 1) break;
    }
    if (at === end) fail(failures, docId, failure);
  }
}

function fail(failures: Uint8Array, docId: number, failure: number): void {
  failures[docId] = failures[docId] === 0 ? failure : EXCLUDED;
}

/** Chosen ordinals as stock codes. @param inStock only the codes of what is in stock */
function stockCodes(ordinals: Uint8Array, inStock: boolean): Uint8Array {
  return Uint8Array.from({ length: ordinals.length * 2 }, (_, code) =>
    inStock && code % 2 === 0 ? 0 : (ordinals[code >> 1] as number),
  );
}

function chosen(ordinals: readonly (number | undefined)[], size: number): Uint8Array {
  const set = new Uint8Array(size);
  for (const ordinal of ordinals) if (ordinal !== undefined) set[ordinal] = 1;
  return set;
}

function chosenNames(
  list: readonly TaxonomyItem[],
  names: Dictionary<number | null>,
  wanted: readonly string[] | undefined,
): Chosen {
  if (!wanted?.length) return undefined;
  return chosen(
    idsOf(list, wanted).map((id) => names.ordinalOf(id)),
    names.size,
  );
}

function idsOf(list: readonly TaxonomyItem[], names: readonly string[]): number[] {
  const wanted = new Set(names.map(normalName));
  return list.filter(({ name }) => wanted.has(normalName(name))).map(({ id }) => id);
}
