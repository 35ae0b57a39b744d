import { toWire } from "@adire/contract/money";
import type { Facets } from "@adire/contract/shapes";
import { type ChosenCodes, FAILS } from "./filters.ts";
import type { ListColumn } from "./list-column.ts";
import { priceSteps } from "./price-steps.ts";
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
  const { facets, pairs, taxonomies } = columns;
  const least = inStock ? 1 : 0;
  const countsOf = (facet: "category" | "brand") => countList(failures, FAILS[facet], facets[facet], 0, 0);
  const ofVariants = (facet: "size" | "color", other: Uint8Array | undefined) =>
    other
      ? countPairs(failures, facet, pairs, other, facets[facet].names.length)
      : countList(failures, FAILS[facet], facets[facet], 1, least);
  const counted = (facet: keyof typeof facets, counts: Uint32Array) => (id: number) =>
    counts[facets[facet].ordinalOf(id) ?? counts.length] ?? 0;
  const inCategory = counted("category", countsOf("category"));
  const ofBrand = counted("brand", countsOf("brand"));
  const inSize = counted("size", ofVariants("size", chosen.color));
  const inColor = counted("color", ofVariants("color", chosen.size));
  const { categories, sizes, colors, brands } = taxonomies;
  return {
    category: categories.map(({ id, name }) => ({ id, value: name, count: inCategory(id) })),
    size: sizes.map(({ id, name }) => ({ value: name, count: inSize(id) })),
    color: colors.map(({ id, name, hex_code }) => ({ value: name, hex_code, count: inColor(id) })),
    brand: brands.map(({ id, name }) => ({ value: name, count: ofBrand(id) })),
    price: countPrices(columns, failures),
  };
}

/** @param ignored a failure that does not matter @param shift 1 and @param least a bit for stock codes */
function countList(
  failures: Uint8Array,
  ignored: number,
  { names, values, starts, ends }: ValueColumn<number | null>,
  shift: number,
  least: number,
): Uint32Array {
  const counts = new Uint32Array(names.length);
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~ignored) !== 0) continue;
    const end = ends[docId] as number;
    for (let at = starts[docId] as number; at < end; at += 1) {
      const code = values[at] as number;
      if ((code & 1) >= least) counts[code >>> shift] = (counts[code >>> shift] as number) + 1;
    }
  }
  return counts;
}

/** Counts sizes that a product has in a chosen color, or colors that it has in a chosen size. */
function countPairs(
  failures: Uint8Array,
  facet: "size" | "color",
  { values, starts, ends }: ListColumn,
  chosen: Uint8Array,
  length: number,
): Uint32Array {
  const counts = new Uint32Array(length);
  // Several pairs of a product may have the same value.
  const countedFor = new Int32Array(length).fill(-1);
  const [shift, otherShift] = facet === "size" ? [16, 0] : [0, 16];
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & ~(FAILS[facet] | FAILS.pair)) !== 0) continue;
    const end = ends[docId] as number;
    for (let at = starts[docId] as number; at < end; at += 1) {
      const pair = values[at] as number;
      const ordinal = ((pair >>> shift) & 0xffff) >>> 1;
      if (chosen[(pair >>> otherShift) & 0xffff] !== 1 || countedFor[ordinal] === docId) continue;
      countedFor[ordinal] = docId;
      counts[ordinal] = (counts[ordinal] as number) + 1;
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
