import { fromWire, toWire } from "@adire/contract/money";
import { type Product, type ProductPage, type ProductQuery, productQuery } from "@adire/contract/shapes";
import type { Reader } from "../../db/replica.ts";
import type { SearchIndex } from "../search/follow-words.ts";
import { search } from "../search/search.ts";
import { countFacets } from "./index/count-facets.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import type { ProductIndex } from "./index/product-index.ts";
import {
  type Found,
  fits,
  pageOf,
  type Selection,
  selectProducts,
  sumSavings,
} from "./index/select-products.ts";
import { readProducts } from "./product-details.ts";
import { sampleComparePriceOf } from "./sample-offers.ts";

/**
 * A page of products with the count of all; facet counts and savings where they are asked for. Selecting, counting and ordering
 * is the index's work; the products of the page come as they are kept, by their ids.
 * Parameters that nobody knows are not led on: they change no answer.
 * @param address the absolute address of the call without its query string, for `next` and `previous`
 */
export async function listProducts(
  { index, searchIndex, reader }: { index: CatalogIndex; searchIndex: SearchIndex; reader: Reader },
  asked: ProductQuery,
  address: string,
  parameters: string,
): Promise<ProductPage> {
  const { outline, ids, samples } = findPage(index, searchIndex, asked, address, parameters);
  const found = await readProducts(reader, ids, [], index.current().names.variants);
  const cards = new Map(found.map(({ card }) => [card.id, card]));
  const results = ids.flatMap((id) => cards.get(id) ?? []);
  return { ...outline, results: samples ? results.map(asSample) : results };
}

/** A page but for its products. */
type Outline = Omit<ProductPage, "results">;

function findPage(
  { current }: CatalogIndex,
  searchIndex: SearchIndex,
  asked: ProductQuery,
  address: string,
  parameters: string,
): { outline: Outline; ids: number[]; samples: boolean } {
  const find = (query: ProductQuery, found: Found | undefined, looksForAll = false) =>
    listFound(current(), query, found, looksForAll, address, parameters);
  if (!asked.search) return find(asked, undefined);
  const read = search(searchIndex, asked);
  const isOfWords = read.reading.parts.length === 0;
  const page = find(read.query, read.found, !isOfWords);
  const asRead = { ...page, outline: { ...page.outline, understood: read.reading } };
  if (isOfWords || page.fits) return asRead;
  // What was understood leads to nothing that has all the words: these may have been just words, as in "Blue Moon scarf".
  const literal = search(searchIndex, asked, true);
  const plain = find(literal.query, literal.found, true);
  if (page.outline.count > 0 && !plain.fits) return asRead;
  return { ...plain, outline: { ...plain.outline, understood: literal.reading } };
}

/** @param looksForAll whether it is asked if one of the products has every word that was looked for: `fits` */
function listFound(
  index: ProductIndex,
  query: ProductQuery,
  found: Found | undefined,
  looksForAll: boolean,
  address: string,
  parameters: string,
): { outline: Outline; ids: number[]; samples: boolean; fits: boolean } {
  const selection = selectProducts(index, query, found);
  const ids = pageOf(index, selection, query, found);
  const { samples, ...outline } = outlinePage(index, selection, query, address, parameters);
  const page = { outline, ids, samples, fits: looksForAll && fits(index, selection, found) };
  index.giveBack();
  return page;
}

function outlinePage(
  index: ProductIndex,
  selection: Selection,
  query: ProductQuery,
  address: string,
  parameters: string,
): Outline & { samples: boolean } {
  const { count, samples } = selection;
  const page = (number: number) => {
    const params = new URLSearchParams(parameters);
    for (const name of [...params.keys()]) if (!(name in productQuery.shape)) params.delete(name);
    params.set("page", String(number));
    return `${address}?${params}`;
  };
  const wantsSavings = query.listing === "clearance" || query.on_sale === true;
  return {
    count,
    next: query.page * query.page_size < count ? page(query.page + 1) : null,
    previous:
      query.page > 1 && count > 0 ? page(Math.min(query.page - 1, Math.ceil(count / query.page_size))) : null,
    samples,
    ...(query.facets && { facets: countFacets(index, selection, query) }),
    ...(wantsSavings && { savings: savingsOf(index, selection) }),
  };
}

function savingsOf(index: ProductIndex, selection: Selection): NonNullable<ProductPage["savings"]> {
  const { largest, average, total } = sumSavings(index, selection, (number) =>
    selection.samples
      ? sampleComparePriceOf({ id: index.idOf(number), price: index.price[number] as number })
      : (index.comparePrice[number] as number),
  );
  return {
    largest_percent: largest,
    average_percent: Math.round(average * 10) / 10,
    total_savings: toWire(total),
    ...(selection.samples && { of_samples: true as const }),
  };
}

function asSample(product: Product): Product {
  const compare = toWire(sampleComparePriceOf({ id: product.id, price: fromWire(product.price) }));
  return { ...product, compare_price: compare, compare_at_price: compare, is_sample_offer: true };
}
