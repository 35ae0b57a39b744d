/** The demo catalog: the same plain data on every run, without clock, network or random numbers. */
import { brands } from "./catalog/brands.ts";
import { build } from "./catalog/build.ts";
import { categories } from "./catalog/categories.ts";
import { collections } from "./catalog/collections.ts";
import { dresses } from "./catalog/dresses.ts";
import { home } from "./catalog/home.ts";
import { sizes } from "./catalog/sizes.ts";
import type { DemoCatalog } from "./catalog/types.ts";

export type { DemoCatalog, DemoCollection, DemoProduct, DemoReview } from "./catalog/types.ts";

export const demoCatalog: DemoCatalog = {
  brands,
  categories,
  sizes,
  products: [...dresses, ...home].map(build),
  collections,
};
