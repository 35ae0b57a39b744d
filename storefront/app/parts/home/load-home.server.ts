import { endpoints } from "@adire/contract/endpoints";
import { categoryLookupSize, newArrivalsPageSize } from "@adire/contract/limits";
import type { Product } from "@adire/contract/shapes";
import { api, catalogVersion } from "../../api/api.server.ts";
import { memoizePerVersion } from "../../api/memoize.server.ts";
import { readShop } from "../../api/read-shop.server.ts";
import { cardOf } from "../catalog/card-product.ts";
import type { CollectionPiece } from "./brand-collections.tsx";
import type { Testimonial } from "./testimonials.tsx";

const voices = 3;
const bestShown = 4;

/** What rests on a failed call is an empty state, never an error. */
async function orEmpty<T>(call: Promise<T[]>): Promise<T[]> {
  try {
    return await call;
  } catch (error) {
    console.error(error);
    return [];
  }
}

const list = (query: Record<string, string | number | boolean>) =>
  orEmpty<Product>(api(endpoints.products.list, { query }).then((page) => page.results));

/** The most reviewed of the best rated, one of a kind each as far as there are enough kinds; none that nobody reviewed. */
function topOf(rated: readonly Product[]): Product[] {
  const reviewed = rated
    .filter((one) => one.review_count > 0)
    .toSorted((a, b) => b.review_count - a.review_count);
  const kinds = new Map<string, Product>();
  for (const product of reviewed)
    if (!kinds.has(product.subcategory)) kinds.set(product.subcategory, product);
  return (kinds.size < bestShown ? reviewed : [...kinds.values()]).slice(0, bestShown);
}

/** The best review of each piece. */
async function readVoices(best: readonly Product[]): Promise<Testimonial[]> {
  const read = await Promise.allSettled(
    best.slice(0, voices).map((product) => api(endpoints.products.read, { params: { id: product.id } })),
  );
  return read.flatMap((one) => {
    if (one.status === "rejected") return [];
    const review = one.value.reviews.toSorted(
      (a, b) => b.stars - a.stars || a.text.length - b.text.length,
    )[0];
    return review ? [{ ...review, id: one.value.id, product: one.value.name }] : [];
  });
}

const pieceOf = ({ id, name, price, image, category }: Product): CollectionPiece => ({
  id,
  name,
  price,
  image,
  category,
});

/** For each category without a picture of its own that of the first product in it, by category id. */
async function readCategoryPictures(): Promise<Record<number, string>> {
  const { categories } = await readShop();
  const bare = categories.filter((category) => !category.image);
  if (bare.length === 0) return {};
  const products = await list({ page_size: categoryLookupSize });
  return Object.fromEntries(
    bare.flatMap(({ id, name }) => {
      const image = products.find((one) => one.image && one.category_names.includes(name))?.image;
      return image ? [[id, image]] : [];
    }),
  );
}

export const loadHome = memoizePerVersion(catalogVersion.now, async () => {
  const best = list({ ordering: "-rating", page_size: 48 }).then(topOf);
  const [collections, arrivals, testimonials, pictures] = await Promise.all([
    orEmpty(api(endpoints.collections.list, {})),
    list({ is_new: true, page_size: newArrivalsPageSize }),
    best.then(readVoices),
    readCategoryPictures(),
  ]);
  const value = {
    collections: collections.map((one) => ({ ...one, products: one.products.slice(0, 4).map(pieceOf) })),
    arrivals: arrivals.map(cardOf),
    best: (await best).map(cardOf),
    testimonials,
    pictures,
  };
  return { value, cacheable: collections.length > 0 && arrivals.length > 0 };
});
