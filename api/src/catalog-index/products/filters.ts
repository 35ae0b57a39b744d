import { fromWire } from "@adire/contract/money";
import type { IndexQuery, TaxonomyItem } from "../catalog-index.ts";
import * as flag from "./product-columns.ts";
import { normalName, type ProductColumns } from "./product-columns.ts";

/** Why a product is not selected. `pair`: it has a chosen size and a chosen color, but not in one variant. */
export const FAILS = { category: 1, brand: 2, size: 4, color: 8, price: 16, pair: 32 } as const;
/** Fails a filter without a facet. */
export const EXCLUDED = 64;

/** For each facet an array with 1 at the codes of the chosen values; undefined where none is chosen. */
export type ChosenCodes = Record<keyof ProductColumns["facets"], Uint8Array | undefined>;

function idsOf(list: readonly TaxonomyItem[], names: readonly string[] = []): number[] {
  const wanted = new Set(names.map(normalName));
  return list.filter(({ name }) => wanted.has(normalName(name))).map(({ id }) => id);
}

export function chosenCodes({ facets, taxonomies }: ProductColumns, query: IndexQuery): ChosenCodes {
  const stockCodes = (marks: Uint8Array) =>
    Uint8Array.from({ length: marks.length * 2 }, (_, code) =>
      query.in_stock && code % 2 === 0 ? 0 : (marks[code >> 1] as number),
    );
  const { category = [], brand, size, color } = query;
  const ids = category.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
  const { categories, brands, sizes, colors } = taxonomies;
  return {
    category: category.length ? facets.category.marked([...ids, ...idsOf(categories, category)]) : undefined,
    brand: brand?.length ? facets.brand.marked(idsOf(brands, brand)) : undefined,
    size: size?.length ? stockCodes(facets.size.marked(idsOf(sizes, size))) : undefined,
    color: color?.length ? stockCodes(facets.color.marked(idsOf(colors, color))) : undefined,
  };
}

/**
 * The failures of each product, by docId; 0 for a selected one. Values of one filter are alternatives.
 * @param samples only sample offers, instead of those of the listing
 */
export function evaluateFilters(
  columns: ProductColumns,
  query: IndexQuery,
  chosen: ChosenCodes,
  samples: boolean,
): Uint8Array {
  const { facets, listings, tags, price } = columns;
  const failures = excludeByFlags(columns, query, samples);
  if (query.id) {
    const wanted = new Set(query.id.map((id) => columns.docIdOf(id)));
    for (let docId = 0; docId < failures.length; docId += 1)
      if (!wanted.has(docId)) failures[docId] = EXCLUDED;
  }
  if (query.min_price !== undefined || query.max_price !== undefined) {
    const min = fromWire(query.min_price ?? 0);
    const max = query.max_price === undefined ? Number.POSITIVE_INFINITY : fromWire(query.max_price);
    for (let docId = 0; docId < failures.length; docId += 1) {
      // Without a branch, since no processor predicts which prices are in a range.
      const isOutside = Number((price[docId] as number) < min) | Number((price[docId] as number) > max);
      failures[docId] = (failures[docId] as number) | (isOutside * FAILS.price);
    }
  }
  if (query.listing && !samples) listings.failOthers(failures, EXCLUDED, listings.marked([query.listing]));
  if (query.tag?.length) tags.failOthers(failures, EXCLUDED, tags.marked(query.tag.map(normalName)));
  for (const facet of ["category", "brand", "size", "color"] as const)
    if (chosen[facet]) facets[facet].failOthers(failures, FAILS[facet], chosen[facet]);
  const { category: unwanted, tag: unwantedTags } = query.without ?? {};
  if (unwanted) {
    const codes = facets.category.marked(idsOf(columns.taxonomies.categories, unwanted));
    facets.category.failOthers(failures, EXCLUDED, codes, 0);
  }
  if (unwantedTags) tags.failOthers(failures, EXCLUDED, tags.marked(unwantedTags), 0);
  if (chosen.size && chosen.color) failByPairs(failures, columns, chosen.size, chosen.color);
  return failures;
}

function excludeByFlags({ size, flags }: ProductColumns, query: IndexQuery, samples: boolean): Uint8Array {
  let asked = flag.ACTIVE | (samples ? flag.SAMPLE : 0) | (query.in_stock ? flag.IN_STOCK : 0);
  let wanted = asked;
  const choose = (bit: number, isWanted: boolean | undefined) => {
    if (isWanted !== undefined) asked |= bit;
    if (isWanted) wanted |= bit;
  };
  choose(flag.NEW, query.is_new);
  choose(flag.FEATURED, query.is_featured);
  choose(flag.ON_SALE, query.on_sale);
  const failures = new Uint8Array(size);
  for (let docId = 0; docId < size; docId += 1)
    if (((flags[docId] as number) & asked) !== wanted) failures[docId] = EXCLUDED;
  return failures;
}

/** Products without a variant that has both a chosen size and a chosen color fail. */
function failByPairs(failures: Uint8Array, columns: ProductColumns, sizes: Uint8Array, colors: Uint8Array) {
  const { values, starts, ends } = columns.sizesByColor;
  const hasSize = columns.facets.size.listsWith(sizes);
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & (EXCLUDED | FAILS.size | FAILS.color)) !== 0) continue;
    let hasBoth = false;
    for (let at = starts[docId] as number; at < (ends[docId] as number); at += 2)
      if (colors[(values[at] as number) * 2 + 1] === 1 && hasSize[values[at + 1] as number] === 1)
        hasBoth = true;
    if (!hasBoth) failures[docId] = (failures[docId] as number) | FAILS.pair;
  }
}
