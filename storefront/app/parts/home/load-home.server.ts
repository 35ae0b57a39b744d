import { endpoints } from "@adire/contract/endpoints";
import { categoryLookupSize, newArrivalsPageSize } from "@adire/contract/limits";
import type { Product } from "@adire/contract/shapes";
import { api } from "../../api/api.server.ts";
import { catalogVersion } from "../../api/catalog-version.server.ts";
import { memoizePerVersion } from "../../api/memoize.server.ts";
import { readShop, readStore } from "../../api/read-shop.server.ts";
import { toCardProduct, withRareBadges } from "../catalog/card-product.ts";
import { toCollection } from "./collection.ts";
import type { Home } from "./home-screen.tsx";
import type { Testimonial } from "./testimonials.tsx";

const MAX_TESTIMONIALS = 3;
/** Characters. */
const MAX_QUOTE = 280;
const MAX_BEST_SELLERS = 4;

/** A failed call leaves its section empty instead of failing the page. */
const orEmpty = <T>(call: Promise<T[]>): Promise<T[]> => call.catch(() => []);

const HALF = 50;

/** Whether something is reduced by half: samples are not. */
const readIsReduced = (): Promise<boolean> =>
  api(endpoints.products.list, { query: { on_sale: true, page_size: 1 } }).then(
    ({ savings }) => (savings?.largest_percent ?? 0) >= HALF,
    () => false,
  );

const list = (query: Record<string, string | number | boolean>): Promise<Product[]> =>
  api(endpoints.products.list, { query }).then((page) => page.results);

/**
 * The most reviewed of the best rated products.
 * One of each subcategory, unless there are too few subcategories.
 */
function bestSellers(rated: readonly Product[]): Product[] {
  const reviewed = rated
    .filter((product) => product.review_count > 0)
    .toSorted((a, b) => b.review_count - a.review_count);
  const bySubcategory = new Map<string, Product>();
  for (const product of reviewed)
    if (!bySubcategory.has(product.subcategory)) bySubcategory.set(product.subcategory, product);
  const distinct = [...bySubcategory.values()];
  return (distinct.length < MAX_BEST_SELLERS ? reviewed : distinct).slice(0, MAX_BEST_SELLERS);
}

/** The best review of each product with words that can be set large; the shortest of equally good ones. */
async function readTestimonials(products: readonly Product[]): Promise<Testimonial[]> {
  const results = await Promise.allSettled(
    products.slice(0, MAX_TESTIMONIALS).map(({ id }) => api(endpoints.products.read, { params: { id } })),
  );
  return results.flatMap((result) => {
    if (result.status === "rejected") return [];
    const { id, name, reviews } = result.value;
    const [review] = reviews
      .filter(({ text }) => text && text.length <= MAX_QUOTE)
      .toSorted((a, b) => b.stars - a.stars || a.text.length - b.text.length);
    return review ? [{ ...review, id, product: name }] : [];
  });
}

/** The image of a product for each category without an image, by category id. */
async function readCategoryPictures(): Promise<Record<number, string>> {
  const { categories } = await readShop();
  const withoutImage = categories.filter((category) => !category.image);
  if (withoutImage.length === 0) return {};
  const products = await orEmpty(list({ page_size: categoryLookupSize }));
  return Object.fromEntries(
    withoutImage.flatMap(({ id, name }) => {
      const image = products.find((product) => product.image && product.category_names.includes(name))?.image;
      return image ? [[id, image]] : [];
    }),
  );
}

/** Those that the staff chose, in their order; the others follow. */
function featured<T extends { id: number }>(collections: readonly T[], ids: readonly number[]): T[] {
  const placeOf = ({ id }: T) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return collections.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** @param chosen collections that come first; without them those that are saved */
export async function loadHome(chosen?: readonly number[]): Promise<Home> {
  const home = await loadUnordered();
  const ids = chosen ?? (await readStore()).home_collections;
  return { ...home, collections: featured(home.collections, ids) };
}

const loadUnordered = memoizePerVersion(catalogVersion.now, async () => {
  const best = orEmpty(list({ ordering: "-rating", page_size: 48 })).then(bestSellers);
  const [isReduced, collections, arrivals, testimonials, pictures] = await Promise.all([
    readIsReduced(),
    orEmpty(api(endpoints.collections.list, {})),
    list({ is_new: true, page_size: newArrivalsPageSize }),
    best.then(readTestimonials),
    readCategoryPictures(),
  ]);
  const value = {
    isReduced,
    collections: collections.map(toCollection),
    arrivals: withRareBadges(arrivals.map(toCardProduct)),
    best: withRareBadges((await best).map(toCardProduct)),
    testimonials,
    pictures,
  };
  return { value, cacheable: collections.length > 0 && arrivals.length > 0 };
});
