import { fromWire, toWire } from "@adire/contract/money";
import { priceSteps } from "@adire/contract/price-steps";
import {
  type Facets,
  type Product,
  type ProductPage,
  type ProductQuery,
  productQuery,
} from "@adire/contract/shapes";
import type { CatalogIndex, IndexFacets, Savings } from "../../catalog-index/catalog-index.ts";
import type { Reader } from "../../db/replica.ts";
import { findByCode, mayBeCode } from "../search/find-code.ts";
import { type CatalogSearch, searchCatalog } from "../search/search-catalog.ts";
import { membersOf } from "./collection-members.ts";
import type { LiveCatalog } from "./follow-catalog.ts";
import { readCards } from "./product-cards.ts";
import { sampleComparePriceOf } from "./sample-offers.ts";

/**
 * A page of products with the count of all, and with facet counts and savings where the query asks for them.
 * The catalog index selects, counts and orders; the products of the page are read by their ids.
 * @param url the absolute URL of the request, for `next` and `previous`, which drop its unknown parameters
 */
export async function listProducts(
  { catalog, reader }: { catalog: LiveCatalog; reader: Reader },
  query: ProductQuery,
  url: URL,
): Promise<ProductPage> {
  const { search = "" } = query;
  const coded = mayBeCode(search) ? await reader.read((db) => findByCode(db, search)) : [];
  const index = catalog.index();
  const found =
    query.collection === undefined
      ? searchCatalog(index, query, coded, catalog.pins())
      : searchCollection(index, query, await readMembers(reader, index, query.collection));
  const { ids, count, facets, savings, samples, understood } = found;
  const cards = await readCards(reader, ids, catalog.variantNames());
  const results = ids.flatMap((id) => cards.get(id) ?? []);
  return {
    count,
    ...adjacentPages(query, count, url),
    ...(facets && { facets: toWireFacets(facets, catalog) }),
    ...(savings && { savings: toWireSavings(savings, samples) }),
    ...(understood && { understood }),
    results: samples ? results.map(asSample) : results,
  };
}

/** Of a collection that is not shown, or not there, none. */
async function readMembers(reader: Reader, index: CatalogIndex, id: number): Promise<number[]> {
  return reader.read(async (db) => {
    const collection = await db
      .selectFrom("collections")
      .select(["id", "rule"])
      .where("id", "=", id)
      .where("is_live", "=", true)
      .executeTakeFirst();
    return collection ? (await membersOf(db, index, collection)).ids : [];
  });
}

/** Filters the products of a collection, and keeps its own order where no other one is asked for. */
function searchCollection(index: CatalogIndex, query: ProductQuery, members: number[]): CatalogSearch {
  const { id: asked, ordering = "featured", page, page_size, search } = query;
  const id = asked ? members.filter((one) => asked.includes(one)) : members;
  if (ordering !== "featured" || search) return searchCatalog(index, { ...query, id });
  const all = searchCatalog(index, { ...query, id, page: 1, page_size: Math.max(1, id.length) });
  const found = new Set(all.ids);
  const ids = id.filter((one) => found.has(one)).slice((page - 1) * page_size, page * page_size);
  return { ...all, ids };
}

function toWireFacets(facets: IndexFacets, { pictureOf }: LiveCatalog): Facets {
  const { subcategory, option, price } = facets;
  return {
    ...facets,
    subcategory: subcategory.map((kind) => ({ ...kind, image: pictureOf(kind.value) })),
    option: option
      .filter(({ count }) => count > 0)
      .map((one) => ({ name: one.value.slice(0, one.value.indexOf(": ")), ...one }))
      .sort((a, b) => a.value.localeCompare(b.value, "en", { numeric: true })),
    price: price && {
      min: toWire(price.min),
      max: toWire(price.max),
      buckets: priceSteps.map(({ from, to }, step) => ({
        from: toWire(from),
        to: to === null ? null : toWire(to),
        count: price.counts[step] ?? 0,
      })),
    },
  };
}

function adjacentPages(
  { page, page_size }: ProductQuery,
  count: number,
  url: URL,
): Pick<ProductPage, "next" | "previous"> {
  const urlOf = (number: number) => {
    const other = new URL(url);
    for (const name of [...other.searchParams.keys()])
      if (!(name in productQuery.shape)) other.searchParams.delete(name);
    other.searchParams.set("page", String(number));
    return other.href;
  };
  const last = Math.ceil(count / page_size);
  return {
    next: page * page_size < count ? urlOf(page + 1) : null,
    previous: page > 1 && count > 0 ? urlOf(Math.min(page - 1, last)) : null,
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
