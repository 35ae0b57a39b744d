import { namedFacets } from "@adire/contract/listing-url";
import { fromWire } from "@adire/contract/money";
import type { IndexQuery } from "../catalog-index.ts";
import * as flag from "./product-columns.ts";
import { normalName, type ProductColumns } from "./product-columns.ts";

/** Why a product is not selected. `choice`: it has no variant with all that is chosen, options among them. */
export const FAILS = {
  ...{ category: 1, brand: 2, size: 4, color: 8, option: 0, price: 16, choice: 32, subcategory: 128 },
  ...{ material: 256, length: 512, occasion: 1_024, min_rating: 2_048 },
} as const;
/** Fails a filter without a facet. */
export const EXCLUDED = 64;

/** For each facet an array with 1 at the codes of the chosen values; undefined where none is chosen. */
export type ChosenCodes = Record<keyof ProductColumns["facets"] | "option", Uint8Array | undefined>;

function idsOf<Id>(list: readonly { id: Id; name: string }[], names: readonly string[] = []): Id[] {
  const wanted = new Set(names.map(normalName));
  return list.filter(({ name }) => wanted.has(normalName(name))).map(({ id }) => id);
}

/** The codes of marked ordinals. */
const stockCodes = (marks: Uint8Array, inStock: boolean) =>
  Uint8Array.from({ length: marks.length * 2 }, (_, code) =>
    inStock && code % 2 === 0 ? 0 : (marks[code >> 1] as number),
  );

export function chosenCodes({ facets, taxonomies, options }: ProductColumns, query: IndexQuery): ChosenCodes {
  const { category = [], brand, size, color, option, in_stock = false } = query;
  const ids = category.filter((value) => /^\d{1,9}$/.test(value)).map(Number);
  const { categories, brands, sizes, colors } = taxonomies;
  const named = namedFacets.map((facet) => {
    const values = facets[facet].names.map((name) => ({ id: name, name }));
    return [facet, query[facet]?.length ? facets[facet].marked(idsOf(values, query[facet])) : undefined];
  });
  return {
    category: category.length ? facets.category.marked([...ids, ...idsOf(categories, category)]) : undefined,
    brand: brand?.length ? facets.brand.marked(idsOf(brands, brand)) : undefined,
    size: size?.length ? stockCodes(facets.size.marked(idsOf(sizes, size)), in_stock) : undefined,
    color: color?.length ? stockCodes(facets.color.marked(idsOf(colors, color)), in_stock) : undefined,
    option: option?.length ? options.marked(option.map(normalName)) : undefined,
    ...(Object.fromEntries(named) as Pick<ChosenCodes, (typeof namedFacets)[number]>),
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
): Uint16Array {
  const { facets, listings, tags, price } = columns;
  const failures = excludeByFlags(columns, query, samples);
  if (query.id) {
    const wanted = new Set(query.id.map((id) => columns.docIdOf(id)));
    for (const docId of failures.keys()) if (!wanted.has(docId)) failures[docId] = EXCLUDED;
  }
  for (const docId of columns.docIdsOf(query.without?.id ?? [])) failures[docId] = EXCLUDED;
  if (query.min_price !== undefined || query.max_price !== undefined) {
    const min = fromWire(query.min_price ?? 0);
    const max = query.max_price === undefined ? Number.POSITIVE_INFINITY : fromWire(query.max_price);
    for (let docId = 0; docId < failures.length; docId += 1) {
      // Without a branch, since no processor predicts which prices are in a range.
      const isOutside = Number((price[docId] as number) < min) | Number((price[docId] as number) > max);
      (failures[docId] as number) |= isOutside * FAILS.price;
    }
  }
  if (query.listing && !samples) listings.failOthers(failures, EXCLUDED, listings.marked([query.listing]));
  if (query.tag?.length) tags.failOthers(failures, EXCLUDED, tags.marked(query.tag.map(normalName)));
  for (const facet of ["category", "brand", "size", "color", ...namedFacets] as const)
    if (chosen[facet]) facets[facet].failOthers(failures, FAILS[facet], chosen[facet]);
  const { category: unwanted, tag: unwantedTags } = query.without ?? {};
  const codes = unwanted && facets.category.marked(idsOf(columns.taxonomies.categories, unwanted));
  if (codes) facets.category.failOthers(failures, EXCLUDED, codes, 0);
  if (unwantedTags) tags.failOthers(failures, EXCLUDED, tags.marked(unwantedTags), 0);
  if (chosen.option || (chosen.size && chosen.color))
    failByChoice(failures, columns, choiceTest(columns, chosen, query.in_stock));
  return failures;
}

function excludeByFlags(columns: ProductColumns, query: IndexQuery, samples: boolean): Uint16Array {
  let asked = flag.ACTIVE | (samples ? flag.SAMPLE : 0) | (query.in_stock ? flag.IN_STOCK : 0);
  let wanted = asked;
  const choose = (bit: number, isWanted: boolean | undefined) => {
    if (isWanted !== undefined) asked |= bit;
    if (isWanted) wanted |= bit;
  };
  choose(flag.NEW, query.is_new);
  choose(flag.FEATURED, query.is_featured);
  choose(flag.ON_SALE, query.on_sale);
  const { size, flags } = columns;
  const failures = columns.failures.subarray(0, size);
  for (let docId = 0; docId < size; docId += 1)
    failures[docId] = ((flags[docId] as number) & asked) === wanted ? 0 : EXCLUDED;
  return failures;
}

/** Whether color and option at a place of `choices` are chosen, and one of their sizes, in stock if asked. */
export function choiceTest(
  { choices: { values }, facets }: ProductColumns,
  { size, color, option }: ChosenCodes,
  inStock = false,
): (at: number) => boolean {
  const hasSize = facets.size.listsWith(size ?? stockCodes(facets.size.marked(facets.size.names), inStock));
  return (at) =>
    hasSize[values[at + 2] as number] === 1 &&
    (color === undefined || color[(values[at] as number) * 2 + 1] === 1) &&
    (option === undefined || option[values[at + 1] as number] === 1);
}

function failByChoice(failures: Uint16Array, { choices }: ProductColumns, isChosen: (at: number) => boolean) {
  for (let docId = 0; docId < failures.length; docId += 1) {
    if (((failures[docId] as number) & (EXCLUDED | FAILS.size | FAILS.color)) !== 0) continue;
    let at = choices.starts[docId] as number;
    while (at < (choices.ends[docId] as number) && !isChosen(at)) at += 3;
    if (at >= (choices.ends[docId] as number)) failures[docId] = (failures[docId] as number) | FAILS.choice;
  }
}
