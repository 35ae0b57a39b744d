import { fromWire, toWire } from "@adire/contract/money";
import { type Product, type ProductPage, type ProductQuery, productQuery } from "@adire/contract/shapes";
import type { Savings } from "../../catalog-index/catalog-index.ts";
import type { Reader } from "../../db/replica.ts";
import type { LiveCatalog } from "./follow-catalog.ts";
import { readProducts } from "./product-details.ts";
import { sampleComparePriceOf } from "./sample-offers.ts";

/**
 * A page of products with the count of all; facet counts and savings where they are asked for. The catalog index selects, counts and
 * orders; the products of the page are read by their ids.
 * @param address the absolute address of the call without its query string, for `next` and `previous`
 * @param parameters the query string; unknown parameters do not get into `next` and `previous`
 */
export async function listProducts(
  { catalog, reader }: { catalog: LiveCatalog; reader: Reader },
  query: ProductQuery,
  address: string,
  parameters: string,
): Promise<ProductPage> {
  const { ids, count, facets, savings, samples, understood } = catalog.index().search(query);
  const found = await readProducts(reader, ids, [], catalog.variantNames());
  const cards = new Map(found.map(({ card }) => [card.id, card]));
  const results = ids.flatMap((id) => cards.get(id) ?? []);
  return {
    count,
    ...adjacentPages(query, count, address, parameters),
    ...(facets && { facets }),
    ...(savings && { savings: toWireSavings(savings, samples) }),
    ...(understood && { understood }),
    results: samples ? results.map(asSample) : results,
  };
}

function adjacentPages(
  { page, page_size }: ProductQuery,
  count: number,
  address: string,
  parameters: string,
): Pick<ProductPage, "next" | "previous"> {
  const addressOf = (number: number) => {
    const params = new URLSearchParams(parameters);
    for (const name of [...params.keys()]) if (!(name in productQuery.shape)) params.delete(name);
    params.set("page", String(number));
    return `${address}?${params}`;
  };
  const last = Math.ceil(count / page_size);
  return {
    next: page * page_size < count ? addressOf(page + 1) : null,
    previous: page > 1 && count > 0 ? addressOf(Math.min(page - 1, last)) : null,
  };
}

function toWireSavings(savings: Savings, samples: boolean): NonNullable<ProductPage["savings"]> {
  return {
    largest_percent: savings.largestPercent,
    average_percent: Math.round(savings.averagePercent * 10) / 10,
    total_savings: toWire(savings.total),
    ...(samples && { of_samples: true as const }),
  };
}

function asSample(product: Product): Product {
  const compare = toWire(sampleComparePriceOf({ id: product.id, price: fromWire(product.price) }));
  return { ...product, compare_price: compare, compare_at_price: compare, is_sample_offer: true };
}
