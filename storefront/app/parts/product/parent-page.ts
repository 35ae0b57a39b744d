import { type ListingName, listings } from "@adire/contract/listings";
import type { ProductDetail } from "@adire/contract/shapes";

type Page = { path: string; title: string };

/** Listings that are temporary for a product; they make no breadcrumb. */
const temporaryListings = new Set<string>(["new-arrivals", "clearance"]);

/** "Kids & Baby" is the category of /kids-baby, "African Wear" of /african. */
const isListingOf = (name: ListingName, category: string) =>
  `/${category.toLowerCase().replace(/[^a-z]+/g, "-")}`.startsWith(listings[name].path);

/**
 * The page above a product in the breadcrumbs: the listing of its main category, else the category itself,
 * else a listing that it stands in.
 */
export function parentPage(
  product: Pick<ProductDetail, "category" | "listings">,
  categories: readonly { id: number; name: string }[],
): Page {
  const permanent = product.listings.filter((name) => !temporaryListings.has(name));
  const listing = permanent.find((name) => isListingOf(name, product.category));
  if (listing) return listings[listing];
  const category = categories.find(({ name }) => name === product.category);
  if (category) return { path: `/category/${category.id}`, title: category.name };
  const [first] = permanent;
  return first ? listings[first] : { path: "/products", title: "All Products" };
}
