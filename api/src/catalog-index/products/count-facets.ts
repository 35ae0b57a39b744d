import { namedFacets } from "@adire/contract/listing-url";
import { priceSteps } from "@adire/contract/price-steps";
import type { IndexFacets } from "../catalog-index.ts";
import { type ChosenCodes, choiceTest, FAILS } from "./filters.ts";
import type { ProductColumns } from "./product-columns.ts";
import type { ValueColumn } from "./value-column.ts";

/**
 * Counts for each value of a facet the products that fail no filter, or only the one of this facet.
 * @param inStock whether sizes, colors and options count only where they are in stock
 */
export function countFacets(
  columns: ProductColumns,
  failures: Uint16Array,
  chosen: ChosenCodes,
  inStock: boolean,
): IndexFacets {
  const { facets, taxonomies, options, optionNames } = columns;
  const { size, color, option } = chosen;
  let reasons = 0;
  for (let docId = 0; docId < failures.length; docId += 1) reasons |= failures[docId] as number;
  const selected = collect(columns.selected, failures, 0);
  const ignoring = (mask: number) => (reasons & mask ? collect(columns.counted, failures, mask) : selected);
  const countsOf = (facet: keyof typeof facets, shift: number) =>
    countLists(ignoring(FAILS[facet]), facets[facet], shift, Number(inStock) * shift);
  const together = (facet: "size" | "color" | "option") =>
    countChoices(ignoring(FAILS.choice | FAILS[facet]), columns, facet, chosen, inStock);
  const counted = (column: ValueColumn<unknown>, counts: Uint32Array) => (value: unknown) =>
    counts[column.ordinalOf(value) ?? counts.length] ?? 0;
  const inCategory = counted(facets.category, countsOf("category", 0));
  const ofBrand = counted(facets.brand, countsOf("brand", 0));
  const inSize = counted(facets.size, color || option ? together("size") : countsOf("size", 1));
  const inColor = counted(facets.color, size || option ? together("color") : countsOf("color", 1));
  const named = namedFacets.map((facet) => {
    const counts = countsOf(facet, 0);
    const values = facets[facet].names.map((value, at) => ({ value, count: counts[at] as number }));
    return [facet, values.filter(({ count }) => count > 0).sort((a, b) => (a.value < b.value ? -1 : 1))];
  });
  const inOption = counted(options, optionNames.size > 0 ? together("option") : new Uint32Array());
  return {
    category: taxonomies.categories.map(({ id, name }) => ({ id, value: name, count: inCategory(id) })),
    ...(Object.fromEntries(named) as Pick<IndexFacets, (typeof namedFacets)[number]>),
    size: taxonomies.sizes.map(({ id, name }) => ({ value: name, count: inSize(id) })),
    color: taxonomies.colors.map(({ id, name, hex_code }) => ({ value: name, hex_code, count: inColor(id) })),
    brand: taxonomies.brands.map(({ id, name }) => ({ value: name, count: ofBrand(id) })),
    option: [...optionNames].map(([key, value]) => ({ value, count: inOption(key) })),
    price: countPrices(columns, ignoring(FAILS.price)),
  };
}

/** The products that fail no filter, or only those that are ignored. */
function collect(docIds: Uint32Array, failures: Uint16Array, ignored: number): Uint32Array {
  let count = 0;
  for (let docId = 0; docId < failures.length; docId += 1) {
    docIds[count] = docId;
    count += Number(((failures[docId] as number) & ~ignored) === 0);
  }
  return docIds.subarray(0, count);
}

/** @param shift 1 and @param least a bit for stock codes */
function countLists(docIds: Uint32Array, column: ValueColumn<unknown>, shift: number, least: number) {
  const { names, lists, listIds } = column;
  const products = new Uint32Array(lists.length);
  for (let at = 0; at < docIds.length; at += 1)
    (products[listIds[docIds[at] as number] as number] as number) += 1;
  const counts = new Uint32Array(names.length);
  for (const [listId, list] of lists.entries())
    for (const code of list)
      if ((code & 1) >= least) (counts[code >>> shift] as number) += products[listId] as number;
  return counts;
}

/** Counts the values of a facet that products have together with the other chosen ones. */
function countChoices(
  docIds: Uint32Array,
  columns: ProductColumns,
  facet: "size" | "color" | "option",
  chosen: ChosenCodes,
  inStock: boolean,
): Uint32Array {
  const { facets, options } = columns;
  const { values, starts, ends } = columns.choices;
  const isChosen = choiceTest(columns, { ...chosen, [facet]: undefined }, inStock);
  const counts = new Uint32Array((facet === "option" ? options : facets[facet]).names.length);
  // Several variants of a product may have the same value.
  const countedFor = new Int32Array(counts.length).fill(-1);
  for (let place = 0; place < docIds.length; place += 1) {
    const docId = docIds[place] as number;
    for (let at = starts[docId] as number; at < (ends[docId] as number); at += 3) {
      if (!isChosen(at)) continue;
      const sizes = facets.size.lists[values[at + 2] as number] as readonly number[];
      const own = facet === "color" ? values[at] : values[at + 1];
      for (const code of facet === "size" ? sizes : [(own as number) * 2 + 1]) {
        if ((inStock && code % 2 === 0) || countedFor[code >>> 1] === docId) continue;
        countedFor[code >>> 1] = docId;
        counts[code >>> 1] = (counts[code >>> 1] as number) + 1;
      }
    }
  }
  return counts;
}

function countPrices({ price, priceStep }: ProductColumns, docIds: Uint32Array): IndexFacets["price"] {
  const counts = priceSteps.map(() => 0);
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (let at = 0; at < docIds.length; at += 1) {
    const docId = docIds[at] as number;
    min = Math.min(min, price[docId] as number);
    max = Math.max(max, price[docId] as number);
    (counts[priceStep[docId] as number] as number) += 1;
  }
  return docIds.length === 0 ? null : { min, max, counts };
}
