import { fromWire, toWire } from "@adire/contract/money";
import { type Product, type ProductPage, type ProductQuery, productQuery } from "@adire/contract/shapes";
import type { Database } from "../../db/open.ts";
import type { SearchIndex } from "../search/follow-words.ts";
import { search } from "../search/search.ts";
import { countFacets } from "./index/count-facets.ts";
import type { CatalogIndex } from "./index/follow-catalog.ts";
import type { ProductIndex } from "./index/product-index.ts";
import { type Found, pageOf, type Selection, selectProducts, sumSavings } from "./index/select-products.ts";
import { productsById } from "./product-row.ts";
import { sampleComparePriceOf } from "./sample-offers.ts";

/**
 * A page of products with the count of all; facet counts and savings where they are asked for. Selecting, counting and ordering
 * is the index's work; the database gives the products of the page by their ids.
 * Parameters that nobody knows are not led on: they change no answer.
 * @param address the absolute address of the call without its query string, for `next` and `previous`
 */
export async function listProducts(
  db: Database,
  { index, searchIndex }: { index: CatalogIndex; searchIndex: SearchIndex },
  asked: ProductQuery,
  address: string,
  parameters: string,
): Promise<ProductPage> {
  if (!asked.search) return listFound(db, index, asked, undefined, address, parameters);
  const read = search(searchIndex, asked);
  const page = await listFound(db, index, read.query, read.found, address, parameters);
  if (page.count > 0 || read.reading.parts.length === 0) return { ...page, understood: read.reading };
  // What was understood leads nowhere: the words may have been just words.
  const literal = search(searchIndex, asked, true);
  return {
    ...(await listFound(db, index, literal.query, literal.found, address, parameters)),
    understood: literal.reading,
  };
}

async function listFound(
  db: Database,
  { current }: CatalogIndex,
  query: ProductQuery,
  found: Found | undefined,
  address: string,
  parameters: string,
): Promise<ProductPage> {
  const index = current();
  const selection = selectProducts(index, query, found);
  const ids = pageOf(index, selection, query, found);
  const { samples, ...outline } = outlinePage(index, selection, query, address, parameters);
  index.giveBack();
  const products = await productsById(db, ids);
  const results = ids.flatMap((id) => products.get(id) ?? []);
  return { ...outline, results: samples ? results.map(asSample) : results };
}

function outlinePage(
  index: ProductIndex,
  selection: Selection,
  query: ProductQuery,
  address: string,
  parameters: string,
): Omit<ProductPage, "results"> & { samples: boolean } {
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
